import "@fontsource-variable/figtree/wght.css";
import "@fontsource/marcellus/400.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

// A browser that refuses the service worker can still play.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/keep.js").catch(() => {});

mount(App, { target: document.getElementById("app")! });
