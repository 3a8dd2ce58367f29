/** `GET error`. */

import { knownReference } from "../failure/reference.js"
import { withQuery } from "../http/redirect.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import type { ResponseInternal } from "../types.js"

/** Shows what went wrong, on the application's page or the built-in one. */
export async function showError({ engine, site, request }: Context): Promise<ResponseInternal> {
  const { error } = request.query
  const { pages } = engine
  if (pages.error) return { redirect: withQuery(pages.error, { error }) }
  const reference = error ? await knownReference(request, site) : undefined
  const { renderError } = await loadPages()
  return renderError({ engine, site, error, reference, signinUrl: pages.signIn })
}
