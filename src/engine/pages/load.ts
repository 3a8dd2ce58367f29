/** The built-in pages, loaded when the first of them is shown: an application that has its own never does. */
import { loadOnce } from "../memory.js"

/** Gives the functions that render pages. */
export const loadPages = loadOnce(() => import("./render.js"))
