/** Gets the claims of a user from the provider, and maps them to a user and an account. */

import { processUserInfoResponse } from "oauth4webapi"
import type { ProfileSchema } from "../../types/identity.js"
import type { OAuth2Config } from "../../types/oauth-provider.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Account, Profile, User } from "../../types/user.js"
import { type Answer, prepareCall, readAnswer, shapeBody } from "../calls/send.js"
import { loadPart } from "../config/provider-part.js"
import { AccessDenied, CallbackRouteError, isAuthError, OAuthProfileParseError } from "../errors.js"
import { JsonResponse } from "../http/read-response.js"
import {
  cleanPicture,
  explainUnusableId,
  isKeyText,
  longest,
  normalizeId,
  removeControls,
  toLowerAscii,
} from "../identity.js"
import { warnOnce } from "../logger.js"
import { memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import { addTime, fillMap, fillText, gatherValues, type PlaceholderValues } from "../notation/placeholders.js"
import { parsePath, readFirstName, readValueAt } from "../notation/template.js"
import { isError, isFilled, isObject } from "../realm.js"
import type { Context } from "../request/context.js"
import { randomId } from "../secrets.js"
import { providerErrorText, toRouteError } from "./errors.js"
import {
  clockTolerance,
  type Dispatch,
  describeClient,
  isEncrypted,
  listCallbackEndpoints,
  loadServer,
} from "./server.js"
import { createHandlerProvider, type Exchange, loadVerifier, signCall } from "./token.js"

/** What the mapping reads, each as paths of which one is enough. */
const readWantedClaims = memoizeByObject(({ userClaims = {}, email, identity }: OAuthProvider) => {
  const address: readonly string[] = userClaims.email ?? []
  const tenant = typeof identity?.tenant === "string" ? [[identity.tenant]] : []
  const claims = [email?.verified ?? "email_verified"].flat().filter((path) => typeof path === "string")
  const relied = email?.trust === undefined || email.trust === "verified"
  return {
    groups: [...Object.values(userClaims), ...tenant].filter((paths) => paths.length > 0),
    address,
    // Of an address that is there: who has proven it. Nothing where that is not relied on.
    proofs: relied && email?.verified !== false ? claims.map((path) => [path]) : [],
    // Members of the profile in which an address and its proof stand.
    addressMembers: ["email_verified", ...claims, ...address].map((path) => readFirstName(parsePath(path))),
  }
})

function hasClaim(claims: Profile, paths: readonly string[]): boolean {
  return paths.some((path) => isFilled(readValueAt(claims, path)))
}

/**
 * Fetches the raw profile from where the entry says it is: id token, userinfo endpoint, token answer, or both. Throws an
 * OAuthProfileParseError when the endpoint does not answer 2xx, answers an error, or something that is no object; a
 * CallbackRouteError when it cannot be reached, or names another subject than the id token.
 */
export async function fetchProfile(
  ctx: Context,
  provider: OAuthProvider,
  { tokens, claims }: Exchange,
  callback: Record<string, unknown>,
  send: Dispatch,
): Promise<Profile> {
  const { userinfo } = provider
  if (userinfo?.request) {
    let answered: unknown
    try {
      answered = await userinfo.request({ tokens, provider: createHandlerProvider(ctx, provider) })
    } catch (error) {
      throw toRouteError(provider, "userinfo.request", error)
    }
    return assertProfile(provider, answered, "userinfo.request")
  }
  if (claims && provider.idToken !== false && userinfo?.from === undefined) {
    return fetchMissingClaims(
      ctx,
      provider,
      claims,
      gatherValues(provider, { tokens, callback, claims }),
      send,
    )
  }
  if (userinfo?.from === "tokens") {
    const rules = userinfo.answer ?? {}
    // The profile may be a JWT inside the token answer; with known keys its signature is checked too.
    if (rules.format === "jwt" && provider.jwks_endpoint) {
      const token = shapeBody(tokens, { ...(rules.pick ? { pick: rules.pick } : {}) })
      const { verifySignature } = await loadVerifier()
      const server = { issuer: "", jwks_uri: provider.jwks_endpoint }
      await verifySignature(provider, server, String(token), "id_token").catch((error: unknown) => {
        throw toRouteError(provider, "the check of the token's signature", error)
      })
    }
    return assertProfile(provider, shapeBody(tokens, rules), "the token answer")
  }

  const placeholderValues = addTime(gatherValues(provider, { tokens, callback, claims }))
  const answer = await requestUserinfo(provider, placeholderValues, send)
  if (claims) {
    const answered = await readOidcUserinfo(provider, answer, claims)
    return userinfo?.from === "both" ? { ...claims, ...answered } : answered
  }
  // Without an id token the access token alone names the user; an answer that is registered as signed is still verified.
  if (provider.client.userinfo_signed_response_alg) {
    if (!isSigned(answer.raw)) {
      throw new OAuthProfileParseError(writeMessage("userinfo-unsigned", provider.id), {
        provider: provider.id,
      })
    }
    const { verifySignature } = await loadVerifier()
    const server = await loadServer(provider, ["userinfo_endpoint"])
    const token = (await answer.raw.text()).trim()
    await verifySignature(provider, server, token, "userinfo").catch((error: unknown) => {
      throw toRouteError(provider, "the check of the userinfo answer", error)
    })
  }
  const answered = assertProfile(provider, answer.body, "the userinfo endpoint")
  return userinfo?.from === "both" ? { ...tokens, ...answered } : answered
}

/**
 * The claims of the id token; where it lacks some that the user is read from, those of the userinfo endpoint beside them.
 * An endpoint that fails ends no sign-in, because the id token alone says who the user is; one that tells of another
 * subject does (OpenID Connect Core 1.0, section 5.3.2).
 */
async function fetchMissingClaims(
  ctx: Context,
  provider: OAuthProvider,
  claims: Profile,
  placeholderValues: PlaceholderValues,
  send: Dispatch,
): Promise<Profile> {
  if (!provider.userClaims) return claims
  const server = await loadServer(provider, listCallbackEndpoints(provider))
  if (server.userinfo_endpoint === undefined) return claims
  const { groups, address, proofs, addressMembers } = readWantedClaims(provider)
  const { claims_supported: listed } = server
  const wanted = hasClaim(claims, address) ? [...groups, ...proofs] : groups
  const lacking = wanted.filter((paths) => !hasClaim(claims, paths))
  // The list need not be complete (OpenID Connect Discovery 1.0, section 3), but spares most users a call for a picture.
  const isWorthACall =
    Array.isArray(listed) && listed.length > 0
      ? lacking.flat().some((path) => listed.includes(readFirstName(parsePath(path))))
      : lacking.length > 0
  if (!isWorthACall) return claims

  let answer: Answer & { raw: Response }
  try {
    answer = await requestUserinfo(provider, placeholderValues, send)
  } catch (error) {
    const why = isAuthError(error) ? error.message : writeMessage("provider-not-reached", provider.id)
    warnOnce(ctx.engine, writeMessage("userinfo-failed", why))
    return claims
  }
  const answered = await readOidcUserinfo(provider, answer, claims)
  // The claims of the token stay: they are signed.
  const stated = Object.entries(claims).filter(([, value]) => isFilled(value))
  const complete: Profile = { ...claims, ...answered, ...Object.fromEntries(stated) }
  // An address and its proof are taken from one source, so that a proof never speaks of another address.
  const isWhole = [address, ...proofs].every((paths) => hasClaim(claims, paths))
  const source = !isWhole && hasClaim(answered, address) ? answered : claims
  for (const name of addressMembers) {
    if (isFilled(source[name])) complete[name] = source[name]
    else delete complete[name]
  }
  return complete
}

async function requestUserinfo(
  provider: OAuthProvider,
  placeholderValues: PlaceholderValues,
  send: Dispatch,
): Promise<Answer & { raw: Response }> {
  const { userinfo } = provider
  const { userinfo_endpoint } = await loadServer(provider, ["userinfo_endpoint"])
  const outgoing = prepareCall(provider, { ...userinfo, url: userinfo_endpoint ?? "" }, placeholderValues)
  for (const [name, value] of Object.entries(fillMap(userinfo?.params, placeholderValues))) {
    if (!outgoing.url.searchParams.has(name)) outgoing.url.searchParams.set(name, value)
  }
  const { userinfo_signed_response_alg: signs, userinfo_encrypted_response_alg: encrypts } = provider.client
  if (signs || encrypts) outgoing.headers.set("accept", "application/jwt")
  const response = await send(provider, await signCall(provider, outgoing, userinfo ?? {}, placeholderValues))
  const conformed = await userinfo?.conform?.(response.clone())
  let raw = conformed ?? response
  // OpenID Connect Core 1.0, section 5.3.2: what was encrypted is a signed token, or claims.
  if (encrypts !== undefined || (isSigned(raw) && isEncrypted((await raw.clone().text()).trim()))) {
    const { decryptToken } = await loadPart<typeof import("./registration.js")>(provider, "registration")
    if (raw.ok) {
      const text = await decryptToken(provider, "userinfo", (await raw.clone().text()).trim())
      const type = text.trimStart().startsWith("{") ? "application/json" : "application/jwt"
      raw = new Response(text, { headers: { "content-type": type } })
    }
  }
  const isToken = isSigned(raw)
  const rules = { ...userinfo?.answer, ...(isToken ? { format: "jwt" as const } : {}) }
  // What is signed is read again, for its signature, and what the application made is its own.
  const answer = await readAnswer(isToken || conformed ? raw.clone() : raw, rules)
  if (!answer.error) return { ...answer, raw }
  const said = providerErrorText(provider, answer.error, Object.values(placeholderValues.tokens ?? {}))
  throw new OAuthProfileParseError(writeMessage("userinfo-status", provider.id, answer.status, said), {
    provider: provider.id,
    status: answer.status,
  })
}

/** OpenID Connect Core 1.0, section 5.3.2: the answer must be about the subject of the id token. */
async function readOidcUserinfo(
  provider: OAuthProvider,
  { raw, body }: Answer & { raw: Response },
  claims: Profile,
): Promise<Profile> {
  const server = await loadServer(provider, ["userinfo_endpoint"])
  const issuer = String(claims.iss ?? server.issuer)
  const signed = isSigned(raw)
  try {
    const token = signed ? await raw.clone().text() : ""
    const response = signed ? raw : new JsonResponse(body)
    const checked = await processUserInfoResponse(
      { ...server, issuer },
      describeClient(provider),
      String(claims.sub),
      response,
    )
    if (signed) {
      const { verifySignature } = await loadVerifier()
      await verifySignature(provider, server, token.trim(), "userinfo")
    }
    return checked
  } catch (error) {
    throw toRouteError(provider, "the check of the userinfo answer", error)
  }
}

function isSigned({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("application/jwt") === true
}

function assertProfile(provider: OAuthProvider, value: unknown, source: string): Profile {
  if (isObject(value) && Object.keys(value).length > 0) return value
  throw new OAuthProfileParseError(writeMessage("profile-missing", provider.id, source), {
    provider: provider.id,
  })
}

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
 * Reads the tenant of a user; nothing where ids stand alone. Throws an OAuthProfileParseError when the profile names no tenant, since
 * the id could be that of another user, and AccessDenied when the tenant is not an admitted one.
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
    throw new OAuthProfileParseError(writeMessage("tenant-missing", provider, path), { provider })
  }
  const admitted = only === undefined ? undefined : [only].flat()
  if (admitted && !admitted.includes(name)) {
    throw new AccessDenied(writeMessage("tenant-refused", provider), {
      provider,
    })
  }
  return { plainId, name, path, alone: admitted?.length === 1 }
}

