/** What a token answer says: access token, refresh token, ID token, profile. */
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose"
import { fill, fillAll, memberNames, placeholderValuesOf } from "../../engine/calls/placeholders.js"
import { BoundedMap } from "../../engine/memory.js"
import { fillClaims } from "../../engine/notation/issuer-template.js"
import { member, valueAt } from "../../engine/notation/template.js"
import { bytesOf } from "../../engine/realm.js"
import { disguise } from "./answer.js"
import { type Attempt, type Fault, strikes } from "./fault.js"
import { type Grant, opaque } from "./grant.js"
import type { SimulatedUser } from "./persona.js"
import { asksUserinfo, completesClaims } from "./possible-faults.js"
import { bindsTokens, refreshCall, type SimulatedProvider } from "./simulated-provider.js"
import type { RefreshTerms } from "./simulation.js"
import { isSubjectId } from "./user.js"

interface Signer {
  key: CryptoKey
  jwk: JWK
}

/** Whose key it is: the provider's, or that of an attacker who forges its tokens. */
type Hand = "own" | "forger"

const signers = new BoundedMap<string, Promise<Signer>>()

async function makeSigner(alg: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  return {
    key: privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: `simulated-${alg}`, alg, use: "sig" },
  }
}

function signerFor(alg: string, hand: Hand): Promise<Signer> {
  return signers.getOrMake(`${hand} ${alg}`, () => makeSigner(alg))
}

/**
 * Signs claims as a simulated provider does.
 * @param claims Claims of the token.
 * @param alg Algorithm; the symmetric ones use the client secret (OpenID Connect Core 1.0, section 10.1).
 * @param clientSecret Key of the symmetric algorithms.
 * @param hand A forger's token names the provider's key, but is signed with another.
 * @returns A compact JWS.
 */
export async function sign(
  claims: JWTPayload,
  alg: string,
  clientSecret: string,
  hand: Hand = "own",
): Promise<string> {
  const token = new SignJWT(claims)
  if (alg.startsWith("HS")) {
    const secret = hand === "own" ? clientSecret : `${clientSecret}, forged`
    return token.setProtectedHeader({ alg, typ: "JWT" }).sign(bytesOf(secret))
  }
  const { key, jwk } = await signerFor(alg, hand)
  return token.setProtectedHeader({ alg, kid: jwk.kid ?? "", typ: "JWT" }).sign(key)
}

/**
 * The public half of a simulated provider's key.
 * @param alg Algorithm.
 * @returns A JSON Web Key Set; empty for symmetric algorithms.
 */
export async function keySet(alg: string): Promise<{ keys: JWK[] }> {
  return { keys: alg.startsWith("HS") ? [] : [(await signerFor(alg, "own")).jwk] }
}

/**
 * The identifier a provider gives a user.
 * @param provider The provider.
 * @param user The user.
 * @returns `sub` of the profile, or what feeds the account id.
 */
export function subjectOf(provider: SimulatedProvider, user: SimulatedUser): string {
  const paths = ["sub", ...provider.simulation.paths.id, "id"]
  const found = paths
    .map((path) => valueAt(user.profile, path))
    .find((value) => value !== undefined && value !== null)
  return String(found ?? provider.simulation.user.id)
}

/** The issuer, with the placeholders of a templated one filled from the user's claims. */
function issuerFor(provider: SimulatedProvider, user: SimulatedUser): string {
  const template = provider.issuer ?? provider.base
  return fillClaims(template, (claim) => String(member(user.profile, claim) ?? claim))
}

/** Faults in which an id token lacks what the userinfo endpoint has. */
const lackable: ReadonlySet<Fault | undefined> = new Set<Fault>(["claims-missing", "other-subject"])

/** The claims that the id token carries: all, or `sub` alone where the userinfo endpoint tells the rest. */
function claimsOf(provider: SimulatedProvider, { user, attempt }: Grant): Record<string, unknown> {
  const isCompleted = completesClaims(provider) && lackable.has(attempt?.fault)
  const isBare = provider.config.idToken === false || provider.userinfo.from === "both" || isCompleted
  if (isCompleted) strikes(attempt, "claims-missing")
  if (isBare) return {}
  const inCallback = new Set(provider.config.callback?.json ?? [])
  return Object.fromEntries(Object.entries(user.profile).filter(([name]) => !inCallback.has(name)))
}

/** The claims with one of them wrong, where the sign-in asks for that. */
function spoiled(claims: JWTPayload, attempt: Attempt | undefined): JWTPayload {
  const { iat = 0 } = claims
  if (strikes(attempt, "wrong-audience")) return { ...claims, aud: "another-client" }
  if (strikes(attempt, "wrong-issuer")) return { ...claims, iss: "https://another-issuer.example" }
  if (strikes(attempt, "wrong-nonce")) return { ...claims, nonce: opaque("nonce") }
  if (strikes(attempt, "expired-id-token"))
    return { ...claims, iat: iat - 7200, exp: iat - 3600, auth_time: iat - 7200 }
  return claims
}

function handOf(attempt: Attempt | undefined): "own" | "forger" {
  return strikes(attempt, "bad-signature") ? "forger" : "own"
}

/** The subject, unless the sign-in asks for none and it is (part of) the account id. */
function subjectMember(
  provider: SimulatedProvider,
  user: SimulatedUser,
  attempt: Attempt | undefined,
): { sub?: string } {
  const isId = isSubjectId(provider)
  const untold = (isId || !asksUserinfo(provider.config)) && strikes(attempt, "no-id")
  return untold && isId ? {} : { sub: subjectOf(provider, user) }
}

