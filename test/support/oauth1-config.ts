/** A provider of OAuth 1.0a, written by hand. */
import { customFetch, type OAuth2Config } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"

/**
 * Makes its configuration.
 * @param fetch Plays the three endpoints: `/request`, `/token` and `/me` of https://op1.test.
 * @param over Laid over it.
 */
export function oauth1Config(
  fetch: typeof globalThis.fetch,
  over: Partial<OAuth2Config<Profile>> = {},
): OAuth2Config<Profile> {
  return {
    id: "legacy",
    name: "Legacy",
    type: "oauth",
    clientId: "ck",
    clientSecret: "cs",
    requestToken: "https://op1.test/request",
    authorization: "https://op1.test/authenticate",
    token: "https://op1.test/token",
    userinfo: "https://op1.test/me",
    profile: ({ id, name, email }) => ({ id: String(id ?? ""), name, email }),
    [customFetch]: fetch,
    ...over,
  }
}
