/** The built-in pages, loaded when the first of them is shown: an application that has its own never does. */
import { onDemand } from "../memory.js"

/** Gives the functions that render pages. */
export const loadPages = onDemand(() => import("./render.js"))
