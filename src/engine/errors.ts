/** Every error of the engine. `type` identifies it in logs, `kind` names the page a user is sent to. */
import type { AccountReason } from "../types/account.js"
import type { SignInWay } from "../types/pages.js"
import { AuthError, clientErrors, type ErrorCause, isAuthError, SignInError } from "./auth-error.js"

export {
  AccountNotConnected,
  ProviderTokenError,
  type ProviderTokenReason,
} from "./auth-error.js"
export { ProviderNoticeError } from "./notice-error.js"
export { TooManyAttempts } from "./too-many-attempts.js"
export { type AccountReason, AuthError, type ErrorCause, isAuthError, SignInError }

/**
 * The `signIn` callback, a guard of the catalogue or the provider refused this user.
 *
 * Why: The `signIn` callback returned false or threw, or a rule of the provider's options (a tenant or domain that is
 * admitted, for instance) was not met.
 *
 * What to do: Read the message in the log: it names the callback or the rule. Change the rule if this user should be
 * admitted; otherwise say on `pages.error` whom to ask.
 */
export class AccessDenied extends AuthError {
  static override type = "AccessDenied"
}

/** What an {@link AccountError} says. */
type AccountErrorDetails = Partial<Pick<AccountError, "signInUrl" | "ways" | "within">> &
  Readonly<{ reason: AccountReason; [detail: string]: unknown }>

/**
 * A function of `authlas/account` did nothing; `reason` says why.
 *
 * Why: By `reason`:
 * - `not_signed_in`: the request has no session of a stored user.
 * - `not_found`: the user has no such session, account, passkey or code.
 * - `not_supported`: the adapter lacks a method, or sessions are tokens that no store can end. The message says which.
 * - `last_sign_in`: without it the user could not sign in any more.
 * - `recent_sign_in_required`: the user signed in too long ago for this, or without the second step that the user has. `signInUrl`
 *   leads to a new sign-in, and back.
 * - `foreign_origin`: a page of another site sent the request, or one of a sibling host.
 * - `busy`: another request is changing the accounts of this user.
 * - `wrong_code`: the code of an authenticator app is not the one that it shows.
 * - `too_many_attempts`: there were more codes than are looked at, or more mails than are sent; the message says how long to wait.
 * - `invalid_address`: what was entered is no address, or is the one that the user has.
 * - `address_taken`: another user has the address, which this one has proven by now.
 * - `address_refused`: the `signIn` callback admits nobody with the new address.
 *
 * What to do: Catch it, and tell the user by `reason`. Redirect to `signInUrl` where there is one.
 */
export class AccountError extends AuthError {
  static override type = "AccountError"
  /** Why nothing was done. */
  readonly reason: AccountReason
  /** Leads to a new sign-in, and back to the page of the request. */
  readonly signInUrl: string | undefined
  /** By which ways the user can sign in again, best first; empty where nobody knows. Only with `recent_sign_in_required`. */
  readonly ways: readonly SignInWay[] | undefined
  /** How recent the sign-in has to be, in seconds. Only with `recent_sign_in_required`. */
  readonly within: number | undefined

  /**
   * @param message What happened, and what to do about it.
   * @param details The reason; anything else goes to `cause`.
   */
  constructor(
    message = "The account of a user was not changed.",
    { reason, signInUrl, ways, within, ...details }: AccountErrorDetails = { reason: "not_supported" },
  ) {
    super(message, { reason, ...details })
    this.reason = reason
    this.signInUrl = signInUrl
    this.ways = ways
    this.within = within
  }
}
/**
 * A method of the adapter failed.
 *
 * Why: The database cannot be reached, a table or column is missing, or the method answered with something that is no row.
 * The log names the method and has the error of the database as its cause.
 *
 * What to do: Look at the cause. `npx authlas doctor` checks the connection and the tables. `migrate(db)` of
 * `authlas/adapters/kysely` adds what tables of SQL lack. Prove an adapter of your own with `authlas/testing/adapter`.
 */
export class AdapterError extends AuthError {
  static override type = "AdapterError"
}
/**
 * The return from a provider could not be completed.
 *
 * Why: The answer or its id token does not hold: wrong issuer, audience, time or signature, keys that could not be read, or
 * an unexpected error on the way. The log has what led to it as its cause.
 *
 * What to do: Read the cause. Most often the issuer or the client id in the config is another than the one that the provider
 * uses, or the clock of the server is wrong. Start the sign-in again after a change.
 */
