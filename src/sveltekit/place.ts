/** Where the engine answers a page of SvelteKit. */
import { invalidateAll } from "$app/navigation"
import type { Place } from "../client/ask.js"
import { settings } from "../client/settings.js"
import { mountPath } from "./mount-path.js"

/**
 * Says where the engine answers.
 * @returns The place; SvelteKit refuses forms of other sites by itself, so there is no token.
 */
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
