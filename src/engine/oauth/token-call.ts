/** The request of a token endpoint as an entry declares it, made of the standard one; and what its answer says went wrong. */

import type * as oauth from "oauth4webapi"
import type { AnswerRules, DeclaredRequest } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { TokenSet } from "../../types/user.js"
import { type Answer, errorOf, type ProviderError } from "../calls/answer.js"
import { addQuery, dispatch, type Outgoing, prepare } from "../calls/call.js"
import { fillAll, fillJson, type PlaceholderValues } from "../calls/placeholders.js"
import { partOf } from "../config/flow.js"
import { CallbackRouteError } from "../errors.js"
import { JsonResponse } from "../http/read-response.js"
import { isKeyText, longest } from "../identity.js"
import { isObject, member } from "../notation/template.js"
import { isEncrypted } from "./unverified-token.js"

/**
 * Signs a prepared request where its declaration says how.
 * @param provider Whose call it is.
 * @param outgoing The request, complete but for its signature. Changed in place.
 * @param request The declaration.
 * @param placeholderValues What the placeholders of the key read.
 * @returns The same request.
 * @throws {AuthError} When there is no key, or one that the algorithm cannot use.
 */
export async function signed(
  provider: OAuthProvider,
  outgoing: Outgoing,
  { sign }: Pick<DeclaredRequest, "sign">,
  placeholderValues: PlaceholderValues,
): Promise<Outgoing> {
  if (!sign) return outgoing
  const { addSignature } = await partOf<typeof import("../calls/signature.js")>(provider, "signing")
  await addSignature(provider, outgoing, sign, placeholderValues)
  return outgoing
}

/** What an entry says of a call to the token endpoint. */
export interface TokenCall extends Omit<DeclaredRequest, "url" | "answer" | "method"> {
  method?: Outgoing["method"] | undefined
}

/**
 * Makes the transport of one call: the protocol library writes a standard request, and this turns it into the declared one.
 * @param provider The provider.
 * @param call What is declared.
 * @param placeholderValues What its placeholders read.
 */
export function tokenFetch(provider: OAuthProvider, call: TokenCall, placeholderValues: PlaceholderValues) {
  return async (url: string, init: oauth.CustomFetchOptions<"POST", URLSearchParams>): Promise<Response> => {
    const outgoing = reshape(provider, call, new URL(url), init, placeholderValues)
    return dispatch(provider, await signed(provider, outgoing, call, placeholderValues))
  }
}

function reshape(
  provider: OAuthProvider,
  call: TokenCall,
  url: URL,
  init: oauth.CustomFetchOptions<"POST", URLSearchParams>,
  placeholderValues: PlaceholderValues,
): Outgoing {
  const { rename = {} } = provider
  const standard = call.only ? [] : [...init.body].map(([name, value]) => [rename[name] ?? name, value])
  const outgoing = prepare(
    provider,
    { ...headersAndQuery(call), url, auth: call.auth ?? "none" },
    placeholderValues,
  )
  // What is declared stands in place of what is standard.
  for (const [name, value] of call.auth === undefined ? Object.entries(init.headers) : []) {
    if (!outgoing.headers.has(name)) outgoing.headers.set(name, value)
  }
  outgoing.method = call.method ?? "POST"
  const members = Object.fromEntries(standard) as Record<string, string>
  if (call.json) {
    outgoing.json = JSON.stringify({ ...members, ...(fillJson(call.json, placeholderValues) as object) })
  } else {
    // An empty declared value takes a standard member out.
    const all = Object.entries({ ...members, ...fillAll(call.form, placeholderValues) }).filter(
      ([, value]) => value !== "",
    )
    outgoing.form = new URLSearchParams(all)
    if (outgoing.method === "GET") addQuery(outgoing.url, Object.fromEntries(all))
  }
  return outgoing
}

