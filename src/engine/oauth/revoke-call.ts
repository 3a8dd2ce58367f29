/** The revocation of tokens at the provider (RFC 7009), with the provider's deviations. */
import * as oauth from "oauth4webapi"
import type { AnswerRules, TokenRevocation } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { TokenSet } from "../../types/user.js"
import { addTime, fillUrl, gatherValues, type PlaceholderValues } from "../calls/placeholders.js"
import { type Answer, type ProviderError, prepareCall, readAnswer, sendCall } from "../calls/send.js"
import { loadPart } from "../config/flow.js"
import type { KnownSecrets } from "../redact.js"
import { missingOptionError, providerErrorText, redactAnswer, toRouteError } from "./errors.js"
import {
  chooseClientAuthentication,
  type Dispatch,
  describeClient,
  loadMetadata,
  noIssuer,
} from "./server.js"
import { createTokenFetch, signCall } from "./token.js"

/** The token that a call revokes. */
export interface RevokedToken {
  token: string
  /** RFC 7009 section 2.1. */
  kind: "access_token" | "refresh_token"
}

/** What a provider refused a revocation with. */
export interface RevocationRefusal extends ProviderError {
  /** HTTP status. */
  status: number
  /** The same in words fit for a log. */
  text: string
}

/** How tokens are revoked at a provider. */
export interface Revocation {
  /** One call each; an entry may take one of them for all. */
  calls: readonly RevokedToken[]
  /** Whether a call has to carry an access token that still opens the API. */
  needsAccess: boolean
  /**
   * Makes one call.
   * @returns What it was refused with; nothing when the token is ended.
   * @throws {CallbackRouteError} When it cannot be made or is not answered.
   */
  send(call: RevokedToken): Promise<RevocationRefusal | undefined>
}

/**
 * Finds how tokens are revoked.
 * @param provider The provider.
 * @param tokens As they are stored, in clear.
 * @param known Told of answers before anything can quote them.
 * @returns Nothing where the provider cannot do it.
 * @throws {CallbackRouteError} When its metadata cannot be had.
 */
export async function createRevocation(
  provider: OAuthProvider,
  tokens: TokenSet,
  known: KnownSecrets,
): Promise<Revocation | undefined> {
  const { revoke } = provider
  if (revoke === "none") return undefined
  if (provider.requestToken !== undefined) return createOAuth1Revocation(provider, tokens, known)
  const both = listTokensToRevoke(tokens)
  if (typeof revoke !== "object") {
    const server = await findRevocationServer(provider, revoke)
    if (!server) return undefined
    return { calls: both, needsAccess: false, send: (call) => revokeAtEndpoint(provider, server, call) }
  }
  const text = JSON.stringify(revoke)
  const perToken = text.includes("{token}") || hasStandardParameters(revoke)
  const needsAccess = text.includes('"bearer"') || text.includes("{tokens.access_token}")
  const access = both.filter(({ kind }) => kind === "access_token")
  return {
    calls: perToken ? both : access.length > 0 ? access : both,
    needsAccess,
    send: (call) => revokeAsClient(provider, revoke, tokens, call, known),
  }
}

/** OAuth 1.0a has no endpoint for it: what the entry declares is signed with the token that it ends (RFC 5849 section 3.1). */
function createOAuth1Revocation(
  provider: OAuthProvider,
  tokens: TokenSet,
  known: KnownSecrets,
): Revocation | undefined {
  const { revoke } = provider
  if (typeof revoke !== "object") return undefined
  const { oauth_token: token } = tokens
  const calls = typeof token === "string" ? [{ token, kind: "access_token" as const }] : []
  const send = async (call: RevokedToken): Promise<RevocationRefusal | undefined> => {
    const { createAccountSigner } = await loadPart<typeof import("./oauth1.js")>(provider, "oauth1")
    const isSigned = (revoke.auth ?? "client") === "client"
    const transport = isSigned ? createAccountSigner(provider, tokens) : undefined
    return sendDeclaredRevocation(
      provider,
      { ...revoke, auth: isSigned ? "none" : revoke.auth },
      tokens,
      call,
      known,
      transport,
    )
  }
  return { calls, needsAccess: false, send }
}

/** The refresh token comes first: revoking it may revoke the access token too. */
function listTokensToRevoke({ refresh_token, access_token }: TokenSet): RevokedToken[] {
  return [
    ...(refresh_token ? [{ token: refresh_token, kind: "refresh_token" as const }] : []),
    ...(access_token ? [{ token: access_token, kind: "access_token" as const }] : []),
  ]
}

