import config from "./playwright.config";

// `make looks`: a picture of every page for people to look at, and the pictures in the README.
const projects = config.projects!.filter(({ name }) => name === "pages");
export default { ...config, projects, testMatch: "tests/pictures/*.spec.ts", timeout: 300_000 };
