/** From a path to an action and a provider. */
import { UnknownAction } from "../errors.js"
import type { AuthAction } from "../types.js"
import { BasePathMismatch } from "./bad-request.js"

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

const withProvider: readonly AuthAction[] = ["signin", "callback", "webauthn-options"]

/**
 * Tells an action from any other text.
 * @param action A path segment, case-sensitive.
 * @returns True for the nine actions.
 * @example isAuthAction("signin") // true
 */
export function isAuthAction(action: unknown): action is AuthAction {
  return (authActions as readonly unknown[]).includes(action)
}

/**
 * Finds action and provider in a path. Each has one spelling: what stands in front of the handler, a limiter of attempts
 * for instance, sees the path as it was sent, and another spelling would pass it by.
 * @param pathname Path of the request; nothing in it is decoded.
 * @param basePath As the engine writes it; compared literally.
 * @param trailingSlash Whether the path may end with a slash.
 * @returns The action, and the provider id where the action takes one.
 * @throws {UnknownAction} when the path is not one of the engine's.
 */
export function parsePath(
  pathname: string,
  basePath: string,
  trailingSlash = false,
): { action: AuthAction; providerId?: string } {
  if (!pathname.startsWith(`${basePath}/`)) throw outside(pathname, basePath)
  const below = pathname.slice(basePath.length + 1)
  const [action, provider, ...rest] = (trailingSlash ? below.replace(/\/$/, "") : below).split("/")
  const known = isAuthAction(action) && rest.length === 0
  if (known && provider === undefined) return { action }
  if (known && provider && withProvider.includes(action)) {
    // Clients that have no provider to name write `signin/${provider}` all the same; no provider can have this id.
    return provider === "undefined" ? { action } : { action, providerId: provider }
  }
  throw new UnknownAction(
    `There is no action ${quoted(below)} below the base path ${quoted(basePath || "/")}. ${spellingOf(below)}` +
      `The actions are ${authActions.join(", ")}.`,
  )
}

/** An application that mounts the handler somewhere else than basePath says meets this with every request. */
function outside(pathname: string, basePath: string): BasePathMismatch {
  const pieces = pathname.split("/")
  const at = pieces.findLastIndex(isAuthAction)
  const mount = pieces.slice(0, at).join("/") || "/"
  const remedy =
    at > 0 && mount !== basePath
      ? `If the handler is mounted at ${quoted(mount)}, set basePath to that.`
      : "Set basePath to where the handler is mounted."
  return new BasePathMismatch(
    `The path ${quoted(pathname)} is not below the base path ${quoted(basePath || "/")}, which comes from the option ` +
      `basePath, else from the path of AUTH_URL, else is /auth. ${remedy}`,
  )
}

function spellingOf(below: string): string {
  if (/\/$/.test(below)) return "It ends with a slash: set trailingSlash if the framework adds one. "
  return below.includes("//") || below.startsWith("/") ? "It has an empty segment. " : ""
}

/** Paths are chosen by clients; a log needs no more of them. */
function quoted(path: string): string {
  return JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}...` : path)
}