/**
 * Makes the account id of a user in a tenant: tenant, colon, id. A colon or percent sign in the tenant is percent-encoded, so
 * that no two pairs make the same text.
 */
export function qualifyAccountId({ name, plainId }: Pick<AccountTenant, "name" | "plainId">): string {
  return `${name.replace(/[%:]/g, encodeURIComponent)}:${plainId}`
}

/** The user that a provider's answer identifies. */
export interface OAuthIdentity {
  /** What `profile()` returned, under a fresh id. */
  user: User & { id: string }
  account: Account
  /** What the tokens are bound to. */
  binding?: { token_binding: string }
  profile: Profile
  /** What the verified id token says of where it came from. */
  issued?: { issuer: string; subject: string; sid?: string }
  /** Where ids of several tenants may be the same. */
  tenant?: AccountTenant
  /** Id of the user who was signed in when the flow began, null without one, absent when unknown. */
  startedBy?: string | null
  /** Names the session whose user connects the account. */
  connecting?: string
  /** The flow was to prove that this user is there. */
  reauthenticates?: true
  /** When the user authenticated, where the provider proves it: milliseconds since 1970. */
  provenAt?: number
}

/**
 * Reads when a user authenticated at a provider that lets users authenticate anew (`auth_time`, OpenID Connect Core 1.0, section
 * 2). That it is there, and not too old, was checked where it was asked for.
 */
