/* Tables of the command, as text. */
declare module "*.def" {
  const text: string;
  export default text;
}
