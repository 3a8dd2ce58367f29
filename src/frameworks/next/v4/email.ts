/** Sign-in by e-mail over SMTP, as version 4 of next-auth has it. */
import OwnEmail from "../../../providers/email.js"
import { offerProvider } from "./catalogue-provider.js"
import type { EmailConfig, EmailUserConfig } from "./provider-types.js"

export type {
  EmailConfig,
  EmailProvider,
  EmailProviderType,
  EmailUserConfig,
  SendVerificationRequestParams,
} from "./provider-types.js"

/**
 * Makes a provider that sends sign-in links over SMTP, through the package `nodemailer`.
 * @param options `server` and `from`, or `sendVerificationRequest` of your own.
 * @returns The provider. Without `server`, mails go to port 25 of this machine.
 */
export default function Email(options: EmailUserConfig): EmailConfig {
  const server = { host: "localhost", port: 25, auth: { user: "", pass: "" } }
  return offerProvider(OwnEmail(options as never), { server, needs: [] })
}