/**
 * Issues an id token.
 * @param provider The provider.
 * @param grant The consent it belongs to.
 * @returns A signed JWT.
 */
export function idToken(provider: SimulatedProvider, grant: Grant): Promise<string> {
  const { user, attempt, since } = grant
  // OpenID Connect Core 1.0, section 12.2: what comes with a refresh says when the user signed in, and has no nonce.
  const nonce = grant.issued.id.size === 0 ? grant.nonce : undefined
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    ...claimsOf(provider, grant),
    iss: issuerFor(provider, user),
    ...subjectMember(provider, user, attempt),
    aud: provider.clientId,
    iat: now,
    exp: now + 3600,
    auth_time: since,
    ...(nonce === undefined ? {} : { nonce }),
  }
  return sign(spoiled(claims, attempt), provider.alg, provider.clientSecret, handOf(attempt))
}

/**
 * Signs the profile: the answer of the userinfo endpoint (OpenID Connect Core 1.0, section 5.3.2), or a member of the
 * token answer.
 * @param provider The provider.
 * @param grant The consent it belongs to.
 * @param profile The claims.
 * @returns A signed JWT.
 */
export function signedProfile(
  provider: SimulatedProvider,
  { user, attempt }: Grant,
  profile: Readonly<Record<string, unknown>>,
): Promise<string> {
  // Where it is the access token, each one is another.
  const jti = crypto.randomUUID()
  const claims = { ...profile, jti, iss: issuerFor(provider, user), aud: provider.clientId }
  return sign(claims, provider.alg, provider.clientSecret, handOf(attempt))
}

/**
 * Writes the profile where the token answer is where it comes from.
 * @param provider The provider.
 * @param grant The consent.
 * @returns Members of the token answer; none where the profile comes from elsewhere.
 */
export async function profileMembers(
  provider: SimulatedProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  const { from, answer } = provider.userinfo
  if (from !== "tokens") return {}
  strikes(grant.attempt, "no-id")
  const { profile } = grant.user
  const facts = answer?.format === "jwt" ? await signedProfile(provider, grant, profile) : profile
  return disguise(facts, answer) as Record<string, unknown>
}

async function idTokenMember(provider: SimulatedProvider, grant: Grant): Promise<{ id_token?: string }> {
  if (provider.config.type !== "oidc" || strikes(grant.attempt, "no-id-token")) return {}
  return { id_token: await idToken(provider, grant) }
}

/** Tokens of another user than the issuer was found for. */
function otherSubject({ config }: SimulatedProvider, { user, attempt }: Grant): { sub?: string } {
  if (!config.identifier || !strikes(attempt, "other-subject")) return {}
  return { sub: `not-${String(user.profile.sub)}` }
}

/**
 * Makes a token answer.
 * @param provider The provider.
 * @param grant The consent.
 * @returns The answer in standard names; nothing of it is handed out yet.
 */
export async function issue(provider: SimulatedProvider, grant: Grant): Promise<Record<string, unknown>> {
  const { user } = grant
  const profile = await profileMembers(provider, grant)
  // A signed profile may be the access token itself.
  const isSigned = provider.userinfo.answer?.format === "jwt"
  const scope = grant.scope === undefined ? {} : { scope: grant.scope }
  const { refresh_token: _, ...tokens } = user.tokens
  const { expiresIn } = provider.ledger
  return {
    ...(isSigned ? {} : profile),
    token_type: bindsTokens(provider) ? "DPoP" : "Bearer",
    expires_in: 3600,
    ...scope,
    ...tokens,
    ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
    access_token: opaque("access"),
    ...otherSubject(provider, grant),
    ...(grant.refreshes ? { refresh_token: opaque("refresh") } : {}),
    ...(isSigned ? profile : {}),
    ...(await idTokenMember(provider, grant)),
  }
}

/** Tells whether a provider gives refresh tokens at all: some take the access token itself for a newer one. */
function usesRefreshTokens(provider: SimulatedProvider): boolean {
  const call = refreshCall(provider)
  return call !== undefined && (call.only !== true || memberNames("tokens", call).includes("refresh_token"))
}

/**
 * What must be asked for to be given a refresh token, as far as it is known without a sign-in.
 * @param provider The provider.
 */
export function refreshTerms({ config, simulation }: SimulatedProvider): RefreshTerms {
  const declared = typeof config.refresh === "object" ? config.refresh.ask : undefined
  if (!declared) return simulation.refresh || {}
  const placeholderValues = placeholderValuesOf(config)
  const scope = (declared.scope ?? []).flatMap((one) => fill(one, placeholderValues) ?? [])
  return { scope, query: fillAll(declared.query, placeholderValues) }
}

/**
 * Tells whether a consent comes with a refresh token.
 * @param provider The provider.
 * @param request What the app asks for.
 * @param again Whether the user consented before: where a refresh token is given for a fresh consent only, `prompt` asks for
 * one once more.
 */
export function givesRefreshToken(
  provider: SimulatedProvider,
  { scope, query }: { scope: string | undefined; query: URLSearchParams },
  again: boolean,
): boolean {
  const { simulation, authorization } = provider
  if (simulation.refresh === false || !usesRefreshTokens(provider)) return false
  const terms = refreshTerms(provider)
  const asked = (scope ?? "").split(authorization.scopeSeparator ?? " ")
  const parameters = Object.entries(terms.query ?? {}).filter(([name]) => name !== "prompt" || again)
  return (
    (terms.scope ?? []).every((one) => asked.includes(one)) &&
    parameters.every(([name, value]) => query.get(name) === value)
  )
}
