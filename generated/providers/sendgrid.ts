// Generated from providers.yaml#sendgrid by `npm run generate`. Edit the entry, not this file.
import { emailProvider } from "../../src/engine/email/provider.js"
import type { EmailConfig, EmailUserConfig } from "../../src/providers/index.js"

/** Options of SendGrid. */
export interface SendGridOptions extends EmailUserConfig {}

/**
 * Sign in with a link sent by SendGrid.
 *
 * Callback URL: `{origin}/auth/callback/sendgrid`. Environment: `AUTH_SENDGRID_KEY`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SendGrid from "authlas/providers/sendgrid"
 *
 * const response = await Auth(request, { providers: [SendGrid], adapter })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send}
 */
export default function SendGrid(options: SendGridOptions = {}): EmailConfig {
  return emailProvider({
    id: "sendgrid",
    name: "SendGrid",
    send: {
      url: "https://api.sendgrid.com/v3/mail/send",
      auth: { bearer: "{apiKey}" },
      json: {
        personalizations: [{ to: [{ email: "{to}" }] }],
        from: { email: "{sender.address}", name: "{sender.name}" },
        subject: "{subject}",
        content: [
          { type: "text/plain", value: "{text}" },
          { type: "text/html", value: "{html}" },
        ],
      },
    },
    style: { brandColor: "#1a82e2" },
    options,
  })
}
