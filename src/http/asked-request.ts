/**
 * A request as the engine reads it. Where a server or a binding has its parts, a `Request` of the web is made of them only
 * where the application is handed one: on Node making it, and a response of it, takes as long as half a session check.
 */
export interface AskedRequest {
  /** Its method, in upper case. */
  readonly method: string
  /** Its address, absolute. */
  readonly url: string
  /** Its headers. */
  readonly headers: Headers
  /** The request of the web, the same one each time; its body is read from there. */
  web(): Request
}

/**
 * Reads a request of the web.
 * @param request The request.
 */
export function askedBy(request: Request): AskedRequest {
  const { method, url, headers } = request
  return { method, url, headers, web: () => request }
}

/**
 * Stands for a GET.
 * @param url Its address, absolute.
 * @param headers Its headers.
 */
export function askedGet(url: string, headers: Headers): AskedRequest {
  let made: Request | undefined
  return {
    method: "GET",
    url,
    headers,
    web() {
      made ??= new Request(url, { headers })
      return made
    },
  }
}
