/* Runs before anything is drawn: a page on a dark system is never light first. main.ts does the rest. */
document.documentElement.dataset.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
