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
    style: {
      brandColor: "#000000",
      mark: "M14.679 0c4.648 0 7.413 2.765 7.413 6.434s-2.765 6.434-7.413 6.434H12.33L24 24h-8.245l-8.88-8.44c-.636-.588-.93-1.273-.93-1.86 0-.831.587-1.565 1.713-1.883l4.574-1.224c1.737-.465 2.936-1.81 2.936-3.572 0-2.153-1.761-3.4-3.939-3.4H0V0z",
    },
    options,
  })
}
