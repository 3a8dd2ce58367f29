/** Recognises request text that was made from a template. */
import { callText } from "../../calls/placeholders.js"

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
}

/**
 * Tells whether a text may have been made from a template.
 * @param template Text with holes.
 * @param actual The text that came.
 * @returns True when everything around the holes is the same.
 */
export function recognise(template: string, actual: string): boolean {
  const source = callText(template)
    .map((part) => (typeof part === "string" ? literally(part) : "(.+?)"))
    .join("")
  return new RegExp(`^${source}$`).test(actual)
}
