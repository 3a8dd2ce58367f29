/**
 * Sign-in by e-mail with a sender of one's own. Every factory of an e-mail provider goes through here: an application
 * that imports none of them does not contain sign-in by e-mail.
 */

import type { EmailConfig, VerificationRequestParams } from "../../types/mail-provider.js"
import { declared, flow } from "../../types/provider.js"

/** An e-mail provider as one writes it; its type is filled in. */
export type EmailProviderDefinition = Omit<
  EmailConfig,
  "name" | "type" | "sendVerificationRequest" | typeof flow
> & {
  /** Sends the mail; default: carries out `send`. It throws when the mail was not accepted. */
  sendVerificationRequest?: EmailConfig["sendVerificationRequest"] | undefined
  /** Shown on the button of the sign-in page. Default: `Email`. */
  name?: string | undefined
  /** Filled in; there is no other. */
  type?: "email" | undefined
}

/** What {@link emailProvider} fills in. */
export interface MadeEmailProvider {
  /** Shown on the button of the sign-in page. */
  name: string
  /** A link, or a code, that is sent to an address proves whose it is. */
  type: "email"
  /** Sends the mail. */
  sendVerificationRequest: EmailConfig["sendVerificationRequest"]
  /** Loads sign-in by e-mail. */
  [flow]: () => Promise<object>
}

/**
 * Makes an e-mail provider of its definition, also of one made for Auth.js: an object with `sendVerificationRequest`, or
 * with `send`, a declared call of an HTTP API.
 * @param definition The provider; `id` is part of its addresses.
 * @returns The same with all that signs users in by e-mail, loaded when a sign-in first needs it.
 * @example
 * ```ts
 * import { emailProvider } from "authlas/email"
 *
 * const mail = emailProvider({
 *   id: "http-email",
 *   sendVerificationRequest: ({ identifier, url }) => send({ to: identifier, text: `Sign in: ${url}` }),
 * })
 * ```
 */
export function emailProvider<Definition extends EmailProviderDefinition>(
  definition: Definition,
): Definition & MadeEmailProvider {
  return {
    maxAge: 86_400,
    ...definition,
    name: definition.name ?? "Email",
    type: "email",
    sendVerificationRequest:
      definition.sendVerificationRequest ??
      // For applications that call it: the engine itself reads `send`.
      Object.assign(
        async (params: VerificationRequestParams): Promise<void> => {
          const { sendUnconfigured } = await import("./index.js")
          await sendUnconfigured(params)
        },
        { [declared]: true },
      ),
    [flow]: () => import("./index.js"),
  }
}

export type { EmailConfig, VerificationRequestParams } from "../../types/mail-provider.js"
