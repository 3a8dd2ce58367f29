/** The callback of a provider: checks, tokens, profile, identity. */

import * as oauth from "oauth4webapi"
import type { EnrichRequest, ParameterSignature } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Profile } from "../../types/user.js"
import { addTime, gatherValues, type PlaceholderValues } from "../calls/placeholders.js"
import { prepareCall, readAnswer, sendCall } from "../calls/send.js"
import { loadPart } from "../config/flow.js"
import { constantTimeEqual } from "../crypto/secrets.js"
import {
  CallbackRouteError,
  InvalidCheck,
  isAuthError,
  OAuthCallbackError,
  OAuthProfileParseError,
} from "../errors.js"
import { isKeyText, longest } from "../identity.js"
import { readValueAt } from "../notation/template.js"
import { isError, isObject } from "../realm.js"
import { cleanText } from "../redact.js"
import type { Context } from "../request/context.js"
import { assertProfileGuards, type OAuthIdentity, readIdentity, validateProfile } from "./account.js"
import { type Check, ForeignAnswer, findProxyTarget, type OpenedCheck, openCheck } from "./checks.js"
import { providerErrorText, toRouteError } from "./errors.js"
import {
  applyStandardNames,
  assertCode,
  assertCodeFlow,
  assertResponseMode,
  isSignedResponseMode,
  readCallbackParameters,
  readCallbackValues,
} from "./parameters.js"
import {
  acceptsIssuer,
  type Dispatch,
  describeClient,
  listCallbackEndpoints,
  loadServer,
  noIssuer,
} from "./server.js"
import { assertTokenType, type Exchange, exchangeTokens, signCall } from "./token.js"
import { fetchProfile } from "./userinfo.js"

/**
 * Completes a profile by the provider's `enrich` calls, one after the other.
 * @param ctx Failures are told to its logger, and end the sign-in where the call is required.
 * @param provider The provider.
 * @param profile The profile so far.
 * @param placeholderValues What placeholders read.
 * @param send How requests are sent.
 * @returns The profile with what the calls added.
 * @throws {OAuthProfileParseError} When a required call fails.
 */
export async function enrichProfile(
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
    complete = {
      ...complete,
      ...(await callEnrichment(ctx, provider, request, complete, placeholderValues, send)),
    }
  }
  return complete
}

async function callEnrichment(
  ctx: Context,
  provider: OAuthProvider,
  request: EnrichRequest,
  profile: Profile,
  placeholderValues: PlaceholderValues,
  send: Dispatch,
): Promise<Record<string, unknown>> {
  let reason: string
  const values = { ...placeholderValues, profile }
  try {
    const outgoing = prepareCall(provider, request, values)
    const response = await send(provider, await signCall(provider, outgoing, request, values))
    const { body, error } = await readAnswer(response, request.answer)
    if (!error && body !== undefined) {
      const members: unknown = request.set(body as never, profile as never)
      return isObject(members) ? members : {}
    }
    reason = error?.code ?? "no usable answer"
  } catch (error) {
    reason = isError(error) ? cleanText(error.message) : "unknown"
  }
  if (request.required) {
    throw new OAuthProfileParseError(
      `${provider.id}: a call that account id or address depend on failed: ${reason}. Check the scopes, and the hints of the provider.`,
      { provider: provider.id },
    )
  }
  ctx.engine.logger.debug(`enrich: a call that completes the profile of ${provider.id} failed`, { reason })
  return {}
}

/**
 * Refuses an answer that the provider has not signed.
 * @param provider For its secret, and the message.
 * @param rules How it signs.
 * @param parameters What the browser carried, under the provider's own names.
 * @throws {InvalidCheck} When the signature is missing, or is not that of these parameters.
 */
async function assertSignedAnswer(
  provider: OAuthProvider,
  rules: ParameterSignature,
  parameters: URLSearchParams,
): Promise<void> {
  const given = parameters.get(rules.parameter)
  const { signParameters } = await loadPart<typeof import("../calls/signature.js")>(provider, "signing")
  const expected = await signParameters(provider, rules, parameters, gatherValues(provider))
  if (given !== null && constantTimeEqual(given, expected)) return
  const what = given === null ? "is missing" : "does not fit the parameters"
  throw new InvalidCheck(
    `${provider.id}: the signature ${rules.parameter} of the answer ${what}, and the answer was not looked at. Check the client secret, and that nothing in front of the application adds parameters to the callback URL.`,
    { provider: provider.id },
  )
}

