/** Queries for servers that do not decode every character (RFC 3986 section 2.2). */

/**
 * Leaves characters of a query as they are, for servers that do not decode them.
 * @param search A query as `URLSearchParams` writes it, with or without the question mark.
 * @param unencoded Parameter to the characters of its value, any of `!$()+,/:;?@`.
 * @returns The query; a blank beside such characters is `%20`.
 * @example withUnencoded("scope=a%2Bb", { scope: "+" }) // "scope=a+b"
 */
export function withUnencoded(search: string, unencoded: Readonly<Record<string, string>>): string {
  return search.replace(/([^?&=]+)=([^&]*)/g, (pair, name: string, value: string) => {
    const [parameter = ""] = new URLSearchParams(`${name}=`).keys()
    const kept = Object.hasOwn(unencoded, parameter) ? unencoded[parameter] : undefined
    if (kept === undefined) return pair
    const written = value.replaceAll("+", "%20").replace(/%([0-9A-F]{2})/gi, (code, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return kept.includes(character) ? character : code
    })
    return `${name}=${written}`
  })
}
