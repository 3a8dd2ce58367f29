// Generated from providers.yaml#resend by `npm run generate`. Edit the entry, not this file.
import { emailProvider } from "../../src/engine/email/provider.js"
import type { EmailConfig, EmailUserConfig } from "../../src/providers/index.js"

/** Options of Resend. */
export interface ResendOptions extends EmailUserConfig {}

/**
 * Sign in with a link sent by Resend.
 *
 * Callback URL: `{origin}/auth/callback/resend`. Environment: `AUTH_RESEND_KEY`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Resend from "authlas/providers/resend"
 *
 * const response = await Auth(request, { providers: [Resend], adapter })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://resend.com/docs/api-reference/emails/send-email}
 */
export default function Resend(options: ResendOptions = {}): EmailConfig {
  return emailProvider({
    id: "resend",
    name: "Resend",
    send: {
      url: "https://api.resend.com/emails",
      auth: { bearer: "{apiKey}" },
      json: { from: "{from}", to: "{to}", subject: "{subject}", html: "{html}", text: "{text}" },
    },
    style: { brandColor: "#000000" },
    options,
  })
}