export type { OAuthIdentity }

/**
 * Finishes a sign-in at an OAuth, OpenID Connect or OAuth 1.0a provider.
 * @param ctx The request; used-up check cookies are cleared through it whatever happens.
 * @param provider The provider.
 * @returns Who came, or where a redirect proxy hands the answer on to.
 * @throws {InvalidCheck} when the answer does not belong to a flow of this browser, or is not signed as declared.
 * @throws {OAuthCallbackError} when the provider refused, or gave no profile that makes a user.
 * @throws {CallbackRouteError} for every other failure.
 * @throws {AccessDenied} when a guard of the entry does not hold.
 */
export async function finishOAuth(
  ctx: Context,
  provider: OAuthProvider,
): Promise<OAuthIdentity | { redirect: string }> {
  const arrived = readCallbackParameters(ctx, provider)
  const { sign } = provider.callback ?? {}
  if (sign) await assertSignedAnswer(provider, sign, arrived)
  const carried = applyStandardNames(provider, arrived)
  if (!isSignedResponseMode(provider)) assertResponseMode(ctx, provider, carried)
  const parameters = isSignedResponseMode(provider) ? await openSignedAnswer(provider, carried) : carried
  const redirect = await findProxyTarget(ctx, provider, parameters, sign ? arrived : carried)
  if (redirect !== undefined) return { redirect }
  try {
    return await completeOAuth(ctx, provider, parameters)
  } catch (error) {
    if (!isAuthError(error, OAuthProfileParseError)) throw error
    ctx.engine.logger.error(error)
    throw new OAuthCallbackError(
      `${provider.id}: signed in there, but the profile could not be used. See the error logged before this one.`,
      { provider: provider.id, providerId: provider.id },
    )
  }
}

/** Loads the code for signed answers only where a provider sends them. */
async function openSignedAnswer(provider: OAuthProvider, carried: URLSearchParams): Promise<URLSearchParams> {
  const { readSignedParameters } = await loadPart<typeof import("./registration.js")>(
    provider,
    "registration",
  )
  return readSignedParameters(provider, carried)
}

async function completeOAuth(
  ctx: Context,
  given: OAuthProvider,
  parameters: URLSearchParams,
): Promise<OAuthIdentity> {
  const callback = readCallbackValues(given, parameters)
  const { exchanged, send, startedBy, located } =
    given.requestToken === undefined
      ? await exchangeCode(ctx, given, parameters, callback)
      : await exchangeRequestToken(ctx, given, parameters)
  const provider = located
  const { tokens, claims } = exchanged
  const fetched = await fetchProfile(ctx, provider, exchanged, callback, send)
  const carried = addCallbackMembers(provider, fetched, callback)
  const placeholderValues = (): PlaceholderValues =>
    addTime(gatherValues(provider, { tokens, claims, callback }))
  const profile = provider.enrich
    ? await enrichProfile(ctx, provider, carried, placeholderValues(), send)
    : carried
  await validateProfile(ctx, provider, profile)
  assertProfileGuards(provider, profile)
  const identified = await readIdentity(provider, profile, tokens)
  const issued = claims && { issued: readIssuedSession(provider, claims) }
  return { ...identified, ...issued, ...(startedBy === undefined ? {} : { startedBy }) }
}

/** Of the claims alone: the profile may hold what another answer says. A session that cannot be looked up has no name. */
function readIssuedSession({ id }: OAuthProvider, { iss, sub, sid }: Profile): OAuthIdentity["issued"] {
  const subject = String(sub)
  if (!isKeyText(subject, longest.id)) {
    throw new OAuthProfileParseError(
      `${id}: the subject of the id token (sub) holds control characters, or has more than ${longest.id} characters.`,
      { provider: id },
    )
  }
  return { issuer: String(iss), subject, ...(isKeyText(sid, longest.id) ? { sid } : {}) }
}

/** The state of a sign-in after the exchange of its code. */
interface Finished {
  exchanged: Exchange
  send: Dispatch
  /** The provider, with the issuer that the sign-in was begun at. */
  located: OAuthProvider
  startedBy?: string | null
}

async function exchangeRequestToken(
  ctx: Context,
  provider: OAuthProvider,
  parameters: URLSearchParams,
): Promise<Finished> {
  const oauth1 = await loadPart<typeof import("./oauth1.js")>(provider, "oauth1")
  return { ...(await oauth1.finishOAuth1(ctx, provider, parameters)), located: provider }
}

