/** What a request is answered from: the engine (once per config), the site (by the origin), the context (once per request). */
import type { Engine } from "../config/engine.js"
import type { ResolvedProvider } from "../config/resolved-provider.js"
import type { RequestInternal } from "../http/request.js"
import type { Cookie } from "../types.js"
import type { Site } from "./site.js"

/** A request, and the parts of the config that answer it. */
export interface Served {
  engine: Engine
  site: Site
  request: RequestInternal
  /** Takes removals of cookies that are sent whatever becomes of the request; nothing where no answer can set cookies. */
  cleared?: Cookie[]
}

/** What one request is answered from. */
export interface Context extends Served {
  /** The provider named in the path. */
  provider: ResolvedProvider | undefined
  /** Set where code of the application asks in a user's place: the query is its own then, not the browser's. */
  askedBy?: "application"
  /** Where the user goes in the end; already through the redirect callback. */
  callbackUrl: string
  csrfToken: string | undefined
  csrfVerified: boolean
  /** Cookies of the answer, in order; handlers push to it. Not sent when the handler throws. */
  cookies: Cookie[]
  /** Removals of check cookies that were used up, and of a session that was refused: sent whatever becomes of the request. */
  cleared: Cookie[]
}
