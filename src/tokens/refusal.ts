/** What a provider's refusal of a refresh means for the application. */
import { isError } from "../brand/brand.js"
import { isAuthError, ProviderTokenError } from "../errors.js"
import type { RefreshRefusal } from "../oauth/token-refresh.js"
import { tokenError, type Work } from "./work.js"

/** What a provider refused a call about tokens with. */
type Refusal = Pick<RefreshRefusal, "status" | "code" | "description">

/**
 * The grant is at its end (RFC 6749 section 5.2; there is no code in a refresh but the refresh token), or the user is wanted
 * (OpenID Connect Core 1.0, section 3.1.2.6).
 */
const ended = /^(?:invalid_grant|invalid_code|(?:interaction|login|consent)_required)$/
/** Providers with words of their own name the token and what is wrong with it. */
const endedInWords =
  /\btoken\b.*\b(?:expired|invalid|revoked|not found|used)\b|\b(?:expired|invalid|revoked|bad) (?:(?:refresh|access) )?token\b/i
/** The client may not do it at all (RFC 6749 section 5.2). */
const unable: ReadonlySet<string> = new Set(["unauthorized_client", "unsupported_grant_type"])

/**
 * Tells whether a refusal says that the refresh token is of no use any more.
 * @param refusal What the provider answered.
 */
export function isEnded({ status, code, description = "" }: Refusal): boolean {
  if (ended.test(code)) return true
  if (isTemporary(status) || /^invalid_(?:client|scope)$/.test(code)) return false
  return [code, description].some((text) => endedInWords.test(inWords(text)))
}

/** `token_revoked`, `token-revoked` and `TokenRevoked` are words too. */
function inWords(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ")
}

/**
 * Tells whether the same request may be answered otherwise later.
 * @param status HTTP status.
 */
export function isTemporary(status: number): boolean {
  return status >= 500 || status === 429
}

/**
 * Makes the error of a refusal.
 * @param work Whose provider it is.
 * @param refusal What the provider answered.
 */
export function refused(work: Work, refusal: RefreshRefusal): ProviderTokenError {
  const { status, text, code, retryAfter } = refusal
  const said = `the provider answered the refresh with ${status}: ${text}`
  const details = { status, error: code }
  if (isEnded(refusal)) {
    return tokenError(work, "consent_required", `${said}. Let the user sign in there again.`, details)
  }
  if (unable.has(code)) return tokenError(work, "not_supported", `${said}.`, details)
  const remedy = "What is stored stays as it is; try again later."
  return tokenError(work, "unavailable", `${said}. ${remedy}`, { ...details, retryAfter })
}

/**
 * Makes the error of a request that was not answered, or not as it should be.
 * @param work Whose provider it is.
 * @param error What was thrown.
 */
export function unanswered(work: Work, error: unknown): ProviderTokenError {
  if (isAuthError(error, ProviderTokenError)) return error
  const what = isError(error) ? error.message : "something that is no error was thrown."
  const text = what.startsWith(`${work.provider.id}: `) ? what.slice(work.provider.id.length + 2) : what
  return tokenError(work, "unavailable", `${text} What is stored stays as it is.`, {
    ...(isError(error) ? { err: error } : {}),
  })
}
