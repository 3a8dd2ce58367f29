/** The provider by e-mail over SMTP. */
import type { Awaitable } from "../records/awaitable.js"
import type { EmailConfig, VerificationRequestParams } from "./email.js"

/** The provider as `Nodemailer` makes it. */
export interface NodemailerConfig extends EmailConfig {
  /** A connection URL, or what nodemailer's `createTransport` takes. */
  server?: unknown
  /** Sends the mail over SMTP; one of your own replaces it. */
  sendVerificationRequest: (params: VerificationRequestParams) => Awaitable<void>
  /** The options the user gave; merged over everything above. */
  options?: NodemailerUserConfig
}

/** What an application may say of it. `server` is needed, though it may be missing where no sign-in happens, as in a build. */
export type NodemailerUserConfig = Partial<
  Omit<NodemailerConfig, "options" | "type" | "sendVerificationRequest">
> & {
  /** Sends the mail, in place of SMTP. It throws when the mail was not accepted. */
  sendVerificationRequest?: EmailConfig["sendVerificationRequest"]
}
