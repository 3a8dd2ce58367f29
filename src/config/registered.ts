/** Which clients are registered with more than most: what checks that is loaded for them alone. */
import type { AuthError } from "../errors.js"
import { nearMiss } from "../notation/near.js"
import type { GivenProvider, OAuthGiven } from "./providers.js"

/**
 * Takes the providers whose client has members, keys or a way of answering that can be wrong. How most clients prove
 * themselves is compared with nothing.
 * @param providers Providers with their `options` merged in.
 */
export function registered(providers: readonly GivenProvider[]): OAuthGiven[] {
  return providers.filter(
    (one): one is OAuthGiven => /^o(?:auth|idc)$/.test(one.type) && saysMore(one as OAuthGiven),
  )
}

function saysMore({ client = {}, decryptionKey, authorization, token }: OAuthGiven): boolean {
  const { token_endpoint_auth_method: _, ...more } = client
  const { url, params, clientPrivateKey } = typeof authorization === "object" ? authorization : {}
  const keys = [decryptionKey, clientPrivateKey, typeof token === "object" && token.clientPrivateKey]
  const asked = `${url ?? authorization} ${Object.keys(params ?? {})}`
  return keys.some(Boolean) || Object.keys(more).length > 0 || /response_(?:type|mode)/.test(asked)
}

/**
 * Checks them, once.
 * @param providers What {@link registered} took.
 * @returns What finds the mistake when it is asked; or nothing when there is none to be found.
 */
export function clientMistake(
  providers: readonly OAuthGiven[],
): (() => Promise<AuthError | undefined>) | undefined {
  let found: Promise<AuthError | undefined> | undefined
  const find = (): Promise<AuthError | undefined> => {
    found ??= import("./assert-client.js").then(({ firstMistake }) => firstMistake(providers, nearMiss))
    return found
  }
  return providers.length > 0 ? find : undefined
}
