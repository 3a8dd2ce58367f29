/** Sign-in by e-mail over SMTP under the id `email`, which older applications use. */
import type {
  EmailConfig,
  EmailProviderSendVerificationRequestParams,
  EmailProviderType,
  EmailUserConfig,
  VerificationRequestParams,
} from "../types/mail-provider.js"
import Nodemailer, { type NodemailerConfig, type NodemailerUserConfig } from "./nodemailer.js"

export type { EmailProviderId } from "./provider-types.js"
export type {
  EmailConfig,
  EmailProviderSendVerificationRequestParams,
  EmailProviderType,
  EmailUserConfig,
  NodemailerConfig,
  NodemailerUserConfig,
  VerificationRequestParams,
}

/**
 * Makes the nodemailer provider under the id `email`.
 * @param config `server` and `from`.
 * @returns The provider. Without `server` it sends no mail; the first request and `checkConfig` say so.
 * @deprecated Use `authlas/providers/nodemailer`. Links in mails that were sent before keep the id `email`.
 */
export default function Email(config: NodemailerUserConfig): NodemailerConfig {
  return { ...Nodemailer(config), id: "email", name: "Email" }
}
