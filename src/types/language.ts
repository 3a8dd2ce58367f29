/** What people read on the pages and in the mails: each text in English, and what a language says in its place. */
import type { FlowLoader } from "./provider.js"

/**
 * A text of the pages and mails, in English. It is the key of its translation. What stands in braces is filled in.
 */
export type Sentence =
  | "Sign In"
  | "Sign in"
  | "Confirm that it is you"
  | "to continue to {product}"
  | "or"
  | "Sign in with {name}"
  | "Sign in with email"
  | "Sign in with a passkey"
  | "With {name}"
  | "With email"
  | "With a passkey"
  | "Email"
  | "Last used"
  | "Search all ways to sign in"
  | "{found} of {all} ways to sign in"
  | "No way to sign in has been set up yet."
  | "That did not work. Please try again, or use a different account."
  | "Please sign in the way you did the first time, so that we can be sure it is you."
  | "The email could not be sent. Please check the address and try again."
  | "Sign-in failed. Please check what you entered and try again."
  | "Please sign in to see this page."
  | "There were too many attempts. Please wait a while, or sign in another way."
  | "This page was open for too long. Please try again."
  | "Signing in did not work. Please try again."
  | "This passkey is already registered. Please sign in with it."
  | "That was cancelled or took too long. Please try again."
  | "The passkey could not be used. Please try again, or sign in another way."
  | "A passkey cannot be used with this. Please sign in another way."
  | "Sign Out"
  | "Sign out"
  | "You are signed out"
  | "Nobody is signed in to {product} in this browser."
  | "Do you want to sign out of {product}?"
  | "Stay signed in"
  | "Back to {product}"
  | "Check your email"
  | "A sign-in link is on its way to you. Open it to continue."
  | "Nothing there? Look in the spam folder."
  | "Ask for another link"
  | "Signing in"
  | "Continue"
  | "Confirm"
  | "Confirm sign-in"
  | "Sign in to {product} as {email}?"
  | "Sign in to {product}?"
  | "An application on your device wants to sign in to {product} as {email}."
  | "An application on your device wants to sign in to {product}."
  | "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}."
  | "Cancel"
  | "You did not ask for this? Cancel: nothing happens without the button."
  | "You did not ask for this? Close this page: nothing happens without the button."
  | "Confirm your new address"
  | "Press the button to sign in with this address from now on."
  | "Confirm the address"
  | "Undo the change of your address"
  | "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there."
  | "Undo the change"
  | "Error"
  | "Reference:"
  | "Try again"
  | "Start again"
  | "Something went wrong"
  | "The sign-in could not be completed."
  | "Something is wrong on our side"
  | "Signing in did not work because of a problem with the server."
  | "Please try again later."
  | "Access denied"
  | "You do not have permission to sign in."
  | "Sign in with another account"
  | "This link no longer works"
  | "It may have been used already, or it may have expired."
  | "Get a new link"
  | "Open this link where you asked for it"
  | "It works in the browser in which you are signed in and asked for the new address."
  | "This address is in use"
  | "Another account has it by now. Nothing was changed."
  | "This address has another account by now"
  | "Nothing was undone."
  | "Sign in with this address and delete that account on its page. Then open the link of the mail again."
  | "Please open the link again"
  | "Something else of this account is being changed. Open the link of the mail again in a minute."
  | "Please sign in again"
  | "This sign-in has expired or was already used. Start again."
  | "Please wait a while"
  | "There were too many attempts."
  | "Wait, or sign in another way: with a link by email or a passkey, for instance."
  | "You can try again in about {minutes} minutes."
  | "You can try again in about a minute."
  | "Back to the sign-in"
  | "There is no such page"
  | "The address may be mistyped, or it may be an old one."
  | "Go to the start page"
  | "The account was not connected"
  | "It may belong to another user, or you have signed out in the meantime."
  | "Please open your account and try again."
  | "The passkey was not accepted"
  | "It could not be verified. Please try again, or sign in another way."
  | "This passkey is not known here"
  | "It may have been removed. Please sign in another way, or with another passkey."
  | "That could not be read"
  | "Please go back, load the page again, and repeat what you did."
  | "Sign in to {host}"
  | "Press the button to finish the sign-in. It works once."
  | "If you did not request this email you can safely ignore it."
  | "Confirm your new address at {host}"
  | "Press the button in the browser in which you asked for it. It works once."
  | "Your address at {host} was changed"
  | "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step."
  | "If it was you, there is nothing to do."
  | "Your address at {host} was removed"
  | "An account that had this address has another one from now on. Sign in with that one."
  | "If you have no account there you can safely ignore this email."
  | "You already have an account at {host}"
  | "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address."
  | "Second step"
  | "Set up a second step"
  | "One more step"
  | "to sign in to {product} as {email}"
  | "to sign in to {product}"
  | "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows."
  | "QR code of this account"
  | "Open in the app on this device"
  | "Code of the authenticator app"
  | "Do not ask on this device for 30 days"
  | "Use a passkey"
  | "Use a recovery code"
  | "Recovery code"
  | "Continue with it"
  | "Sign in another way"
  | "That was not accepted. A code works once. Please try again."
  | "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while."
  | "Recovery codes"
  | "Keep these codes"
  | "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again."
  | "I have kept them"
  | "Sign in a device"
  | "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page."
  | "Code that the device shows"
  | "This code is not known, or it is too old. Look at the device again."
  | "Sign in this device?"
  | "The names are what the device says of itself: nobody has checked them."
  | "It can then do what you can, until you end its session in your account."
  | "Sign this device in"
  | "Refuse"
  | "Application"
  | "Device"
  | "Network address"
  | "Time"
  | "The device is being signed in"
  | "Go back to the device. You can close this page."
  | "The device was refused"
  | "It is not signed in. You can close this page."
  | "Your account"
  | "at {product}"
  | "Where you are signed in"
  | "Unknown device"
  | "{browser} on {system}"
  | "This browser"
  | "Signed in"
  | "Signed in with {name}"
  | "Signed in with a passkey"
  | "Signed in by mail"
  | "Last seen"
  | "Sign out everywhere else"
  | "Sign out everywhere"
  | "Connected accounts"
  | "Connected"
  | "This site keeps access to it."
  | "Disconnect"
  | "Connect {name}"
  | "Passkeys"
  | "Passkey"
  | "Made"
  | "On all your devices"
  | "On one device alone"
  | "Add a passkey"
  | "Name"
  | "Save"
  | "Rename"
  | "Remove"
  | "Second step of a sign-in"
  | "Authenticator app"
  | "Set up"
  | "1 recovery code is left"
  | "{count} recovery codes are left"
  | "Set up an authenticator app"
  | "Set up another app"
  | "Make new recovery codes"
  | "Ask again on every device"
  | "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows."
  | "Enter the code that the app shows now."
  | "Code of the app"
  | "Open the app on this device"
  | "Your recovery codes"
  | "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again."
  | "Back to your account"
  | "Email address"
  | "New address"
  | "Change it"
  | "Send a mail to it"
  | "Leave"
  | "Delete my account"
  | "Delete your account"
  | "Delete your account?"
  | "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone."
  | "Keep it"
  | "Your account is deleted"
  | "You are signed out of {product}."
  | "We could not end our access to these accounts. You can end it there:"
  | "The session has ended."
  | "You are signed out everywhere else."
  | "The account is no longer connected."
  | "The passkey has a new name."
  | "A mail is on its way to the new address. Open its link to change yours."
  | "Your address is changed."
  | "The authenticator app is not asked for any more."
  | "Every device asks for the second step again."
  | "The passkey is removed. Delete it on your device as well."
  | "The account is connected."
  | "The passkey is added."
  | "That is not there any more. Please look at the page again."
  | "This is your last way to sign in. Add another one first."
  | "Your account was being changed at the same time. Please try again."
  | "Nothing was changed. Please try again on this page."
  | "That could not be read. Please try again."
  | "This is not possible here."
  | "That is not a new address. Please check it."
  | "This address cannot be used here."
  | "That is not the code that the app shows now. Please try the next one."
  | "There were too many attempts. Please wait a few minutes."
  | "The account could not be connected. It may belong to another user."

