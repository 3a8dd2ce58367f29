/** Whether an application needs a client secret, as far as an entry tells. */
import type { Definition } from "../vocabulary/entry.js"

/** Needed, there where the application chooses so, or nowhere read. */
export type SecretUse = "needed" | "optional" | "unused"

/**
 * Tells what an entry does with the client secret.
 * @param entry The entry of an OAuth or OpenID Connect provider.
 * @returns `unused` where the client has none by default and no call carries one; `optional` where it can prove itself
 * with and without one.
 */
export function secretUse({
  client,
  callback,
  token,
  userinfo,
  enrich,
  let: names,
}: Pick<Definition, "client" | "callback" | "token" | "userinfo" | "enrich" | "let">): SecretUse {
  const stages = [names, client, callback, token, userinfo, enrich]
  if (stages.some((stage) => JSON.stringify(stage ?? "").includes("clientSecret"))) return "needed"
  const { auth = "client_secret_basic", supported = [], mint } = client ?? {}
  const withSecret = auth.startsWith("client_secret") || supported.includes("client_secret_jwt")
  if (!withSecret) return "unused"
  const without = auth === "none" || supported.includes("private_key_jwt") || mint?.key !== undefined
  return without ? "optional" : "needed"
}
