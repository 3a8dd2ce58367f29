/** What few providers need, and a bundle lacks where none brings it along. */
import type { PartName } from "../providers.js"
import { encryptedMember } from "./encrypted-member.js"
import { assertPart } from "./part.js"
import type { OAuthGiven } from "./providers.js"

/**
 * Checks that what a provider needs is there.
 * @param provider An OAuth or OpenID Connect provider with its `options` merged in.
 * @param mode How its answers come: `response_mode` of its authorization requests.
 * @throws {InvalidProvider} For the first part that is needed and is not in this bundle.
 */
export function assertParts(provider: OAuthGiven, mode: string): void {
  const { client = {}, requestToken, identifier, mint, callback, token, userinfo } = provider
  const signs = (call: unknown): boolean => typeof call === "object" && call !== null && "sign" in call
  const asks: Readonly<Record<PartName, unknown>> = {
    oauth1: requestToken,
    identifier,
    mint,
    signing: callback?.sign || [token, userinfo].some(signs),
    dpop: client.dpop_bound_access_tokens,
    registration:
      encryptedMember(client) ||
      client.require_signed_request_object ||
      client.request_object_signing_alg ||
      /\bjwt$/.test(mode),
  }
  for (const [name, asked] of Object.entries(asks)) if (asked) assertPart(provider, name as PartName)
}
