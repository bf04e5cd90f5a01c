import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/", "node_modules/"] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ["lib/**/*.ts", "viewer/**/*.ts"] })),
  {
    files: ["lib/**/*.ts", "viewer/**/*.ts"],
    languageOptions: { parserOptions: { project: ["./tsconfig.json", "./tsconfig.viewer.json"] } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "max-lines-per-function": ["error", 60],
      "max-lines": ["error", 600],
    },
  },
  {
    files: ["viewer/**/*.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "data is never read as HTML" },
        { property: "outerHTML", message: "data is never read as HTML" },
        { property: "insertAdjacentHTML", message: "data is never read as HTML" },
        { object: "document", property: "write", message: "data is never read as HTML" },
      ],
    },
  },
  { files: ["test/**/*.mjs", "tools/**/*.mjs"], ...tseslint.configs.base },
);
