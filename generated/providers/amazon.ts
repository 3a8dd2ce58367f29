// Generated from providers.yaml#amazon by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { AmazonProfile } from "../profiles/amazon.js"

export type { AmazonProfile } from "../profiles/amazon.js"

/** Options of Amazon. */
export interface AmazonOptions extends OAuthUserConfig<AmazonProfile> {
  /** Where the customers' accounts are: North America (the default), Europe or the Far East. It only changes hosts. */
  region?: "na" | "eu" | "fe"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Amazon.
 *
 * Callback URL: `{origin}/auth/callback/amazon`. Environment: `AUTH_AMAZON_ID`, `AUTH_AMAZON_SECRET`.
 * The callback URL must be https, or http on localhost. Amazon gives no picture.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Amazon from "authlas/providers/amazon"
 *
 * const response = await Auth(request, { providers: [Amazon] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.amazon.com/docs/login-with-amazon/authorization-code-grant.html}
 */
export default function Amazon(options: AmazonOptions = {}): OAuth2Config<AmazonProfile> {
  assertOption("amazon", "region", options.region, ["na", "eu", "fe"])
  const page =
    (options.region === "eu" && "eu.account.amazon.com") ||
    (options.region === "fe" && "apac.account.amazon.com") ||
    "www.amazon.com"
  const api =
    (options.region === "eu" && "api.amazon.co.uk") ||
    (options.region === "fe" && "api.amazon.co.jp") ||
    "api.amazon.com"
  return {
    id: "amazon",
    name: "Amazon",
    type: "oauth",
    authorization: { url: `https://${page}/ap/oa`, params: { scope: "profile" } },
    token: `https://${api}/auth/o2/token`,
    userinfo: `https://${api}/user/profile`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/amazon.js")).AmazonProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: false },
    hints: {
      invalid_client:
        'Amazon does not accept the client id or the client secret. Copy both from the "Web Settings" of the security profile',
      unauthorized_client:
        'The security profile may not be used for sign-ins here. Add the callback URL to its "Allowed Return URLs"',
      invalid_scope: "Amazon knows the scopes profile, profile:user_id and postal_code",
    },
    style: {
      brandColor: "#ff9900",
      mark: "M.047 18.02c.071-.117 .184-.125 .348-.023c3.633 2.114 7.594 3.168 11.867 3.168q4.277 0 8.45-1.594l.313-.141c.141-.062 .235-.101 .293-.129c.226-.09 .391-.047 .527 .129c.121 .172 .09 .336-.121 .481c-.254 .188-.601 .41-1.004 .653q-1.868 1.112-4.187 1.727a17.55 17.55 0 0 1-4.516 .61q-3.398 .001-6.433-1.187a17.925 17.925 0 0 1-5.43-3.348c-.101-.074-.152-.152-.152-.223c0-.047 .02-.09 .051-.129zm6.563-6.219q-.001-1.507 .742-2.574c.744-1.066 1.172-1.25 2.043-1.617c.793-.336 1.754-.574 2.91-.718a52.5 52.5 0 0 1 1.922-.176v-.367c0-.934-.106-1.558-.301-1.875c-.304-.433-.782-.652-1.441-.652h-.18c-.481 .047-.898 .195-1.246 .461c-.352 .269-.578 .629-.676 1.098q-.092 .445-.437 .508l-2.519-.316c-.246-.058-.371-.18-.371-.387c0-.047 .008-.09 .023-.152c.246-1.289 .856-2.25 1.82-2.879c.973-.617 2.098-.976 3.387-1.051h.543c1.648 0 2.957 .434 3.887 1.289c.137 .152 .269 .301 .407 .481c.117 .164 .223 .317 .281 .449c.074 .137 .152 .332 .195 .57c.059 .254 .106 .422 .137 .512c.027 .106 .062 .301 .074 .613s.02 .496 .02 .555v5.281c0 .375 .062 .718 .164 1.035c.106 .313 .211 .539 .317 .672l.512 .676c.09 .137 .133 .254 .133 .359q.002 .182-.18 .313c-1.199 1.051-1.859 1.621-1.961 1.711q-.247 .205-.629 .047c-.195-.168-.375-.332-.527-.496l-.308-.348a8.25 8.25 0 0 1-.32-.422l-.297-.433c-.812 .887-1.606 1.442-2.402 1.664c-.492 .152-1.093 .226-1.828 .226c-1.109 0-2.039-.34-2.761-1.031c-.718-.691-1.078-1.668-1.078-2.941l-.051-.074zm3.754-.437q-.001 .848 .426 1.364c.285 .34 .676 .512 1.152 .512c.047 0 .109-.004 .195-.019a1.5 1.5 0 0 1 .168-.023c.613-.16 1.079-.55 1.422-1.176c.168-.281 .285-.582 .363-.91c.09-.32 .117-.589 .133-.801c.016-.195 .016-.539 .016-1.004v-.539c-.84 0-1.484 .059-1.922 .18c-1.273 .359-1.918 1.168-1.918 2.43l-.035-.019zm9.16 7.028c.032-.058 .078-.109 .133-.168a3.525 3.525 0 0 1 1.051-.5a8.25 8.25 0 0 1 1.613-.242q.211-.017 .41 .032c.649 .059 1.047 .168 1.172 .329c.062 .09 .09 .23 .09 .391v.152c0 .508-.141 1.109-.418 1.797c-.277 .692-.664 1.25-1.152 1.68c-.074 .062-.141 .09-.199 .09c-.031 0-.058 0-.09-.012c-.09-.043-.106-.117-.062-.238c.539-1.261 .805-2.144 .805-2.641c0-.149-.031-.269-.086-.343c-.145-.164-.55-.258-1.226-.258q-.363 0-.867 .047c-.363 .047-.703 .09-1 .137q-.133 0-.18-.047c-.031-.027-.039-.047-.023-.074c0-.019 .008-.031 .023-.067v-.058z",
    },
    options,
  }
}
