/** Texts that are one hole and nothing else. */
import { type Hole, readTemplate } from "./template.js"

/**
 * Finds the hole that a text consists of.
 * @param text The text.
 * @returns The hole; nothing for any other text, and where filters change what it reads.
 * @example onlyHole("{options.team}")?.path // "options.team"
 */
export function onlyHole(text: string): Hole | undefined {
  const parts = readTemplate(text)
  const [only] = typeof parts === "number" || parts.length > 1 ? [] : parts
  return typeof only === "object" && only.filters.length === 0 ? only : undefined
}
