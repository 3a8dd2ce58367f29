/** Errors of sign-ins by OAuth: each says which provider, what happened and what to do, and holds no secret. */

import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { ProviderError } from "../calls/send.js"
import { type AuthError, CallbackRouteError, isAuthError } from "../errors.js"
import { findSentence, writeMessage } from "../message.js"
import { readMember } from "../notation/template.js"
import { isError } from "../realm.js"
import { cleanText, mask, TextRedactor } from "../redact.js"

/** A run of this length with a digit in it is a token, a code or a secret, never a word. Trace ids (UUIDs) have dashes closer together. */
const opaque = /(?=[A-Za-z_~+=]*\d)[A-Za-z0-9_~+=]{24,}/g

/**
 * Puts a provider's error into words, with the entry's hint when it knows the code, else with the standard's. `sent` are values that
 * went to the provider and may come back in its words, but must not reach a log; `endpointHints` say what some codes mean at this
 * endpoint, whatever they mean at a sign-in.
 */
export function providerErrorText(
  provider: OAuthProvider,
  error: ProviderError,
  sent: readonly unknown[] = [],
  endpointHints: Readonly<Record<string, string>> = {},
): string {
  const hidden = [provider.clientSecret, ...sent]
  const code = redactAnswer(cleanText(error.code, 100), hidden) || "unknown"
  const description = redactAnswer(cleanText(error.description), hidden)
  const hint = findHint(code, description, { ...provider.hints, ...endpointHints })
  return `${code}${description ? ` (${description})` : ""}${hint ? `. ${hint}` : ""}`
}

/**
 * Finds cause and remedy of an error, without a full stop: by words of its description or by its code in `own`, else by what a
 * standard says of the code. Many providers answer one code for everything, so that words of the description count first.
 */
function findHint(
  code: string,
  description = "",
  own: Readonly<Record<string, string>> = {},
): string | undefined {
  const key = Object.keys(own).find((words) => hasWords(description, words)) ?? code
  return Object.hasOwn(own, key) ? own[key] : findSentence(`hint-${key}`)
}

/** Tells whether words stand in a text as such: AADSTS50011 is not in AADSTS500113. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const around = [text[at - 1], text[at + words.length]]
    if (!around.some((one) => one !== undefined && /\w/.test(one))) return true
  }
  return false
}

/** Says that a provider's options lack something that a sign-in needs. */
export function missingOptionError({ id }: OAuthProvider, what: string): CallbackRouteError {
  return new CallbackRouteError(writeMessage("provider-option-missing", id, what), { provider: id })
}

/**
 * Turns what was thrown during, for instance, `the token request` into an error of the engine. Errors of the protocol libraries are
 * not kept as a cause: they hold answers, and with them tokens and codes. Errors of the application's own handlers are.
 */
export function toRouteError(provider: OAuthProvider, during: string, error: unknown): AuthError {
  if (isAuthError(error)) return error
  const reason = describeFailure(provider, error)
  const code = cleanText(readMember(error, "code"), 60) || "UNKNOWN"
  const isOfLibrary =
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.UnsupportedOperationError ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError ||
    /^(ERR|OAUTH)_/.test(code)
  return new CallbackRouteError(`${provider.id}: ${during} failed: ${reason}`, {
    cause: { provider: provider.id, code, ...(isError(error) && !isOfLibrary ? { err: error } : {}) },
  })
}

/** Takes what must not reach a log out of a provider's words: values that went to the provider, and whatever looks like a token. */
export function redactAnswer(text: string, hidden: readonly unknown[]): string {
  const values = hidden.filter((one): one is string => typeof one === "string")
  return new TextRedactor(values).clean(text).replace(opaque, mask)
}

function describeFailure(provider: OAuthProvider, error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) {
    const description = error.error_description
    return `the provider answered ${error.status} ${providerErrorText(provider, { code: error.error, ...(description ? { description } : {}) })}.`
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    const code = error.cause[0]?.parameters.error
    if (!code) return writeMessage("client-authentication-refused", error.status)
    return `the provider answered ${error.status} ${providerErrorText(provider, { code })}.`
  }
  if (!isError(error)) return writeMessage("thrown-no-error")
  const { cause } = error
  const claim = readMember(cause, "claim") ?? readMember(cause, "attribute")
  if (claim !== "iss" && claim !== "aud" && claim !== "issuer") return `${cleanText(error.message)}.`
  // Issuers and audiences are no secrets, and an operator who sees both sides can correct the configuration.
  const found = readMember(readMember(cause, "claims"), claim) ?? readMember(readMember(cause, "body"), claim)
  const got = Array.isArray(found) ? found.join(" ") : found
  return `${cleanText(error.message)} (expected "${cleanText(readMember(cause, "expected"))}", got "${cleanText(got)}").`
}
