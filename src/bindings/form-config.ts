/** Which forms need no CSRF token, where the framework checks where forms come from. */
import { type AuthConfig, skipCSRFCheck } from "../config/auth-config.js"
import { isFromSite } from "../request/csrf.js"
import { derivedConfig } from "./derived-config.js"

/**
 * Derives the config that forms of the site's own pages are answered with: where they come from is known. Whatever else
 * is posted needs a token, so that an application which turned the framework's check off for a provider that answers by
 * a form, or whose framework does not check every path, is not open to every page.
 * @param own Completed for its binding.
 * @param request The request, under the origin that browsers see.
 * @returns The same object for the same config, or `own` itself.
 */
export function formConfig(own: AuthConfig, { url, method, headers }: Request): AuthConfig {
  if (method !== "POST" || !isFromSite(headers, new URL(url).origin)) return own
  return derivedConfig(own, "form", (given) => ({ ...given, skipCSRFCheck }))
}
