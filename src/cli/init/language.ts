/** What differs between an app in TypeScript and one in JavaScript. */
import type { Project } from "./project.js"

/**
 * The end of a module's name where a bundler finds it whatever its end is.
 * @param project The project.
 */
export function extension({ typescript }: Project): "ts" | "js" {
  return typescript ? "ts" : "js"
}

/**
 * Writes what TypeScript wants to be told and JavaScript cannot be.
 * @param project The project.
 * @param type The annotation, colon included.
 */
export function annotation({ typescript }: Project, type: string): string {
  return typescript ? type : ""
}
