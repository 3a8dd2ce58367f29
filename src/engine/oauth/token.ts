/**
 * Calls to the token endpoint: how a declared call deviates from the standard, how its answer is read, and the exchange of a
 * code for tokens, all of which are checked (RFC 6749 section 5.1).
 */

import * as oauth from "oauth4webapi"
import type { OAuthConfig } from "../../types/oauth-provider.js"
import { customFetch } from "../../types/provider.js"
import type { AnswerRules, DeclaredRequest } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Profile, TokenSet } from "../../types/user.js"
import {
  type Answer,
  type Outgoing,
  type ProviderError,
  prepareCall,
  readAnswer,
  readError,
  sendCall,
  setQuery,
  shapeBody,
} from "../calls/send.js"
import { loadPart } from "../config/provider-part.js"
import { CallbackRouteError, OAuthCallbackError } from "../errors.js"
import { JsonResponse } from "../http/read-response.js"
import { isKeyText, longest } from "../identity.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import {
  addTime,
  fillJson,
  fillMap,
  fillUrl,
  gatherValues,
  type PlaceholderValues,
} from "../notation/placeholders.js"
import { readMember } from "../notation/template.js"
import { isObject } from "../realm.js"
import type { KnownSecrets } from "../redact.js"
import type { Context } from "../request/context.js"
import { ownCallbackUrl, redirectUri } from "./checks.js"
import { providerErrorText, toRouteError } from "./errors.js"
import { chooseClientAuthentication, describeClient, expectTokenIssuer, isEncrypted } from "./server.js"

/** Only an id token, or another signed answer, needs the code that verifies. */
export const loadVerifier = loadOnce(() => import("./verify-token.js"))

/**
 * Signs a prepared request, in place, where its declaration says how: its query and its form are signed, and the signature joins the
 * form, or the query where there is none. Throws when there is no key, or one that the algorithm cannot use.
 */
export async function signCall(
  provider: OAuthProvider,
  outgoing: Outgoing,
  { sign }: Pick<DeclaredRequest, "sign">,
  placeholderValues: PlaceholderValues,
): Promise<Outgoing> {
  if (!sign) return outgoing
  const { signParameters } = await loadPart<typeof import("../calls/signature.js")>(provider, "signing")
  const { searchParams } = outgoing.url
  const parameters = [...searchParams, ...(outgoing.form ?? [])]
  const signature = await signParameters(provider, sign, parameters, placeholderValues)
  const place = outgoing.form ?? searchParams
  place.set(sign.parameter, signature)
  return outgoing
}

/** A declared call to the token endpoint. */
export interface TokenCall extends Omit<DeclaredRequest, "url" | "answer" | "method"> {
  method?: Outgoing["method"] | undefined
}

/** Creates the `fetch` of one call: it turns the standard request of the protocol library into the declared one. */
export function createTokenFetch(
  provider: OAuthProvider,
  call: TokenCall,
  placeholderValues: PlaceholderValues,
) {
  return async (url: string, init: oauth.CustomFetchOptions<"POST", URLSearchParams>): Promise<Response> => {
    const { headers, query, unencoded, origin, hosts } = call
    const outgoing = prepareCall(
      provider,
      {
        ...(headers ? { headers } : {}),
        ...(query ? { query } : {}),
        ...(unencoded ? { unencoded } : {}),
        ...(origin ? { origin, hosts } : {}),
        url: new URL(url),
        auth: call.auth ?? "none",
      },
      placeholderValues,
    )
    // Declared headers replace standard ones.
    for (const [name, value] of call.auth === undefined ? Object.entries(init.headers) : []) {
      if (!outgoing.headers.has(name)) outgoing.headers.set(name, value)
    }
    outgoing.method = call.method ?? "POST"
    const { rename = {} } = provider
    const standard = call.only ? [] : [...init.body]
    const members = Object.fromEntries(standard.map(([name, value]) => [rename[name] ?? name, value]))
    if (call.json) {
      outgoing.json = JSON.stringify({ ...members, ...(fillJson(call.json, placeholderValues) as object) })
    } else {
      // An empty declared value removes the standard member.
      const all = Object.entries({ ...members, ...fillMap(call.form, placeholderValues) }).filter(
        ([, value]) => value !== "",
      )
      outgoing.form = new URLSearchParams(all)
      if (outgoing.method === "GET") setQuery(outgoing.url, Object.fromEntries(all))
    }
    return sendCall(provider, await signCall(provider, outgoing, call, placeholderValues))
  }
}

/** Finds the error in an answer, also one that stands in an answer of status 200, and one for what is no JSON object. */
export function findTokenError(answer: Answer, rules: AnswerRules = {}): ProviderError | undefined {
  const { status, body } = answer
  const inside = readMember(body, "error") && !readMember(body, "access_token")
  const error = answer.error ?? (inside ? readError(body, rules, status) : undefined)
  if (error || isObject(body)) return error
  return { code: unreadable, description: writeMessage("answer-no-object") }
}

