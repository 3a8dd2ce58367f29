/** A request as a browser sends it, made by code that is none. */

/**
 * Makes a request with all its headers.
 * @param address Where to.
 * @param init As for `Request`.
 * @returns The request.
 */
export function browserRequest(address: string, init: RequestInit): Request {
  const request = new Request(address, init)
  // The Request of a simulated page leaves out what only its browser may set (Fetch standard, forbidden request-header).
  new Headers(init.headers).forEach((value, name) => {
    if (request.headers.get(name) !== value) request.headers.set(name, value)
  })
  return request
}
