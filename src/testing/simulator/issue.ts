/** What a token answer says: access token, refresh token, ID token, profile. */
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose"
import { BoundedMap } from "../../engine/memory.js"
import { fillClaims } from "../../engine/notation/issuer-template.js"
import { fillMap, fillText, gatherValues, listMemberNames } from "../../engine/notation/placeholders.js"
import { readMember, readValueAt } from "../../engine/notation/template.js"
import { encodeUtf8 } from "../../engine/realm.js"
import { toForeignShape } from "./answer.js"
import { type Attempt, triggerFault } from "./fault.js"
import { createOpaque, type Grant } from "./grant.js"
import type { SimulatedUser } from "./persona.js"
import { asksUserinfo, completesClaims } from "./possible-faults.js"
import type { SimulatedProvider } from "./simulated-provider.js"
import type { RefreshTerms } from "./simulation.js"
import { isSubjectId } from "./user.js"

/** Private keys with their public halves. */
const signingKeys = new BoundedMap<string, Promise<{ key: CryptoKey; jwk: JWK }>>()

/** Makes a key once, of the provider or of an attacker who forges its tokens. */
export function getSigningKey(alg: string, owner: "provider" | "attacker") {
  return signingKeys.getOrMake(`${owner} ${alg}`, async () => {
    const { privateKey, publicKey } = await generateKeyPair(alg)
    const jwk = { ...(await exportJWK(publicKey)), kid: `simulated-${alg}`, alg, use: "sig" }
    return { key: privateKey, jwk }
  })
}

/**
 * Signs claims as the provider does; symmetric algorithms use the client secret (OpenID Connect Core 1.0, section 10.1). With
 * the fault `bad-signature`, the token names the provider's key and is signed with another.
 */
async function signClaims(
  { alg, clientSecret }: SimulatedProvider,
  claims: JWTPayload,
  attempt: Attempt | undefined,
): Promise<string> {
  const token = new SignJWT(claims)
  const isForged = triggerFault(attempt, "bad-signature")
  if (alg.startsWith("HS")) {
    const secret = isForged ? `${clientSecret}, forged` : clientSecret
    return token.setProtectedHeader({ alg, typ: "JWT" }).sign(encodeUtf8(secret))
  }
  const { key, jwk } = await getSigningKey(alg, isForged ? "attacker" : "provider")
  return token.setProtectedHeader({ alg, kid: jwk.kid ?? "", typ: "JWT" }).sign(key)
}

/** Reads `sub` of the profile, or what feeds the account id. */
export function subjectOf({ simulation }: SimulatedProvider, { profile }: SimulatedUser): string {
  const values = ["sub", ...simulation.paths.id, "id"].map((path) => readValueAt(profile, path))
  return String(values.find((value) => value !== undefined && value !== null) ?? simulation.user.id)
}

/** The issuer; the placeholders of a templated one read the user's claims. */
export function issuerFor({ issuer, base }: SimulatedProvider, { profile }: SimulatedUser): string {
  return fillClaims(issuer ?? base, (claim) => String(readMember(profile, claim) ?? claim))
}

/**
 * Signs the profile: the answer of the userinfo endpoint (OpenID Connect Core 1.0, section 5.3.2), or a member of the
 * token answer.
 */
export function signProfile(
  provider: SimulatedProvider,
  { user, attempt }: Grant,
  profile: Readonly<Record<string, unknown>>,
): Promise<string> {
  // A signed profile may be the access token, and no two of them are equal.
  const jti = crypto.randomUUID()
  const claims = { ...profile, jti, iss: issuerFor(provider, user), aud: provider.clientId }
  return signClaims(provider, claims, attempt)
}

/** Makes the members of the token answer that are the profile; none where the profile comes from elsewhere. */
export async function issueProfile(
  provider: SimulatedProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  const { from, answer } = provider.userinfo
  if (from !== "tokens") return {}
  triggerFault(grant.attempt, "no-id")
  const { profile } = grant.user
  const facts = answer?.format === "jwt" ? await signProfile(provider, grant, profile) : profile
  return toForeignShape(facts, answer) as Record<string, unknown>
}

