/** A web request, parsed once. */

import type { AuthConfig } from "../../types/config.js"
import type { AuthAction } from "../../types/response.js"
import { UnknownAction } from "../errors.js"
import { writeMessage } from "../message.js"
import { assertNameCount, BasePathMismatch, createMembers, parseBody } from "./body.js"
import { parseCookies } from "./cookie.js"

/** The nine actions; each is a path segment below the base path. */
export const authActions: readonly AuthAction[] = [
  "providers",
  "session",
  "csrf",
  "signin",
  "signout",
  "callback",
  "verify-request",
  "error",
  "webauthn-options",
]

/** What a path below the base path may name: the nine actions, and those that the config asks for. */
export type RequestAction = AuthAction | "account" | "second-factor"

const withProvider: readonly RequestAction[] = ["signin", "callback", "webauthn-options", "second-factor"]

/** What asks for the actions beside the nine. */
const optionalActions: Readonly<Record<string, string>> = {
  __proto__: null as never,
  account: "account: true",
  "second-factor": "secondFactor",
}

/** Lists the actions that a config has beside the nine. */
export function listMoreActions({
  account,
  secondFactor,
}: Pick<AuthConfig, "account" | "secondFactor">): RequestAction[] {
  const more: RequestAction[] = account ? ["account"] : []
  return secondFactor === undefined ? more : [...more, "second-factor"]
}

/**
 * Tells an action from any other text.
 * @param action A path segment, case-sensitive.
 * @returns True for the nine actions.
 * @example isAuthAction("signin") // true
 */
export function isAuthAction(action: unknown): action is AuthAction {
  return (authActions as readonly unknown[]).includes(action)
}

/** Finds action and provider in what follows the base path; undefined where it names no action. */
export function findAction(
  below: string,
  more: readonly RequestAction[] = [],
): { action: RequestAction; providerId?: string } | undefined {
  const [action, provider, ...rest] = below.split("/")
  const isAction = (name: unknown): name is RequestAction =>
    isAuthAction(name) || (more as readonly unknown[]).includes(name)
  if (!isAction(action) || rest.length > 0) return undefined
  if (provider === undefined) return { action }
  if (!provider || !withProvider.includes(action)) return undefined
  // Clients that have no provider to name write `signin/${provider}` all the same; no provider can have this id.
  return provider === "undefined" ? { action } : { action, providerId: provider }
}

/**
 * Finds action and provider in a path. Each has one spelling: what stands in front of the handler, a limiter of
 * attempts for instance, sees the path as it was sent, and another spelling would pass it by.
 */
export function parsePath(
  pathname: string,
  basePath: string,
  trailingSlash = false,
  more: readonly RequestAction[] = [],
): { action: RequestAction; providerId?: string } {
  if (!pathname.startsWith(`${basePath}/`)) {
    // An application that mounts the handler somewhere else than basePath says meets this with every request.
    const pieces = pathname.split("/")
    const at = pieces.findLastIndex(isAuthAction)
    const mount = pieces.slice(0, at).join("/") || "/"
    const remedy =
      at > 0 && mount !== basePath
        ? writeMessage("base-path-set-to", quotePath(mount))
        : writeMessage("base-path-set")
    throw new BasePathMismatch(
      writeMessage("base-path-mismatch", quotePath(pathname), quotePath(basePath || "/"), remedy),
    )
  }
  const below = pathname.slice(basePath.length + 1)
  const found = findAction(trailingSlash ? below.replace(/\/$/, "") : below, more)
  if (found) return found
  const spelling = below.endsWith("/")
    ? writeMessage("path-ends-with-slash")
    : below.includes("//") || below.startsWith("/")
      ? "It has an empty segment. "
      : ""
  const [name = ""] = below.split("/")
  const remedy =
    name in optionalActions && !more.includes(name as RequestAction)
      ? `Set ${optionalActions[name]} in the config for it. `
      : ""
  throw new UnknownAction(
    writeMessage(
      "action-unknown",
      quotePath(below),
      quotePath(basePath || "/"),
      spelling,
      remedy,
      [...authActions, ...more].join(", "),
    ),
  )
}

/** Paths are chosen by clients; a log needs no more of them. */
function quotePath(path: string): string {
  return JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}...` : path)
}

/**
 * A request as the engine reads it. Where a server or a binding has its parts, a `Request` of the web is made of them
 * only where the application is handed one: on Node making it, and a response of it, takes as long as half a session
 * check.
 */
export interface IncomingRequest {
  /** Its method, in upper case. */
  readonly method: string
  /** Its address, absolute. */
  readonly url: string
  /** Its headers. */
  readonly headers: Headers
  /** The request of the web, the same one each time; its body is read from there. */
  web(): Request
}

/** Reads a request of the web. */
export function fromRequest(request: Request): IncomingRequest {
  const { method, url, headers } = request
  return { method, url, headers, web: () => request }
}

/** Stands for a GET. */
export function fromGet(url: string, headers: Headers): IncomingRequest {
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

/** The parts of a request that the engine reads. */
export interface RequestInternal {
  /** Under the origin that browsers see. */
  url: URL
  method: "GET" | "POST"
  action: RequestAction
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
interface ParseOptions {
  /** Where the engine is mounted, in its own spelling. */
  basePath: string
  /** Largest body that is read; default 1 MiB. */
  maxBodyBytes?: number | undefined
  /** Whether a path may end with a slash. */
  trailingSlash?: boolean | undefined
  /** Actions beside the nine. */
  more?: readonly RequestAction[]
}

/** Reads what the engine needs of a request, once. */
export async function parseRequest(
  request: IncomingRequest,
  { basePath, maxBodyBytes, trailingSlash, more }: ParseOptions,
): Promise<RequestInternal> {
  const { method, headers } = request
  if (method !== "GET" && method !== "POST")
    throw new UnknownAction(writeMessage("method-not-answered", method.slice(0, 20)))
  const url = new URL(request.url)
  const { action, providerId } = parsePath(url.pathname, basePath, trailingSlash, more)
  assertNameCount(url.search, "&", "query")
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
    query: createMembers(url.searchParams),
    web: request.web,
  }
}

/**
 * Tells whether an answer is shown to a user: scripts ask for anything or for JSON, and browsers name HTML for what
 * they are about to show (Fetch, section 4.1).
 */
export function isPageRequest(headers: Headers): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "") && !headers.has("X-Auth-Return-Redirect")
}
