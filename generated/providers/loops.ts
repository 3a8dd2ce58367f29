// Generated from providers.yaml#loops by `npm run generate`. Edit the entry, not this file.
import { emailProvider } from "../../src/engine/email/provider.js"
import type { EmailConfig, EmailUserConfig } from "../../src/providers/index.js"

/** Options of Loops. */
export interface LoopsOptions extends EmailUserConfig {
  /** Id of the template that is sent. */
  transactionalId?: string
}

/** Another name of the config of Loops. */
export type LoopsConfig = EmailConfig

/** Another name of the options of Loops. */
export type LoopsUserConfig = LoopsOptions

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
    style: {
      brandColor: "#fc5200",
      mark: "M13.608 1.622h-3.231A10.39 10.39 0 0 0 0 12.002a10.39 10.39 0 0 0 10.377 10.376h3.243A10.39 10.39 0 0 0 24 12.001 10.39 10.39 0 0 0 13.608 1.622M1.284 12a9.085 9.085 0 0 1 10.6-8.96 9.044 9.044 0 0 1 7.568 8.955 5.85 5.85 0 0 1-4.87 5.756 7.12 7.12 0 0 0 2.923-5.756 7.121 7.121 0 0 0-12.17-5.038 7.14 7.14 0 0 0-2.087 5.038 10.35 10.35 0 0 0 4.83 8.783A9.1 9.1 0 0 1 1.291 12zm10.704-5.606A5.83 5.83 0 0 1 16.204 12a5.83 5.83 0 0 1-4.216 5.603A5.83 5.83 0 0 1 7.772 12a5.83 5.83 0 0 1 4.216-5.606m1.62 14.686h-.036a9 9 0 0 1-1.474-.125 9.04 9.04 0 0 1-7.558-8.651V12a5.844 5.844 0 0 1 4.87-5.756A7.12 7.12 0 0 0 6.485 12a7.12 7.12 0 0 0 5.35 6.907A7.143 7.143 0 0 0 20.756 12a10.34 10.34 0 0 0-4.828-8.784A9.086 9.086 0 0 1 22.702 12a9.086 9.086 0 0 1-9.092 9.08",
    },
    options,
  })
}
