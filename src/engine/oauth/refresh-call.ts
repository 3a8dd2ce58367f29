/** The refresh of stored tokens at the provider (RFC 6749 section 6), with the provider's deviations. */
import { decodeJwt } from "jose/jwt/decode"
import * as oauth from "oauth4webapi"
import type { AnswerRules, TokenRefresh } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { TokenSet } from "../../types/user.js"
import { addTime, fillMap, fillUrl, gatherValues, type PlaceholderValues } from "../calls/placeholders.js"
import { type ProviderError, readAnswer, setQuery } from "../calls/send.js"
import { CallbackRouteError } from "../errors.js"
import { isOpenIssuer } from "../notation/issuer-template.js"
import type { KnownSecrets } from "../redact.js"
import { missingOptionError, providerErrorText, redactAnswer, toRouteError } from "./errors.js"
import { expectTokenIssuer, verifyIdToken } from "./id-token.js"
import {
  acceptsIssuer,
  chooseClientAuthentication,
  describeClient,
  listCallbackEndpoints,
  loadServer,
} from "./server.js"
import {
  conformTokenAnswer,
  createStandardResponse,
  createTokenFetch,
  createTokenSet,
  decryptIdToken,
  findTokenError,
  type TokenCall,
} from "./token.js"

/** RFC 6749 section 5.2, as far as it is about refresh tokens. */
const meant: Readonly<Record<string, string>> = {
  invalid_grant: "The refresh token has been used or revoked, or has ended",
  unauthorized_client: "Turn on the refresh token grant for the client at the provider",
  unsupported_grant_type: "Turn on the refresh token grant for the client at the provider",
  invalid_request:
    "A parameter is missing or wrong. Compare the entry's refresh with the provider's documentation",
}

/** What a refresh is made from. */
export interface RefreshGrant {
  /** As they are stored, in clear. */
  tokens: TokenSet
  /** The callback URL that the provider was told; some want it again. */
  callbackUrl: string | undefined
  /** Told of the answer before anything can quote it. */
  known: KnownSecrets
}

/** What a provider refused a refresh with. */
export interface RefreshRefusal extends ProviderError {
  /** HTTP status. */
  status: number
  /** The same in words fit for a log, with what to do. */
  text: string
  /** Seconds after which to ask again, where the provider says so. */
  retryAfter?: number
}

/** The result of an answered refresh. */
export type RefreshAnswer = { tokens: TokenSet; refused?: undefined } | { refused: RefreshRefusal }

/**
 * Finds the token that a refresh sends.
 * @param provider The provider.
 * @param tokens As they are stored.
 * @returns The refresh token, or the access token where that one is prolonged; nothing where there is neither.
 */
export function findRefreshableToken({ refresh }: OAuthProvider, tokens: TokenSet): string | undefined {
  if (tokens.refresh_token) return tokens.refresh_token
  // Few providers prolong the access token itself.
  const prolongs =
    typeof refresh === "object" && refresh.only && JSON.stringify(refresh).includes("{tokens.access_token}")
  return prolongs ? tokens.access_token : undefined
}

/**
 * Requests new tokens, once.
 * @param provider The provider.
 * @param grant The tokens that it gave before.
 * @returns What the answer says, members that it leaves out left out; or what it was refused with.
 * @throws {CallbackRouteError} When the request cannot be made or is not answered, and for an answer that is not good: one
 * whose id token is another user's for instance.
 */
export async function refreshTokens(provider: OAuthProvider, grant: RefreshGrant): Promise<RefreshAnswer> {
  try {
    const server = await loadServer(provider, listCallbackEndpoints(provider))
    const { rules, response } = await sendRefreshRequest(provider, server, grant)
    const answer = await readAnswer(
      await conformTokenAnswer(provider, response, rules, grant.known),
      rules,
      true,
    )
    grant.known.note(answer.body)
    const error = findTokenError(answer, rules)
    if (error) return { refused: createRefusal(provider, error, answer.status, answer.headers, grant) }
    const body = answer.body as Record<string, unknown>
    return { tokens: await readRefreshedTokens(provider, server, body, grant) }
  } catch (error) {
    throw toRouteError(provider, "the refresh of tokens", error)
  }
}

