/** Which parts of the engine a factory brings along: what its entry uses, and what its provider may be registered for. */
import type { Provider } from "../../model/provider.js"

/** A stage of an entry, as far as its calls may be signed. */
type Stage = object | string | boolean | undefined

/**
 * Names the parts, as `src/engine/oauth/parts.ts` exports them.
 * @param provider The provider. The client of an OpenID Connect provider may be registered for encrypted and signed
 * answers and for bound tokens by the application alone; that of another provider where its entry says so.
 */
export function partsOf({ entry }: Provider): string[] {
  const { client, callback, token, userinfo, enrich = [], refresh, revoke } = entry
  const { mint = undefined, metadata = {} } = typeof client === "object" ? client : {}
  const oidc = entry.type === "oidc"
  const registered = Object.keys(metadata).join()
  const stages: Stage[] = [callback, token, userinfo, ...enrich, refresh, revoke]
  const asks = {
    dpop: oidc || registered.includes("dpop_bound_access_tokens"),
    identifier: entry.identifier,
    mint,
    oauth1: entry.type === "oauth1",
    registration: oidc || /request_object|encrypted_response|authorization_signed/.test(registered),
    signing: stages.some((stage) => typeof stage === "object" && "sign" in stage),
  }
  return Object.entries(asks).flatMap(([name, asked]) => (asked ? name : []))
}
