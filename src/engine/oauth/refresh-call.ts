/** The refresh of stored tokens at the provider (RFC 6749 section 6), with the provider's deviations. */

import * as oauth from "oauth4webapi"
import type { TokenRefresh } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { TokenSet } from "../../types/user.js"
import { type ProviderError, readAnswer, setQuery } from "../calls/send.js"
import { loadPart } from "../config/provider-part.js"
import { CallbackRouteError } from "../errors.js"
import { writeMessage } from "../message.js"
import { isOpenIssuer } from "../notation/issuer-template.js"
import { addTime, fillMap, fillUrl, gatherValues } from "../notation/placeholders.js"
import type { KnownSecrets } from "../redact.js"
import { readTokenBinding } from "../session/account-tokens.js"
import { missingOptionError, providerErrorText, redactAnswer, toRouteError } from "./errors.js"
import {
  acceptsIssuer,
  chooseClientAuthentication,
  describeClient,
  expectTokenIssuer,
  listCallbackEndpoints,
  loadServer,
  readUnverifiedClaims,
} from "./server.js"
import {
  conformTokenAnswer,
  createStandardResponse,
  createTokenFetch,
  createTokenSet,
  decryptIdToken,
  findTokenError,
  loadVerifier,
  type TokenCall,
  wantsNonce,
} from "./token.js"

/** RFC 6749 section 5.2, as far as it is about refresh tokens. */
const refreshHints: Readonly<Record<string, string>> = {
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

/** Finds the token that a refresh sends: the refresh token, or the access token where that one is prolonged. */
export function findRefreshableToken({ refresh }: OAuthProvider, tokens: TokenSet): string | undefined {
  if (tokens.refresh_token) return tokens.refresh_token
  // Few providers prolong the access token itself.
  const prolongs =
    typeof refresh === "object" && refresh.only && JSON.stringify(refresh).includes("{tokens.access_token}")
  return prolongs ? tokens.access_token : undefined
}

/**
 * Requests new tokens, once: what the answer says, members that it leaves out left out; or what it was refused with. Throws when the
 * request cannot be made or is not answered, and for an answer that is not good: one whose id token is another user's for instance.
 */
export async function refreshTokens(provider: OAuthProvider, grant: RefreshGrant): Promise<RefreshAnswer> {
  const { refresh, token } = provider
  const own: TokenRefresh = typeof refresh === "object" ? refresh : {}
  const { tokens, callbackUrl } = grant
  try {
    const server = await loadServer(provider, listCallbackEndpoints(provider))
    if (callbackUrl === undefined && JSON.stringify(own).includes("{options.callbackUrl}")) {
      throw missingOptionError(provider, writeMessage("refresh-callback-url"))
    }
    const placeholderValues = addTime(gatherValues(provider, { tokens, options: { callbackUrl } }))
    const url = fillUrl(own.url ?? server.token_endpoint ?? "", placeholderValues)
    if (!url) {
      throw missingOptionError(provider, writeMessage("refresh-address-incomplete"))
    }
    if (own.url === undefined) setQuery(url, fillMap(token.params, placeholderValues))
    const call: TokenCall = { ...own, auth: own.auth ?? token.auth, headers: own.headers ?? token.headers }
    const { key } = readTokenBinding(tokens)
    const bound =
      provider.client.dpop_bound_access_tokens === true && key !== undefined
        ? await (await loadPart<typeof import("./dpop.js")>(provider, "dpop")).createProof(provider, key)
        : undefined
    const sendGrant = async (): Promise<Response> =>
      oauth.refreshTokenGrantRequest(
        { ...server, token_endpoint: url.href },
        describeClient(provider),
        await chooseClientAuthentication(provider),
        findRefreshableToken(provider, tokens) ?? "",
        {
          ...(bound ? { DPoP: bound.proof } : {}),
          [oauth.customFetch]: createTokenFetch(provider, call, placeholderValues),
          // The transport checks schemes, since it knows what the configuration allows.
          [oauth.allowInsecureRequests]: true,
        },
      )
    let response = await sendGrant()
    if (bound && (await wantsNonce(response))) response = await sendGrant()
    const rules = own.answer ?? token.answer ?? {}
    const conformed = await conformTokenAnswer(provider, response, rules, grant.known)
    const answer = await readAnswer(conformed, rules, true)
    grant.known.note(answer.body)
    const error = findTokenError(answer, rules)
    if (!error) {
      const now = await readRefreshedTokens(provider, server, answer.body as Record<string, unknown>, grant)
      if (bound && now.token_type !== "dpop") {
        const what = writeMessage("tokens-not-bound")
        throw new CallbackRouteError(writeMessage("bound-token-refused", provider.id, what), {
          provider: provider.id,
        })
      }
      return { tokens: now }
    }

    const sent = [tokens.refresh_token, tokens.access_token]
    const refused: RefreshRefusal = {
      ...error,
      code: redactAnswer(error.code, sent),
      status: answer.status,
      text: providerErrorText(provider, error, sent, refreshHints),
    }
    const retryAfter = readRetryAfter(answer.headers)
    if (retryAfter !== undefined) refused.retryAfter = retryAfter
    return { refused }
  } catch (error) {
    throw toRouteError(provider, "the refresh of tokens", error)
  }
}

/** Reads after how many seconds to ask again: seconds or a date (RFC 9110 section 10.2.3). */
export function readRetryAfter(headers: Headers): number | undefined {
  const after = headers.get("retry-after")
  if (after === null) return undefined
  const isSeconds = /^\d{1,9}$/.test(after.trim())
  const seconds = isSeconds ? Number(after) : (Date.parse(after) - Date.now()) / 1000
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
    const { verifyIdToken } = await loadVerifier()
    const claims = await verifyIdToken(provider, server, id_token, {
      accessToken: answer.access_token,
      code: null,
    })
    // OpenID Connect Core 1.0, section 12.2: issuer and subject are those of the id token of the sign-in. Other software may
    // have stored something that is not a JWT.
    const before = grant.tokens.id_token
    const former = before === undefined ? undefined : readUnverifiedClaims(before)
    // An issuer that is named in several ways may change between them; tenants of one server are issuers of their own.
    const isSameIssuer =
      !former ||
      former.iss === claims.iss ||
      (!isOpenIssuer(server.issuer) && acceptsIssuer(provider, server.issuer, String(former.iss), former))
    const isSameSubject = !former || String(former.sub) === String(claims.sub)
    if (!isSameIssuer || !isSameSubject) {
      throw new CallbackRouteError(
        writeMessage(
          "refresh-id-token-differs",
          provider.id,
          isSameSubject
            ? "issuer than the one of the sign-in (iss)"
            : "user than the one of the sign-in (sub)",
        ),
        { provider: provider.id },
      )
    }
  }
  return createTokenSet(provider, {
    ...rest,
    ...answer,
    ...(typeof id_token === "string" ? { id_token } : {}),
  })
}
