/** Every error of the engine. `type` identifies it in logs, `kind` names the page a user is sent to. */
import { AuthError, clientErrors, type ErrorCause, type ErrorKind, isAuthError } from "./auth-error.js"

export {
  ProviderTokenError,
  type ProviderTokenReason,
} from "./auth-error.js"
export { AuthError, type ErrorCause, isAuthError }

/** Base of the errors that send the user back to the sign-in page. */
export class SignInError extends AuthError {
  static override kind?: ErrorKind = "signIn"
}

/** The `signIn` callback, a guard of the catalogue or the provider refused this user. */
export class AccessDenied extends AuthError {
  static override type = "AccessDenied"
}
/** A method of the adapter failed. */
export class AdapterError extends AuthError {
  static override type = "AdapterError"
}
/** The return from a provider could not be completed. */
export class CallbackRouteError extends AuthError {
  static override type = "CallbackRouteError"
}
/** `pages.error` itself failed, so the built-in page is shown. */
export class ErrorPageLoop extends AuthError {
  static override type = "ErrorPageLoop"
}
/** An event handler threw. The request goes on. */
export class EventError extends AuthError {
  static override type = "EventError"
}
/** A `callbackUrl` is not an address the engine may redirect to. */
export class InvalidCallbackUrl extends AuthError {
  static override type = "InvalidCallbackUrl"
}

/**
 * Throw it (or a subclass) from `authorize` to refuse credentials with a code.
 * The code is shown in the address bar: it must not hint at anything sensitive.
 */
export class CredentialsSignin extends SignInError {
  static override type = "CredentialsSignin"
  /** Becomes `&code=` on the sign-in page. */
  code = "credentials"
}

/** Endpoints of an OAuth provider are missing. */
export class InvalidEndpoints extends AuthError {
  static override type = "InvalidEndpoints"
}
/** A state, PKCE, nonce or challenge check is missing, expired, or made for another flow. */
export class InvalidCheck extends AuthError {
  static override type = "InvalidCheck"
}
/** The session token could not be read. */
export class JWTSessionError extends AuthError {
  static override type = "JWTSessionError"
}
/** A configured flow needs an adapter. */
export class MissingAdapter extends AuthError {
  static override type = "MissingAdapter"
}
/** The adapter lacks methods that a configured flow needs. */
export class MissingAdapterMethods extends AuthError {
  static override type = "MissingAdapterMethods"
}
/** A credentials provider has no `authorize`. */
export class MissingAuthorize extends AuthError {
  static override type = "MissingAuthorize"
}
/** A provider has no client id, no client secret or no API key, or lacks another option that it needs. */
export class MissingCredentials extends AuthError {
  static override type = "MissingCredentials"
}
/** No `secret` and no `AUTH_SECRET`. */
export class MissingSecret extends AuthError {
  static override type = "MissingSecret"
}
/** The account belongs to another user, or a user with the same address signs in otherwise. */
export class OAuthAccountNotLinked extends SignInError {
  static override type = "OAuthAccountNotLinked"
}
/** The provider answered the sign-in with an error, a refusal of consent included. */
export class OAuthCallbackError extends SignInError {
  static override type = "OAuthCallbackError"
}
/** The profile could not be turned into a user. */
export class OAuthProfileParseError extends AuthError {
  static override type = "OAuthProfileParseError"
}
/** The database session could not be read. */
export class SessionTokenError extends AuthError {
  static override type = "SessionTokenError"
}
/** The sign-in at a provider could not be started. */
export class OAuthSignInError extends SignInError {
  static override type = "OAuthSignInError"
}
/** The sign-in mail could not be sent. */
export class EmailSignInError extends SignInError {
  static override type = "EmailSignInError"
}
/** A sign-out that a provider began was refused, or could not be carried out. */
export class ProviderLogoutError extends AuthError {
  static override type = "ProviderLogoutError"
}
/** The session could not be ended in the store. */
export class SignOutError extends AuthError {
  static override type = "SignOutError"
}
/** No such action, or not with this method. */
export class UnknownAction extends AuthError {
  static override type = "UnknownAction"
}
/** The session strategy does not fit the providers. */
export class UnsupportedStrategy extends AuthError {
  static override type = "UnsupportedStrategy"
}
/** No such provider, or not for this action. */
export class InvalidProvider extends AuthError {
  static override type = "InvalidProvider"
}
/** A name in the config that is not read, and nearly one that is known. */
export class UnknownOption extends AuthError {
  static override type = "UnknownOption"
}
/** The host of a request cannot be relied on: nothing says so, or the request names none, several, or one that is not allowed. */
export class UntrustedHost extends AuthError {
  static override type = "UntrustedHost"
  /** HTTP status that fits where the request is to blame; missing where the config is. */
  declare status?: 400
}
/** The sign-in link is invalid, used or expired. */
export class Verification extends AuthError {
  static override type = "Verification"
}
/** The `csrfToken` of a POST is missing or wrong. */
export class MissingCSRF extends SignInError {
  static override type = "MissingCSRF"
}
/** Two providers want to own the browser's passkey autofill. */
export class DuplicateConditionalUI extends AuthError {
  static override type = "DuplicateConditionalUI"
}
/** No form field offers `autocomplete="webauthn"`. */
export class MissingWebAuthnAutocomplete extends AuthError {
  static override type = "MissingWebAuthnAutocomplete"
}
/** A WebAuthn ceremony was not verified. */
export class WebAuthnVerificationError extends AuthError {
  static override type = "WebAuthnVerificationError"
}
/** The account belongs to another user. */
export class AccountNotLinked extends SignInError {
  static override type = "AccountNotLinked"
}
/** A provider needs a feature that is not switched on. */
export class ExperimentalFeatureNotEnabled extends AuthError {
  static override type = "ExperimentalFeatureNotEnabled"
}

/**
 * Tells whether an error's `type` may be shown to the user.
 * @param error Anything thrown.
 * @returns True for the few types that reveal nothing about the server.
 */
export function isClientError(error: unknown): error is AuthError {
  return isAuthError(error) && clientErrors.has(error.type)
}
