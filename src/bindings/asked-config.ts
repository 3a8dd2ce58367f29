/** A config that a function of the application makes: asked for once per request, however often it is needed. */
import type { AuthConfig } from "../config/auth-config.js"
import { perObject } from "../memory/memory.js"

/** Frameworks make several events of one request. */
const asked = perObject((_: Request): { of?: object; config?: Promise<AuthConfig> } => ({}))

/**
 * Asks for the config of a request.
 * @param request The request.
 * @param of The application's function.
 * @param ask Calls it, and completes what it gave for the binding.
 * @returns The same promise for the same request and function.
 */
export function askedConfig(
  request: Request,
  of: object,
  ask: () => Promise<AuthConfig>,
): Promise<AuthConfig> {
  const known = asked(request)
  if (known.of !== of || !known.config) Object.assign(known, { of, config: ask() })
  return known.config as Promise<AuthConfig>
}