function readAuthenticationTime(
  { id, reauthentication }: OAuthProvider,
  claims: Profile | undefined,
): number | undefined {
  const time = claims?.auth_time
  if (reauthentication === undefined || typeof time !== "number" || !Number.isFinite(time)) return undefined
  const now = Date.now()
  if (time * 1000 <= now + clockTolerance * 1000) return Math.min(time * 1000, now)
  throw new CallbackRouteError(writeMessage("authenticated-in-future", id), { provider: id })
}

/**
 * Checks a profile, and maps it to a user and an account; the tokens are kept with it unless `token.keep` is false. Texts of the user
 * are as they can be stored; a picture that a page could not show safely is null. Throws an OAuthProfileParseError when `profile()`
 * throws or gives no usable id, or the subject of the claims is none, and AccessDenied when a guard of the entry does not hold. An id
 * is never invented: that would turn an outage of the provider into new accounts.
 */
export async function readIdentity(
  ctx: Context,
  provider: OAuthProvider,
  profile: Profile,
  { tokens, claims }: Exchange,
): Promise<OAuthIdentity> {
  const { id } = provider
  await validateProfile(ctx, provider, profile)
  for (const { path, is } of provider.require ?? []) {
    const value = readValueAt(profile, path)
    const wanted = is.map((one) => (typeof one === "string" ? fillText(one, gatherValues(provider)) : one))
    if (value !== undefined && wanted.some((one) => one === value)) continue
    throw new AccessDenied(writeMessage("guard-refused", id, path), { provider: id })
  }
  const kept = provider.token?.keep === false ? {} : tokens
  let mapped: unknown
  try {
    mapped = await provider.profile(profile, kept)
  } catch (error) {
    if (isAuthError(error, OAuthProfileParseError)) throw error
    throw new OAuthProfileParseError(writeMessage("profile-threw", id), {
      cause: { ...(isError(error) ? { err: error } : {}), provider: id },
    })
  }
  if (!isObject(mapped))
    throw new OAuthProfileParseError(writeMessage("profile-no-user", id), { provider: id })
  const plainId = normalizeId(mapped.id, "provider")
  if (plainId === undefined) {
    throw new OAuthProfileParseError(writeMessage("profile-id-unusable", id, explainUnusableId(mapped.id)), {
      provider: id,
    })
  }
  const tenant = readTenant(provider, profile, plainId)
  const providerAccountId = tenant ? qualifyAccountId(tenant) : plainId
  const user = { ...(mapped as User), id: randomId() }
  const members: Record<string, unknown> = user
  // Changed in place, since building a new object takes V8 several times as long. The address is not judged: a known user may
  // sign in without a usable one.
  for (const member of Object.keys(members)) {
    const value = members[member]
    if (member === "image") members[member] = cleanPicture(value)
    else if (typeof value !== "string") continue
    else if (member === "name") {
      // A cut in the middle of a character leaves half of it.
      members[member] = removeControls(removeControls(value).slice(0, longest.name))
    } else members[member] = member === "email" ? toLowerAscii(value) : removeControls(value)
  }
  const account: Account = Object.assign({}, kept, { provider: id, type: provider.type, providerAccountId })
  const identity: OAuthIdentity = { user, account, profile, ...(tenant ? { tenant } : {}) }
  if (claims) {
    // Of the claims alone: the profile may hold what another answer says. A `sid` that is unusable as a key is left out.
    const subject = String(claims.sub)
    if (!isKeyText(subject, longest.id))
      throw new OAuthProfileParseError(writeMessage("subject-malformed", id, longest.id), { provider: id })
    const { iss, sid } = claims
    identity.issued = { issuer: String(iss), subject, ...(isKeyText(sid, longest.id) ? { sid } : {}) }
  }
  const provenAt = readAuthenticationTime(provider, claims)
  if (provenAt !== undefined) identity.provenAt = provenAt
  return identity
}

