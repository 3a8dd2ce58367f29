/** Signatures over parameters. */

/**
 * How parameters are signed: those of a call in its address and its form, or those of the answer that the browser
 * carries. They are sorted by name; the signature itself and empty ones are not signed.
 */
export interface ParameterSignature {
  /** Parameter that holds the signature: of the form, or of the address where the call has none. */
  parameter: string
  /** `MD5`: the digest of the text with the key at its end. `RSA-SHA256`: RSASSA-PKCS1-v1_5 (RFC 8017). */
  alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
  /** The secret, or the private key as PKCS #8: text with the holes of a declared request. */
  key:
    | string
    | {
        /** Text whose hexadecimal digest is the secret. */
        MD5: string
      }
  /** Parameters that are not signed. */
  except?: readonly string[] | undefined
  /** What stands between a name and its value in the signed text. Default: `=`. */
  equals?: string | undefined
  /** What stands between two parameters in the signed text. Default: `&`. */
  join?: string | undefined
  /** Names and values are percent-encoded in the signed text. */
  encoded?: boolean | undefined
  /** How the signature is written. Default: `hex`. */
  encoding?: "hex" | "base64" | undefined
}
