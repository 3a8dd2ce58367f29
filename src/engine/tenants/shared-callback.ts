/** Callback addresses of a tenant's own providers: each names the tenant, and connections share one. */
import { openJwe } from "#jwe"
import type { TenantCallback } from "../../types/tenants.js"
import type { Engine, EngineCookies } from "../config/engine.js"
import type { RequestInternal } from "../http/request.js"
import { parseJson } from "../json.js"
import { readMember } from "../notation/template.js"

/**
 * Finds the provider that an answer is of by the name in its address. Where providers share that name, it is the one that the state
 * cookie was sealed for, which the callback then opens and compares. A provider has no other address: without a readable cookie,
 * and by the bare id, none is found, and the answer is refused.
 * @param names The names by the id of the provider.
 */
export async function findCallbackProvider(
  names: ReadonlyMap<string, string>,
  callback: TenantCallback,
): Promise<void> {
  const { engine, site, request } = callback as {
    engine: Engine
    site: EngineCookies
    request: RequestInternal
  }
  const { action, providerId, cookies } = request
  if (action !== "callback" || providerId === undefined) return
  // No id has a blank.
  if (names.has(providerId)) request.providerId = `${providerId} without its tenant`
  const named = [...names].flatMap(([id, name]) => (name === providerId ? [id] : []))
  if (named.length === 1) request.providerId = named[0]
  const { name } = site.cookies.state
  const cookie = cookies[name]
  if (named.length < 2 || cookie === undefined) return
  const said = await openJwe(cookie, [engine.jwt.secret].flat(), name).then(parseJson, () => undefined)
  const sealed = readMember(said, "provider")
  if (typeof sealed === "string" && named.includes(sealed)) request.providerId = sealed
}