/** Loads the validator of a provider's profile, if it has one. */
export async function loadProfileSchema({
  schema,
}: Pick<OAuth2Config<Profile>, "schema">): Promise<ProfileSchema<Profile> | undefined> {
  // A validator may be a function itself; the method tells.
  return schema === undefined || "safeParse" in schema ? schema : schema()
}

/** Most paths that are reported of one profile. */
const maxReports = 100

/**
 * Reports a profile that departs from its declared shape, or refuses it where `profileValidation` is strict. The report has paths and
 * types, never values, and each path of a provider once.
 */
async function validateProfile(ctx: Context, provider: OAuthProvider, profile: Profile): Promise<void> {
  const { profileValidation } = ctx.engine
  if (profileValidation === "off") return
  const result = (await loadProfileSchema(provider))?.safeParse(profile)
  if (!result || result.success) return
  const differences = result.error.issues.slice(0, maxReports).map((issue) => {
    const { expected } = issue as { expected?: unknown }
    const wanted = typeof expected === "string" ? expected : (issue.code ?? "another form")
    let value: unknown = profile
    for (const key of issue.path)
      value =
        isObject(value) || Array.isArray(value) ? (value as Record<PropertyKey, unknown>)[key] : undefined
    const received = value === null ? "null" : Array.isArray(value) ? "array" : typeof value
    return writeMessage(
      "profile-member-differs",
      issue.path.map(String).join(".") || "(whole)",
      wanted,
      received,
    )
  })
  if (profileValidation === "strict") {
    throw new OAuthProfileParseError(
      writeMessage("profile-shape", provider.id, differences.slice(0, 5).join("; ")),
      { provider: provider.id },
    )
  }
  for (const one of differences) warnOnce(ctx.engine, `profile-drift: ${provider.id}: ${one}`)
}
