/** The callback of a provider: its parameters, checks, tokens, profile, identity. */

import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Profile } from "../../types/user.js"
import { prepareCall, readAnswer, sendCall } from "../calls/send.js"
import { loadPart } from "../config/provider-part.js"
import {
  CallbackRouteError,
  InvalidCheck,
  isAuthError,
  OAuthCallbackError,
  OAuthProfileParseError,
} from "../errors.js"
import { findRepeatedNames } from "../http/body.js"
import { isPageRequest } from "../http/request.js"
import { parseJson } from "../json.js"
import { writeMessage } from "../message.js"
import { addTime, gatherValues, listMemberNames, type PlaceholderValues } from "../notation/placeholders.js"
import { readValueAt } from "../notation/template.js"
import { isError, isObject } from "../realm.js"
import { cleanText } from "../redact.js"
import type { Context } from "../request/context.js"
import { isFromSite } from "../request/csrf.js"
import { constantTimeEqual } from "../secrets.js"
import { addToQuery, parseUrl } from "../web-address.js"
import { fetchProfile, type OAuthIdentity, readIdentity } from "./account.js"
import {
  type Check,
  canForwardTo,
  type FlowStart,
  ForeignAnswer,
  isRedirectProxy,
  type OpenedCheck,
  openCheck,
  openState,
  pickFlowStart,
} from "./checks.js"
import { providerErrorText, toRouteError } from "./errors.js"
import {
  acceptsIssuer,
  type Dispatch,
  describeClient,
  listCallbackEndpoints,
  loadServer,
  noIssuer,
} from "./server.js"
import { type Exchange, exchangeTokens, signCall } from "./token.js"

export type { OAuthIdentity }

/** No server issues longer codes. */
const maxCodeLength = 8192

