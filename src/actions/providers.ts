/** `GET providers`. */
import type { Context } from "../request/context.js"
import type { PublicProvider, ResponseInternal } from "../types.js"

/** Answers with what a browser may know of the providers, by id. */
export function listProviders({ engine, site }: Context): ResponseInternal {
  const body: Record<string, PublicProvider> = {}
  for (const { id, name, type } of engine.providers.values()) {
    body[id] = {
      id,
      name,
      type,
      signinUrl: `${site.base}/signin/${id}`,
      callbackUrl: `${site.base}/callback/${id}`,
    }
  }
  return { headers: { "Content-Type": "application/json" }, body: body as Record<string, unknown> }
}
