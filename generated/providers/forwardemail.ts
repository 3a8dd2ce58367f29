// Generated from providers.yaml#forwardemail by `npm run generate`. Edit the entry, not this file.
import { emailProvider } from "../../src/engine/email/provider.js"
import type { EmailConfig, EmailUserConfig } from "../../src/providers/index.js"

/** Options of Forward Email. */
export interface ForwardEmailOptions extends EmailUserConfig {}

/**
 * Sign in with a link sent by Forward Email.
 *
 * Callback URL: `{origin}/auth/callback/forwardemail`. Environment: `AUTH_FORWARDEMAIL_KEY`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ForwardEmail from "authlas/providers/forwardemail"
 *
 * const response = await Auth(request, { providers: [ForwardEmail], adapter })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://forwardemail.net/en/email-api}
 */
export default function ForwardEmail(options: ForwardEmailOptions = {}): EmailConfig {
  return emailProvider({
    id: "forwardemail",
    name: "Forward Email",
    send: {
      url: "https://api.forwardemail.net/v1/emails",
      auth: { basic: "{apiKey}:" },
      json: { from: "{from}", to: "{to}", subject: "{subject}", html: "{html}", text: "{text}" },
    },
    style: { brandColor: "#269c32", monogram: "FW" },
    options,
  })
}
