/** How the client proves itself at the token endpoint (RFC 6749 section 2.3, RFC 7523, OpenID Connect Core 1.0 section 9). */

import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Outgoing } from "../calls/call.js"
import { partOf } from "../config/flow.js"
import { chooseAlgorithm } from "../crypto/key-algorithms.js"
import { perObject } from "../memory.js"
import { incomplete } from "./errors.js"
import { noIssuer } from "./server.js"

/**
 * Describes the client to the protocol library. Made once: a provider changes no more when its first request is made.
 * @param provider The provider.
 * @returns Client metadata: the provider's `client` members and the client id.
 */
export const clientOf: (provider: OAuthProvider) => oauth.Client = perObject((provider) => ({
  ...(provider.client as Partial<oauth.Client>),
  client_id: provider.clientId,
}))

/**
 * Chooses the client authentication: what `client.token_endpoint_auth_method` says, by default `client_secret_basic`;
 * a client that uses PKCE and has no secret is public.
 * @param provider The provider.
 * @returns The method for the protocol library.
 * @throws {CallbackRouteError} when a secret or key is missing or the method is unknown.
 */
export async function clientAuthentication(provider: OAuthProvider): Promise<oauth.ClientAuth> {
  const method = provider.client.token_endpoint_auth_method ?? "client_secret_basic"
  if (method === "none") return oauth.None()
  if (method === "private_key_jwt") return withPrivateKey(provider)
  const secret = provider.clientSecret || (await secretMintedFor(provider))
  if (!secret && provider.checks.includes("pkce") && method !== "client_secret_jwt") return oauth.None()
  if (!secret) throw incomplete(provider, `${method} needs a clientSecret`)
  switch (method) {
    case "client_secret_basic":
      return oauth.ClientSecretBasic(secret)
    case "client_secret_post":
      return oauth.ClientSecretPost(secret)
    case "client_secret_jwt":
      return assertion((options) => oauth.ClientSecretJwt(secret, options))
    default:
      throw incomplete(provider, `client.token_endpoint_auth_method "${method}" is not known`)
  }
}

/** Few clients sign their secrets, so the code that does is loaded for them alone. */
async function secretMintedFor(provider: OAuthProvider): Promise<string | undefined> {
  if (!provider.mint) return undefined
  const { mintedSecret } = await partOf<typeof import("./minted-secret.js")>(provider, "mint")
  return mintedSecret(provider)
}

function withPrivateKey(provider: OAuthProvider): oauth.ClientAuth {
  const key = provider.token.clientPrivateKey
  if (!key) {
    const what =
      "private_key_jwt needs token.clientPrivateKey, a CryptoKey as importPKCS8 and importJWK of jose give it"
    throw incomplete(provider, `${what}, whose public half is registered at the provider`)
  }
  const registered = provider.client.token_endpoint_auth_signing_alg
  return assertion(
    (options) => oauth.PrivateKeyJwt(key, options),
    (server) => registered ?? chooseAlgorithm(key, server.token_endpoint_auth_signing_alg_values_supported),
  )
}

/**
 * The audience depends on the server, which is known only when the assertion is made; and one key may be known under two
 * algorithms, Ed25519 and EdDSA (RFC 9864).
 */
function assertion(
  method: (options: oauth.ModifyAssertionOptions) => oauth.ClientAuth,
  algorithmFor?: (server: oauth.AuthorizationServer) => string | undefined,
): oauth.ClientAuth {
  return async (server, client, body, headers) => {
    const alg = algorithmFor?.(server)
    const options: oauth.ModifyAssertionOptions = {
      [oauth.modifyAssertion](header, payload) {
        if (alg) header.alg = alg
        payload.aud = audienceOf(server)
      },
    }
    await method(options)(server, client, body, headers)
  }
}

/**
 * The issuer and nothing else: an address that a server states of itself could be another server's, which would take the
 * assertion too (CVE-2025-27370). Only where there is no issuer does the configured token endpoint stand in.
 */
function audienceOf({ issuer, token_endpoint }: oauth.AuthorizationServer): string {
  return issuer === noIssuer ? (token_endpoint ?? issuer) : issuer
}

/** Sends a prepared request; OAuth 1.0a signs it first. */
export type Dispatch = (provider: OAuthProvider, outgoing: Outgoing) => Promise<Response>
