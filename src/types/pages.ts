/** The pages that users see, and their looks. */

/** Addresses of an application's own pages. */
export interface PagesOptions {
  /** Sign-in page. Default: the built-in one. */
  signIn: string
  /** Page that asks before it signs out. Default: the built-in one. */
  signOut: string
  /** Error page, which receives `?error=`. Default: the built-in one. */
  error: string
  /** Page after a mail was sent, which receives `?provider=` and `?type=`. Default: the built-in one. */
  verifyRequest: string
  /** Page that new users see after their first sign-in. Default: the one that they wanted. */
  newUser: string
  /** Page where users see and change what is theirs, with `account` in the config. Default: the built-in one. */
  account?: string
  /** Page of the second step of a sign-in, see `secondFactor`; it receives `?error=`. Default: the built-in one. */
  secondFactor?: string
}

/** Looks of the built-in pages. */
export interface Theme {
  /** What the pages and mails call the application. Default: the host of the request. */
  name?: string
  /** The tag of the one language that pages and mails have, of those in `languages`. Default: what the browser asks for. */
  locale?: string
  /** `auto` (default) follows the user's system. */
  colorScheme?: "auto" | "dark" | "light"
  /** Picture above every page: an `https:` or `http:` address, a path of the site, or a `data:` image. */
  logo?: string
  /** Colour of the main button and of the focus: `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or a name of CSS; opaque. */
  brandColor?: string
  /** Colour of text on `brandColor`. A colour that cannot be read there is replaced by black or white, and the log says so. */
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
  /** Id of the provider, a part of its addresses. */
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

/** A way by which a user can prove who it is. */
export interface SignInWay {
  /** Id of the provider. */
  provider: string
  /** Name of the provider. */
  name: string
  /** Its type: by it a page knows whether there is a button or a form. */
  type: ProviderType
  /**
   * Whether the user has to prove something anew. False for a provider that lets a user through who is signed in there: it
   * stands in the list only when the user has no better way.
   */
  isFresh: boolean
}
