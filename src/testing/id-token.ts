/** The id token of a simulated provider (OpenID Connect Core 1.0, section 2). */

import { valueAt } from "../notation/path.js"
import type { Grant } from "./grant.js"
import { sign } from "./keys.js"
import type { Party } from "./party.js"
import type { Person } from "./persona.js"

/**
 * The identifier a provider gives a person.
 * @param party The provider.
 * @param person The person.
 * @returns `sub` of the profile, or what feeds the account id.
 */
export function subjectOf(party: Party, person: Person): string {
  const paths = ["sub", ...party.simulation.paths.id, "id"]
  const found = paths
    .map((path) => valueAt(person.profile, path))
    .find((value) => value !== undefined && value !== null)
  return String(found ?? party.simulation.user.id)
}

/** The issuer, with the holes of a templated one filled from the person's claims. */
function issuerFor(party: Party, person: Person): string {
  const template = party.issuer ?? party.base
  return template.replace(/\{(\w+)\}/g, (_, claim: string) => String(valueAt(person.profile, claim) ?? claim))
}

/** The claims that the id token carries: all, or `sub` alone where the userinfo endpoint tells the rest. */
function claimsOf(party: Party, person: Person): Record<string, unknown> {
  const thin = party.config.idToken === false || party.userinfo.from === "both"
  if (thin) return {}
  const inCallback = new Set(party.config.callback?.json ?? [])
  return Object.fromEntries(Object.entries(person.profile).filter(([name]) => !inCallback.has(name)))
}

/**
 * Issues an id token.
 * @param party The provider.
 * @param grant The consent it belongs to.
 * @returns A signed JWT.
 */
export function idToken(party: Party, grant: Grant): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    ...claimsOf(party, grant.person),
    iss: issuerFor(party, grant.person),
    sub: subjectOf(party, grant.person),
    aud: party.clientId,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
  }
  return sign(claims, party.alg, party.clientSecret)
}

/**
 * Issues a signed userinfo answer (OpenID Connect Core 1.0, section 5.3.2).
 * @param party The provider.
 * @param person The person it tells of.
 * @returns A signed JWT.
 */
export function signedUserinfo(party: Party, person: Person): Promise<string> {
  const claims = {
    ...person.profile,
    iss: issuerFor(party, person),
    aud: party.clientId,
    sub: subjectOf(party, person),
  }
  return sign(claims, party.alg, party.clientSecret)
}
