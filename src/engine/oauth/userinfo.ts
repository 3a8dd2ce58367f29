/** The userinfo call: claims about the user. */
import { type AuthorizationServer, processUserInfoResponse } from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Profile, TokenSet } from "../../types/user.js"
import { addTime, fillMap, gatherValues, type PlaceholderValues } from "../calls/placeholders.js"
import { type Answer, prepareCall, readAnswer, sendCall, shapeBody } from "../calls/send.js"
import { loadPart } from "../config/flow.js"
import { isAuthError, OAuthProfileParseError } from "../errors.js"
import { JsonResponse } from "../http/read-response.js"
import { warnOnce } from "../logger.js"
import { memoizeByObject } from "../memory.js"
import { parsePath, readFirstName, readValueAt } from "../notation/template.js"
import { isObject } from "../realm.js"
import type { Context } from "../request/context.js"
import { providerErrorText, toRouteError } from "./errors.js"
import { isEncrypted } from "./id-token.js"
import { type Dispatch, describeClient, listCallbackEndpoints, loadServer } from "./server.js"
import { createHandlerProvider, type Exchange, signCall } from "./token.js"

/** What the mapping reads, each as paths of which one is enough. */
interface Wanted {
  groups: ReadonlyArray<readonly string[]>
  address: readonly string[]
  /** Of an address that is there: who has proven it. Nothing where that is not relied on. */
  proofs: ReadonlyArray<readonly string[]>
  /** Members of the profile in which an address and its proof stand. */
  addressMembers: readonly string[]
}

const readWantedClaims = memoizeByObject(({ userClaims = {}, email, identity }: OAuthProvider): Wanted => {
  const address = userClaims.email ?? []
  const tenant = typeof identity?.tenant === "string" ? [[identity.tenant]] : []
  const claims = [email?.verified ?? "email_verified"].flat().filter((path) => typeof path === "string")
  const relied = email?.trust === undefined || email.trust === "verified"
  const addressMembers = ["email_verified", ...claims, ...address].map((path) =>
    readFirstName(parsePath(path)),
  )
  return {
    groups: [...Object.values(userClaims), ...tenant].filter((paths) => paths.length > 0),
    address,
    proofs: relied && email?.verified !== false ? claims.map((path) => [path]) : [],
    addressMembers,
  }
})

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ""
}

function hasClaim(claims: Profile, paths: readonly string[]): boolean {
  return paths.some((path) => isPresent(readValueAt(claims, path)))
}

/**
 * Tells whether the userinfo endpoint has to be asked for what an id token lacks.
 * @param provider Its `userClaims` say what the user is read from.
 * @param claims Claims of the id token.
 * @param server Its metadata; where they list the claims that there are, no other is asked for.
 * @returns False for an id token that says it all, and where there is no such endpoint.
 */
function needsUserinfo(provider: OAuthProvider, claims: Profile, server: AuthorizationServer): boolean {
  if (!provider.userClaims || server.userinfo_endpoint === undefined) return false
  const { groups, address, proofs } = readWantedClaims(provider)
  const wanted = hasClaim(claims, address) ? [...groups, ...proofs] : groups
  return wanted.some((paths) => !hasClaim(claims, paths) && isSupported(server, paths))
}

/** The list need not be complete (OpenID Connect Discovery 1.0, section 3), but spares most users a call for a picture. */
function isSupported({ claims_supported: listed }: AuthorizationServer, paths: readonly string[]): boolean {
  if (!Array.isArray(listed) || listed.length === 0) return true
  return paths.some((path) => listed.includes(readFirstName(parsePath(path))))
}

/**
 * Completes the claims of an id token. Those of the token stay: they are signed. An address and its proof are taken from
 * one source, so that a proof never speaks of another address.
 * @param provider The provider.
 * @param claims Claims of the id token.
 * @param answered What the userinfo endpoint says of the same subject.
 * @returns The profile.
 */
function addMissingClaims(provider: OAuthProvider, claims: Profile, answered: Profile): Profile {
  const { address, proofs, addressMembers } = readWantedClaims(provider)
  const stated = Object.entries(claims).filter(([, value]) => isPresent(value))
  const complete: Profile = { ...claims, ...answered, ...Object.fromEntries(stated) }
  const isWhole = [address, ...proofs].every((paths) => hasClaim(claims, paths))
  const source = !isWhole && hasClaim(answered, address) ? answered : claims
  for (const name of addressMembers) {
    if (isPresent(source[name])) complete[name] = source[name]
    else delete complete[name]
  }
  return complete
}

/**
 * Fetches the profile from where the entry says it is: id token, userinfo endpoint, token answer, or both.
 * @param ctx The request.
 * @param provider The provider.
 * @param exchanged Tokens, and the claims of a verified id token.
 * @param callback Values the callback carried.
 * @param send How requests are sent.
 * @returns The raw profile.
 * @throws {OAuthProfileParseError} when the endpoint does not answer 2xx, answers an error, or something that is no object.
 * @throws {CallbackRouteError} when it cannot be reached, or names another subject than the id token.
 */
