/** The key of a client that has no secret. */
import { generateKeyPair } from "jose"

interface Client {
  client?: { token_endpoint_auth_method?: unknown; token_endpoint_auth_signing_alg?: unknown }
  options?: { token?: { clientPrivateKey?: unknown } }
}

/** Creates the option with a private key, where every client of the provider needs one and this one has none; else none. */
export async function createKeyOption(
  provider: object,
): Promise<{ token?: { clientPrivateKey: CryptoKey } }> {
  const { client, options } = provider as Client
  if (client?.token_endpoint_auth_method !== "private_key_jwt" || options?.token?.clientPrivateKey) return {}
  const alg = String(client.token_endpoint_auth_signing_alg ?? "RS256")
  return { token: { clientPrivateKey: (await generateKeyPair(alg)).privateKey } }
}
