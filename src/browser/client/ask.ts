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
  /** What to do when the framework refuses a form, in its own terms. */
  refused?: string
  /**
   * Told, and waited for, before the page is left or the caller gets an answer.
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

const advice: Readonly<Record<Exclude<ClientFailure, "unsupported" | "usage">, string>> = {
  unreachable: "The network or the server is down, or the server takes no requests from this origin.",
  "base-path":
    "authlas does not answer there: give the client the base path of the server, mount GET and POST, and let no middleware redirect it.",
  "framework-csrf": "A check before authlas refused it: the framework or a proxy expects another origin.",
  "body-parser":
    "The body was read before authlas got the request: mount it before body parsers, or let it have forms.",
  server: "The log of the server says why.",
}

/**
 * Asks the engine.
 * @param place Where.
 * @param path Below the base path.
 * @param init As for `fetch`.
 * @returns The answer: JSON, and no failure.
 * @throws {ClientError} When there is no such answer.
 */
export async function requestEngine<Body>(
  place: Place,
  path: string,
  init: RequestInit = {},
): Promise<Answer<Body>> {
  const address = `${place.base}/${path}`
  const method = init.method ?? "GET"
  const failed = (reason: keyof typeof advice, what: string, status?: number, cause?: unknown): ClientError =>
    new ClientError(reason, `${method} ${address} ${what}. ${findAdvice(reason, place)}`, status, cause)
  let response: Response
  let text: string
  try {
    response = await (place.fetch ?? fetch)(address, {
      ...(typeof window === "undefined" || place.base.startsWith("/") ? {} : { credentials: "include" }),
      ...init,
    })
    text = await response.text()
  } catch (error) {
    throw failed("unreachable", "was not answered", undefined, error)
  }
  const { status } = response
  const body = tryParseAnswer(text)
  if (response.ok && body !== undefined) return { status, body: body as Body }
  const { message, error: refusal } = (body ?? {}) as { message?: unknown; error?: unknown }
  const told = message ?? refusal
  const said = body === undefined ? "with no JSON" : typeof told === "string" ? `"${told}"` : "a refusal"
  throw failed(findFailureReason(status, body, method), `was answered ${status}, ${said}`, status)
}

function findAdvice(reason: keyof typeof advice, { refused }: Place): string {
  return reason === "framework-csrf" && refused ? refused : advice[reason]
}

/** The engine itself answers `"Bad request."` to what is below no path of its, and to bodies that it cannot read. */
function findFailureReason(status: number, body: unknown, method: string): keyof typeof advice {
  if (status === 415 || (body === "Bad request." && method !== "GET")) return "body-parser"
  if (status === 403) return "framework-csrf"
  const elsewhere = status === 404 || status === 405 || body === "Bad request."
  return elsewhere || (status < 400 && body === undefined) ? "base-path" : "server"
}

function tryParseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
