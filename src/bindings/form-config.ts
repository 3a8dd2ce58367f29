/** Which forms need no CSRF token, where the framework checks where forms come from. */
import { type AuthConfig, skipCSRFCheck } from "../config/auth-config.js"
import { derivedConfig } from "./derived-config.js"

/**
 * Derives the config that forms of the site's own pages are answered with: where they come from is known. Whatever else
 * is posted needs a token, so that an application which turned the framework's check off for a provider that answers by
 * a form, or whose framework does not check every path, is not open to every page.
 * @param own Completed for its binding.
 * @param request The request, with its address under the origin that browsers see.
 * @returns The same object for the same config, or `own` itself.
 */
export function formConfig(own: AuthConfig, { method, url, headers }: Request): AuthConfig {
  const ofThisSite =
    headers.get("origin") === new URL(url).origin || headers.get("sec-fetch-site") === "same-origin"
  if (method !== "POST" || !ofThisSite) return own
  return derivedConfig(own, "form", (given) => ({ ...given, skipCSRFCheck }))
}
