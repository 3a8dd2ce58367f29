/** The context of a request to a route of the application's own, whatever its path. */
import type { AuthConfig } from "../../types/config.js"
import { resolveEngine } from "../config/engine.js"
import { parseBody } from "../http/body.js"
import { parseCookies } from "../http/cookie.js"
import type { RequestInternal } from "../http/request.js"
import { type Context, deriveRequestEngine, findSite, resolvePublicUrl } from "./context.js"
import { prepareCsrf } from "./csrf.js"

/**
 * Makes the context of a request to a route of the application's own, which counts as the action `signin`. `longestBody` are
 * bytes. Throws what keeps every request from being answered, and a `BadRequest` for a body that cannot be read.
 */
export async function createRouteContext(
  given: Request,
  config: AuthConfig,
  longestBody: number,
): Promise<Context> {
  const shared = resolveEngine((await config.tenants?.selectConfig?.(config, given)) ?? config)
  const { method, headers } = given
  const url = resolvePublicUrl(shared, { url: new URL(given.url), headers })
  const posted = method === "POST" ? await parseBody(given, longestBody) : undefined
  const request: RequestInternal = {
    url,
    method: method as "GET" | "POST",
    action: "signin",
    providerId: undefined,
    cookies: parseCookies(headers.get("cookie")),
    headers,
    body: posted?.members,
    duplicates: posted?.duplicates ?? [],
    query: {},
    web: () => given,
  }
  const [engine, site] = [deriveRequestEngine(shared, request), findSite(shared, url)]
  const mistake = engine.fatal ?? site.mistake ?? (await engine.clientMistake?.())
  if (mistake) throw mistake
  const ctx: Context = {
    ...{ engine, site, request, provider: undefined, callbackUrl: site.origin },
    ...{ csrfToken: undefined, csrfVerified: false, cookies: [], cleared: [] },
  }
  await prepareCsrf(ctx)
  return ctx
}
