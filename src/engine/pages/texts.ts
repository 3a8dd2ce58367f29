/** What the built-in pages say when something went wrong, by the code in the `error` query parameter. */
import type { Sentence } from "../../types/language.js"
import { findSentence } from "../message.js"

const another: Sentence = "That did not work. Please try again, or use a different account."
const original: Sentence = "Please sign in the way you did the first time, so that we can be sure it is you."

/**
 * By code. Nothing here sends `Signin`, `OAuthSignin`, `OAuthCreateAccount`, `EmailCreateAccount` and `Callback`: they are
 * codes of next-auth 4, with which pages of an application still link to the sign-in page. Auth.js knows them, too.
 */
const signinTexts: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
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
  ["TooManyAttempts", "There were too many attempts. Please wait a while, or sign in another way."],
  ["MissingCSRF", "This page was open for too long. Please try again."],
])

/** One variant of the error page. */
interface ErrorText {
  status: number
  heading: Sentence
  lines: readonly Sentence[]
  /** Words on the link that leads on. */
  retry: Sentence
}

const errorTexts: ReadonlyMap<string, ErrorText> = new Map<string, ErrorText>([
  [
    "Configuration",
    {
      status: 500,
      heading: "Something is wrong on our side",
      lines: ["Signing in did not work because of a problem with the server.", "Please try again later."],
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
    "OtherBrowser",
    {
      status: 403,
      heading: "Open this link where you asked for it",
      lines: ["It works in the browser in which you are signed in and asked for the new address."],
      retry: "Sign in",
    },
  ],
  [
    "AddressTaken",
    {
      status: 403,
      heading: "This address is in use",
      lines: ["Another account has it by now. Nothing was changed."],
      retry: "Sign in",
    },
  ],
  [
    "FormerAddressTaken",
    {
      status: 403,
      heading: "This address has another account by now",
      lines: [
        "Nothing was undone.",
        "Sign in with this address and delete that account on its page. Then open the link of the mail again.",
      ],
      retry: "Sign in",
    },
  ],
  [
    "OtherChange",
    {
      status: 503,
      heading: "Please open the link again",
      lines: [
        "Something else of this account is being changed. Open the link of the mail again in a minute.",
      ],
      retry: "Sign in",
    },
  ],
  [
    "InvalidCheck",
    {
      status: 400,
      heading: "Please sign in again",
      lines: ["This sign-in has expired or was already used. Start again."],
      retry: "Start again",
    },
  ],
  [
    "TooManyAttempts",
    {
      status: 429,
      heading: "Please wait a while",
      lines: [
        "There were too many attempts.",
        "Wait, or sign in another way: with a link by email or a passkey, for instance.",
      ],
      retry: "Back to the sign-in",
    },
  ],
  [
    "UnknownAction",
    {
      status: 400,
      heading: "There is no such page",
      lines: ["The address may be mistyped, or it may be an old one."],
      retry: "Sign in",
    },
  ],
  [
    "AccountNotConnected",
    {
      status: 403,
      heading: "The account was not connected",
      lines: [
        "It may belong to another user, or you have signed out in the meantime.",
        "Please open your account and try again.",
      ],
      retry: "Sign in",
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
  [
    "UnknownPasskey",
    {
      status: 200,
      heading: "This passkey is not known here",
      lines: ["It may have been removed. Please sign in another way, or with another passkey."],
      retry: "Sign in",
    },
  ],
])

const defaultError: ErrorText = {
  status: 200,
  heading: "Something went wrong",
  lines: ["The sign-in could not be completed."],
  retry: "Try again",
}

/** A form that could not be read. */
export const unreadable: Pick<ErrorText, "heading" | "lines"> = {
  heading: "That could not be read",
  lines: ["Please go back, load the page again, and repeat what you did."],
}

/** Explains an `error` on the sign-in page: a general sentence for unknown codes, nothing without a code. */
export function findSigninErrorText(code: string | undefined): Sentence | undefined {
  if (!code) return undefined
  return signinTexts.get(code) ?? "Signing in did not work. Please try again."
}

/** Explains an `error` on the error page: the general variant for unknown codes. */
export function findErrorText(code: string | undefined): ErrorText {
  return errorTexts.get(code ?? "") ?? defaultError
}

/** Says where to look for the cause of an `error`; shown in development only. */
export function findErrorHint(code: string | undefined): string | undefined {
  return findSentence(`page-${code}`) ?? findSentence("page-unknown")
}