export async function fetchProfile(
  ctx: Context,
  provider: OAuthProvider,
  exchanged: Exchange,
  callback: Record<string, unknown>,
  send: Dispatch = sendCall,
): Promise<Profile> {
  const { tokens, claims } = exchanged
  const { userinfo } = provider
  if (userinfo?.request) {
    return assertProfile(provider, await callUserinfoHandler(ctx, provider, tokens), "userinfo.request")
  }
  if (claims && provider.idToken !== false && userinfo?.from === undefined) {
    return fetchMissingClaims(ctx, provider, { ...exchanged, claims }, callback, send)
  }
  if (userinfo?.from === "tokens") {
    return assertProfile(provider, await readTokenProfile(provider, tokens), "the token answer")
  }
  const placeholderValues = addTime(gatherValues(provider, { tokens, callback, claims }))
  const answered = claims
    ? await readOidcUserinfo(provider, await requestUserinfo(provider, placeholderValues, send), claims)
    : await readOAuthUserinfo(provider, placeholderValues, send)
  return userinfo?.from === "both" ? { ...(claims ?? tokens), ...answered } : answered
}

/**
 * The claims of the id token; where it lacks some that the user is read from, those of the userinfo endpoint beside them.
 * An endpoint that fails ends no sign-in, because the id token alone says who the user is; one that tells of another
 * subject does (OpenID Connect Core 1.0, section 5.3.2).
 */
async function fetchMissingClaims(
  ctx: Context,
  provider: OAuthProvider,
  { tokens, claims }: Required<Exchange>,
  callback: Record<string, unknown>,
  send: Dispatch,
): Promise<Profile> {
  if (!provider.userClaims) return claims
  const server = await loadServer(provider, listCallbackEndpoints(provider))
  if (!needsUserinfo(provider, claims, server)) return claims
  let answer: Answer & { raw: Response }
  try {
    answer = await requestUserinfo(provider, gatherValues(provider, { tokens, callback, claims }), send)
  } catch (error) {
    const why = isAuthError(error) ? error.message : `${provider.id}: it cannot be reached.`
    warnOnce(ctx.engine, `userinfo-failed: the sign-in goes on with what the id token says. ${why}`)
    return claims
  }
  return addMissingClaims(provider, claims, await readOidcUserinfo(provider, answer, claims))
}

async function callUserinfoHandler(
  ctx: Context,
  provider: OAuthProvider,
  tokens: TokenSet,
): Promise<unknown> {
  try {
    return await provider.userinfo?.request?.({ tokens, provider: createHandlerProvider(ctx, provider) })
  } catch (error) {
    throw toRouteError(provider, "userinfo.request", error)
  }
}

/** An entry may say that the profile is a JWT inside the token answer; with known keys its signature is checked too. */
async function readTokenProfile(provider: OAuthProvider, tokens: object): Promise<unknown> {
  const rules = provider.userinfo?.answer ?? {}
  if (rules.format === "jwt" && provider.jwks_endpoint) {
    const token = shapeBody(tokens, { ...(rules.pick ? { pick: rules.pick } : {}) })
    const { verifySignature } = await import("./jwks.js")
    await verifySignature(
      provider,
      { issuer: "", jwks_uri: provider.jwks_endpoint },
      String(token),
      "id_token",
    ).catch((error: unknown) => {
      throw toRouteError(provider, "the check of the token's signature", error)
    })
  }
  return shapeBody(tokens, rules)
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
  const raw = await decryptIfNeeded(provider, conformed ?? response)
  const isToken = isSigned(raw)
  const rules = { ...userinfo?.answer, ...(isToken ? { format: "jwt" as const } : {}) }
  // What is signed is read again, for its signature, and what the application made is its own.
  const answer = await readAnswer(isToken || conformed ? raw.clone() : raw, rules)
  if (!answer.error) return { ...answer, raw }
  const said = providerErrorText(provider, answer.error, Object.values(placeholderValues.tokens ?? {}))
  throw new OAuthProfileParseError(
    `${provider.id}: the userinfo endpoint answered ${answer.status}: ${said}. Check the scopes.`,
    { provider: provider.id, status: answer.status },
  )
}

async function decryptIfNeeded(provider: OAuthProvider, response: Response): Promise<Response> {
  const encrypts = provider.client.userinfo_encrypted_response_alg !== undefined
  if (!encrypts && !(isSigned(response) && isEncrypted((await response.clone().text()).trim())))
    return response
  const { decryptUserinfo } = await loadPart<typeof import("./registration.js")>(provider, "registration")
  return decryptUserinfo(provider, response)
}

/** Without an id token the access token alone names the user; an answer that is registered as signed is still verified. */
async function readOAuthUserinfo(
  provider: OAuthProvider,
  placeholderValues: PlaceholderValues,
  send: Dispatch,
): Promise<Profile> {
  const { raw, body } = await requestUserinfo(provider, placeholderValues, send)
  if (provider.client.userinfo_signed_response_alg) {
    if (!isSigned(raw)) {
      throw new OAuthProfileParseError(
        `${provider.id}: the userinfo answer is not signed, and client.userinfo_signed_response_alg says that it is.`,
        { provider: provider.id },
      )
    }
    const { verifySignature } = await import("./jwks.js")
    const server = await loadServer(provider, ["userinfo_endpoint"])
    await verifySignature(provider, server, (await raw.text()).trim(), "userinfo").catch((error: unknown) => {
      throw toRouteError(provider, "the check of the userinfo answer", error)
    })
  }
  return assertProfile(provider, body, "the userinfo endpoint")
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
      const { verifySignature } = await import("./jwks.js")
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
  throw new OAuthProfileParseError(`${provider.id}: ${source} gave no profile.`, { provider: provider.id })
}
