/** A value too long for one cookie lies in several: `name.0`, `name.1` and so on. */

/** Characters one cookie holds: 4096, less what name and attributes may take. */
export const chunkSize = 3936
/** Chunks beyond this number are neither written, read nor cleared: no server takes such a Cookie header. */
export const maxChunks = 100

/**
 * Tells whether a cookie holds a value or a piece of it.
 * @param cookie Name of a cookie.
 * @param name Name of the value.
 * @returns True for the plain name and for the name of a chunk; what merely begins like it is another cookie.
 */
export function holdsValue(cookie: string, name: string): boolean {
  if (!cookie.startsWith(name)) return false
  return cookie.length === name.length || /^\.(?:0|[1-9]\d?)$/.test(cookie.slice(name.length))
}

/**
 * Collects what the cookies may mean, likeliest first: the plain cookie, then the chunks joined in numeric order.
 * @param cookies Cookies of a request.
 * @param name Name of the value.
 * @returns The readings, none when there is no such cookie. The caller tries one after the other: a chunk left
 * behind by another session must not spoil the value beside it.
 */
export function chunkedValues(cookies: Readonly<Record<string, string>>, name: string): string[] {
  const readings = new Set<string>()
  if (cookies[name]) readings.add(cookies[name])
  const run: string[] = []
  for (let index = 0; index < maxChunks; index += 1) {
    const chunk = cookies[`${name}.${index}`]
    if (!chunk) break
    run.push(chunk)
  }
  if (run.length > 0) readings.add(run.join(""))
  // All chunks but the last have one length, so what follows an odd one may be left over from a longer value.
  const last = run.findIndex((chunk) => chunk.length !== run[0]?.length)
  if (last > 0) readings.add(run.slice(0, last + 1).join(""))
  return [...readings]
}
