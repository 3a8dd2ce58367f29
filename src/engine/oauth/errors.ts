/** Errors of sign-ins by OAuth: each says which provider, what happened and what to do, and holds no secret. */

import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { ProviderError } from "../calls/send.js"
import { type AuthError, CallbackRouteError, isAuthError } from "../errors.js"
import { readMember } from "../notation/template.js"
import { isError } from "../realm.js"
import { cleanText, mask, TextRedactor } from "../redact.js"
import { findHint } from "./error-hints.js"

/** A run of this length with a digit in it is a token, a code or a secret, never a word. Trace ids (UUIDs) have dashes closer together. */
const opaque = /(?=[A-Za-z_~+=]*\d)[A-Za-z0-9_~+=]{24,}/g

/**
 * Puts a provider's error into words, with the entry's hint when it knows the code, else with the standard's.
 * @param provider Its `hints` are consulted first.
 * @param error Code and description.
 * @param sent Values that went to the provider and may come back in its words, but must not reach a log.
 * @param meant What some codes mean at this endpoint, whatever they mean at a sign-in.
 * @returns One sentence or two.
 */
export function providerErrorText(
  provider: OAuthProvider,
  error: ProviderError,
  sent: readonly unknown[] = [],
  meant: Readonly<Record<string, string>> = {},
): string {
  const hidden = [provider.clientSecret, ...sent]
  const code = redactAnswer(cleanText(error.code, 100), hidden) || "unknown"
  const description = redactAnswer(cleanText(error.description), hidden)
  const hint = findHint({ ...provider.hints, ...meant }, code, description)
  return `${code}${description ? ` (${description})` : ""}${hint ? `. ${hint}` : ""}`
}

/**
 * Says that a provider's options lack something that a sign-in needs.
 * @param provider The provider.
 * @param what What needs which option.
 * @returns The error to throw.
 */
export function missingOptionError({ id }: OAuthProvider, what: string): CallbackRouteError {
  return new CallbackRouteError(`${id}: ${what}. Set it in the provider's options.`, { provider: id })
}

/**
 * Turns what was thrown into an error of the engine. Errors of the protocol libraries are not kept as a cause: they
 * hold answers, and with them tokens and codes. Errors of the application's own handlers are.
 * @param provider Who was called.
 * @param during What was going on, for instance `the token request`.
 * @param error What was thrown.
 * @returns The error to throw.
 */
export function toRouteError(provider: OAuthProvider, during: string, error: unknown): AuthError {
  if (isAuthError(error)) return error
  const reason = describeFailure(provider, error)
  const own = isError(error) && !isLibraryError(error)
  return new CallbackRouteError(`${provider.id}: ${during} failed: ${reason}`, {
    cause: { provider: provider.id, code: readErrorCode(error), ...(own ? { err: error } : {}) },
  })
}

function isLibraryError(error: Error): boolean {
  return (
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.UnsupportedOperationError ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError ||
    /^(ERR|OAUTH)_/.test(readErrorCode(error))
  )
}

/**
 * Takes what must not reach a log out of a provider's words.
 * @param text The words.
 * @param hidden Values that went to the provider.
 */
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
    if (!code) return `the provider answered ${error.status}; check the client authentication.`
    return `the provider answered ${error.status} ${providerErrorText(provider, { code })}.`
  }
  if (!isError(error)) return "something that is no error was thrown."
  return `${cleanText(error.message)}${describeMismatch(error.cause)}.`
}

/** Issuers and audiences are no secrets, and seeing both sides is what mends the configuration. */
function describeMismatch(cause: unknown): string {
  const claim = readMember(cause, "claim") ?? readMember(cause, "attribute")
  if (claim !== "iss" && claim !== "aud" && claim !== "issuer") return ""
  const found = readMember(readMember(cause, "claims"), claim) ?? readMember(readMember(cause, "body"), claim)
  const got = Array.isArray(found) ? found.join(" ") : found
  return ` (expected "${cleanText(readMember(cause, "expected"))}", got "${cleanText(got)}")`
}

function readErrorCode(error: unknown): string {
  return cleanText(readMember(error, "code"), 60) || "UNKNOWN"
}