async function exchangeCode(
  ctx: Context,
  given: OAuthProvider,
  parameters: URLSearchParams,
  callback: Record<string, unknown>,
): Promise<Finished> {
  const checks = await openChecks(ctx, given, parameters.get("state"))
  assertCodeFlow(given, parameters)
  const facts = checks.state ?? checks.pkce ?? checks.nonce
  const byIdentifier =
    given.identifier && (await loadPart<typeof import("./identifier.js")>(given, "identifier"))
  const provider = byIdentifier ? byIdentifier.restoreIssuer(ctx, given, facts) : given
  const server = await loadServer(provider, listCallbackEndpoints(provider))
  const validated = validateAnswer(provider, server, parameters, checks.state?.value)
  assertCode(provider, parameters)
  const bound =
    provider.client.dpop_bound_access_tokens === true
      ? await loadPart<typeof import("./dpop.js")>(provider, "dpop")
      : undefined
  const proof = await bound?.createProof(provider, facts?.privateKey)
  const exchanged = await exchangeTokens(ctx, provider, {
    server,
    ...(proof ? { proof } : {}),
    parameters: validated,
    callback,
    ...(checks.pkce ? { verifier: checks.pkce.value } : {}),
    ...(checks.nonce ? { nonce: checks.nonce.value } : {}),
    ...(facts?.maxAge === undefined ? {} : { maxAge: facts.maxAge }),
  })
  assertTokenType(provider, exchanged.tokens, proof)
  byIdentifier?.assertFoundSubject(provider, exchanged, facts)
  const send = bound && proof ? bound.createProofSender(proof) : sendCall
  const { startedBy } = facts ?? {}
  return { exchanged, send, located: provider, ...(startedBy === undefined ? {} : { startedBy }) }
}

/**
 * All checks are used up together, so that none is left behind when a later step fails; but none by an answer whose state
 * is not that of the flow under way.
 */
async function openChecks(
  ctx: Context,
  provider: OAuthProvider,
  state: string | null,
): Promise<Partial<Record<Check, OpenedCheck>>> {
  const order = (["state", "pkce", "nonce"] as const).filter((check) => provider.checks.includes(check))
  const opened: Partial<Record<Check, OpenedCheck>> = {}
  let failure: unknown
  for (const check of order) {
    try {
      opened[check] = await openCheck(ctx, provider, check, check === "state" ? state : undefined)
    } catch (error) {
      if (error instanceof ForeignAnswer) throw error
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
  return opened
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
  checkAnswerIssuer(provider, server, answer)
  try {
    return oauth.validateAuthResponse(server, describeClient(provider), answer, state ?? oauth.skipStateCheck)
  } catch (error) {
    if (!(error instanceof oauth.AuthorizationResponseError)) {
      throw toRouteError(provider, "the check of the provider's answer", error)
    }
    const { error: code, error_description: description } = error
    const said = { code, ...(description ? { description } : {}) }
    const text = providerErrorText(provider, said, [parameters.get("code"), state])
    throw new OAuthCallbackError(`${provider.id}: the provider refused the sign-in: ${text}.`, {
      providerId: provider.id,
      error: cleanText(code, 100),
      ...(description ? { error_description: cleanText(description) } : {}),
    })
  }
}

/** RFC 9207 section 2.4: compared as plain text. Without a known issuer there is nothing to compare with. */
function checkAnswerIssuer(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  answer: URLSearchParams,
): void {
  const named = answer.get("iss")
  if (named === null) return
  if (server.issuer === noIssuer) answer.delete("iss")
  else if (acceptsIssuer(provider, server.issuer, named)) answer.set("iss", server.issuer)
  else {
    throw new CallbackRouteError(
      `${provider.id}: the answer comes from another issuer than ${server.issuer} (iss). Nothing was sent to it.`,
      { provider: provider.id },
    )
  }
}

/** Callback parameters are not signed, so they never override a claim. */
function addCallbackMembers(
  provider: OAuthProvider,
  profile: Profile,
  callback: Record<string, unknown>,
): Profile {
  const carried = (provider.callback?.json ?? []).filter((name) => isObject(callback[name]))
  if (carried.length === 0) return profile
  return { ...Object.fromEntries(carried.map((name) => [name, callback[name]])), ...profile }
}
