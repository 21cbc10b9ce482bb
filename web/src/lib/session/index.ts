/** The only folder that talks to the server. All message types come from the Python side. */
export { isUnreachable, Refused } from "./ask";
export { type Asked, type Ears, Line, type Link } from "./connection";
export { server } from "./requests";