/** Stands for the error code of an answer that cannot be read. */
const unreadable = "unreadable_answer"

/** Longer lifetimes, in seconds, are ignored. */
const longestLife = 100 * 365 * 86_400

/**
 * Opens the id token of an answer: the signed token inside is what is checked, kept, and later sent back as a hint (OpenID
 * Connect Core 1.0, section 3.1.2.1).
 */
export async function decryptIdToken(
  provider: OAuthProvider,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { id_token } = body
  const encrypts = provider.client.id_token_encrypted_response_alg !== undefined
  if (typeof id_token !== "string" || !(encrypts || isEncrypted(id_token))) return body
  const { decryptToken } = await loadPart<typeof import("./registration.js")>(provider, "registration")
  return { ...body, id_token: await decryptToken(provider, "id_token", id_token) }
}

/** Writes an answer as the protocol library reads it: servers say "none" as null, and "no expiry" as a negative number. */
export function createStandardResponse(body: Record<string, unknown>): Response {
  const present = Object.entries(body).filter(
    ([name, value]) => value !== null && value !== undefined && !(name === "expires_in" && Number(value) < 0),
  )
  return new JsonResponse(Object.fromEntries(present))
}

const tokenNames = ["access_token", "refresh_token", "id_token", "oauth_token", "oauth_token_secret"]

/** Refuses tokens that no store could keep: with control characters, which none may have (RFC 6749 appendix A.12 and A.17), or too long. */
export function assertTokens({ id }: OAuthProvider, members: Readonly<Record<string, unknown>>): void {
  for (const name of tokenNames) {
    const value = members[name]
    // An id token may be longer: it is verified here, and not needed afterwards.
    const most = name === "id_token" ? Number.POSITIVE_INFINITY : longest.token
    if (typeof value !== "string" || value === "" || isKeyText(value, most)) continue
    throw new CallbackRouteError(writeMessage("tokens-malformed", id, name, longest.token), { provider: id })
  }
}

/** Creates the token set of a checked answer, with the moment in which the access token ends. Throws when a token cannot be stored. */
export function createTokenSet(provider: OAuthProvider, members: Record<string, unknown>): TokenSet {
  assertTokens(provider, members)
  // What is stored beside tokens is not the provider's to say.
  const { expires_in, token_binding: _, ...tokens } = members
  const sane = typeof expires_in === "number" && expires_in >= 0 && expires_in <= longestLife
  const present = Object.entries(tokens).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(present),
    ...(sane ? { expires_in } : {}),
    // Zero stands for tokens that do not expire.
    ...(sane && expires_in > 0 ? { expires_at: Math.floor(Date.now() / 1000 + expires_in) } : {}),
  }
}

/** Creates the `provider` argument of the application's own handlers, `token.request` and `userinfo.request`. */
export function createHandlerProvider(
  ctx: Context,
  provider: OAuthProvider,
): OAuthConfig<Profile> & { signinUrl: string; callbackUrl: string } {
  return {
    // The resolved form differs from the configured one only in being complete.
    ...(provider as unknown as OAuthConfig<Profile>),
    signinUrl: `${ctx.site.base}/signin/${provider.id}`,
    callbackUrl: ownCallbackUrl(ctx, provider),
    // Calls of handlers get the same limits as the engine's own.
    [customFetch]: provider.fetch,
  }
}

/** What an answer of the authorization endpoint is exchanged with. */
interface Grant {
  server: oauth.AuthorizationServer
  /** As the protocol library has validated them. */
  parameters: URLSearchParams
  /** The same, with declared JSON parsed. */
  callback: Record<string, unknown>
  verifier?: string
  nonce?: string
  maxAge?: number
  /** Proof that the tokens are to be bound to. */
  proof?: oauth.DPoPHandle
}

/** Lets the application's `token.conform` repair an answer. What it throws may quote tokens, so these are noted first. */
export async function conformTokenAnswer(
  { token }: OAuthProvider,
  response: Response,
  rules: AnswerRules | undefined,
  known: KnownSecrets,
): Promise<Response> {
  if (!token.conform) return response
  known.note((await readAnswer(response.clone(), rules)).body)
  return (await token.conform(response.clone())) ?? response
}

