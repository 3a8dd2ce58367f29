/** Parameters of an address with characters that a provider takes only where they are not percent-encoded. */

const encoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`

/**
 * Reads a query in which characters stand for themselves, a plus sign too, which forms take for a blank.
 * @param called An address as it was called.
 * @param unencoded Parameter, under the provider's own name, to the characters that are not percent-encoded.
 * @returns The address with these characters encoded, so that each reader understands it, and what was encoded already.
 */
export function readUnencoded(
  called: URL,
  unencoded: Readonly<Record<string, string>> = {},
): { url: URL; wrong: string[] } {
  const url = new URL(called)
  const wrong: string[] = []
  const pairs = called.search.slice(1).split("&")
  const read = pairs.map((pair) => {
    const [name = ""] = new URLSearchParams(pair).keys()
    const characters = Object.hasOwn(unencoded, name) ? [...(unencoded[name] ?? "")] : []
    return characters.reduce((text, character) => {
      if (text.toUpperCase().includes(encoded(character)))
        wrong.push(`${character} in ${name} should not be percent-encoded`)
      const value = text.indexOf("=") + 1
      return text.slice(0, value) + text.slice(value).replaceAll(character, encoded(character))
    }, pair)
  })
  url.search = read.join("&")
  return { url, wrong }
}
