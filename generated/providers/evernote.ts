// Generated from providers.yaml#evernote by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { EvernoteProfile } from "../profiles/evernote.js"

export type { EvernoteProfile } from "../profiles/evernote.js"

/** Options of Evernote. */
export interface EvernoteOptions extends OAuthUserConfig<EvernoteProfile> {
  /** Real accounts (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
}

/**
 * Sign in with Evernote.
 *
 * Callback URL: `{origin}/auth/callback/evernote`. Environment: `AUTH_EVERNOTE_ID`, `AUTH_EVERNOTE_SECRET`.
 * Evernote gives out keys on request, and applications report long waits for them. It tells an id alone, so ask the user for a name.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Evernote from "authlas/providers/evernote"
 *
 * const response = await Auth(request, { providers: [Evernote] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dev.evernote.com/doc/articles/authentication.php}
 */
export default function Evernote(options: EvernoteOptions = {}): OAuth2Config<EvernoteProfile> {
  assertOption("evernote", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "sandbox.evernote.com") || "www.evernote.com"
  return {
    id: "evernote",
    name: "Evernote",
    type: "oauth",
    requestToken: `https://${host}/oauth`,
    authorization: `https://${host}/OAuth.action`,
    token: `https://${host}/oauth`,
    userinfo: { from: "tokens" },
    profile: (profile) => ({
      id: profile.edam_userId?.toString(),
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/evernote.js")).EvernoteProfile,
    email: { presence: "never" },
    refresh: "none",
    style: { brandColor: "#00a82d" },
    ...oauth1,
    options,
  }
}
