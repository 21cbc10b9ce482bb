/** The face of a game that has no folder on the page. */
import "./plain.css";
import type { GameFace } from "../game";
import Emblem from "./Emblem.svelte";

export const FACE: Omit<GameFace, "name"> = { order: Infinity, Emblem };
