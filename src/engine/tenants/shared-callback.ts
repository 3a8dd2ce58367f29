/** The callback address that all connections of a tenant share. */
import { openJwe } from "#jwe"
import type { TenantCallback } from "../../types/tenants.js"
import type { Engine, EngineCookies } from "../config/engine.js"
import type { RequestInternal } from "../http/request.js"
import { parseJson } from "../json.js"
import { readMember } from "../notation/template.js"
import { sharedCallback } from "./connection.js"

/** Gives the name that stands in a callback address in place of the provider's id. */
export function nameCallback(sharing: ReadonlySet<string>, id: string): string | undefined {
  return sharing.has(id) ? sharedCallback : undefined
}

/**
 * Finds the connection that an answer at the shared address is of: the one that the state cookie was sealed for, which the
 * callback then opens and compares. A connection that shares the address has no other. Without a readable cookie the name of
 * the address stays, and the answer is refused.
 */
export async function findSharedProvider(
  sharing: ReadonlySet<string>,
  callback: TenantCallback,
): Promise<void> {
  const { engine, site, request } = callback as {
    engine: Engine
    site: EngineCookies
    request: RequestInternal
  }
  const { action, providerId, cookies } = request
  if (action !== "callback" || providerId === undefined) return
  if (sharing.has(providerId)) request.providerId = `${providerId}-has-no-callback-of-its-own`
  const { name } = site.cookies.state
  const cookie = cookies[name]
  if (providerId !== sharedCallback || cookie === undefined) return
  const said = await openJwe(cookie, [engine.jwt.secret].flat(), name).then(parseJson, () => undefined)
  const sealed = readMember(said, "provider")
  if (typeof sealed === "string" && sharing.has(sealed)) request.providerId = sealed
}
