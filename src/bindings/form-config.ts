/** Which forms need no CSRF token, where the framework checks where forms come from. */
import { type AuthConfig, skipCSRFCheck } from "../config/auth-config.js"
import { derivedConfig } from "./derived-config.js"

/**
 * Derives the config that forms of the site's own pages are answered with: where they come from is known. Whatever else
 * is posted needs a token, so that an application which turned the framework's check off for a provider that answers by
 * a form, or whose framework does not check every path, is not open to every page.
 * @param own Completed for its binding.
 * @param event The request, and its address under the origin of the adapter.
 * @returns The same object for the same config, or `own` itself.
 */
export function formConfig(own: AuthConfig, { request, url }: { request: Request; url: URL }): AuthConfig {
  const { headers } = request
  const ofThisSite = headers.get("origin") === url.origin || headers.get("sec-fetch-site") === "same-origin"
  if (request.method !== "POST" || !ofThisSite) return own
  return derivedConfig(own, "form", (given) => ({ ...given, skipCSRFCheck }))
}
