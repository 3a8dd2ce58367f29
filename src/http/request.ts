/** A web request, parsed once. */
import { UnknownAction } from "../errors.js"
import type { AuthAction } from "../types.js"
import { parsePath } from "./action.js"
import type { AskedRequest } from "./asked-request.js"
import { assertFew, members, parseBody } from "./body.js"
import { parseCookies } from "./cookie.js"

/** The parts of a request that the engine reads. */
export interface RequestInternal {
  /** Under the origin that browsers see. */
  url: URL
  method: "GET" | "POST"
  action: AuthAction
  providerId: string | undefined
  /** First duplicate wins; no prototype. */
  cookies: Readonly<Record<string, string>>
  headers: Headers
  /** JSON or form body (urlencoded or multipart) of a POST; no prototype. Undefined for other content types. */
  body: Readonly<Record<string, unknown>> | undefined
  /** Names that a posted form repeats; `body` holds the last value of each. */
  duplicates: readonly string[]
  /** Last duplicate wins; no prototype. */
  query: Readonly<Record<string, string>>
  /** The request of the web. */
  web(): Request
}

/** What reading a request depends on. */
export interface ParseOptions {
  /** Where the engine is mounted, in its own spelling. */
  basePath: string
  /** Largest body that is read; default 1 MiB. */
  maxBodyBytes?: number | undefined
  /** Whether a path may end with a slash. */
  trailingSlash?: boolean | undefined
}

/**
 * Reads what the engine needs of a request, once.
 * @param request The request as the runtime hands it over.
 * @param options Where the engine is mounted, and the bounds of a request.
 * @returns The parts.
 * @throws {UnknownAction} for a foreign path, and a method other than GET and POST.
 * @throws {BadRequest} for a malformed body, and for more than 1000 names in it or in the query; its `status` is 400, 408,
 * 413 or 500.
 */
export async function parseRequest(
  request: AskedRequest,
  { basePath, maxBodyBytes, trailingSlash }: ParseOptions,
): Promise<RequestInternal> {
  const { method, headers } = request
  if (method !== "GET" && method !== "POST")
    throw new UnknownAction(`Only GET and POST are answered, not ${method.slice(0, 20)}.`)
  const url = new URL(request.url)
  const { action, providerId } = parsePath(url.pathname, basePath, trailingSlash)
  assertFew(url.search, "&", "query")
  const posted = method === "POST" ? await parseBody(request.web(), maxBodyBytes) : undefined
  return {
    url,
    method,
    action,
    providerId,
    cookies: parseCookies(headers.get("cookie")),
    headers,
    body: posted?.members,
    duplicates: posted?.duplicates ?? [],
    query: members(url.searchParams),
    web: request.web,
  }
}
