/** A request as a simulated endpoint reads it. */

/** A call that reached a simulated endpoint. */
export interface Received {
  method: string
  url: URL
  headers: Headers
  query: URLSearchParams
  /** Urlencoded body, else empty. */
  form: URLSearchParams
  /** JSON body, else undefined. */
  json: unknown
  body: string
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a request once.
 * @param request What the engine or a browser sent.
 * @returns Its parts.
 */
export async function receive(request: Request): Promise<Received> {
  const url = new URL(request.url)
  const body = request.method === "GET" || request.method === "HEAD" ? "" : await request.text()
  const type = request.headers.get("content-type") ?? ""
  return {
    method: request.method,
    url,
    headers: request.headers,
    query: url.searchParams,
    form: new URLSearchParams(type.includes("x-www-form-urlencoded") ? body : ""),
    json: type.includes("json") ? parseJson(body) : undefined,
    body,
  }
}

/**
 * The parameters of a call, wherever they stand.
 * @param received The call.
 * @param where Part of the call that carries them.
 * @returns Name and text of each.
 */
export function parametersOf(received: Received, where: "query" | "form" | "json"): Record<string, string> {
  if (where !== "json") return Object.fromEntries(received[where])
  const members = typeof received.json === "object" && received.json !== null ? received.json : {}
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]))
}