/** What a translation has to have: each placeholder of the English text, in any order. */
type Translation<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Translation<Rest>
  : string

/** Every text of the pages and mails in one language, by the English text. */
export type Texts = { readonly [Text in Sentence]: Translation<Text> }

/** A language of the pages and mails, as one writes it. */
export interface LanguageDefinition {
  /** Its tag (RFC 5646): `de`, `pt-BR`. */
  tag: string
  /** The direction in which it is written; default `ltr`. */
  dir?: "ltr" | "rtl" | undefined
  /** Its texts by the English ones. What is left out stays English. */
  texts: Partial<Texts>
  /** What it says for labels of the application's own forms, and for whole buttons of them, by what they say otherwise. */
  labels?: Readonly<Record<string, string>> | undefined
}

/** A language of the pages and mails, with what chooses it. */
export interface Language extends LanguageDefinition {
  /** Loads what chooses the language of a request. Set by `defineLanguage`. */
  load: FlowLoader
}

/** The language of a request. */
export interface ChosenLanguage {
  /** Its tag (RFC 5646): `de`, `pt-BR`; `en` where none of the config fits. */
  tag: string
  /** What was asked for, and its tag, as `ui_locales` has them. Empty where none of the config fits. */
  locales: string
  /** The browser asked for it, and `theme.locale` fixes none. */
  isAsked: boolean
  /** What templates read. */
  values: Readonly<{
    /** The tag. */
    lang: string
    /** Set where the language is written from right to left. */
    dir: "rtl" | undefined
    /** Translations by English text. */
    texts: Readonly<Record<string, string>>
    /** How many ways to sign in are found: a script fills it in. */
    found: string
    /** Texts of other scripts, as JSON. */
    said: string
  }>
  /** Headers of the answer. */
  headers: Readonly<Record<string, string>>
}
