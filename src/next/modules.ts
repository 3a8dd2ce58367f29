/**
 * Next's own modules, each loaded when it is first needed. What Next bundles (App Router, middleware, everything on the
 * edge) finds them by these names. Code of the Pages Router on Node is not bundled, and Node finds nothing by them; it
 * asks for none, since it has request and response at hand.
 */
import { onDemand } from "../memory/memory.js"

/** `headers` and `cookies` of the request that is answered. */
export const loadHeaders = onDemand(() => import("next/headers"))

/** `redirect`. */
export const loadNavigation = onDemand(() => import("next/navigation"))

/** Next's request and response. */
export const loadServer = onDemand(() => import("next/server"))
