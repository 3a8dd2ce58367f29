/** Errors of the OAuth room: each says which provider, what happened and what to do, and holds no secret. */
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../config/context.js"
import { AuthError, CallbackRouteError } from "../errors.js"
import { isObject, member } from "./path.js"

/** What a provider said went wrong, in its own words, made fit for a log. */
export interface ProviderError {
  code: string
  description?: string
}

/**
 * Makes foreign text fit for a log: no control characters, bounded length.
 * @param value Anything a provider sent.
 * @param limit Longest result.
 * @returns The text, empty for anything that is not text or a number.
 */
export function cleanText(value: unknown, limit = 200): string {
  if (typeof value !== "string" && typeof value !== "number") return ""
  const text = String(value)
    .slice(0, limit * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
  return text.length > limit ? `${text.slice(0, limit)}...` : text
}

/** A run of this length without punctuation is a token, a code or a secret, never a word. Trace ids (UUIDs) have dashes closer together. */
const opaque = /[A-Za-z0-9_~+=]{24,}/g

/**
 * Puts a provider's error into words, with the catalogue's hint when it knows the code.
 * @param provider Its `hints` are consulted.
 * @param error Code and description.
 * @returns One sentence or two.
 */
export function providerErrorText(provider: OAuthProvider, error: ProviderError): string {
  const code = cleanText(error.code, 100) || "unknown"
  const description = redact(provider, cleanText(error.description))
  const hint = Object.entries(provider.hints ?? {}).find(
    ([known]) => known === code || description.includes(known),
  )
  return `${code}${description ? ` (${description})` : ""}${hint ? `. ${hint[1]}` : ""}`
}

/**
 * Turns what the protocol libraries throw into an error of the engine. Their own errors are not kept as a cause:
 * they hold answers, and with them tokens and codes.
 * @param provider Who was called.
 * @param during What was going on, for instance `the token request`.
 * @param error What was thrown.
 * @returns The error to throw.
 */
export function asRouteError(provider: OAuthProvider, during: string, error: unknown): AuthError {
  if (error instanceof AuthError) return error
  const reason = reasonOf(provider, error)
  return new CallbackRouteError(`${provider.id}: ${during} failed: ${reason}`, {
    provider: provider.id,
    code: codeOf(error),
  })
}

function redact({ clientSecret }: OAuthProvider, text: string): string {
  return (clientSecret ? text.replaceAll(clientSecret, "[redacted]") : text).replace(opaque, "[redacted]")
}

function reasonOf(provider: OAuthProvider, error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) {
    const description = error.error_description
    return `the provider answered ${error.status} ${providerErrorText(provider, { code: error.error, ...(description ? { description } : {}) })}.`
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    const challenge = error.cause[0]?.parameters.error
    return `the provider answered ${error.status}${challenge ? ` ${cleanText(challenge)}` : ""}; check the client authentication.`
  }
  if (!(error instanceof Error)) return "something that is no error was thrown."
  return `${cleanText(error.message)}${comparison(error.cause)}.`
}

/** Issuers and audiences are no secrets, and seeing both sides is what mends the configuration. */
function comparison(cause: unknown): string {
  const claim = member(cause, "claim") ?? member(cause, "attribute")
  if (claim !== "iss" && claim !== "aud" && claim !== "issuer") return ""
  const found = member(member(cause, "claims"), claim) ?? member(member(cause, "body"), claim)
  const got = Array.isArray(found) ? found.join(" ") : found
  return ` (expected "${cleanText(member(cause, "expected"))}", got "${cleanText(got)}")`
}

function codeOf(error: unknown): string {
  const code = isObject(error) || error instanceof Error ? member(error, "code") : undefined
  return cleanText(code, 60) || "UNKNOWN"
}
