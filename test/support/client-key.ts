/** The key of a client that has no secret. */
import { generateKeyPair } from "jose"

interface Client {
  client?: { token_endpoint_auth_method?: unknown; token_endpoint_auth_signing_alg?: unknown }
}

/** The option with a private key, where every client of the provider needs one; else none. */
export async function createKeyOption(provider: object): Promise<object> {
  const { client } = provider as Client
  if (client?.token_endpoint_auth_method !== "private_key_jwt") return {}
  const alg = String(client.token_endpoint_auth_signing_alg ?? "RS256")
  return { token: { clientPrivateKey: (await generateKeyPair(alg)).privateKey } }
}
