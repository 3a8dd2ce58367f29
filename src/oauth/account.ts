/** From claims to a user and an account. */
import { isError } from "../brand/brand.js"
import { holeValuesOf } from "../calls/hole-values.js"
import { fill } from "../calls/template.js"
import { lowerAscii } from "../config/address.js"
import { usableId, whyUnusable } from "../config/identifier.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { displayName, shownPicture, withoutControls } from "../config/stored-text.js"
import { randomId } from "../crypto/random.js"
import { AccessDenied, isAuthError, OAuthProfileParseError } from "../errors.js"
import { isObject, valueAt } from "../notation/path.js"
import type { Account, Profile, TokenSet, User } from "../types.js"
import { type AccountTenant, accountIdIn, tenantOf } from "./account-tenant.js"

/** Whom a provider's answer is about. */
export interface OAuthIdentity {
  /** What `profile()` returned, under a fresh id. */
  user: User & { id: string }
  account: Account
  profile: Profile
  /** What the verified id token says of where it came from. */
  issued?: { issuer: string; subject: string; sid?: string }
  /** Where ids of several tenants may be the same. */
  tenant?: AccountTenant
  /** Id of the user who was signed in when the flow began, null without one, absent when unknown. */
  startedBy?: string | null
}

/**
 * Maps a profile to a user and an account.
 * @param provider Its `profile()` does the mapping.
 * @param profile Raw claims.
 * @param tokens Tokens, kept with the account unless `token.keep` is false.
 * @returns User, account and the raw claims. Texts of the user are as they can be stored; a picture that a page could not show
 * safely is null.
 * @throws {OAuthProfileParseError} when `profile()` throws or gives no usable id. An id is never invented: that would
 * turn an outage of the provider into new accounts.
 */
export async function identify(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
): Promise<OAuthIdentity> {
  const kept = provider.token?.keep === false ? {} : tokens
  const mapped = await mapProfile(provider, profile, kept)
  const plainId = accountId(provider, mapped.id)
  const tenant = tenantOf(provider, profile, plainId)
  const providerAccountId = tenant ? accountIdIn(tenant) : plainId
  const user = { ...mapped, id: randomId() }
  makeStorable(user)
  const account: Account = Object.assign({}, kept, {
    provider: provider.id,
    type: provider.type,
    providerAccountId,
  })
  return { user, account, profile, ...(tenant ? { tenant } : {}) }
}

/**
 * Lets a user pass whose profile satisfies the provider's guards.
 * @param provider Its `require` lists them.
 * @param profile Raw claims.
 * @throws {AccessDenied} when one guard does not hold.
 */
export function assertRequired(provider: OAuthProvider, profile: Profile): void {
  for (const { path, is } of provider.require ?? []) {
    const value = valueAt(profile, path)
    const wanted = is.map((one) => (typeof one === "string" ? fill(one, holeValuesOf(provider)) : one))
    if (value !== undefined && wanted.some((one) => one === value)) continue
    throw new AccessDenied(`${provider.id}: the profile does not satisfy the guard on "${path}".`, {
      provider: provider.id,
    })
  }
}

/** Whether an address can be used is decided where it is stored: a known user may sign in without one. */
function makeStorable(user: Record<string, unknown>): void {
  // In place: an object made of a list of its members takes V8 several times as long.
  for (const member of Object.keys(user)) user[member] = storable(member, user[member])
}

function storable(member: string, value: unknown): unknown {
  if (member === "image") return shownPicture(value)
  if (typeof value !== "string") return value
  if (member === "name") return displayName(value)
  return member === "email" ? lowerAscii(value) : withoutControls(value)
}

async function mapProfile(provider: OAuthProvider, profile: Profile, tokens: TokenSet): Promise<User> {
  let mapped: unknown
  try {
    mapped = await provider.profile(profile, tokens)
  } catch (error) {
    if (isAuthError(error, OAuthProfileParseError)) throw error
    throw new OAuthProfileParseError(
      `${provider.id}: profile() threw. Its mapping does not fit the profile.`,
      {
        cause: { ...(isError(error) ? { err: error } : {}), provider: provider.id },
      },
    )
  }
  if (isObject(mapped)) return mapped as User
  throw new OAuthProfileParseError(`${provider.id}: profile() returned no user.`, { provider: provider.id })
}

function accountId(provider: OAuthProvider, id: unknown): string {
  const text = usableId(id, "provider")
  if (text !== undefined) return text
  throw new OAuthProfileParseError(
    `${provider.id}: the profile gave no usable id (${whyUnusable(id)}). profile() must return the user's stable id at the provider.`,
    { provider: provider.id },
  )
}
