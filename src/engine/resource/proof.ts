/** Whether a request is sent by the holder of the key that its token is bound to (RFC 9449). */
import { EmbeddedJWK } from "jose/jwk/embedded"
import { calculateJwkThumbprint } from "jose/jwk/thumbprint"
import { jwtVerify } from "jose/jwt/verify"
import { sha256Base64Url, sha256Hex } from "#hash"
import { BoundedMap, memoize, memoizeByObject } from "../memory.js"
import { clockTolerance } from "../oauth/server.js"
import { isObject } from "../realm.js"
import { constantTimeEqual } from "../secrets.js"
import { parseUrl } from "../web-address.js"
import { ResourceError } from "./error.js"
import type { Api } from "./options.js"
import { makeInvalidTokenError, type TokenClaims } from "./token.js"

/** A request, as far as a proof is about it. */
export interface ProvenRequest {
  /** The request itself, which may be looked at several times. */
  source: object
  method: string
  /** Its address as the client has it, with the path as it arrived. */
  address: string
  scheme: "bearer" | "dpop"
  token: string
  /** The header with the proof. */
  proof: string | null
}

/** Seconds for which a proof may be used. */
const maxProofAge = 60
/** Characters of the longest proof that is looked at. */
const longestProof = 8192

/** Until when each proof is remembered. One costs 150 bytes. */
const usedProofs = memoize(() => new BoundedMap<string, number>(100_000))

/** Which proofs a request has used: an application may ask for more than one thing of it. */
const proofsOf = memoizeByObject((_: object) => new Set<string>())

/**
 * Checks that a token which is bound to a key comes with a proof of that key, made for this request and used once.
 * @returns The thumbprint of the key; undefined for a token that is not bound.
 * @throws {ResourceError} When it does not.
 */
export async function checkProof(
  request: ProvenRequest,
  claims: TokenClaims,
  api: Api,
): Promise<string | undefined> {
  const { scheme, proof } = request
  const thumbprint = readBinding(claims)
  if (thumbprint === undefined) {
    if (scheme === "bearer" && !api.requireProof) return undefined
    throw makeInvalidTokenError(
      "is bound to no key, and this API or the scheme DPoP asks for one that is (cnf). Ask the server for it with a proof",
    )
  }
  // A stolen token would work without its key otherwise (section 7.1).
  if (scheme !== "dpop")
    throw makeInvalidTokenError("is bound to a key. Send it by the scheme DPoP, and with a proof of the key")
  if (proof === null || proof.length > longestProof)
    throw makeProofError(proof === null ? "is missing. Send it in the header DPoP" : "is too long")
  const { jti, expires } = await verifyKeyProof(proof, thumbprint, request, api)
  const id = await sha256Hex(`${thumbprint} ${jti}`)
  const own = proofsOf(request.source)
  const isFirst = own.has(id) || (api.useProof ? await api.useProof(id, expires) : noteProof(id, expires))
  if (isFirst !== true) throw makeProofError("was used before (jti). Make a proof for each request")
  own.add(id)
  return thumbprint
}

function makeProofError(what: string): ResourceError {
  return new ResourceError(`The proof of the key of an access token ${what}.`, { code: "invalid_dpop_proof" })
}

/** Reads which key a token is bound to. What cannot be checked must not be passed over (RFC 7800, section 3.1). */
function readBinding({ cnf, token_type }: TokenClaims): string | undefined {
  if (cnf === undefined && !(typeof token_type === "string" && /^dpop$/i.test(token_type))) return undefined
  const { jkt, ...others } = isObject(cnf) ? cnf : {}
  if (typeof jkt === "string" && Object.keys(others).length === 0) return jkt
  throw makeInvalidTokenError(
    "is bound to something else than a key of RFC 9449 (cnf), which cannot be checked here",
  )
}

async function verifyKeyProof(
  proof: string,
  thumbprint: string,
  { method, address, token }: ProvenRequest,
  { algorithms }: Api,
): Promise<{ jti: string; expires: Date }> {
  let verified: Awaited<ReturnType<typeof jwtVerify>>
  try {
    verified = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: [...algorithms],
      clockTolerance,
      maxTokenAge: maxProofAge,
      requiredClaims: ["jti", "htm", "htu", "ath"],
      typ: "dpop+jwt",
    })
  } catch {
    throw makeProofError(
      `is no proof, is not signed by its key, or is not of the last ${maxProofAge} seconds`,
    )
  }
  const { jwk } = verified.protectedHeader
  const { jti, htm, htu, ath, iat = 0 } = verified.payload
  if (!jwk || !constantTimeEqual(await calculateJwkThumbprint(jwk), thumbprint))
    throw makeProofError("is of another key than the token is bound to (cnf)")
  if (ath !== (await sha256Base64Url(token))) throw makeProofError("is for another access token (ath)")
  if (htm !== method) throw makeProofError("is for another method (htm)")
  const target = respelled.test(address) ? undefined : writeTarget(address)
  if (target === undefined || writeTarget(htu) !== target)
    throw makeProofError(
      "is for another address (htu). It has to be the one under which the client knows the API",
    )
  if (typeof jti !== "string" || jti === "") throw makeProofError("has no id (jti)")
  return { jti, expires: new Date((iat + maxProofAge + clockTolerance + 1) * 1000) }
}

/** Dot segments and backslashes: a parser leads them to another path than a router may. */
const respelled = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i

/** An address without query and fragment (section 4.3). */
function writeTarget(address: unknown): string | undefined {
  const url = typeof address === "string" ? parseUrl(address) : undefined
  if (!url) return undefined
  url.search = ""
  url.hash = ""
  return url.href
}

/** The oldest are forgotten first, most of which nobody could use any more. */
function noteProof(id: string, expires: Date): boolean {
  const used = usedProofs()
  if ((used.get(id) ?? 0) > Date.now()) return false
  used.set(id, expires.getTime())
  return true
}
