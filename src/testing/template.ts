/** Request text with holes (`{tokens.x}`, `{options.x|filter}` and the like), filled or recognised. */

/** Looks up what stands behind a hole's name. */
export type Lookup = (hole: string) => unknown

/** Only these roots make a hole; other braces are text, for instance in a query language. */
const hole = /\{((?:options|callback|tokens|claims)\.[^{}|]+)((?:\|[^{}|]+)*)\}/g

const filters: Record<string, (value: string, argument: string) => string> = {
  lower: (value) => value.toLowerCase(),
  base64: (value) => btoa(value),
  drop: (value, text) => value.replace(text, ""),
  after: (value, text) => (value.includes(text) ? value.slice(value.lastIndexOf(text) + text.length) : value),
  before: (value, text) => value.split(text)[0] ?? "",
  slash: (value) => (value.endsWith("/") ? value : `${value}/`),
}

function filtered(value: string, steps: string): string {
  return steps
    .split("|")
    .filter(Boolean)
    .reduce((text, step) => {
      const [name = "", ...rest] = step.split(" ")
      return filters[name]?.(text, rest.join(" ")) ?? text
    }, value)
}

/**
 * Fills the holes of a text.
 * @param text Text with holes.
 * @param lookup What they stand for.
 * @returns The text, or undefined when a hole is absent: such a parameter is not sent.
 */
export function fill(text: string, lookup: Lookup): string | undefined {
  let absent = false
  const full = text.replace(hole, (_, name: string, steps: string) => {
    const value = lookup(name)
    if (value === undefined || value === null || value === "") absent = true
    return filtered(String(value), steps)
  })
  return absent ? undefined : full
}

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
  const source = template.replace(hole, "\u0000").split("\u0000").map(literally).join("(.+?)")
  return new RegExp(`^${source}$`).test(actual)
}
