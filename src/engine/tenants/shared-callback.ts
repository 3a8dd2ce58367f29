/** The callback address that all connections of a tenant share. */
import { openJwe } from "#jwe"
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
  { jwt: { secret } }: Engine,
  { cookies }: EngineCookies,
  { providerId, cookies: sent }: RequestInternal,
): Promise<string | undefined> {
  if (providerId !== undefined && sharing.has(providerId)) return `${providerId}-has-no-callback-of-its-own`
  if (providerId !== sharedCallback) return providerId
  const { name } = cookies.state
  const cookie = sent[name]
  if (cookie === undefined) return providerId
  const said = await openJwe(cookie, [secret].flat(), name).then(parseJson, () => undefined)
  const sealed = readMember(said, "provider")
  return typeof sealed === "string" && sharing.has(sealed) ? sealed : providerId
}
