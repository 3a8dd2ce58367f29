/** Whether a page may say more than a user should know. */
import { redact } from "../log/redact.js"
import type { AuthConfig } from "./auth-config.js"
import type { Engine } from "./engine.js"

/**
 * Tells whether the one who looks at a page is taken for its developer: with `debug: true`, or where the process says that
 * it is one of development. A runtime without a process says nothing.
 * @param config The config.
 */
export function isDevelopment({ debug }: Pick<AuthConfig, "debug">): boolean {
  if (debug === true) return true
  return typeof process !== "undefined" && process.env?.NODE_ENV === "development"
}

/**
 * Writes what went wrong for the page of a developer.
 * @param engine Knows the secrets, which are taken out.
 * @param error What was thrown.
 * @returns Name and message; nothing but in development.
 */
export function developerText(
  { config, known }: Pick<Engine, "config" | "known">,
  error: Error | undefined,
): string | undefined {
  if (!error || !isDevelopment(config)) return undefined
  const { type } = error as { type?: unknown }
  return redact(`${typeof type === "string" ? type : error.name}: ${error.message}`, known)
}
