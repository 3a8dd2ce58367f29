/** Signing keys of the simulated providers: real ones, made once per process and algorithm. */

import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose"
import { bytesOf } from "../../brand/brand.js"
import { BoundedMap } from "../../memory/memory.js"

interface Signer {
  key: CryptoKey
  jwk: JWK
}

/** Whose key it is: the provider's, or that of an attacker who forges its tokens. */
type Hand = "own" | "forger"

const signers = new BoundedMap<string, Promise<Signer>>()

async function makeSigner(alg: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  return {
    key: privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: `simulated-${alg}`, alg, use: "sig" },
  }
}

function signerFor(alg: string, hand: Hand): Promise<Signer> {
  return signers.getOrMake(`${hand} ${alg}`, () => makeSigner(alg))
}

/**
 * Signs claims as a simulated provider does.
 * @param claims Claims of the token.
 * @param alg Algorithm; the symmetric ones use the client secret (OpenID Connect Core 1.0, section 10.1).
 * @param clientSecret Key of the symmetric algorithms.
 * @param hand A forger's token names the provider's key, but is signed with another.
 * @returns A compact JWS.
 */
export async function sign(
  claims: JWTPayload,
  alg: string,
  clientSecret: string,
  hand: Hand = "own",
): Promise<string> {
  const token = new SignJWT(claims)
  if (alg.startsWith("HS")) {
    const secret = hand === "own" ? clientSecret : `${clientSecret}, forged`
    return token.setProtectedHeader({ alg, typ: "JWT" }).sign(bytesOf(secret))
  }
  const { key, jwk } = await signerFor(alg, hand)
  return token.setProtectedHeader({ alg, kid: jwk.kid ?? "", typ: "JWT" }).sign(key)
}

/**
 * The public half of a simulated provider's key.
 * @param alg Algorithm.
 * @returns A JSON Web Key Set; empty for symmetric algorithms.
 */
export async function keySet(alg: string): Promise<{ keys: JWK[] }> {
  return { keys: alg.startsWith("HS") ? [] : [(await signerFor(alg, "own")).jwk] }
}