/** The body is assembled from the standard members first. */
function headersAndQuery({
  headers,
  query,
  unencoded,
  origin,
  hosts,
}: TokenCall): Pick<TokenCall, "headers" | "query" | "unencoded" | "origin" | "hosts"> {
  return {
    ...(headers ? { headers } : {}),
    ...(query ? { query } : {}),
    ...(unencoded ? { unencoded } : {}),
    ...(origin ? { origin, hosts } : {}),
  }
}

/**
 * Finds what went wrong.
 * @param answer What the token endpoint answered.
 * @param rules The deviations of its answers.
 * @returns The error, also one that stands in an answer of status 200 and one for what is no JSON object.
 */
export function failureIn(answer: Answer, rules: AnswerRules = {}): ProviderError | undefined {
  const { status, body } = answer
  const inside = member(body, "error") && !member(body, "access_token")
  const error = answer.error ?? (inside ? errorOf(body, rules, status) : undefined)
  if (error || isObject(body)) return error
  return { code: unreadable, description: "the answer is no JSON object" }
}

/** Stands for the error code of an answer that cannot be read. */
export const unreadable = "unreadable_answer"

/** Beyond this an expiry is no time any more. */
const longestLife = 100 * 365 * 86_400

/**
 * Opens the id token of an answer: the signed token inside is what is checked, kept, and later given back as a hint (OpenID
 * Connect Core 1.0, section 3.1.2.1).
 * @param provider The provider.
 * @param body The answer in its standard shape.
 * @returns The answer with the signed token.
 */
export async function withOpenIdToken(
  provider: OAuthProvider,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { id_token } = body
  const encrypts = provider.client.id_token_encrypted_response_alg !== undefined
  if (typeof id_token !== "string" || !(encrypts || isEncrypted(id_token))) return body
  const { decrypted } = await partOf<typeof import("./registration.js")>(provider, "registration")
  return { ...body, id_token: await decrypted(provider, "id_token", id_token) }
}

/**
 * Writes an answer as the protocol library reads it: servers say "none" as null, and "no expiry" as a negative number.
 * @param body The answer in its standard shape.
 */
export function standardResponse(body: Record<string, unknown>): Response {
  const present = Object.entries(body).filter(
    ([name, value]) => value !== null && value !== undefined && !(name === "expires_in" && Number(value) < 0),
  )
  return new JsonResponse(Object.fromEntries(present))
}

const tokenNames = ["access_token", "refresh_token", "id_token", "oauth_token", "oauth_token_secret"]

/**
 * Refuses an answer whose tokens no store could keep.
 * @param provider The provider that answered.
 * @param members The answer.
 * @throws {CallbackRouteError} When a token holds control characters, which none may (RFC 6749 appendix A.12 and A.17), or has no
 * end.
 */
export function assertTokens({ id }: OAuthProvider, members: Readonly<Record<string, unknown>>): void {
  for (const name of tokenNames) {
    const value = members[name]
    // An id token is verified here, and not needed afterwards.
    const most = name === "id_token" ? Number.POSITIVE_INFINITY : longest.token
    if (typeof value !== "string" || value === "" || isKeyText(value, most)) continue
    throw new CallbackRouteError(
      `${id}: the ${name} of the provider's answer holds control characters, or more than ${longest.token} characters.`,
      { provider: id },
    )
  }
}

/**
 * Makes tokens of an answer that was checked.
 * @param provider The provider that answered.
 * @param members The answer.
 * @returns The tokens, with the moment in which the access token ends.
 * @throws {CallbackRouteError} When a token cannot be stored.
 */
export function tokenSet(provider: OAuthProvider, members: Record<string, unknown>): TokenSet {
  assertTokens(provider, members)
  const { expires_in, ...tokens } = members
  const sane = typeof expires_in === "number" && expires_in >= 0 && expires_in <= longestLife
  const present = Object.entries(tokens).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(present),
    ...(sane ? { expires_in } : {}),
    // Zero stands for tokens that do not expire.
    ...(sane && expires_in > 0 ? { expires_at: Math.floor(Date.now() / 1000 + expires_in) } : {}),
  }
}
