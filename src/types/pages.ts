/** The pages that users see, and their looks. */

/** Addresses of an application's own pages. */
export interface PagesOptions {
  /** Default: the built-in sign-in page. */
  signIn: string
  /** Default: the built-in page that asks before it signs out. */
  signOut: string
  /** Default: the built-in error page. Receives `?error=`. */
  error: string
  /** Shown after a mail was sent. Default: the built-in page. Receives `?provider=` and `?type=`. */
  verifyRequest: string
  /** New users are sent here on their first sign-in. */
  newUser: string
}

/** Looks of the built-in pages. */
export interface Theme {
  /** What the pages and mails call the application. Default: the host of the request. */
  name?: string
  /** `auto` (default) follows the user's system. */
  colorScheme?: "auto" | "dark" | "light"
  /** Picture above every page: an `https:` or `http:` address, a path of the site, or a `data:` image. */
  logo?: string
  /** Of the main button and of what marks the focus: `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or a name of CSS; opaque. */
  brandColor?: string
  /** Text on `brandColor`. One that cannot be read there is replaced by black or white, and the log says so. */
  buttonText?: string
}

/** `error` query values of the error page. */
export type ErrorPageParam = "Configuration" | "AccessDenied" | "Verification"

/** `error` query values of the sign-in page. */
export type SignInPageErrorParam =
  | "Signin"
  | "OAuthSignin"
  | "OAuthCallbackError"
  | "OAuthCreateAccount"
  | "EmailCreateAccount"
  | "Callback"
  | "OAuthAccountNotLinked"
  | "EmailSignin"
  | "CredentialsSignin"
  | "SessionRequired"

/** How a user proves who they are. */
export type ProviderType = "oidc" | "oauth" | "email" | "credentials" | WebAuthnProviderType

/** Provider types of the WebAuthn family. */
export type WebAuthnProviderType = "webauthn"

/** Types whose sign-in can end in a redirect that a client may suppress. */
export type RedirectableProviderType = "email" | "credentials"

/** Item of `GET providers`: what a browser may know of a provider. */
export interface PublicProvider {
  /** Part of the provider's addresses. */
  id: string
  /** What the button calls it. */
  name: string
  /** How a user proves who they are there. */
  type: ProviderType | (string & {})
  /** Where a form posts to begin the sign-in: whole address of `signin/{id}`. */
  signinUrl: string
  /** Where the provider sends the browser back to: whole address of `callback/{id}`. */
  callbackUrl: string
}
