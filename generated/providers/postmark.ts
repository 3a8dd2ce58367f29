// Generated from providers.yaml#postmark by `npm run generate`. Edit the entry, not this file.
import { emailProvider } from "../../src/engine/email/provider.js"
import type { EmailConfig, EmailUserConfig } from "../../src/providers/index.js"

/** Options of Postmark. */
export interface PostmarkOptions extends EmailUserConfig {}

/**
 * Sign in with a link sent by Postmark.
 *
 * Callback URL: `{origin}/auth/callback/postmark`. Environment: `AUTH_POSTMARK_KEY`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Postmark from "authlas/providers/postmark"
 *
 * const response = await Auth(request, { providers: [Postmark], adapter })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://postmarkapp.com/developer/api/email-api}
 */
export default function Postmark(options: PostmarkOptions = {}): EmailConfig {
  return emailProvider({
    id: "postmark",
    name: "Postmark",
    send: {
      url: "https://api.postmarkapp.com/email",
      headers: { "X-Postmark-Server-Token": "{apiKey}" },
      json: {
        From: "{from}",
        To: "{to}",
        Subject: "{subject}",
        TextBody: "{text}",
        HtmlBody: "{html}",
        MessageStream: "outbound",
      },
    },
    style: { brandColor: "#ffde00", monogram: "PT" },
    options,
  })
}
