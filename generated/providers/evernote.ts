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
    schema: async () => (await import("../checks/evernote.js")).EvernoteProfile,
    email: { presence: "never" },
    refresh: "none",
    style: {
      brandColor: "#00a82d",
      mark: "M8.222 5.393c0 .239-.02.637-.256.895-.257.24-.652.259-.888.259H4.552c-.73 0-1.165 0-1.46.04-.159.02-.356.1-.455.14-.04.019-.04 0-.02-.02L8.38.796c.02-.02.04-.02.02.02-.04.099-.118.298-.138.457-.04.298-.04.736-.04 1.472v2.647zm5.348 17.869c-.67-.438-1.026-1.015-1.164-1.373a2.924 2.924 0 01-.217-1.095 3.007 3.007 0 013-3.004c.493 0 .888.398.888.895a.88.88 0 01-.454.776c-.099.06-.237.1-.336.12-.098.02-.473.06-.65.218-.198.16-.356.418-.356.697 0 .298.118.577.316.776.355.358.829.557 1.342.557a2.436 2.436 0 002.427-2.447c0-1.214-.809-2.29-1.875-2.766-.158-.08-.414-.14-.651-.2a8.04 8.04 0 00-.592-.1c-.829-.1-2.901-.755-3.04-2.605 0 0-.611 2.785-1.835 3.54-.118.06-.276.12-.454.16-.177.04-.374.06-.434.06-1.993.12-4.105-.517-5.565-2.03 0 0-.987-.815-1.5-3.103-.118-.558-.355-1.553-.493-2.488-.06-.338-.08-.597-.099-.836 0-.975.592-1.631 1.342-1.73h4.026c.69 0 1.086-.18 1.342-.42.336-.317.415-.775.415-1.312V1.354C9.05.617 9.703 0 10.669 0h.474c.197 0 .434.02.651.04.158.02.296.06.533.12 1.204.298 1.46 1.532 1.46 1.532s2.27.398 3.415.597c1.085.199 3.77.378 4.282 3.104 1.204 6.487.474 12.775.415 12.775-.849 6.129-5.901 5.83-5.901 5.83a4.1 4.1 0 01-2.428-.736zm4.54-13.034c-.652-.06-1.204.2-1.402.697-.04.1-.079.219-.059.278.02.06.06.08.099.1.237.12.631.179 1.204.239.572.06.967.1 1.223.06.04 0 .08-.02.119-.08.04-.06.02-.18.02-.28-.06-.536-.553-.934-1.204-1.014z",
    },
    ...oauth1,
    options,
  }
}
