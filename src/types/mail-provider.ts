/** Providers by a link or a code in a mail. */
import type { Awaitable } from "./awaitable.js"
import type { ChosenLanguage } from "./language.js"
import type { Theme } from "./pages.js"
import type {
  CommonProviderOptions,
  customFetch,
  FlowLoader,
  flow,
  OAuthProviderButtonStyles,
} from "./provider.js"
import type { SendRequest } from "./provider-calls.js"

/**
 * What a mail is for. `signIn`: its link or code signs in. `changeEmail`: it proves a new address. `emailChanged`: it tells the
 * former address of a change, and its link undoes that. `emailRemoved`: it tells an address that was never proven, or came in by a
 * change that was undone, that its user has another one; its link leads to the sign-in page. `emailTaken`: somebody asked for an address that another user has; its link
 * leads to the sign-in page, and its code is of no use.
 */
export type MailPurpose = "signIn" | "changeEmail" | "emailChanged" | "emailRemoved" | "emailTaken"

/** What `sendVerificationRequest` receives. */
export interface VerificationRequestParams {
  /** Address to send to, as `normalizeIdentifier` returned it. */
  identifier: string
  /** What the mail is for; without it `signIn`. The others come from `changeEmail` of `authlas/account` alone. */
  purpose?: MailPurpose
  /** The link: by default that of a sign-in. */
  url: string
  /** When the link ends. */
  expires: Date
  /** The provider, its options merged in. */
  provider: EmailConfig
  /** The token alone, for a code that a user types. */
  token: string
  /** Looks of the pages; `name` is what to call the application. */
  theme: Theme
  /** The language of the request, with `languages` in the config: its `tag` says which. */
  language?: ChosenLanguage
  /** The request that asked for the mail. */
  request: Request
}

/** `VerificationRequestParams` under the name that handlers written for Auth.js import. */
export type EmailProviderSendVerificationRequestParams = VerificationRequestParams

/** The type of every provider by e-mail. */
export type EmailProviderType = "email"

/** A provider that signs in by a link sent to an address. */
export interface EmailConfig extends CommonProviderOptions {
  /** A link or a code that is sent to an address proves whose address it is. */
  type: "email"
  /** Sender, for instance `Example <no-reply@example.com>`. */
  from?: string
  /** Life of the link in seconds; default 86400. */
  maxAge?: number
  /** SMTP transport for nodemailer. */
  server?: unknown
  /** Key of the mail service's API; default `AUTH_<ID>_KEY` by `setEnvDefaults`. */
  apiKey?: string
  /** Secret of the token hash; default: the config's `secret`. */
  secret?: string
  /** Sends the mail; default: carries out `send`. It throws when the mail was not accepted. */
  sendVerificationRequest(params: VerificationRequestParams): Awaitable<void>
  /**
   * Makes the token of a link; default: 64 random hexadecimal digits. A token that a user can type (below 32 characters, or
   * below 64 bits by how much its characters vary) is a code: it is valid only with its address, a newer one replaces it, and
   * it can be tried five times.
   */
  generateVerificationToken?(): Awaitable<string>
  /**
   * Turns an entered address into the form in which it is stored. It throws to refuse an address. Default: one address,
   * trimmed and in lower case.
   */
  normalizeIdentifier?(identifier: string): string
  /**
   * The link opens a page with a button, and only the button uses up the token, so that mail scanners which open links do no
   * harm. Default false.
   */
  confirm?: boolean | undefined
  /** The declared call that sends the mail. */
  send?: SendRequest | undefined
  /** What `{options.x}` placeholders read, besides the options the user gave. */
  values?: Readonly<Record<string, unknown>> | undefined
  /** Options without which no mail can be sent, as dotted names; one that is missing is reported by its name. */
  needs?: readonly string[] | undefined
  /** Looks of the provider's button. */
  style?: OAuthProviderButtonStyles | undefined
  /** The transport of the declared call; time and size limits stay. Default: the global `fetch`. */
  [customFetch]?: typeof fetch | undefined
  /** Set by `emailProvider` and by every factory of this package. */
  [flow]?: FlowLoader | undefined
  /** The options the user gave; merged over everything above. */
  options?: EmailUserConfig
}

/** Options of an e-mail provider. */
export type EmailUserConfig = Partial<Omit<EmailConfig, "options" | "type" | typeof flow>>

/** The provider as `Nodemailer` makes it. */
export interface NodemailerConfig extends EmailConfig {
  /** A connection URL, or what nodemailer's `createTransport` takes. */
  server?: unknown
  /** Sends the mail over SMTP; one of your own replaces it. */
  sendVerificationRequest: (params: VerificationRequestParams) => Awaitable<void>
  /** The options the user gave; merged over everything above. */
  options?: NodemailerUserConfig
}

/** Options of `Nodemailer`. `server` is needed, but may be missing where no sign-in happens, for instance in a build. */
export type NodemailerUserConfig = Partial<
  Omit<NodemailerConfig, "options" | "type" | "sendVerificationRequest">
> & {
  /** Sends the mail, in place of SMTP. It throws when the mail was not accepted. */
  sendVerificationRequest?: EmailConfig["sendVerificationRequest"]
}