export class CallbackRouteError extends AuthError {
  static override type = "CallbackRouteError"
}
/**
 * `pages.error` itself failed, so the built-in page is shown.
 *
 * Why: `pages.error` is a page that asks for a sign-in itself, so that every failure would lead to it again.
 *
 * What to do: Let everybody see that page: take it out of what your middleware or proxy protects.
 */
export class ErrorPageLoop extends AuthError {
  static override type = "ErrorPageLoop"
}
/**
 * An event handler threw. The request goes on.
 *
 * Why: A function of `events` threw or rejected. Events report what has happened and cannot refuse it.
 *
 * What to do: Read the cause in the log and correct the function. To refuse a sign-in use the `signIn` callback.
 */
export class EventError extends AuthError {
  static override type = "EventError"
}
/**
 * A `callbackUrl` is not an address the engine may redirect to.
 *
 * Why: A request or the callback-URL cookie named something that is no http or https address, or no path that begins with
 * one slash.
 *
 * What to do: Send a path like `/account` or a whole address of your site as `callbackUrl`. Other origins need the
 * `redirect` callback.
 */
export class InvalidCallbackUrl extends AuthError {
  static override type = "InvalidCallbackUrl"
}

/**
 * Throw it (or a subclass) from `authorize` to refuse credentials with a code. The code is shown in the address bar: it must
 * not hint at anything sensitive.
 *
 * Why: `authorize` returned null, or threw this error or a subclass of it: user name or password are wrong, for instance.
 *
 * What to do: Nothing, where the user mistyped. Give a subclass a `code` of its own to tell cases apart on your sign-in
 * page.
 */
export class CredentialsSignin extends SignInError {
  static override type = "CredentialsSignin"
  /** Becomes `&code=` on the sign-in page. */
  code = "credentials"
}

/**
 * Endpoints of an OAuth provider are missing.
 *
 * Why: A provider of your own, or one that needs an issuer, lacks `issuer` or its endpoints, or one of them is no https
 * address.
 *
 * What to do: Set the option or the variable that the message names. `allowInsecureRequests` admits http for development.
 */
export class InvalidEndpoints extends AuthError {
  static override type = "InvalidEndpoints"
}
/**
 * A state, PKCE, nonce or challenge check is missing, expired, or made for another flow.
 *
 * Why: The cookie that the sign-in began with is gone or belongs to another one: the sign-in was begun in another browser or
 * under another host, took more than 15 minutes, was finished already, or cookies are blocked.
 *
 * What to do: Start again. Where it happens to many users, open the site and register the callback URL under one and the
 * same host, set `AUTH_URL` to it, and give every deployment the same secret.
 */
export class InvalidCheck extends AuthError {
  static override type = "InvalidCheck"
}
/**
 * The session token could not be read.
 *
 * Why: The session cookie was made with another secret or has expired, a callback of the session threw, or the token is too
 * large for cookies.
 *
 * What to do: Nothing, where the secret was changed: users sign in again. To change it without that, give a list of secrets
 * with the new one first. Keep little in the token, or store sessions.
 */
export class JWTSessionError extends AuthError {
  static override type = "JWTSessionError"
}
/**
 * A configured flow needs an adapter.
 *
 * Why: Sign-in by e-mail, passkeys and stored sessions keep rows, and the config has no `adapter`.
 *
 * What to do: Set `adapter`. `authlas/adapters/sqlite` and `authlas/adapters/kysely` come with the package.
 */
export class MissingAdapter extends AuthError {
  static override type = "MissingAdapter"
}
/**
 * The adapter lacks methods that a configured flow needs.
 *
 * Why: The adapter was written for fewer features, or was given as a function that was not called.
 *
 * What to do: Add the methods that the message names, take an adapter that has them, or leave the feature out.
 * `authlas/testing/adapter` proves them.
 */
export class MissingAdapterMethods extends AuthError {
  static override type = "MissingAdapterMethods"
}
/**
 * A credentials provider has no `authorize`.
 *
 * Why: `Credentials()` was configured without the function that checks what was entered.
 *
 * What to do: Give it `authorize(credentials)`, which returns the user or null.
 */
export class MissingAuthorize extends AuthError {
  static override type = "MissingAuthorize"
}
/**
 * A provider has no client id, no client secret or no API key, or lacks another option that it needs.
 *
 * Why: An option is not set, and its variable is empty where the application runs. A `.env` file that is not deployed is the
 * usual cause.
 *
 * What to do: Set the variable that the message names, for instance `AUTH_GITHUB_ID`, where the application runs, and start
 * it again. `npx authlas doctor` lists what is missing.
 */
export class MissingCredentials extends AuthError {
  static override type = "MissingCredentials"
}
/**
 * No `secret` and no `AUTH_SECRET`.
 *
 * Why: Neither the option nor the variable is set where the application runs.
 *
 * What to do: Run `npx authlas secret` and set `AUTH_SECRET` to what it prints, at the host too. All instances of an
 * application need the same.
 */
