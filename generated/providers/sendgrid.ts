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
    style: {
      brandColor: "#1a82e2",
      mark: "#9dd6e3M24 0v16h-8v8H0v-8H0V8h8V0z#3f72abM0 24h8v-8H0z#00a9d1M16 16H24V8h-8zM8 8h8V0H8z#2191c4M8 16h8V8H8z#3f72abM16 8H24V0h-8z",
    },
    options,
  })
}
