/** The path below which the actions live. */

/** Most base paths are in that form already. */
const normal = /^(?:\/[\w.~-]+)*$/

/**
 * Brings a base path to the one form the engine uses.
 * @param basePath As configured, for instance `auth/` or `/`.
 * @returns A leading slash and no trailing one, empty for the root; percent-encoded where the URL parser encodes, so that
 * it equals what stands in the address of a request.
 */
export function normalizeBasePath(basePath: string): string {
  if (normal.test(basePath) && !/\/\.{1,2}(?:\/|$)/.test(basePath)) return basePath
  const path = basePath
    .split("/")
    .filter(Boolean)
    .map((piece) => piece.replace(/[?#\\]/g, encodeURIComponent))
    .join("/")
  const { pathname } = new URL(`http://origin.invalid/${path}`)
  return pathname === "/" ? "" : pathname
}

/**
 * Finds what keeps a base path from being the path that a browser sends.
 * @param basePath As configured.
 * @returns What is wrong with it, for a message; nothing when it can be used.
 */
export function basePathMistake(basePath: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no path holds
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(basePath)) return "holds control characters"
  if (/^[a-z][a-z0-9+.-]*:/i.test(basePath)) return "is an address"
  if (/[\\?#]/.test(basePath)) return "holds a backslash, a question mark or a number sign"
  if (basePath.includes("//")) return "has an empty segment"
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(basePath)) return 'has a segment "." or ".."'
  return undefined
}
