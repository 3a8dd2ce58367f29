// Generated from providers.yaml#mailgun by `npm run generate`. Edit the entry, not this file.
import { emailProvider } from "../../src/email.js"
import { assertOption, type EmailConfig, type EmailUserConfig } from "../../src/providers.js"

/** Options of Mailgun. */
export interface MailgunOptions extends EmailUserConfig {
  /** Where the account is kept. */
  region?: "US" | "EU"
}

/**
 * Sign in with a link sent by Mailgun.
 *
 * Callback URL: `{origin}/auth/callback/mailgun`. Environment: `AUTH_MAILGUN_KEY`.
 * The sending domain is taken from `from`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mailgun from "authlas/providers/mailgun"
 *
 * const response = await Auth(request, { providers: [Mailgun], adapter })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages/post-v3--domain-name--messages}
 */
export default function Mailgun(options: MailgunOptions = {}): EmailConfig {
  assertOption("mailgun", "region", options.region, ["US", "EU"])
  const api = (options.region === "EU" && "api.eu.mailgun.net") || "api.mailgun.net"
  return emailProvider({
    id: "mailgun",
    name: "Mailgun",
    send: {
      url: `https://${api}/v3/{sender.domain}/messages`,
      auth: { basic: "api:{apiKey}" },
      form: { from: "{from}", to: "{to}", subject: "{subject}", html: "{html}", text: "{text}" },
    },
    style: { brandColor: "#c12126" },
    options,
  })
}
