/** What pages and mails call the application. */
import type { Theme } from "../types.js"

/** A longer one is no name, and a subject has to fit on a line. */
const maxLength = 100

/**
 * Names the application.
 * @param theme Has the name, which may come from a customer of the application: controls, line breaks and marks that turn
 * the direction of writing become spaces.
 * @param host Host of the site, with its port.
 * @returns `theme.name` on one line, else the host.
 */
export function productName({ name }: Pick<Theme, "name">, host: string): string {
  const given: unknown = name
  const line = typeof given === "string" ? given.replace(/[\s\p{C}]+/gu, " ").trim() : ""
  return Array.from(line).slice(0, maxLength).join("") || host
}
