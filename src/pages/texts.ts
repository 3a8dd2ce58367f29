/** What the built-in pages say when something went wrong, by the code in the `error` query parameter. */

/** What the sign-in page says of a failure. */
export interface SigninErrorText {
  text: string
  /** Shown in development only. */
  hint: string
}

const another: SigninErrorText = {
  text: "That did not work. Please try again, or use a different account.",
  hint: "The provider refused, or its answer could not be used. The log has the reason.",
}
const original: SigninErrorText = {
  text: "Please sign in the way you did the first time, so that we can be sure it is you.",
  hint: "The address or the account belongs to another user. Whoever is signed in as that user can link further accounts; allowDangerousEmailAccountLinking links by proven addresses.",
}

const signinTexts: ReadonlyMap<string, SigninErrorText> = new Map([
  ["Signin", another],
  ["OAuthSignin", another],
  ["OAuthCallbackError", another],
  ["OAuthCreateAccount", another],
  ["EmailCreateAccount", another],
  ["Callback", another],
  ["OAuthAccountNotLinked", original],
  ["AccountNotLinked", original],
  [
    "EmailSignin",
    {
      text: "The email could not be sent. Please check the address and try again.",
      hint: "The address is none, or the mail was not sent. The log has the reason.",
    },
  ],
  [
    "CredentialsSignin",
    {
      text: "Sign-in failed. Please check what you entered and try again.",
      hint: "authorize() returned null, or threw CredentialsSignin.",
    },
  ],
  [
    "SessionRequired",
    {
      text: "Please sign in to see this page.",
      hint: "A page of the application sent the visitor here.",
    },
  ],
  [
    "MissingCSRF",
    {
      text: "This page was open for too long. Please try again.",
      hint: "The POST had no csrfToken that fits its cookie, or came from another origin. The log has the reason.",
    },
  ],
  [
    "Configuration",
    {
      text: "This way to sign in does not work at the moment. Please try again later, or use another one.",
      hint: "The sign-in could not be started. The log has the reason.",
    },
  ],
])

const unknownSigninError: SigninErrorText = {
  text: "Signing in did not work. Please try again.",
  hint: "The code in the address is none that this page knows.",
}

/** One variant of the error page. */
export interface ErrorText {
  status: number
  heading: string
  lines: readonly string[]
  /** Words on the link that leads on. */
  retry: string
  /** Shown in development only. */
  hint: string
}

const errorTexts: ReadonlyMap<string, ErrorText> = new Map([
  [
    "Configuration",
    {
      status: 500,
      heading: "Something is wrong on our side",
      lines: ["Signing in did not work because of a problem with the server.", "Please try again later."],
      retry: "Try again",
      hint: "The server's log has the error, and what to do about it, under the reference.",
    },
  ],
  [
    "AccessDenied",
    {
      status: 403,
      heading: "Access denied",
      lines: ["You do not have permission to sign in."],
      retry: "Sign in with another account",
      hint: "The signIn callback returned false, or threw AccessDenied. The log has it under the reference.",
    },
  ],
  [
    "Verification",
    {
      status: 403,
      heading: "This link no longer works",
      lines: ["It may have been used already, or it may have expired."],
      retry: "Get a new link",
      hint: "The token is not in the store, was used, or has expired. Mail scanners open links: confirm: true on the provider shows a button first.",
    },
  ],
  [
    "WebAuthnVerificationError",
    {
      status: 200,
      heading: "The passkey was not accepted",
      lines: ["It could not be verified. Please try again, or sign in another way."],
      retry: "Try again",
      hint: "The log has the reason under the reference. Origin and relying party id have to be those of this site.",
    },
  ],
])

const defaultError: ErrorText = {
  status: 200,
  heading: "Something went wrong",
  lines: ["The sign-in could not be completed."],
  retry: "Try again",
  hint: "The log has the error, if there was one. The code in the address is none that this page knows.",
}

/** The page for a request that no action takes, by what the visitor did. */
const strayTexts = {
  followed: {
    heading: "There is no such page",
    lines: ["The address may be mistyped, or it may be an old one."],
  },
  sent: {
    heading: "That could not be read",
    lines: ["Please go back, load the page again, and repeat what you did."],
  },
} as const

/**
 * Explains that nothing answers a request.
 * @param method Of the request: an address was followed, or a form was sent.
 */
export function strayText(method: string): Pick<ErrorText, "heading" | "lines"> {
  return method === "POST" ? strayTexts.sent : strayTexts.followed
}

/**
 * Explains an `error` on the sign-in page.
 * @param code Anything a query may hold.
 * @returns Sentences; for codes nobody knows general ones; nothing without a code.
 */
export function signinErrorText(code: string | undefined): SigninErrorText | undefined {
  return code ? (signinTexts.get(code) ?? unknownSigninError) : undefined
}

/**
 * Explains an `error` on the error page.
 * @param code Anything a query may hold.
 * @returns Status and words; the general variant for codes nobody knows.
 */
export function errorText(code: string | undefined): ErrorText {
  return errorTexts.get(code ?? "") ?? defaultError
}
