/** Signing keys of the simulated providers: real ones, made once per process and algorithm. */
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose"

interface Signer {
  key: CryptoKey
  jwk: JWK
}

const signers = new Map<string, Promise<Signer>>()

async function makeSigner(alg: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  return {
    key: privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: `simulated-${alg}`, alg, use: "sig" },
  }
}

function signerFor(alg: string): Promise<Signer> {
  const signer = signers.get(alg) ?? makeSigner(alg)
  signers.set(alg, signer)
  return signer
}

/**
 * Signs claims as a simulated provider does.
 * @param claims Claims of the token.
 * @param alg Algorithm; the symmetric ones use the client secret (OpenID Connect Core 1.0, section 10.1).
 * @param clientSecret Key of the symmetric algorithms.
 * @returns A compact JWS.
 */
export async function sign(claims: JWTPayload, alg: string, clientSecret: string): Promise<string> {
  const token = new SignJWT(claims)
  if (alg.startsWith("HS")) {
    return token.setProtectedHeader({ alg, typ: "JWT" }).sign(new TextEncoder().encode(clientSecret))
  }
  const { key, jwk } = await signerFor(alg)
  return token.setProtectedHeader({ alg, kid: jwk.kid ?? "", typ: "JWT" }).sign(key)
}

/**
 * The public half of a simulated provider's key.
 * @param alg Algorithm.
 * @returns A JSON Web Key Set; empty for symmetric algorithms.
 */
export async function keySet(alg: string): Promise<{ keys: JWK[] }> {
  return { keys: alg.startsWith("HS") ? [] : [(await signerFor(alg)).jwk] }
}