export class MissingSecret extends AuthError {
  static override type = "MissingSecret"
}
/**
 * The account belongs to another user, or a user with the same address signs in otherwise.
 *
 * Why: There is a user with the address of this account already, and nothing proves that both are the same person; or a user
 * who is signed in tried to add an account of somebody else.
 *
 * What to do: Let the user sign in as before and add the account then. `allowDangerousEmailAccountLinking` of a provider
 * links by address. Where the provider says which addresses are proven, that of the user has to be proven too: by mail, or by
 * the id token of every account that is linked.
 */
export class OAuthAccountNotLinked extends SignInError {
  static override type = "OAuthAccountNotLinked"
}
/**
 * The provider answered the sign-in with an error, a refusal of consent included.
 *
 * Why: The user cancelled, the client is not set up at the provider as the config says, or the provider failed. The message
 * has the provider's own code.
 *
 * What to do: Look the code up on the page of the provider. `redirect_uri_mismatch` and `invalid_request` are mostly a
 * callback URL that is not registered letter by letter.
 */
export class OAuthCallbackError extends SignInError {
  static override type = "OAuthCallbackError"
}
/**
 * The profile could not be turned into a user.
 *
 * Why: A function `profile` threw or returned no id, the profile lacks a member that it always has, or a call that completes
 * it failed.
 *
 * What to do: Read the message: it names the member. Correct your `profile` function or the scopes. `profileValidation`
 * decides what happens to profiles that depart from their type.
 */
export class OAuthProfileParseError extends AuthError {
  static override type = "OAuthProfileParseError"
}
/**
 * The database session could not be read.
 *
 * Why: The store of sessions failed, or `generateSessionToken` returned no text. The log has the error as its cause.
 *
 * What to do: Look at the cause; `npx authlas doctor` checks the store.
 */
export class SessionTokenError extends AuthError {
  static override type = "SessionTokenError"
}
/**
 * The sign-in at a provider could not be started.
 *
 * Why: This class is here for code that imports it. The engine throws CallbackRouteError where a sign-in cannot begin.
 *
 * What to do: Look for CallbackRouteError in the log.
 */
export class OAuthSignInError extends SignInError {
  static override type = "OAuthSignInError"
}
/**
 * The sign-in mail could not be sent.
 *
 * Why: The mail server or service did not take the mail, its key is missing or wrong, or the address that was entered is
 * none.
 *
 * What to do: Read the message and its cause. Check the key and the sender, which has to be allowed at the service.
 */
export class EmailSignInError extends SignInError {
  static override type = "EmailSignInError"
}
/**
 * A sign-out that a provider began was refused, or could not be carried out.
 *
 * Why: The logout token is from another issuer or for another client, is not signed as it has to be, was used before, or the
 * store failed.
 *
 * What to do: Compare the issuer and the client id with the registration of the logout address at the provider. Sessions
 * have to be stored: a session in a cookie cannot be ended from outside.
 */
export class ProviderLogoutError extends AuthError {
  static override type = "ProviderLogoutError"
}
/**
 * The session could not be ended in the store.
 *
 * Why: The store failed, or a token could not be revoked. The browser's cookie is deleted nevertheless.
 *
 * What to do: Look at the cause in the log. A session that is still stored ends with its time; delete its row to end it at
 * once.
 */
export class SignOutError extends AuthError {
  static override type = "SignOutError"
}
/**
 * No such action, or not with this method.
 *
 * Why: A link or a form leads to an address below the base path that does not exist, or a route takes only some methods.
 *
 * What to do: Check the address against the list of endpoints, and `basePath` against the folder of the route. The route has
 * to answer GET and POST.
 */
export class UnknownAction extends AuthError {
  static override type = "UnknownAction"
}
/**
 * The session strategy does not fit the providers.
 *
 * Why: `session.strategy` is `database` with credentials as the only way to sign in and no adapter, or a feature needs
 * stored sessions.
 *
 * What to do: Set `session.strategy` to `jwt`, or configure an adapter.
 */
export class UnsupportedStrategy extends AuthError {
  static override type = "UnsupportedStrategy"
}
/**
 * No such provider, or not for this action.
 *
 * Why: The address names a provider that is not configured, or one that the action is not for; or a provider needs a package
 * or a part that is missing. The message says which.
 *
 * What to do: Compare the id in the address with those of the config. Import factories of `authlas/providers`, and install
 * what the message names.
 */
