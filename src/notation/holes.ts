/** Texts with holes, and whatever is made of such texts: parameters, headers, JSON. */
/** Fills the holes of a text; undefined as soon as one has no value. */
export type Fill = (text: string) => string | undefined

/**
 * Fills the holes of a text. A value that was put in is not searched again.
 * @param parts The text, taken apart.
 * @param look Finds what stands behind a hole.
 * @returns The text, or undefined as soon as one hole has no value.
 */
export function fillHoles<Hole extends object>(
  parts: ReadonlyArray<string | Hole>,
  look: (hole: Hole) => string | undefined,
): string | undefined {
  let filled = ""
  for (const part of parts) {
    const value = typeof part === "string" ? part : look(part)
    if (value === undefined) return undefined
    filled += value
  }
  return filled
}

/**
 * Fills the values of a map of parameters or headers.
 * @param map Names to texts with holes.
 * @param fill Fills one text.
 * @returns Names to texts, without those whose hole has no value.
 */
export function fillTexts(
  map: Readonly<Record<string, unknown>> | undefined,
  fill: Fill,
): Record<string, string> {
  const filled = Object.entries(map ?? {}).map(([name, text]) => [name, fill(String(text))] as const)
  return Object.fromEntries(filled.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/**
 * Fills every text of a JSON value.
 * @param value Any JSON value with holes in its texts.
 * @param fill Fills one text.
 * @returns A copy; members whose hole has no value are left out.
 */
export function fillValue(value: unknown, fill: Fill): unknown {
  if (typeof value === "string") return fill(value)
  if (Array.isArray(value)) return value.map((item) => fillValue(item, fill))
  if (typeof value !== "object" || value === null) return value
  const members = Object.entries(value).map(([name, item]) => [name, fillValue(item, fill)] as const)
  return Object.fromEntries(members.filter(([, item]) => item !== undefined))
}