async function sendCodeGrant(ctx: Context, provider: OAuthProvider, grant: Grant): Promise<Response> {
  const callbackUrl = redirectUri(ctx, provider)
  const placeholderValues = addTime(
    gatherValues(provider, { callback: grant.callback, options: { callbackUrl } }),
  )
  const url = fillUrl(grant.server.token_endpoint ?? "", placeholderValues)
  if (url) setQuery(url, fillMap(provider.token.params, placeholderValues))
  return oauth.authorizationCodeGrantRequest(
    { ...grant.server, token_endpoint: url?.href ?? "" },
    describeClient(provider),
    await chooseClientAuthentication(provider),
    grant.parameters,
    callbackUrl,
    grant.verifier ?? oauth.nopkce,
    {
      ...(grant.proof ? { DPoP: grant.proof } : {}),
      // The transport checks schemes, since it knows what the configuration allows.
      [oauth.customFetch]: createTokenFetch(provider, provider.token, placeholderValues),
      [oauth.allowInsecureRequests]: true,
    },
  )
}

/** Tells whether a token endpoint wants the same request again with its nonce (RFC 9449 section 8). */
export async function wantsNonce(response: Response): Promise<boolean> {
  const isOffered = !response.ok && response.headers.has("dpop-nonce")
  return isOffered && (await response.clone().text()).includes("use_dpop_nonce")
}

/** What the exchange gave. */
export interface Exchange {
  tokens: TokenSet
  /** Of the verified id token; type oidc only. */
  claims?: Profile
}

/**
 * Exchanges the code for tokens, and for type oidc the claims of the verified id token. It is sent once, whatever happens.
 * Throws an OAuthCallbackError when the provider answers an error with status 200, else a CallbackRouteError.
 */
export async function exchangeTokens(ctx: Context, provider: OAuthProvider, grant: Grant): Promise<Exchange> {
  const { server, nonce, maxAge, parameters, verifier } = grant
  const { token } = provider
  try {
    let answer: Answer
    if (token.request) {
      const result: unknown = await token.request({
        params: Object.fromEntries(parameters),
        checks: verifier === undefined ? {} : { code_verifier: verifier },
        provider: createHandlerProvider(ctx, provider),
      })
      const tokens = readMember(result, "tokens") ?? result
      // The application's own code may leave out the usual token type.
      const complete = isObject(tokens) ? { token_type: "bearer", ...tokens } : tokens
      answer = { status: 200, headers: new Headers(), body: shapeBody(complete, token.answer ?? {}) }
    } else {
      let response = await sendCodeGrant(ctx, provider, grant)
      if (grant.proof && (await wantsNonce(response))) response = await sendCodeGrant(ctx, provider, grant)
      const conformed = await conformTokenAnswer(provider, response, token.answer, ctx.engine.known)
      answer = await readAnswer(conformed, token.answer, true)
    }
    const error = findTokenError(answer, token.answer)
    if (error) {
      const { status } = answer
      // RFC 6749 section 5.2: the code was used before, or came too late.
      const page = error.code === "invalid_grant" && status === 400 ? { page: "InvalidCheck" } : {}
      const details = { provider: provider.id, providerId: provider.id, status, error: error.code, ...page }
      const text = providerErrorText(provider, error, [parameters.get("code"), verifier])
      const said = writeMessage("token-status", provider.id, status, text)
      if (status === 200 && error.code !== unreadable) throw new OAuthCallbackError(`${said}.`, details)
      const remedy = status >= 500 ? "Try again later." : writeMessage("token-settings")
      throw new CallbackRouteError(`${said}. ${remedy}`, details)
    }

    // In its standard shape, not yet checked.
    const body = answer.body as Record<string, unknown>
    ctx.engine.known.note(body)
    const client = describeClient(provider)
    if (provider.type !== "oidc") {
      // A plain OAuth provider may send an id token that was not asked for; it proves nothing here and is only kept.
      const { id_token, ...rest } = body
      const plain = createStandardResponse(rest)
      const checked = await oauth.processAuthorizationCodeResponse(server, client, plain)
      const kept = typeof id_token === "string" ? { id_token } : undefined
      return { tokens: createTokenSet(provider, Object.assign({}, body, checked, kept)) }
    }
    const opened = await decryptIdToken(provider, body)
    ctx.engine.known.note(opened)
    const checked = await oauth.processAuthorizationCodeResponse(
      expectTokenIssuer(provider, server, opened.id_token),
      client,
      createStandardResponse(opened),
      {
        requireIdToken: true,
        ...(nonce === undefined ? {} : { expectedNonce: nonce }),
        ...(maxAge === undefined ? {} : { maxAge }),
      },
    )
    const { verifyIdToken } = await loadVerifier()
    const claims = await verifyIdToken(provider, server, checked.id_token ?? "", {
      accessToken: checked.access_token,
      code: parameters.get("code"),
    })
    return { tokens: createTokenSet(provider, { ...opened, ...checked }), claims }
  } catch (error) {
    throw toRouteError(provider, "the token request", error)
  }
}
