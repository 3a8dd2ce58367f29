/** The public key of a new credential, checked before it is stored: without attestation nothing else has looked at it. */

import * as base64url from "jose/base64url"
import { isBytes } from "../brand/brand.js"
import { WebAuthnVerificationError } from "../errors.js"

/** COSE key parameters (RFC 9053 sections 7.1 and 7.2). */
const kty = 1
const crv = -1
const x = -2
const y = -3
const ec2 = 2
const curves: Readonly<Record<number, string>> = { 1: "P-256", 2: "P-384", 3: "P-521" }

/** Bytes. RSA keys of 4096 bits need some 530, those of ML-DSA-87 some 2600. */
const longest = 8192

/**
 * Refuses a key that is too long, and an elliptic curve key whose point is not on its curve. Other key types have no such
 * trap.
 * @param publicKey COSE key, CBOR encoded.
 * @throws {WebAuthnVerificationError} When the runtime cannot import the key.
 */
export async function checkPublicKey(publicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  if (publicKey.length > longest)
    throw new WebAuthnVerificationError(
      `The public key of the new credential has more than ${longest} bytes.`,
    )
  const key = await decoded(publicKey)
  if (!key || key.get(kty) !== ec2) return
  const namedCurve = curves[Number(key.get(crv))]
  const jwk = { kty: "EC", crv: namedCurve, x: text(key.get(x)), y: text(key.get(y)) }
  try {
    await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: namedCurve ?? "" }, true, [
      "verify",
    ])
  } catch (cause) {
    throw new WebAuthnVerificationError("The public key of the new credential is not a valid key.", { cause })
  }
}

async function decoded(
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<ReadonlyMap<number, unknown> | undefined> {
  const helpers = await import("@simplewebauthn/server/helpers").catch(() => undefined)
  // A configuration that brings its own library need not have the package installed.
  if (!helpers) return undefined
  return helpers.decodeCredentialPublicKey(publicKey) as unknown as ReadonlyMap<number, unknown>
}

function text(value: unknown): string {
  return isBytes(value) ? base64url.encode(new Uint8Array(value)) : ""
}
