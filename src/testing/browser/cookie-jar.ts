/** The cookies of a simulated browser. */

/** Keeps cookies between requests: by name, with expiry honoured. */
export interface CookieJar {
  /** Name to value as sent. */
  readonly cookies: Map<string, string>
  /** Value of a `Cookie` header. */
  header(): string
  /** Takes over what an answer sets or clears. */
  store(response: Response): void
}

function isGone(value: string, attributes: readonly string[]): boolean {
  const attribute = (name: string): string | undefined =>
    attributes.find((piece) => piece.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const maxAge = attribute("max-age")
  const expires = attribute("expires")
  if (value === "") return true
  if (maxAge !== undefined) return Number(maxAge) <= 0
  return expires !== undefined && Date.parse(expires) <= Date.now()
}

/**
 * Opens a jar.
 * @param initial Cookies the browser already has.
 * @returns The jar.
 */
export function createCookieJar(initial: Readonly<Record<string, string>> = {}): CookieJar {
  const cookies = new Map(Object.entries(initial))
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    store(response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = "", ...attributes] = line.split(";").map((piece) => piece.trim())
        const at = pair.indexOf("=")
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
        if (isGone(value, attributes)) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}
