import config from "./playwright.config";

// `make looks`: every page as a picture, to be looked at; and the pictures of README.
export default { ...config, testMatch: "tests/pictures/*.spec.ts", timeout: 300_000 };