async function findRevocationServer(
  provider: OAuthProvider,
  address: string | undefined,
): Promise<oauth.AuthorizationServer | undefined> {
  if (address !== undefined) {
    const url = fillUrl(address, gatherValues(provider))
    if (!url)
      throw missingOptionError(
        provider,
        "the address where tokens are revoked has a placeholder without a value",
      )
    return {
      issuer: provider.issuer ?? noIssuer,
      token_endpoint: provider.token.url,
      revocation_endpoint: url.href,
    }
  }
  const server = await loadMetadata(provider)
  return server?.revocation_endpoint === undefined ? undefined : server
}

async function revokeAtEndpoint(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  { token, kind }: RevokedToken,
  transport = createTokenFetch(provider, {}, gatherValues(provider)),
  rules?: AnswerRules,
): Promise<RevocationRefusal | undefined> {
  try {
    const response = await oauth.revocationRequest(
      server,
      describeClient(provider),
      await chooseClientAuthentication(provider),
      token,
      {
        additionalParameters: { token_type_hint: kind },
        [oauth.customFetch]: transport,
        [oauth.allowInsecureRequests]: true,
      },
    )
    return readRevocationRefusal(provider, await readAnswer(response, rules), token)
  } catch (error) {
    throw toRouteError(provider, "the revocation of a token", error)
  }
}

/** What stands for the token to revoke below `tokens`. */
const revoked = "token_to_revoke"

/** Replaces `{token}` in a declared call by a placeholder for the token to revoke. */
function fillRevocation(
  provider: OAuthProvider,
  revoke: TokenRevocation,
  tokens: TokenSet,
  { token }: RevokedToken,
): { declaration: TokenRevocation; placeholderValues: PlaceholderValues } {
  const text = JSON.stringify(revoke).replaceAll("{token}", `{tokens.${revoked}}`)
  const placeholderValues = addTime(gatherValues(provider, { tokens: { ...tokens, [revoked]: token } }))
  return { declaration: JSON.parse(text) as TokenRevocation, placeholderValues }
}

async function revokeAsClient(
  provider: OAuthProvider,
  revoke: TokenRevocation,
  tokens: TokenSet,
  call: RevokedToken,
  known: KnownSecrets,
): Promise<RevocationRefusal | undefined> {
  const { declaration, placeholderValues } = fillRevocation(provider, revoke, tokens, call)
  const { auth = "client", url = "", method = "POST", answer: rules, ...request } = declaration
  if (auth !== "client") return sendDeclaredRevocation(provider, revoke, tokens, call, known)
  const address = fillUrl(url, placeholderValues)
  if (!address)
    throw missingOptionError(
      provider,
      "the address where tokens are revoked has a placeholder without a value",
    )
  const server = { issuer: provider.issuer ?? noIssuer, revocation_endpoint: address.href }
  const transport = createTokenFetch(provider, { ...request, method }, placeholderValues)
  return revokeAtEndpoint(
    provider,
    server,
    call,
    hasStandardParameters(revoke) ? transport : removeStandardParameters(transport),
    rules,
  )
}

/** Sends a call that is authenticated as declared, instead of as the client is at the token endpoint. */
async function sendDeclaredRevocation(
  provider: OAuthProvider,
  revoke: TokenRevocation,
  tokens: TokenSet,
  call: RevokedToken,
  known: KnownSecrets,
  transport: Dispatch = sendCall,
): Promise<RevocationRefusal | undefined> {
  const { declaration, placeholderValues } = fillRevocation(provider, revoke, tokens, call)
  const { auth = "none", url = "", method = "POST", answer: rules, ...request } = declaration
  try {
    const proof = auth === "client" ? "none" : auth
    const outgoing = prepareCall(provider, { ...request, url, method, auth: proof }, placeholderValues)
    const response = await transport(provider, await signCall(provider, outgoing, request, placeholderValues))
    const answer = await readAnswer(response, rules)
    known.note(answer.body)
    return readRevocationRefusal(provider, answer, call.token)
  } catch (error) {
    throw toRouteError(provider, "the revocation of a token", error)
  }
}

/** A call that declares no parameters sends those of the standard. */
function hasStandardParameters({ form, json, query, url = "", auth = "client" }: TokenRevocation): boolean {
  return auth === "client" && !form && !json && !query && !url.includes("{token}")
}

type Transport = ReturnType<typeof createTokenFetch>

/** Declared parameters replace the standard ones; those that authenticate the client stay. */
function removeStandardParameters(transport: Transport): Transport {
  return (url, init) => {
    for (const name of ["token", "token_type_hint"]) init.body.delete(name)
    return transport(url, init)
  }
}

/** RFC 7009 section 2.2: an unknown token counts as revoked, and the body of a success is ignored. */
function readRevocationRefusal(
  provider: OAuthProvider,
  { status, error }: Answer,
  token: string,
): RevocationRefusal | undefined {
  if (!error || (status < 300 && error.code === "unreadable_answer")) return undefined
  const code = redactAnswer(error.code, [token])
  return { ...error, code, status, text: providerErrorText(provider, error, [token]) }
}