export class InvalidProvider extends AuthError {
  static override type = "InvalidProvider"
}
/**
 * A name in the config that is not read, and nearly one that is known.
 *
 * Why: A name is misspelt, or from another library.
 *
 * What to do: Take the name that the message proposes, or remove the option.
 */
export class UnknownOption extends AuthError {
  static override type = "UnknownOption"
}
/**
 * authlas does not know which host is yours. No option says so, or the `Host` header is missing, ambiguous or not in
 * `allowedHosts`.
 *
 * Why: The application is behind a proxy or at a host that is not known, and neither `AUTH_URL` nor `trustHost` is set; or a
 * request came with a false `Host`. A production build on your own computer is such a case too.
 *
 * What to do: Set `AUTH_URL` to the address that browsers use, `http://localhost:3000` for a production build on your own
 * computer. Set `trustHost: true` only where a proxy in front sets `X-Forwarded-Host` itself, and list the hosts in
 * `allowedHosts`. A request whose own header is to blame is answered with 400, a missing option with 500.
 */
export class UntrustedHost extends AuthError {
  static override type = "UntrustedHost"
  /** HTTP status that fits where the request is to blame; missing where the config is. */
  declare status?: 400
}
/**
 * The sign-in link is invalid, used or expired.
 *
 * Why: The link was opened before, by a mail scanner for instance, is older than its `maxAge`, or belongs to another
 * deployment with another secret or store.
 *
 * What to do: Ask for a new link. Set `confirm: true` on the provider where scanners open links: the link then shows a
 * button first.
 */
export class Verification extends AuthError {
  static override type = "Verification"
}
/**
 * The `csrfToken` of a POST is missing or wrong.
 *
 * Why: A form was posted without the token, with one of another browser, or from a page of another origin.
 *
 * What to do: Use `signIn` and `signOut` of the package, or send the `csrfToken` of `GET /auth/csrf` with its cookie. Behind
 * a proxy set `AUTH_URL` to the address that browsers use.
 */
export class MissingCSRF extends SignInError {
  static override type = "MissingCSRF"
}
/**
 * Two providers want to own the browser's passkey autofill.
 *
 * Why: Two WebAuthn providers have `enableConditionalUI`, and a page can have one.
 *
 * What to do: Set `enableConditionalUI: false` for all but one.
 */
export class DuplicateConditionalUI extends AuthError {
  static override type = "DuplicateConditionalUI"
}
/**
 * No form field offers `autocomplete="webauthn"`.
 *
 * Why: A WebAuthn provider has `enableConditionalUI`, and its form has no field in which the browser could offer passkeys.
 *
 * What to do: Add `webauthn` to the `autocomplete` of a field of `formFields`, or set `enableConditionalUI: false`.
 */
export class MissingWebAuthnAutocomplete extends AuthError {
  static override type = "MissingWebAuthnAutocomplete"
}
/**
 * A WebAuthn ceremony was not verified.
 *
 * Why: The answer of the authenticator is for another host or origin, its signature or counter does not hold, or the passkey
 * is not known here.
 *
 * What to do: Register and use passkeys under one host; set the provider's relying party where the site has several. The log
 * has the reason as its cause.
 */
export class WebAuthnVerificationError extends AuthError {
  static override type = "WebAuthnVerificationError"
}
/**
 * A passkey is not known here.
 *
 * Why: The user or the application removed it, and the browser offers it still; or it is of another installation of the site.
 *
 * What to do: Nothing. `signIn` of `authlas/webauthn` tells the browser, which offers it no more. Let the user sign in another way.
 */
export class UnknownPasskey extends WebAuthnVerificationError {
  static override type = "UnknownPasskey"
}
/**
 * The account belongs to another user.
 *
 * Why: A passkey or account is registered for somebody else, or the user is not signed in any more.
 *
 * What to do: Sign in as the user who has it, or register another passkey.
 */
export class AccountNotLinked extends SignInError {
  static override type = "AccountNotLinked"
}
/**
 * The second step of a sign-in cannot be asked for or taken.
 *
 * Why: The package `otpauth` or `uqr` is not installed, the function `secondFactor` gave an answer that is none, the user is not stored,
 * what is stored was sealed with a secret that is not configured any more, or a user made too many attempts.
 *
 * What to do: Read the message in the log. Install the package that it names, or keep former secrets in the list `secret`.
 */
export class SecondFactorError extends AuthError {
  static override type = "SecondFactorError"
}
/**
 * A provider needs a feature that is not switched on.
 *
 * Why: A WebAuthn provider is configured, and experimental features have to be switched on by name.
 *
 * What to do: Set `experimental: { enableWebAuthn: true }`.
 */
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
