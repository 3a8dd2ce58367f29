/** The relying party of a site that leaves it to the configuration: the first of each list. */
import type { RelyingParty, WebAuthnContext } from "../../types/webauthn-provider.js"

/** Key under which the relying party says what else is accepted. Registered: where a bundler makes two copies, both know it. */
const accepted = Symbol.for("authlas.accepted")

/** Ids and origins that credentials may be of. */
interface Accepted {
  ids: string[]
  origins: string[]
}

/**
 * Finds the relying party: what `relayingParty` says, else the site itself.
 * @param options Address and provider.
 * @returns The relying party that new credentials are made for.
 */
export function firstRelyingParty({ url, provider }: WebAuthnContext): RelyingParty {
  const { id, name, origin } = provider.relayingParty ?? {}
  const ids = list(id, url.hostname)
  const origins = list(origin, url.origin)
  const relyingParty = { id: ids[0], name: list(name, url.host)[0], origin: origins[0] }
  return Object.defineProperty(relyingParty, accepted, { value: { ids, origins } satisfies Accepted })
}

/**
 * Lists what a relying party accepts.
 * @param relyingParty As `firstRelyingParty`, or a function of the application's own, has it: then that one and no other.
 */
export function acceptedBy(relyingParty: RelyingParty & { [accepted]?: Accepted }): Accepted {
  return relyingParty[accepted] ?? { ids: [relyingParty.id], origins: [relyingParty.origin] }
}

function list(value: string | string[] | undefined, fallback: string): [string, ...string[]] {
  const [first = fallback, ...rest] = Array.isArray(value) ? value : [value ?? fallback]
  return [first, ...rest]
}
