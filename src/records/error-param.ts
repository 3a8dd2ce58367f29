/** What the pages are told of a failure. */

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
