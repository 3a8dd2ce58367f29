/** From a Set-Cookie header that the engine wrote back to the cookie, for frameworks whose jar takes no headers. */
import { percentDecoded } from "../http/cookie.js"
import type { Cookie, CookieSerializeOptions } from "../types.js"

/**
 * Reads a value of Set-Cookie.
 * @param line Written by `serializeCookie`: nothing else is read, so its grammar is that of RFC 6265 section 4.1.1.
 * @returns Name, decoded value and attributes.
 */
export function parseSetCookie(line: string): Cookie {
  const [pair = "", ...attributes] = line.split("; ")
  const at = pair.indexOf("=")
  const options: CookieSerializeOptions = {}
  for (const attribute of attributes) {
    const [name = "", value = ""] = halves(attribute)
    const read = readers[name.toLowerCase()]
    if (read) Object.assign(options, read(value))
  }
  return { name: pair.slice(0, at), value: percentDecoded(pair.slice(at + 1)), options }
}

const readers: Readonly<Record<string, (value: string) => CookieSerializeOptions>> = {
  "max-age": (value) => ({ maxAge: Number(value) }),
  domain: (value) => ({ domain: value }),
  path: (value) => ({ path: value }),
  expires: (value) => ({ expires: new Date(value) }),
  httponly: () => ({ httpOnly: true }),
  secure: () => ({ secure: true }),
  partitioned: () => ({ partitioned: true }),
  priority: (value) => ({ priority: value.toLowerCase() as "low" | "medium" | "high" }),
  samesite: (value) => ({ sameSite: value.toLowerCase() as "lax" | "strict" | "none" }),
}

function halves(text: string): [string, string] {
  const at = text.indexOf("=")
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)]
}
