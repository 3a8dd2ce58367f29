// Generated from providers.yaml#letter by `authlas generate providers.yaml`. Edit the entry, not this file.
import { emailProvider } from "authlas/email"
import type { EmailConfig, EmailUserConfig } from "authlas/providers"

/** Options of Letter. */
export interface LetterOptions extends EmailUserConfig {
  stream?: string
}

/**
 * Sign in with a link sent by Letter.
 *
 * Callback URL: `{origin}/auth/callback/letter`. Environment: `AUTH_LETTER_KEY`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Letter from "./providers/letter.js"
 *
 * const response = await Auth(request, { providers: [Letter], adapter })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://letter.example/docs}
 */
export default function Letter(options: LetterOptions = {}): EmailConfig {
  return emailProvider({
    id: "letter",
    name: "Letter",
    send: {
      url: "https://api.letter.example/{sender.domain}/send",
      auth: { basic: "api:{apiKey}" },
      headers: { ...(options.stream && { "X-Stream": options.stream }) },
      json: {
        from: "{from}",
        to: ["{to}"],
        subject: "{subject}",
        html: "{html}",
        stream: "{options.stream}",
      },
    },
    options,
  }) as EmailConfig
}
