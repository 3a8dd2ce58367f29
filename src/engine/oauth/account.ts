/** Maps the claims of a provider to a user and an account. */

import type { ProfileSchema } from "../../types/identity.js"
import type { OAuth2Config } from "../../types/oauth-provider.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Account, Profile, TokenSet, User } from "../../types/user.js"
import { fillText, gatherValues } from "../calls/placeholders.js"
import { randomId } from "../crypto/secrets.js"
import { AccessDenied, isAuthError, OAuthProfileParseError } from "../errors.js"
import { explainUnusableId, normalizeId, toLowerAscii } from "../identity.js"
import { warnOnce } from "../logger.js"
import { readValueAt } from "../notation/template.js"
import { isError, isObject } from "../realm.js"
import type { Context } from "../request/context.js"
import { cleanName, cleanPicture, removeControls } from "../stored-text.js"

/** The tenant that an account belongs to. */
interface AccountTenant {
  /** The id as the provider states it: accounts that were stored before tenants were told apart have it alone. */
  plainId: string
  /** The tenant. */
  name: string
  /** Path into the profile, and into a stored id token, to what names the tenant. */
  path: string
  /** Whether the configuration admits this one tenant and no other. */
  alone: boolean
}

/**
 * Reads the tenant of a user.
 * @param provider Its `identity` says where the tenant stands, and which ones are admitted.
 * @param profile Raw claims.
 * @param plainId The id as the provider states it.
 * @returns Nothing where ids stand alone.
 * @throws {OAuthProfileParseError} when the profile names no tenant: the id could be that of another user.
 * @throws {AccessDenied} when the tenant is not an admitted one.
 */
export function readTenant(
  { id: provider, identity = {} }: Pick<OAuthProvider, "id" | "identity">,
  profile: Profile,
  plainId: string,
): AccountTenant | undefined {
  const { tenant: path, only } = identity
  if (!path) return undefined
  const name = normalizeId(readValueAt(profile, path), "provider")
  if (name === undefined) {
    throw new OAuthProfileParseError(
      `${provider}: the profile names no tenant at ${path}, and its ids are unique inside one tenant only. Ask for what the provider needs to tell it; or, where all users are of one tenant, set identity: { tenant: false }.`,
      { provider },
    )
  }
  const admitted = only === undefined ? undefined : [only].flat()
  if (admitted && !admitted.includes(name)) {
    throw new AccessDenied(`${provider}: the user's tenant is not one that identity.only names.`, {
      provider,
    })
  }
  return { plainId, name, path, alone: admitted?.length === 1 }
}

/**
 * Makes the account id of a user in a tenant.
 * @param tenant The tenant, and the id in it.
 * @returns Tenant, colon, id. A colon or percent sign in the tenant is percent-encoded, so that no two pairs make the
 * same text.
 */
export function qualifyAccountId({ name, plainId }: AccountTenant): string {
  return `${name.replace(/[%:]/g, encodeURIComponent)}:${plainId}`
}

/** The user that a provider's answer identifies. */
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
export async function readIdentity(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
): Promise<OAuthIdentity> {
  const kept = provider.token?.keep === false ? {} : tokens
  const mapped = await mapProfile(provider, profile, kept)
  const plainId = readAccountId(provider, mapped.id)
  const tenant = readTenant(provider, profile, plainId)
  const providerAccountId = tenant ? qualifyAccountId(tenant) : plainId
  const user = { ...mapped, id: randomId() }
  cleanUser(user)
  const account: Account = Object.assign({}, kept, {
    provider: provider.id,
    type: provider.type,
    providerAccountId,
  })
  return { user, account, profile, ...(tenant ? { tenant } : {}) }
}

/**
 * Refuses users whose profile does not satisfy the provider's guards.
 * @param provider Its `require` lists them.
 * @param profile Raw claims.
 * @throws {AccessDenied} when one guard does not hold.
 */
export function assertProfileGuards(provider: OAuthProvider, profile: Profile): void {
  for (const { path, is } of provider.require ?? []) {
    const value = readValueAt(profile, path)
    const wanted = is.map((one) => (typeof one === "string" ? fillText(one, gatherValues(provider)) : one))
    if (value !== undefined && wanted.some((one) => one === value)) continue
    throw new AccessDenied(`${provider.id}: the profile does not satisfy the guard on "${path}".`, {
      provider: provider.id,
    })
  }
}

/** Does not judge the address: a known user may sign in without a usable one. */
function cleanUser(user: Record<string, unknown>): void {
  // In place, since building a new object takes V8 several times as long.
  for (const member of Object.keys(user)) user[member] = cleanMember(member, user[member])
}

function cleanMember(member: string, value: unknown): unknown {
  if (member === "image") return cleanPicture(value)
  if (typeof value !== "string") return value
  if (member === "name") return cleanName(value)
  return member === "email" ? toLowerAscii(value) : removeControls(value)
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

function readAccountId(provider: OAuthProvider, id: unknown): string {
  const text = normalizeId(id, "provider")
  if (text !== undefined) return text
  throw new OAuthProfileParseError(
    `${provider.id}: the profile gave no usable id (${explainUnusableId(id)}). profile() must return the user's stable id at the provider.`,
    { provider: provider.id },
  )
}

/**
 * Loads the validator of a provider's profile.
 * @param provider Its `schema` is a validator, or loads one.
 * @returns The validator, if the provider has one.
 */
export async function loadProfileSchema({
  schema,
}: Pick<OAuth2Config<Profile>, "schema">): Promise<ProfileSchema<Profile> | undefined> {
  // A validator may be a function itself; the method tells.
  return schema === undefined || "safeParse" in schema ? schema : schema()
}

/** Most paths that are reported of one profile. */
const maxReports = 100

/**
 * Reports or refuses a profile that departs from its declared shape, as `profileValidation` says. What is told are
 * paths and types, never values, and each path of a provider once.
 * @param ctx Its engine's setting and logger are used.
 * @param provider Its `schema` is the declared shape.
 * @param profile The profile.
 * @throws {OAuthProfileParseError} under `strict`.
 */
export async function validateProfile(
  ctx: Context,
  provider: OAuthProvider,
  profile: Profile,
): Promise<void> {
  const { profileValidation } = ctx.engine
  if (profileValidation === "off") return
  const result = (await loadProfileSchema(provider))?.safeParse(profile)
  if (!result || result.success) return
  const differences = result.error.issues.map((issue) => describeDifference(issue, profile))
  if (profileValidation === "strict") {
    throw new OAuthProfileParseError(
      `${provider.id}: the profile departs from its declared shape: ${differences.slice(0, 5).join("; ")}. ` +
        "Set profileValidation to report to let such profiles pass.",
      { provider: provider.id },
    )
  }
  for (const one of differences.slice(0, maxReports)) {
    warnOnce(ctx.engine, `profile-drift: ${provider.id}: ${one}`)
  }
}

function describeDifference(
  issue: { path: readonly PropertyKey[]; code?: string },
  profile: Profile,
): string {
  const path = issue.path.map(String).join(".") || "(whole)"
  const expected = (issue as { expected?: unknown }).expected
  const wanted = typeof expected === "string" ? expected : (issue.code ?? "another form")
  return `${path}: expected ${wanted}, received ${nameType(readPath(profile, issue.path))}`
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      isObject(current) || Array.isArray(current)
        ? (current as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

function nameType(value: unknown): string {
  if (value === null) return "null"
  return Array.isArray(value) ? "array" : typeof value
}
