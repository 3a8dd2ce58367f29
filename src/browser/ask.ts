/** One request to the engine, and what is wrong when something else answers. */
import { ClientError, type ClientFailure } from "./client-error.js"

/** Where an engine answers, and how it is asked. */
export interface Place {
  /** Address of the base path: a path of the page's own origin, or a whole address. No slash at its end. */
  base: string
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: typeof fetch | undefined
  /** False where the framework refuses forms of other sites by itself, and the engine has no token. */
  csrf?: boolean
  /** Statuses other than 200 with which the engine says where the browser goes, when it refuses a sign-in. */
  refusals?: readonly number[]
  /** What to do when the framework refuses a form, in its own terms. */
  refused?: string
  /**
   * Called and awaited before the page is left or the caller gets an answer.
   * @param change What was done.
   * @param stays Whether the page stays.
   */
  changed?(change: "signin" | "signout", stays: boolean): unknown
}

/** An answer of the engine. */
export interface Answer<Body> {
  /** HTTP status. */
  status: number
  /** The document of JSON. */
  body: Body
}

const advice: Readonly<Record<Exclude<ClientFailure, "unsupported" | "usage" | "account">, string>> = {
  unreachable: "The network or the server is down, or the server takes no requests from this origin.",
  "base-path":
    "authlas does not answer there: give the client the base path of the server, mount GET and POST, and let no middleware redirect it.",
  "framework-csrf": "A check before authlas refused it: the framework or a proxy expects another origin.",
  "body-parser":
    "The body was read before authlas got the request: mount it before body parsers, or let it have forms.",
  server: "The log of the server says why.",
}

/**
 * Asks the engine for JSON at a path below the base path.
 * @throws {ClientError} When there is no such answer.
 */
export async function requestEngine<Body>(
  place: Place,
  path: string,
  init: RequestInit = {},
): Promise<Answer<Body>> {
  const address = `${place.base}/${path}`
  const method = init.method ?? "GET"
  const makeError = (reason: keyof typeof advice, what: string, status?: number, cause?: unknown) => {
    const remedy = (reason === "framework-csrf" && place.refused) || advice[reason]
    return new ClientError(reason, `${method} ${address} ${what}. ${remedy}`, status, cause)
  }
  let response: Response
  let text: string
  try {
    response = await (place.fetch ?? fetch)(address, {
      ...(typeof window === "undefined" || place.base.startsWith("/") ? {} : { credentials: "include" }),
      ...init,
    })
    text = await response.text()
  } catch (error) {
    throw makeError("unreachable", "was not answered", undefined, error)
  }
  const { status } = response
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // No engine answers without JSON.
  }
  const { message, error: refusal, url } = (body ?? {}) as Record<string, unknown>
  // A form may come too often.
  const isRefusal =
    typeof url === "string" && (place.refusals?.includes(status) || (init.body && status === 429))
  if ((response.ok || isRefusal) && body !== undefined) return { status, body: body as Body }
  const detail = message ?? refusal
  const answer =
    body === undefined ? "with no JSON" : typeof detail === "string" ? `"${detail}"` : "a refusal"
  // The engine itself answers `"Bad request."` to what is below no path of its, and to bodies that it cannot read.
  const isBadRequest = body === "Bad request."
  let reason: keyof typeof advice = "server"
  if (status === 415 || (isBadRequest && method !== "GET")) reason = "body-parser"
  else if (status === 403) reason = "framework-csrf"
  else if (status === 404 || status === 405 || isBadRequest || (status < 400 && body === undefined))
    reason = "base-path"
  throw makeError(reason, `was answered ${status}, ${answer}`, status)
}
