/** From a path to an action and a provider. */
import type { AuthAction } from "../types.js"
import { BadRequest } from "./bad-request.js"
import { percentDecoded } from "./percent.js"

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

/** Most base paths are in that form already. */
const normal = /^(?:\/[^/]+)*$/

/**
 * Brings a base path to the one form the engine uses.
 * @param basePath As configured, for instance `auth/` or `/`.
 * @returns A leading slash and no trailing one; empty for the root.
 */
export function normalizeBasePath(basePath: string): string {
  if (normal.test(basePath)) return basePath
  const pieces = basePath.split("/").filter(Boolean)
  return pieces.length > 0 ? `/${pieces.join("/")}` : ""
}

/**
 * Finds action and provider in a path.
 * @param pathname Path of the request, not decoded.
 * @param basePath In any form; compared literally.
 * @returns The action, and the decoded provider id where the action takes one.
 * @throws {BadRequest} when the path is not one of the engine's.
 */
export function parsePath(pathname: string, basePath: string): { action: AuthAction; providerId?: string } {
  const base = normalizeBasePath(basePath)
  const pieces = pathname.startsWith(`${base}/`) ? pathname.slice(base.length).split("/").filter(Boolean) : []
  const [action, provider, ...rest] = pieces
  if (
    !isAuthAction(action) ||
    rest.length > 0 ||
    (provider !== undefined && !withProvider.includes(action))
  ) {
    throw new BadRequest(
      `No action at the path ${JSON.stringify(pathname)} below the base path ${JSON.stringify(base || "/")}. ` +
        "Mount the handler where basePath says, or set basePath to where it is mounted.",
    )
  }
  return provider === undefined ? { action } : { action, providerId: percentDecoded(provider) }
}