/** Parameters of RFC 6749 sections 4.1.2 and 4.1.2.1, RFC 9207 and OpenID Connect Session Management 1.0. */
const codeAnswer: readonly string[] = [
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

/** Names the parameters of an answer that the provider's own requests and profile are made of. */
function listDeclaredParameters(provider: OAuthProvider): string[] {
  const used = listMemberNames("callback", [provider.token, provider.userinfo, provider.enrich])
  return [...used, ...(provider.callback?.json ?? [])]
}

/** Names the parameters of an answer that have a meaning, under the provider's own names. */
function listKnownParameters(provider: OAuthProvider): Set<string> {
  const { rename = {}, sign } = provider.callback ?? {}
  return new Set([
    ...codeAnswer,
    ...otherAnswers,
    ...Object.values(rename),
    ...listDeclaredParameters(provider),
    ...(sign ? [sign.parameter] : []),
  ])
}

/**
 * Finishes a sign-in at an OAuth, OpenID Connect or OAuth 1.0a provider: who came, or where a redirect proxy forwards the answer,
 * or the fields that a page of this site has to post once more, because the answer came without most of the site's cookies.
 * A check cookie is removed once it was opened for this flow, whatever fails afterwards; those of other flows stay.
 * @throws {InvalidCheck} when the answer does not belong to a flow of this browser, or is not signed as declared.
 * @throws {OAuthCallbackError} when the provider refused, or gave no profile that makes a user.
 * @throws {CallbackRouteError} for every other failure.
 * @throws {AccessDenied} when a guard of the entry does not hold.
 */
export async function finishOAuth(
  ctx: Context,
  provider: OAuthProvider,
): Promise<OAuthIdentity | { redirect: string } | { fields: [name: string, value: string][] }> {
  const original = readCallbackParameters(ctx, provider)
  const { rename, sign } = provider.callback ?? {}
  // Refuses an answer that the provider has not signed where its entry says that it does. Here the parameters have the
  // provider's own names.
  if (sign) {
    const signature = original.get(sign.parameter)
    const { signParameters } = await loadPart<typeof import("../calls/signature.js")>(provider, "signing")
    const expected = await signParameters(provider, sign, original, gatherValues(provider))
    if (signature === null || !constantTimeEqual(signature, expected)) {
      const what = signature === null ? "is missing" : "does not fit the parameters"
      throw new InvalidCheck(writeMessage("answer-signature", provider.id, sign.parameter, what), {
        provider: provider.id,
      })
    }
  }
  const standard = new URLSearchParams(original)
  // A parameter under its standard name wins over the provider's own name for it.
  for (const [name, foreign] of Object.entries(rename ?? {})) {
    const value = standard.get(foreign)
    if (value !== null && !standard.has(name)) standard.set(name, value)
  }
  let parameters = standard
  // The provider was asked to sign its answers (JARM).
  const isSigned = /\bjwt$/.test(String(provider.authorization.params?.response_mode ?? ""))
  if (isSigned) {
    const registration = await loadPart<typeof import("./registration.js")>(provider, "registration")
    parameters = await registration.readSignedParameters(provider, standard)
  } else if (!["state", "code", "error", "oauth_token", "denied"].some((name) => standard.has(name))) {
    // The query holds no answer. If it came signed or posted instead, the error says so.
    const { body = {} } = ctx.request
    const posted = Object.hasOwn(body, "code") || Object.hasOwn(body, "response")
    const what = standard.has("response")
      ? writeMessage("answer-signed-unasked")
      : posted
        ? writeMessage("answer-posted-unasked")
        : undefined
    if (what) throw new CallbackRouteError(`${provider.id}: the answer ${what}.`, { provider: provider.id })
  }

  const state = parameters.get("state")
  const { origin: returnUrl } =
    isRedirectProxy(ctx, provider) && state ? await openState(ctx, provider, state) : {}
  const target = returnUrl === undefined ? undefined : parseUrl(returnUrl)
  if (returnUrl !== undefined && target && target.origin !== ctx.site.origin) {
    if (!canForwardTo(ctx, target)) {
      throw new InvalidCheck(writeMessage("proxy-origin-refused", provider.id, target.origin), {
        provider: provider.id,
        origin: target.origin,
      })
    }
    // The other deployment verifies the signature too, over every parameter.
    if (sign) return { redirect: addToQuery(returnUrl, Object.fromEntries(original)) }
    const names = isSigned ? ["response"] : [...codeAnswer, ...listDeclaredParameters(provider)]
    const forwarded = [...standard].filter(([name]) => names.includes(name))
    return { redirect: addToQuery(returnUrl, Object.fromEntries(forwarded)) }
  }

  if (provider.formPost && lacksCookies(ctx) && (await answersFlow(ctx, provider, parameters))) {
    // The browser has the cookies that are missing here. New ones would take their place.
    ctx.cookies.length = 0
    const known = listKnownParameters(provider)
    return { fields: [...original].filter(([name]) => sign !== undefined || known.has(name)) }
  }
  try {
    return await completeOAuth(ctx, provider, parameters)
  } catch (error) {
    if (!isAuthError(error, OAuthProfileParseError)) throw error
    ctx.engine.logger.error(error)
    throw new OAuthCallbackError(writeMessage("profile-unusable", provider.id), {
      provider: provider.id,
      providerId: provider.id,
    })
  }
}

/**
 * Reads the parameters of an answer under the provider's own names, each once, from the channel the provider uses: the body for
 * `response_mode=form_post`, else the query. One that means nothing and occurs twice is left out: frameworks add the parameters of
 * their routes to the address, once for each segment of a catch-all. Throws when one with a meaning occurs twice (RFC 6749 section 3.1).
 */
function readCallbackParameters(ctx: Context, provider: OAuthProvider): URLSearchParams {
  const { url, method, body, duplicates } = ctx.request
  const repetitions = new Set(provider.formPost ? duplicates : findRepeatedNames(url.searchParams))
  if (repetitions.size > 0) {
    const known = listKnownParameters(provider)
    const twice = [...repetitions].find((name) => known.has(name))
    if (twice !== undefined) {
      throw new CallbackRouteError(writeMessage("answer-parameter-twice", provider.id, twice.slice(0, 60)), {
        provider: provider.id,
        page: "InvalidCheck",
      })
    }
  }
  const posted = method === "POST" ? Object.entries(body ?? {}) : []
  const all: Iterable<readonly [string, unknown]> = provider.formPost ? posted : url.searchParams
  const once = [...all].filter(([name]) => !repetitions.has(name))
  return new URLSearchParams(once.map(([name, value]) => [name, String(value)]))
}

/**
 * Tells whether a browser posted an answer from a page of another site. It leaves out every cookie that is not SameSite=None then
 * (RFC 6265bis, section 5.6.7.1): the session and the callback URL. An answer that a page of this site has posted once more is
 * taken as it is, whatever it lacks.
 */
function lacksCookies({ request: { headers, query }, site }: Context): boolean {
  if (query.repost !== undefined || !isPageRequest(headers)) return false
  const { sessionToken, callbackUrl } = site.cookies
  const canComeAlong = [sessionToken, callbackUrl].every(({ options }) =>
    /^none$/i.test(`${options.sameSite}`),
  )
  if (canComeAlong) return false
  // Older browsers say only which origin posts.
  const place = headers.get("sec-fetch-site")
  return place === null ? !isFromSite(headers, site.origin) : place === "cross-site"
}

/**
 * Tells whether an answer belongs to the flow under way, and uses no check up. Without a check every page of another site could
 * have the browser post an answer with the user's session. The state is compared here, the nonce with the id token later. PKCE
 * alone says nothing of the answer: the provider compares it, and not every provider does.
 */
async function answersFlow(
  ctx: Context,
  provider: OAuthProvider,
  parameters: URLSearchParams,
): Promise<boolean> {
  try {
    const checks = await openChecks({ ...ctx, cleared: [] }, provider, parameters)
    return checks.state !== undefined || checks.nonce !== undefined
  } catch (error) {
    // The completion refuses it, and says why.
    if (isAuthError(error, InvalidCheck)) return false
    throw error
  }
}

/**
 * Opens all checks together, so that none is left behind when a later step fails; but uses up none by an answer whose state is
 * not that of the flow under way.
 */
async function openChecks(
  ctx: Context,
  provider: OAuthProvider,
  parameters: URLSearchParams,
): Promise<Partial<Record<Check, OpenedCheck>>> {
  const checks: Partial<Record<Check, OpenedCheck>> = {}
  let failure: unknown
  for (const check of ["state", "pkce", "nonce"] as const) {
    if (!provider.checks.includes(check)) continue
    try {
      const state = check === "state" ? parameters.get("state") : undefined
      checks[check] = await openCheck(ctx, provider, check, state)
    } catch (error) {
      if (error instanceof ForeignAnswer) throw error
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
  return checks
}

async function completeOAuth(
  ctx: Context,
  configured: OAuthProvider,
  parameters: URLSearchParams,
): Promise<OAuthIdentity> {
  const json = configured.callback?.json ?? []
  const callback: Record<string, unknown> = {}
  for (const [name, text] of parameters) {
    if (name === "__proto__") continue
    try {
      callback[name] = json.includes(name) ? parseJson(text) : text
    } catch {
      // JSON that cannot be parsed is left out.
    }
  }
  const oauth1 =
    configured.requestToken === undefined
      ? undefined
      : await loadPart<typeof import("./oauth1.js")>(configured, "oauth1")
  const { exchanged, send, start, provider, binding } = oauth1
    ? {
        ...(await oauth1.finishOAuth1(ctx, configured, parameters)),
        provider: configured,
        binding: undefined,
      }
    : await exchangeCode(ctx, configured, parameters, callback)
  const { tokens, claims } = exchanged

  let profile = await fetchProfile(ctx, provider, exchanged, callback, send)
  // Callback parameters are not signed, so they never override a claim.
  const members = json.filter((name) => isObject(callback[name]))
  if (members.length > 0)
    profile = { ...Object.fromEntries(members.map((name) => [name, callback[name]])), ...profile }
  if (provider.enrich) {
    const placeholderValues = addTime(gatherValues(provider, { tokens, claims, callback }))
    profile = await enrichProfile(ctx, provider, profile, placeholderValues, send)
  }
  const identity = await readIdentity(ctx, provider, profile, exchanged)
  return { ...identity, ...start, ...(binding && { binding }) }
}

/** Checks the answer against the sign-in, and exchanges its code. The provider has the issuer that the sign-in was begun at. */
async function exchangeCode(
  ctx: Context,
  configured: OAuthProvider,
  parameters: URLSearchParams,
  callback: Record<string, unknown>,
): Promise<{
  exchanged: Exchange
  send: Dispatch
  provider: OAuthProvider
  start: FlowStart
  binding: OAuthIdentity["binding"] | undefined
}> {
  const checks = await openChecks(ctx, configured, parameters)

  // What the hybrid and implicit flows bring besides a code came through the browser.
  const token = ["id_token", "access_token"].find((name) => parameters.has(name))
  if (token !== undefined) {
    throw new CallbackRouteError(writeMessage("answer-implicit", configured.id, token), {
      provider: configured.id,
    })
  }
  const facts = checks.state ?? checks.pkce ?? checks.nonce
  const byIdentifier =
    configured.identifier && (await loadPart<typeof import("./identifier.js")>(configured, "identifier"))
  const provider = byIdentifier ? byIdentifier.restoreIssuer(ctx, configured, facts) : configured
  // The row of a connection may have changed meanwhile: the code is for the issuer that gave it.
  if (facts?.issuer !== undefined && facts.issuer !== provider.issuer)
    throw new InvalidCheck(writeMessage("check-of-other-provider"), { provider: provider.id })
  const server = await loadServer(provider, listCallbackEndpoints(provider))
  const validated = validateAnswer(provider, server, parameters, checks.state?.value)
  // RFC 6749 appendix A.11: printable ASCII characters.
  const code = parameters.get("code") ?? ""
  if (!/^[\x20-\x7e]+$/.test(code) || code.length > maxCodeLength) {
    const what = code === "" ? writeMessage("answer-without-code") : writeMessage("answer-code-malformed")
    throw new CallbackRouteError(writeMessage("answer-refused", provider.id, what), {
      provider: provider.id,
      page: "InvalidCheck",
    })
  }

  const bound =
    provider.client.dpop_bound_access_tokens === true
      ? await (await loadPart<typeof import("./dpop.js")>(provider, "dpop")).createProof(
          provider,
          facts?.privateKey,
        )
      : undefined
  const exchanged = await exchangeTokens(ctx, provider, {
    server,
    ...(bound ? { proof: bound.proof } : {}),
    parameters: validated,
    callback,
    ...(checks.pkce ? { verifier: checks.pkce.value } : {}),
    ...(checks.nonce ? { nonce: checks.nonce.value } : {}),
    ...(facts?.maxAge === undefined ? {} : { maxAge: facts.maxAge }),
  })
  const isBound = exchanged.tokens.token_type === "dpop"
  // Without its proof a bound token is of no use (RFC 6749 section 7.1). The application's own token request may hold a key
  // of its own.
  if (isBound !== (bound !== undefined) && !(isBound && provider.token.request)) {
    const what = isBound ? writeMessage("tokens-bound-unasked") : writeMessage("tokens-not-bound")
    throw new CallbackRouteError(writeMessage("bound-token-refused", provider.id, what), {
      provider: provider.id,
    })
  }
  byIdentifier?.assertFoundSubject(provider, exchanged, facts)
  return {
    exchanged,
    send: bound?.send ?? sendCall,
    provider,
    start: pickFlowStart(facts),
    binding:
      bound || byIdentifier
        ? {
            token_binding: JSON.stringify({
              key: bound?.key,
              issuer: facts?.issuer,
              found: facts?.found,
            }),
          }
        : undefined,
  }
}

function validateAnswer(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  parameters: URLSearchParams,
  state: string | undefined,
): URLSearchParams {
  const answer = new URLSearchParams(parameters)
  // A provider's own name for the code may be one that the standard has for something else, such as `token`.
  for (const name of Object.values(provider.callback?.rename ?? {})) answer.delete(name)
  // RFC 9207 section 2.4: compared as plain text. Without a known issuer there is nothing to compare with.
  const named = answer.get("iss")
  if (named !== null && server.issuer === noIssuer) answer.delete("iss")
  else if (named !== null) {
    if (!acceptsIssuer(provider, server.issuer, named)) {
      throw new CallbackRouteError(writeMessage("answer-issuer", provider.id, server.issuer), {
        provider: provider.id,
      })
    }
    answer.set("iss", server.issuer)
  }
  try {
    return oauth.validateAuthResponse(server, describeClient(provider), answer, state ?? oauth.skipStateCheck)
  } catch (error) {
    if (!(error instanceof oauth.AuthorizationResponseError)) {
      throw toRouteError(provider, "the check of the provider's answer", error)
    }
    const { error: code, error_description: description } = error
    const said = { code, ...(description ? { description } : {}) }
    const text = providerErrorText(provider, said, [parameters.get("code"), state])
    throw new OAuthCallbackError(writeMessage("provider-refused", provider.id, text), {
      providerId: provider.id,
      error: cleanText(code, 100),
      ...(description ? { error_description: cleanText(description) } : {}),
    })
  }
}

/**
 * Completes a profile by the provider's `enrich` calls, one after the other. A call that fails is logged, and ends the sign-in
 * where it is required.
 */
async function enrichProfile(
  ctx: Context,
  provider: OAuthProvider,
  profile: Profile,
  placeholderValues: PlaceholderValues,
  send: Dispatch,
): Promise<Profile> {
  let complete = profile
  for (const request of provider.enrich ?? []) {
    const present = request.unless === undefined ? undefined : readValueAt(complete, request.unless)
    if (present !== undefined && present !== null && present !== "") continue
    let reason: string
    try {
      const values = { ...placeholderValues, profile: complete }
      const outgoing = prepareCall(provider, request, values)
      const response = await send(provider, await signCall(provider, outgoing, request, values))
      const { body, error } = await readAnswer(response, request.answer)
      if (!error && body !== undefined) {
        const members: unknown = request.set(body as never, complete as never)
        complete = { ...complete, ...(isObject(members) ? members : {}) }
        continue
      }
      reason = error?.code ?? "no usable answer"
    } catch (error) {
      reason = isError(error) ? cleanText(error.message) : "unknown"
    }
    if (request.required) {
      throw new OAuthProfileParseError(writeMessage("call-for-id-failed", provider.id, reason), {
        provider: provider.id,
      })
    }
    ctx.engine.logger.debug(writeMessage("call-for-profile-failed", provider.id), { reason })
  }
  return complete
}
