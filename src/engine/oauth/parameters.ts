/** The parameters of a provider's answer, as the browser carries them to the callback. */
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { listMemberNames } from "../calls/placeholders.js"
import { CallbackRouteError } from "../errors.js"
import { findRepeatedNames, parseJson } from "../http/body.js"
import type { Context } from "../request/context.js"

/** No server issues longer codes. */
const maxCodeLength = 8192

/** Parameters of RFC 6749 sections 4.1.2 and 4.1.2.1, RFC 9207 and OpenID Connect Session Management 1.0. */
export const codeAnswer: readonly string[] = [
  "code",
  "state",
  "iss",
  "error",
  "error_description",
  "error_uri",
  "scope",
  "session_state",
]
/** Those of other flows: tokens, JARM, and OAuth 1.0a (RFC 5849). */
const otherAnswers = [
  "id_token",
  "access_token",
  "token_type",
  "expires_in",
  "response",
  "oauth_token",
  "oauth_verifier",
]
/**
 * Names the parameters of an answer that the provider's own requests and profile are made of.
 * @param provider The provider.
 */
export function listDeclaredParameters(provider: OAuthProvider): string[] {
  const used = listMemberNames("callback", [provider.token, provider.userinfo, provider.enrich])
  return [...used, ...(provider.callback?.json ?? [])]
}

/** The parameters that the engine or the provider's entry reads, under the provider's own names too. */
function listKnownParameters(provider: OAuthProvider): ReadonlySet<string> {
  const renamed = Object.values(provider.callback?.rename ?? {})
  const signature = [provider.callback?.sign?.parameter ?? []].flat()
  const declared = listDeclaredParameters(provider)
  return new Set([...codeAnswer, ...otherAnswers, ...renamed, ...declared, ...signature])
}

/**
 * Reads the parameters of an answer from the channel the provider uses: the body for `response_mode=form_post`, else the query.
 * @param ctx The request.
 * @param provider The provider.
 * @returns The parameters under the provider's own names, each once. One that means nothing and occurs twice is left out:
 * frameworks add the parameters of their routes to the address, once for each segment of a catch-all.
 * @throws {CallbackRouteError} when a meaningful parameter occurs twice (RFC 6749 section 3.1).
 */
export function readCallbackParameters(ctx: Context, provider: OAuthProvider): URLSearchParams {
  const { url, method, body, duplicates } = ctx.request
  const repetitions = new Set(provider.formPost ? duplicates : findRepeatedNames(url.searchParams))
  const names = repetitions.size > 0 ? listKnownParameters(provider) : undefined
  const twice = [...repetitions].find((name) => names?.has(name))
  if (twice === undefined) {
    const posted = method === "POST" ? Object.entries(body ?? {}) : []
    const given: Iterable<readonly [string, unknown]> = provider.formPost ? posted : url.searchParams
    const once = [...given].filter(([name]) => !repetitions.has(name))
    return new URLSearchParams(once.map(([name, value]) => [name, String(value)]))
  }
  throw new CallbackRouteError(
    `${provider.id}: the answer carries the parameter "${twice.slice(0, 60)}" more than once. Start the sign-in again.`,
    { provider: provider.id, page: "InvalidCheck" },
  )
}

/**
 * Gives parameters their standard names, where the provider has names of its own for them; a parameter under its standard
 * name wins.
 * @param provider Its `callback.rename` names them.
 * @param carried What the browser carried.
 */
export function applyStandardNames({ callback }: OAuthProvider, carried: URLSearchParams): URLSearchParams {
  if (!callback?.rename) return carried
  const parameters = new URLSearchParams(carried)
  for (const [standard, foreign] of Object.entries(callback.rename)) {
    const value = parameters.get(foreign)
    if (value !== null && !parameters.has(standard)) parameters.set(standard, value)
  }
  return parameters
}

/**
 * Tells whether the provider was asked to sign its answers (JARM).
 * @param provider Its `response_mode` counts.
 */
export function isSignedResponseMode({ authorization }: OAuthProvider): boolean {
  return /\bjwt$/.test(String(authorization.params?.response_mode ?? ""))
}

/**
 * Refuses an answer that came in another way than the sign-in asked for, before it is held against that sign-in.
 * @param ctx The request.
 * @param provider For the message.
 * @param parameters What the browser carried.
 * @throws {CallbackRouteError} when it is a signed one that was not asked for, or has nothing in the place where it should be.
 */
export function assertResponseMode(
  { request }: Context,
  provider: OAuthProvider,
  parameters: URLSearchParams,
): void {
  const has = (name: string): boolean => parameters.has(name)
  if (has("state") || has("code") || has("error") || has("oauth_token") || has("denied")) return
  const { body = {} } = request
  const posted = Object.hasOwn(body, "code") || Object.hasOwn(body, "response")
  const what = has("response")
    ? "is a signed one (JARM), which the sign-in did not ask for. Set authorization.params.response_mode to query.jwt, or register the client at the provider without it"
    : posted
      ? "was posted, which the sign-in did not ask for. Set authorization.params.response_mode to form_post, or register the client at the provider without it"
      : undefined
  if (what) throw new CallbackRouteError(`${provider.id}: the answer ${what}.`, { provider: provider.id })
}

/**
 * Refuses answers of the hybrid and implicit flows: what they bring besides a code came through the browser.
 * @param provider For the message.
 * @param parameters The answer, of a sign-in of this browser.
 * @throws {CallbackRouteError} when it carries tokens.
 */
export function assertCodeFlow({ id }: OAuthProvider, parameters: URLSearchParams): void {
  const token = ["id_token", "access_token"].find((name) => parameters.has(name))
  if (token === undefined) return
  throw new CallbackRouteError(
    `${id}: the answer carries ${token}: the hybrid and implicit flows are not supported. Register the client at the provider for response_type=code; the id token then comes from the token endpoint.`,
    { provider: id },
  )
}

/**
 * Checks that a code is one that a server could have issued (RFC 6749 appendix A.11).
 * @param provider For the message.
 * @param parameters The answer.
 * @throws {CallbackRouteError} when it is missing, too long, or holds other than printable ASCII characters.
 */
export function assertCode(provider: OAuthProvider, parameters: URLSearchParams): void {
  const code = parameters.get("code") ?? ""
  if (/^[\x20-\x7e]+$/.test(code) && code.length <= maxCodeLength) return
  const what = code === "" ? "carries neither a code nor an error" : "carries a code that no server issues"
  throw new CallbackRouteError(`${provider.id}: the answer ${what}. Start the sign-in again.`, {
    provider: provider.id,
    page: "InvalidCheck",
  })
}

/**
 * Reads the parameters as placeholders and mappings see them: declared JSON members are parsed.
 * @param provider Its `callback.json` names them.
 * @param parameters The answer.
 * @returns Names to values; JSON that cannot be parsed is left out.
 */
export function readCallbackValues(
  provider: OAuthProvider,
  parameters: URLSearchParams,
): Record<string, unknown> {
  const json = provider.callback?.json ?? []
  const values = [...parameters].map(([name, value]) => [
    name,
    json.includes(name) ? tryParseJson(value) : value,
  ])
  return Object.fromEntries(values.filter(([name, value]) => name !== "__proto__" && value !== undefined))
}

function tryParseJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
