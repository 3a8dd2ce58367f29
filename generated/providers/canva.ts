// Generated from providers.yaml#canva by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CanvaProfile } from "../profiles/canva.js"

export type { CanvaProfile } from "../profiles/canva.js"

/** Options of Canva. */
export interface CanvaOptions extends OAuthUserConfig<CanvaProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 4 hours. */
  offline?: boolean
}

/**
 * Sign in with Canva.
 *
 * Callback URL: `{origin}/auth/callback/canva`. Environment: `AUTH_CANVA_ID`, `AUTH_CANVA_SECRET`.
 * During development the callback URL is written with 127.0.0.1, since localhost is refused.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Canva from "authlas/providers/canva"
 *
 * const response = await Auth(request, { providers: [Canva] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.canva.dev/docs/connect/authentication/}
 */
export default function Canva(options: CanvaOptions = {}): OAuth2Config<CanvaProfile> {
  return {
    id: "canva",
    name: "Canva",
    type: "oauth",
    authorization: { url: "https://www.canva.com/api/oauth/authorize", params: { scope: "profile:read" } },
    token: "https://api.canva.com/rest/v1/oauth/token",
    userinfo: {
      url: "https://api.canva.com/rest/v1/users/me",
      answer: { error: { code: "code", description: "message" }, pick: "team_user" },
    },
    checks: ["pkce", "state"],
    enrich: [
      {
        url: "https://api.canva.com/rest/v1/users/me/profile",
        set: (answer: { profile?: { display_name?: string | null } | null }) => ({
          display_name: answer.profile?.display_name,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.display_name || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/canva.js")).CanvaProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: "https://api.canva.com/rest/v1/oauth/revoke",
    api: ["api.canva.com"],
    hints: {
      "Client secret is invalid":
        'Make a new client secret by "Generate secret" in the settings of the integration',
      "Invalid refresh token":
        "The refresh token was used before, or taken back. The user has to sign in again",
    },
    style: {
      brandColor: "#00c4cc",
      mark: "M12 0C5.371 0 0 5.371 0 12s5.371 12 12 12s12-5.371 12-12S18.629 0 12 0M6.961 7.68c.754 0 1.34 .55 1.406 1.199c.071 .586-.172 1.098-.82 1.406c-.344 .172-.481 .172-.551 .07c-.035-.07 0-.136 .07-.207c.618-.511 .618-.925 .547-1.507c-.035-.379-.308-.618-.582-.618c-1.203 0-2.914 2.672-2.676 4.629c.106 .754 .551 1.645 1.508 1.645c.309 0 .653-.102 .961-.238c.5-.266 .801-.469 1.098-.801c-.074-.887 .703-2.047 1.851-2.047c.516 0 .926 .207 .961 .586c.067 .512-.379 .582-.515 .582s-.379-.035-.379-.172c-.031-.137 .308-.07 .277-.379c-.035-.207-.242-.273-.445-.273c-.723 0-1.133 .996-1.031 1.609c.035 .277 .171 .551 .449 .551c.203 0 .512-.309 .613-.754c.07-.309 .344-.516 .586-.516c.102 0 .168 .035 .203 .172v.137c-.031 .137-.137 .551-.101 .652c0 .071 .035 .172 .171 .172c.09 0 .434-.18 .778-.461c.113-.59 .25-1.297 .25-1.355c.035-.242 .137-.481 .617-.481c.105 0 .172 .035 .207 .172v.137l-.137 .617c.446-.582 1.098-.992 1.508-.992c.172 0 .309 .101 .309 .273c0 .102 0 .274-.071 .446c-.136 .375-.308 .961-.41 1.472c0 .137 .035 .274 .207 .274s.684-.203 1.094-.754l.008-.004c0-.067-.008-.133-.008-.199c0-.414 .035-.754 .106-.996c.07-.274 .41-.512 .617-.512c.101 0 .207 .066 .207 .168c0 .035 0 .105-.035 .137c-.137 .449-.243 .859-.243 1.269c0 .242 .036 .582 .106 .789c0 .035 .031 .07 .066 .07c.071 0 .551-.445 .891-1.031c-.309-.203-.481-.547-.481-.957c0-.722 .45-1.098 .86-1.098c.344 0 .617 .239 .617 .719c0 .309-.102 .653-.273 .961h.101c.219 .008 .434-.082 .582-.238a.3 .3 0 0 1 .137-.117c.336-.426 .828-.742 1.41-.742c.48 0 .922 .207 .957 .582c.07 .515-.379 .617-.516 .617c-.136 0-.378-.035-.378-.172s.308-.07 .277-.375c-.035-.207-.242-.277-.449-.277c-.684 0-1.129 .89-1.028 1.613c.035 .273 .172 .582 .446 .582c.207 0 .515-.309 .652-.754c.066-.273 .344-.516 .582-.516c.105 0 .172 .035 .207 .172c0 .071 0 .207-.137 .653c-.172 .308-.172 .48-.136 .617c.031 .273 .168 .48 .308 .582a.75 .75 0 0 1 .067 .101c0 .071-.036 .141-.137 .141c-.035 0-.067 0-.102-.035c-.515-.207-.722-.551-.789-.895c-.207 .242-.445 .379-.722 .379c-.446 0-.887-.41-.957-.926a1.575 1.575 0 0 1 .074-.648c-.203 .129-.422 .203-.625 .203h-.168c-.449 .652-.93 1.098-1.27 1.301a.9 .9 0 0 1-.379 .105c-.066 0-.171-.035-.203-.105c-.097-.152-.156-.391-.195-.664c-.481 .523-1.145 .804-1.453 .804c-.344 0-.547-.207-.582-.55v-.375c.101-.754 .379-1.203 .379-1.34a.079 .079 0 0 0-.071-.07c-.238 0-1.027 .824-1.164 1.375l-.105 .445c-.067 .308-.375 .515-.582 .515c-.102 0-.172-.035-.203-.171v-.137l.043-.234c-.434 .308-.868 .507-1.075 .507c-.308 0-.48-.172-.511-.414c-.207 .278-.446 .414-.754 .414c-.356 0-.699-.242-.863-.593c-.247 .277-.524 .554-.852 .765c-.48 .309-1.027 .547-1.68 .547c-.582 0-1.097-.309-1.371-.582c-.414-.379-.652-.961-.687-1.508c-.203-1.679 .824-3.84 2.398-4.801c.379-.207 .758-.343 1.133-.343zm9.77 3.293c-.101 0-.171 .172-.171 .339c0 .278 .136 .586 .308 .758a1.725 1.725 0 0 0 .106-.586c0-.339-.137-.511-.243-.511z",
    },
    options,
  }
}
