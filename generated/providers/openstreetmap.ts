// Generated from providers.yaml#openstreetmap by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { OpenStreetMapProfile } from "../profiles/openstreetmap.js"

export type { OpenStreetMapProfile } from "../profiles/openstreetmap.js"

/** Options of OpenStreetMap. */
export interface OpenStreetMapOptions extends OAuthUserConfig<OpenStreetMapProfile> {}

/**
 * Sign in with OpenStreetMap.
 *
 * Callback URL: `{origin}/auth/callback/openstreetmap`. Environment: `AUTH_OPENSTREETMAP_ID`, `AUTH_OPENSTREETMAP_SECRET`.
 * The address is for applications that OpenStreetMap itself trusts.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OpenStreetMap from "authlas/providers/openstreetmap"
 *
 * const response = await Auth(request, { providers: [OpenStreetMap] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://wiki.openstreetmap.org/wiki/OAuth}
 */
export default function OpenStreetMap(
  options: OpenStreetMapOptions = {},
): OAuth2Config<OpenStreetMapProfile> {
  return {
    id: "openstreetmap",
    name: "OpenStreetMap",
    type: "oauth",
    authorization: { url: "https://www.openstreetmap.org/oauth2/authorize", params: { scope: "read_prefs" } },
    token: "https://www.openstreetmap.org/oauth2/token",
    userinfo: { url: "https://api.openstreetmap.org/api/0.6/user/details.json", answer: { pick: "user" } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.display_name || null,
      email: null,
      image: profile.img?.href || null,
    }),
    schema: async () => (await import("../checks/openstreetmap.js")).OpenStreetMapProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: "https://www.openstreetmap.org/oauth2/revoke",
    api: ["api.openstreetmap.org"],
    hints: {
      invalid_redirect_uri:
        'Add the callback URL to "Redirect URIs" of the application, letter by letter. Plain http goes with 127.0.0.1 alone',
    },
    style: {
      brandColor: "#7ebc6f",
      mark: "M2.672 23.969c-.352-.089-.534-.234-1.471-1.168C.085 21.688.014 21.579.018 20.999c0-.645-.196-.414 3.368-3.986 3.6-3.608 3.415-3.451 4.064-3.449.302 0 .378.016.62.14l.277.14 1.744-1.744-.218-.343c-.425-.662-.825-1.629-1.006-2.429a7.657 7.657 0 0 1 1.479-6.44c2.49-3.12 6.959-3.812 10.26-1.588 1.812 1.218 2.99 3.099 3.328 5.314.07.467.07 1.579 0 2.074a7.554 7.554 0 0 1-2.205 4.402 6.712 6.712 0 0 1-1.943 1.401c-.959.483-1.775.71-2.881.803-1.573.131-3.32-.305-4.656-1.163l-.343-.218-1.744 1.744.14.28c.125.241.14.316.14.617.003.651.156.467-3.426 4.049-2.761 2.756-3.186 3.164-3.398 3.261-.271.125-.69.171-.945.106zM17.485 13.95a6.425 6.425 0 0 0 4.603-3.51c1.391-2.899.455-6.306-2.227-8.108-.638-.43-1.529-.794-2.367-.962-.581-.117-1.809-.104-2.414.025a6.593 6.593 0 0 0-2.452 1.064c-.444.315-1.177 1.048-1.487 1.487a6.384 6.384 0 0 0 .38 7.907 6.406 6.406 0 0 0 3.901 2.136c.509.078 1.542.058 2.065-.037zm-3.738 7.376a80.97 80.97 0 0 1-2.196-.651c-.025-.028 1.207-4.396 1.257-4.449.023-.026 4.242 1.152 4.414 1.236.062.026-.003.288-.525 2.102a398.513 398.513 0 0 0-.635 2.236c-.025.087-.069.156-.097.156-.028-.003-1.028-.287-2.219-.631zm2.912.524c0-.053 1.227-4.333 1.246-4.347.047-.034 4.324-1.23 4.341-1.211.019.019-1.199 4.337-1.23 4.36-.02.019-4.126 1.191-4.259 1.218-.054.011-.098 0-.098-.019zm-7.105-1.911c.846-.852 1.599-1.627 1.674-1.728.171-.218.405-.732.472-1.015.026-.118.053-.352.058-.522l.011-.307.182-.051c.103-.028.193-.044.202-.034.023.025-1.207 4.321-1.246 4.36-.02.016-.677.213-1.464.436l-1.425.405 1.537-1.542zm8.289-3.06a1.371 1.371 0 0 1-.059-.187l-.044-.156.156-.028c1.339-.227 2.776-.856 3.908-1.713.16-.125.252-.171.265-.134.054.165.272.95.265.959-.034.034-4.48 1.282-4.492 1.261zm-15.083-1.3c-.05-.039-1.179-3.866-1.264-4.29-.016-.084.146-.044 2.174.536 2.121.604 2.192.629 2.222.74.028.098.011.129-.125.223-.084.059-.769.724-1.523 1.479a63.877 63.877 0 0 1-1.39 1.367c-.016 0-.056-.025-.093-.054zm.821-4.378c-1.188-.343-2.164-.623-2.167-.626-.016-.012 1.261-4.433 1.285-4.46.022-.022 4.422 1.211 4.469 1.252.009.009-.269 1.017-.618 2.239-.576 2.02-.643 2.224-.723 2.22-.05-.003-1.059-.285-2.247-.626zm2.959.538c.012-.031.212-.723.444-1.534l.42-1.476.056.321c.093.556.265 1.188.464 1.741.106.296.187.539.181.545-.008.006-.332.101-.719.212-.389.109-.741.21-.786.224-.058.016-.075.006-.059-.034zM4.905 6.112c-1.187-.339-2.167-.635-2.18-.654-.04-.062-1.246-4.321-1.23-4.338.026-.025 4.31 1.204 4.351 1.246.047.051 1.28 4.379 1.246 4.376L4.91 6.113zm2.148-1.713l-.519-1.806-.078-.28 1.693-.483c.934-.265 1.724-.495 1.76-.508.034-.016-.083.14-.26.336A8.729 8.729 0 0 0 7.69 5.23a4.348 4.348 0 0 0-.132.561c0 .293-.115-.025-.505-1.39z",
    },
    options,
  }
}
