/** Claims that an id token lacks, and that the userinfo endpoint may have (OpenID Connect Core 1.0, sections 5.3 and 5.4). */
import type { AuthorizationServer } from "oauth4webapi"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { perObject } from "../memory/memory.js"
import { firstName, stepsOf, valueAt } from "../notation/path.js"
import type { Profile } from "../types.js"

/** What the mapping reads, each as paths of which one is enough. */
interface Wanted {
  groups: ReadonlyArray<readonly string[]>
  address: readonly string[]
  /** Of an address that is there: who has proven it. Nothing where that is not relied on. */
  proofs: ReadonlyArray<readonly string[]>
  /** Members of the profile in which an address and its proof stand. */
  addressMembers: readonly string[]
}

const wantedOf = perObject(({ userClaims = {}, email, identity }: OAuthProvider): Wanted => {
  const address = userClaims.email ?? []
  const tenant = typeof identity?.tenant === "string" ? [[identity.tenant]] : []
  const claims = [email?.verified ?? "email_verified"].flat().filter((path) => typeof path === "string")
  const relied = email?.trust === undefined || email.trust === "verified"
  const addressMembers = ["email_verified", ...claims, ...address].map((path) => firstName(stepsOf(path)))
  return {
    groups: [...Object.values(userClaims), ...tenant].filter((paths) => paths.length > 0),
    address,
    proofs: relied && email?.verified !== false ? claims.map((path) => [path]) : [],
    addressMembers,
  }
})

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ""
}

function hasOne(claims: Profile, paths: readonly string[]): boolean {
  return paths.some((path) => isThere(valueAt(claims, path)))
}

/**
 * Tells whether the userinfo endpoint has to be asked for what an id token lacks.
 * @param provider Its `userClaims` say what the user is read from.
 * @param claims Claims of the id token.
 * @param server Its metadata; where they list the claims that there are, no other is asked for.
 * @returns False for an id token that says it all, and where there is no such endpoint.
 */
export function lacksClaims(provider: OAuthProvider, claims: Profile, server: AuthorizationServer): boolean {
  if (!provider.userClaims || server.userinfo_endpoint === undefined) return false
  const { groups, address, proofs } = wantedOf(provider)
  const wanted = hasOne(claims, address) ? [...groups, ...proofs] : groups
  return wanted.some((paths) => !hasOne(claims, paths) && isSupported(server, paths))
}

/** The list need not be complete (OpenID Connect Discovery 1.0, section 3), but spares most users a call for a picture. */
function isSupported({ claims_supported: listed }: AuthorizationServer, paths: readonly string[]): boolean {
  if (!Array.isArray(listed) || listed.length === 0) return true
  return paths.some((path) => listed.includes(firstName(stepsOf(path))))
}

/**
 * Completes the claims of an id token. Those of the token stay: they are signed. An address and its proof are taken from
 * one source, so that a proof never speaks of another address.
 * @param provider The provider.
 * @param claims Claims of the id token.
 * @param answered What the userinfo endpoint says of the same subject.
 * @returns The profile.
 */
export function addMissingClaims(provider: OAuthProvider, claims: Profile, answered: Profile): Profile {
  const { address, proofs, addressMembers } = wantedOf(provider)
  const stated = Object.entries(claims).filter(([, value]) => isThere(value))
  const complete: Profile = { ...claims, ...answered, ...Object.fromEntries(stated) }
  const isWhole = [address, ...proofs].every((paths) => hasOne(claims, paths))
  const source = !isWhole && hasOne(answered, address) ? answered : claims
  for (const name of addressMembers) {
    if (isThere(source[name])) complete[name] = source[name]
    else delete complete[name]
  }
  return complete
}
