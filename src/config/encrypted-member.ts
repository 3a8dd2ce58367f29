/** Whether a client is registered for answers that it has to decrypt. */
import type { OAuthClientOptions } from "../providers.js"

/**
 * Names the first member that says so.
 * @param client What the client is registered with.
 * @returns For instance `id_token_encrypted_response_alg`; undefined when nothing is encrypted for the client.
 */
export function encryptedMember(client: OAuthClientOptions): string | undefined {
  return Object.keys(client).find(
    (name) => /^(?:id_token|userinfo|authorization)_encrypted_response_alg$/.test(name) && client[name],
  )
}
