/** What the built-in pages say when something went wrong, by the code in the `error` query parameter. */

const another = "That did not work. Please try again, or use a different account."
const original = "Please sign in the way you did the first time, so that we can be sure it is you."

const signinTexts: ReadonlyMap<string, string> = new Map([
  ["Signin", another],
  ["OAuthSignin", another],
  ["OAuthCallbackError", another],
  ["OAuthCreateAccount", another],
  ["EmailCreateAccount", another],
  ["Callback", another],
  ["OAuthAccountNotLinked", original],
  ["AccountNotLinked", original],
  ["EmailSignin", "The email could not be sent. Please check the address and try again."],
  ["CredentialsSignin", "Sign-in failed. Please check what you entered and try again."],
  ["SessionRequired", "Please sign in to see this page."],
  ["MissingCSRF", "This page was open for too long. Please try again."],
])

/** One variant of the error page. */
export interface ErrorText {
  status: number
  heading: string
  lines: readonly string[]
  /** Words on the link to the sign-in page. */
  retry: string
}

const errorTexts: ReadonlyMap<string, ErrorText> = new Map([
  [
    "Configuration",
    {
      status: 500,
      heading: "Something is wrong on our side",
      lines: ["Signing in did not work because of a problem with the server.", "Its log says more."],
      retry: "Try again",
    },
  ],
  [
    "AccessDenied",
    {
      status: 403,
      heading: "Access denied",
      lines: ["You do not have permission to sign in."],
      retry: "Sign in with another account",
    },
  ],
  [
    "Verification",
    {
      status: 403,
      heading: "This link no longer works",
      lines: ["It may have been used already, or it may have expired."],
      retry: "Get a new link",
    },
  ],
  [
    "WebAuthnVerificationError",
    {
      status: 200,
      heading: "The passkey was not accepted",
      lines: ["It could not be verified. Please try again, or sign in another way."],
      retry: "Try again",
    },
  ],
])

const defaultError: ErrorText = {
  status: 200,
  heading: "Something went wrong",
  lines: ["The sign-in could not be completed."],
  retry: "Try again",
}

/**
 * Explains an `error` on the sign-in page.
 * @param code Anything a query may hold.
 * @returns A sentence; for codes nobody knows a general one; nothing without a code.
 */
export function signinErrorText(code: string | undefined): string | undefined {
  if (!code) return undefined
  return signinTexts.get(code) ?? "Signing in did not work. Please try again."
}

/**
 * Explains an `error` on the error page.
 * @param code Anything a query may hold.
 * @returns Status and words; the general variant for codes nobody knows.
 */
export function errorText(code: string | undefined): ErrorText {
  return errorTexts.get(code ?? "") ?? defaultError
}
