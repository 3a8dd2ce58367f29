/** Where the engine answers a page of SvelteKit. */

import { invalidateAll } from "$app/navigation"
import { base } from "$app/paths"
import type { Place } from "../../browser/ask.js"
import { settings } from "../../browser/settings.js"

/** Read while the module loads: SvelteKit puts a relative path in its place while it renders a page. */
export const mountPath = `${base}/auth`

/** Says where the engine answers. SvelteKit refuses forms of other sites by itself, so there is no token. */
export function kitPlace(): Place {
  return {
    base: `${settings.baseUrl ?? ""}${settings.basePath ?? mountPath}`,
    fetch: settings.fetch,
    csrf: false,
    refused:
      "SvelteKit took it for a form of another site. With adapter-node, set ORIGIN to the address that browsers use.",
    // What `load` gave the page names who was signed in before.
    changed: (_, stays) => (stays ? invalidateAll() : undefined),
  }
}