/** Makes a token answer in standard names, with an ID token (OpenID Connect Core 1.0, section 2). Hands nothing out yet. */
export async function issueTokens(
  provider: SimulatedProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  const { user, scope, attempt } = grant
  const { config, userinfo, ledger } = provider
  const profile = await issueProfile(provider, grant)
  // A signed profile may be the access token itself.
  const isSigned = userinfo.answer?.format === "jwt"
  const { refresh_token: _, ...tokens } = user.tokens
  const isOther = config.identifier !== undefined && triggerFault(attempt, "other-subject")
  let idToken: string | undefined
  if (config.type === "oidc" && !triggerFault(attempt, "no-id-token")) {
    const lacksClaims = attempt?.fault === "claims-missing" || attempt?.fault === "other-subject"
    const isCompleted = completesClaims(provider) && lacksClaims
    if (isCompleted) triggerFault(attempt, "claims-missing")
    const isId = isSubjectId(provider)
    const hasNoId = (isId || !asksUserinfo(config)) && triggerFault(attempt, "no-id")
    // OpenID Connect Core 1.0, section 12.2: what comes with a refresh says when the user signed in, and has no nonce.
    const nonce = grant.issued.id.size === 0 ? grant.nonce : undefined
    const now = Math.floor(Date.now() / 1000)
    const inCallback = new Set(config.callback?.json ?? [])
    // No facts of the user, where the userinfo endpoint has them.
    const facts = config.idToken === false || userinfo.from === "both" || isCompleted ? {} : user.profile
    const claims: JWTPayload = {
      ...Object.fromEntries(Object.entries(facts).filter(([name]) => !inCallback.has(name))),
      iss: issuerFor(provider, user),
      ...(hasNoId && isId ? {} : { sub: subjectOf(provider, user) }),
      aud: provider.clientId,
      iat: now,
      exp: now + 3600,
      auth_time: grant.since,
      ...(nonce === undefined ? {} : { nonce }),
    }
    if (triggerFault(attempt, "wrong-audience")) claims.aud = "another-client"
    if (triggerFault(attempt, "wrong-issuer")) claims.iss = "https://another-issuer.example"
    if (triggerFault(attempt, "wrong-nonce")) claims.nonce = createOpaque("nonce")
    if (triggerFault(attempt, "expired-id-token"))
      Object.assign(claims, { iat: now - 7200, exp: now - 3600, auth_time: now - 7200 })
    idToken = await signClaims(provider, claims, attempt)
  }
  return {
    ...(isSigned ? {} : profile),
    token_type: provider.bindsTokens ? "DPoP" : "Bearer",
    expires_in: 3600,
    ...(scope === undefined ? {} : { scope }),
    ...tokens,
    ...(ledger.expiresIn === undefined ? {} : { expires_in: ledger.expiresIn }),
    access_token: createOpaque("access"),
    // The issuer was found for one user, and the tokens are of another.
    ...(isOther ? { sub: `not-${String(user.profile.sub)}` } : {}),
    ...(grant.refreshes ? { refresh_token: createOpaque("refresh") } : {}),
    ...(isSigned ? profile : {}),
    ...(idToken === undefined ? {} : { id_token: idToken }),
  }
}

/** What an app must ask for to be given a refresh token, as far as it is known without a sign-in. */
export function refreshTerms({ config, simulation }: SimulatedProvider): RefreshTerms {
  const declared = typeof config.refresh === "object" ? config.refresh.ask : undefined
  if (!declared) return simulation.refresh || {}
  const values = gatherValues(config)
  const scope = (declared.scope ?? []).flatMap((one) => fillText(one, values) ?? [])
  return { scope, query: fillMap(declared.query, values) }
}

/**
 * Whether a consent comes with a refresh token. A provider that gives one for a fresh consent needs to be asked by `prompt`
 * only when the user consented before (`again`).
 */
export function givesRefreshToken(
  provider: SimulatedProvider,
  { scope, query }: { scope?: string | undefined; query: URLSearchParams },
  again: boolean,
): boolean {
  const { simulation, authorization, refresh } = provider
  // Some providers take the access token itself for a newer one.
  const usesRefreshTokens =
    refresh && (refresh.only !== true || listMemberNames("tokens", refresh).includes("refresh_token"))
  if (simulation.refresh === false || !usesRefreshTokens) return false
  const terms = refreshTerms(provider)
  const asked = (scope ?? "").split(authorization.scopeSeparator ?? " ")
  const parameters = Object.entries(terms.query ?? {}).filter(([name]) => name !== "prompt" || again)
  return (
    (terms.scope ?? []).every((one) => asked.includes(one)) &&
    parameters.every(([name, value]) => query.get(name) === value)
  )
}
