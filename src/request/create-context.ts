/** From a parsed request to the context its action works on. */
import type { Engine } from "../config/engine.js"
import type { ResolvedProvider } from "../config/resolved-provider.js"
import { InvalidProvider } from "../errors.js"
import type { RequestInternal } from "../http/request.js"
import { prepareCallbackUrl } from "./callback-url.js"
import type { Context, Served } from "./context.js"
import { prepareCsrf } from "./csrf.js"

/**
 * Prepares the context of a request.
 * @param served The request.
 * @param cleared Takes the removals of used-up check cookies, which are sent whatever becomes of the request.
 * @returns The context, holding the CSRF and callback URL cookies where they have to be set.
 * @throws {InvalidProvider} When the path names a provider that is not configured.
 */
export async function createContext(
  { engine, site, request }: Served,
  cleared: Context["cleared"] = [],
): Promise<Context> {
  const ctx: Context = {
    engine,
    site,
    request,
    provider: providerOf(engine, request),
    callbackUrl: site.origin,
    csrfToken: undefined,
    csrfVerified: engine.skipCSRF,
    cookies: [],
    cleared,
  }
  engine.known.note(ctx.cookies)
  if (request.action === "providers") return ctx
  if (!engine.skipCSRF) await prepareCsrf(ctx)
  await prepareCallbackUrl(ctx)
  return ctx
}

function providerOf({ providers }: Engine, { providerId }: RequestInternal): ResolvedProvider | undefined {
  if (providerId === undefined) return undefined
  const provider = providers.get(providerId)
  if (provider) return provider
  throw new InvalidProvider(
    `There is no provider "${providerId.slice(0, 100)}". Configured are: ${[...providers.keys()].join(", ") || "none"}.`,
    { page: "UnknownAction" },
  )
}
