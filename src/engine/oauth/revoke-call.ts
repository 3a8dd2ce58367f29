/** The revocation of tokens at the provider (RFC 7009), with the provider's deviations. */

import * as oauth from "oauth4webapi"
import type { AnswerRules, TokenRevocation } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { TokenSet } from "../../types/user.js"
import { type Answer, type ProviderError, prepareCall, readAnswer, sendCall } from "../calls/send.js"
import { loadPart } from "../config/provider-part.js"
import { writeMessage } from "../message.js"
import { addTime, fillUrl, gatherValues, type PlaceholderValues } from "../notation/placeholders.js"
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
  /** Makes one call; returns what it was refused with. Throws when it cannot be made or is not answered. */
  send(call: RevokedToken): Promise<RevocationRefusal | undefined>
}

/**
 * Finds how tokens, as they are stored, in clear, are revoked. Nothing where the provider cannot do it; throws when its metadata cannot
 * be had. Answers are noted among the known secrets before anything can quote them.
 */
export async function createRevocation(
  provider: OAuthProvider,
  tokens: TokenSet,
  known: KnownSecrets,
): Promise<Revocation | undefined> {
  const { revoke } = provider
  if (revoke === "none") return undefined
  if (provider.requestToken !== undefined) {
    // OAuth 1.0a has no endpoint for it: what the entry declares is signed with the token that it ends (RFC 5849 section 3.1).
    if (typeof revoke !== "object") return undefined
    const { oauth_token: token } = tokens
    const isSigned = (revoke.auth ?? "client") === "client"
    return {
      calls: typeof token === "string" ? [{ token, kind: "access_token" }] : [],
      needsAccess: false,
      send: async (call) => {
        const { createAccountSigner } = await loadPart<typeof import("./oauth1.js")>(provider, "oauth1")
        const declared = { ...revoke, auth: isSigned ? ("none" as const) : revoke.auth }
        const transport = isSigned ? createAccountSigner(provider, tokens) : undefined
        return sendDeclaredRevocation(provider, declared, tokens, call, known, transport)
      },
    }
  }

  // The refresh token comes first: revoking it may revoke the access token too.
  const { refresh_token, access_token } = tokens
  const access: RevokedToken[] = access_token ? [{ token: access_token, kind: "access_token" }] : []
  const both: RevokedToken[] = [
    ...(refresh_token ? [{ token: refresh_token, kind: "refresh_token" as const }] : []),
    ...access,
  ]
  if (typeof revoke === "object") {
    const text = JSON.stringify(revoke)
    const { form, json, query } = revoke
    // A call that declares no parameters sends those of the standard.
    const isStandard =
      (revoke.auth ?? "client") === "client" && !form && !json && !query && !revoke.url?.includes("{token}")
    const isPerToken = text.includes("{token}") || isStandard
    return {
      calls: isPerToken || access.length === 0 ? both : access,
      needsAccess: text.includes('"bearer"') || text.includes("{tokens.access_token}"),
      send: async (call) => {
        const { declaration, placeholderValues } = fillRevocation(provider, revoke, tokens, call)
        const { auth = "client", url = "", method = "POST", answer: rules, ...request } = declaration
        if (auth !== "client") return sendDeclaredRevocation(provider, revoke, tokens, call, known)
        const revocation_endpoint = fillRevocationAddress(provider, url, placeholderValues)
        const server = { issuer: provider.issuer ?? noIssuer, revocation_endpoint }
        const transport = createTokenFetch(provider, { ...request, method }, placeholderValues)
        if (isStandard) return revokeAtEndpoint(provider, server, call, transport, rules)
        // Declared parameters replace the standard ones; those that authenticate the client stay.
        return revokeAtEndpoint(
          provider,
          server,
          call,
          (address, init) => {
            for (const name of ["token", "token_type_hint"]) init.body.delete(name)
            return transport(address, init)
          },
          rules,
        )
      },
    }
  }
  let server: oauth.AuthorizationServer | undefined
  if (revoke === undefined) server = await loadMetadata(provider)
  else {
    server = {
      issuer: provider.issuer ?? noIssuer,
      token_endpoint: provider.token.url,
      revocation_endpoint: fillRevocationAddress(provider, revoke, gatherValues(provider)),
    }
  }
  if (server?.revocation_endpoint === undefined) return undefined
  const transport = createTokenFetch(provider, {}, gatherValues(provider))
  const found = server
  return {
    calls: both,
    needsAccess: false,
    send: (call) => revokeAtEndpoint(provider, found, call, transport),
  }
}

function fillRevocationAddress(
  provider: OAuthProvider,
  address: string,
  placeholderValues: PlaceholderValues,
): string {
  const url = fillUrl(address, placeholderValues)
  if (url) return url.href
  throw missingOptionError(provider, writeMessage("revoke-address-incomplete"))
}

async function revokeAtEndpoint(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  { token, kind }: RevokedToken,
  transport: ReturnType<typeof createTokenFetch>,
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
