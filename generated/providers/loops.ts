// Generated from providers.yaml#loops by `npm run generate`. Edit the entry, not this file.
import { emailProvider } from "../../src/email.js"
import type { EmailConfig, EmailUserConfig } from "../../src/providers.js"

/** Options of Loops. */
export interface LoopsOptions extends EmailUserConfig {
  /** Id of the template that is sent. */
  transactionalId?: string
}

/**
 * Sign in with a link sent by Loops.
 *
 * Callback URL: `{origin}/auth/callback/loops`. Environment: `AUTH_LOOPS_KEY`.
 * The template gets the link as `url`; its sender and text are set at Loops.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Loops from "authlas/providers/loops"
 *
 * const response = await Auth(request, { providers: [Loops], adapter })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://loops.so/docs/api-reference/send-transactional-email}
 */
export default function Loops(options: LoopsOptions = {}): EmailConfig {
  return emailProvider({
    id: "loops",
    name: "Loops",
    send: {
      url: "https://app.loops.so/api/v1/transactional",
      auth: { bearer: "{apiKey}" },
      json: { transactionalId: "{options.transactionalId}", email: "{to}", dataVariables: { url: "{url}" } },
    },
    style: { brandColor: "#fc5200" },
    options,
  })
}