async function sendRefreshRequest(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  grant: RefreshGrant,
): Promise<{ rules: AnswerRules; response: Response }> {
  const { refresh, token } = provider
  const own: TokenRefresh = typeof refresh === "object" ? refresh : {}
  const { tokens, callbackUrl } = grant
  if (callbackUrl === undefined && JSON.stringify(own).includes("{options.callbackUrl}")) {
    throw missingOptionError(
      provider,
      "this provider wants the callback URL at every refresh: AUTH_URL, or url in the config",
    )
  }
  const placeholderValues = addTime(gatherValues(provider, { tokens, options: { callbackUrl } }))
  const call: TokenCall = {
    ...own,
    auth: own.auth ?? token.auth,
    headers: own.headers ?? token.headers,
  }
  const response = await oauth.refreshTokenGrantRequest(
    { ...server, token_endpoint: fillRefreshEndpoint(provider, own, server, placeholderValues) },
    describeClient(provider),
    await chooseClientAuthentication(provider),
    findRefreshableToken(provider, tokens) ?? "",
    {
      [oauth.customFetch]: createTokenFetch(provider, call, placeholderValues),
      // The transport checks schemes, since it knows what the configuration allows.
      [oauth.allowInsecureRequests]: true,
    },
  )
  return { rules: own.answer ?? token.answer ?? {}, response }
}

function fillRefreshEndpoint(
  provider: OAuthProvider,
  own: TokenRefresh,
  server: oauth.AuthorizationServer,
  placeholderValues: PlaceholderValues,
): string {
  const url = fillUrl(own.url ?? server.token_endpoint ?? "", placeholderValues)
  if (!url)
    throw missingOptionError(
      provider,
      "the address where tokens are refreshed has a placeholder without a value",
    )
  if (own.url === undefined) setQuery(url, fillMap(provider.token.params, placeholderValues))
  return url.href
}

function createRefusal(
  provider: OAuthProvider,
  error: ProviderError,
  status: number,
  headers: Headers,
  { tokens }: RefreshGrant,
): RefreshRefusal {
  const sent = [tokens.refresh_token, tokens.access_token]
  const retryAfter = parseRetryAfter(headers.get("retry-after"))
  return {
    ...error,
    code: redactAnswer(error.code, sent),
    status,
    text: providerErrorText(provider, error, sent, meant),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** Seconds or a date (RFC 9110 section 10.2.3). */
function parseRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

async function readRefreshedTokens(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  body: Record<string, unknown>,
  grant: RefreshGrant,
): Promise<TokenSet> {
  const opened = provider.type === "oidc" ? await decryptIdToken(provider, body) : body
  grant.known.note(opened)
  const { id_token, ...rest } = opened
  const verifies = provider.type === "oidc" && typeof id_token === "string"
  const answer = await oauth.processRefreshTokenResponse(
    verifies ? expectTokenIssuer(provider, server, id_token) : server,
    describeClient(provider),
    createStandardResponse(verifies ? opened : rest),
  )
  if (verifies) {
    const claims = await verifyIdToken(provider, server, id_token, {
      accessToken: answer.access_token,
      code: null,
    })
    assertSameUser(provider, server, claims, grant.tokens.id_token)
  }
  return createTokenSet(provider, {
    ...rest,
    ...answer,
    ...(typeof id_token === "string" ? { id_token } : {}),
  })
}

/** OpenID Connect Core 1.0, section 12.2: issuer and subject are those of the id token of the sign-in. */
function assertSameUser(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  claims: Readonly<Record<string, unknown>>,
  before: string | undefined,
): void {
  const former = before === undefined ? undefined : readStoredClaims(before)
  if (!former) return
  // An issuer that is named in several ways may change between them; tenants of one server are issuers of their own.
  const spelled =
    !isOpenIssuer(server.issuer) && acceptsIssuer(provider, server.issuer, String(former.iss), former)
  const sameIssuer = former.iss === claims.iss || spelled
  const sameSubject = String(former.sub) === String(claims.sub)
  if (sameIssuer && sameSubject) return
  throw new CallbackRouteError(
    `${provider.id}: the id token that came with refreshed tokens is of another ${sameSubject ? "issuer than the one of the sign-in (iss)" : "user than the one of the sign-in (sub)"}.`,
    { provider: provider.id },
  )
}

/** Other software may have stored something that is not a JWT. */
function readStoredClaims(token: string): Record<string, unknown> | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}
