/** Which clients are registered with more than most: what checks that is loaded for them alone. */
import type { AuthError } from "../errors.js"
import { perObject } from "../memory/memory.js"
import { onDemand } from "../memory/on-demand.js"
import { nearMiss } from "../notation/near.js"
import type { GivenProvider, OAuthGiven } from "./providers.js"

/**
 * Takes the providers whose client has members, keys or a way of answering that can be wrong, or whose metadata document
 * has a place or an issuer of its own, those that are to give a refresh token, and those that need a part that few need. How most clients prove
 * themselves is compared with nothing.
 * @param providers Providers with their `options` merged in.
 */
export function registered(providers: readonly GivenProvider[]): OAuthGiven[] {
  return providers.filter(
    (one): one is OAuthGiven => (one.type === "oauth" || one.type === "oidc") && saysMore(one),
  )
}

/** Of the merged provider, which is the same object as long as the provider and its options are. */
const saysMore = perObject(
  ({
    client = {},
    decryptionKey,
    discovery,
    authorization,
    token,
    offline,
    requestToken,
    identifier,
    mint,
    callback,
  }: OAuthGiven): boolean => {
    const { token_endpoint_auth_method: _, ...more } = client
    const part = requestToken || identifier || mint || callback?.sign
    const { url, params, clientPrivateKey } = typeof authorization === "object" ? authorization : {}
    const asked = `${url ?? authorization} ${Object.keys(params ?? {})}`
    const own = typeof token === "object" && token.clientPrivateKey
    return (
      Boolean(decryptionKey || clientPrivateKey || own || discovery || offline || part) ||
      Object.keys(more).length > 0 ||
      /response_(?:type|mode)/.test(asked)
    )
  },
)

/**
 * Checks them, once.
 * @param providers What {@link registered} took.
 * @returns What finds the mistake when it is asked; or nothing when there is none to be found.
 */
export function clientMistake(
  providers: readonly OAuthGiven[],
): (() => Promise<AuthError | undefined>) | undefined {
  const find = onDemand(() =>
    import("./assert-client.js").then(({ firstMistake }) => firstMistake(providers, nearMiss)),
  )
  return providers.length > 0 ? find : undefined
}
