/** What both implementations of `#jwe` share: the form of a token, judged before any key is touched (RFC 7516). */
import { JWTSessionError, MissingSecret } from "../errors.js"
import { memoizeByText } from "../memory.js"

/** Content encryption: the one that is written first, the one that is only read second. */
export type JweEnc = "A256CBC-HS512" | "A256GCM"

/** A token whose form is right. All parts are canonical base64url. */
export interface JweToken {
  /** The protected header as it stands in the token: the additional authenticated data. */
  protected: string
  enc: JweEnc
  kid: string | undefined
  iv: string
  ciphertext: string
  tag: string
}

/** Lengths of key in bytes, and of initialisation vector and tag in base64url characters (RFC 7518 section 5.1). */
export const lengths = {
  "A256CBC-HS512": { key: 64, iv: 22, tag: 43 },
  A256GCM: { key: 32, iv: 16, tag: 22 },
} as const

/** A longer token cannot have come in a cookie or a header. */
const maxLength = 524_288
/** Any other header member is refused: `zip` and `crit` would change what the token means. */
const understood: ReadonlySet<string> = new Set(["alg", "enc", "kid", "typ", "cty"])
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/**
 * The one error for whatever is wrong with a token, so that nothing can be learned from the kind of failure. It
 * begins with the words that Auth.js has for a token of another secret, which applications and search engines know.
 */
export function createRefusal(): JWTSessionError {
  return new JWTSessionError(
    "no matching decryption secret: the token was made with another secret or salt, changed on the way, or has expired.",
  )
}

/** Takes a token apart. */
export function parseToken(token: string): JweToken {
  if (typeof token !== "string" || token.length > maxLength) throw createRefusal()
  const parts = token.split(".", 6)
  const [head = "", key, iv = "", ciphertext = "", tag = ""] = parts
  const canonical = isCanonical(head) && isCanonical(iv) && isCanonical(ciphertext) && isCanonical(tag)
  if (key !== "" || parts.length > 5 || !canonical) throw createRefusal()
  // A header may be as long as a token, and is written by the client that sends it: only short ones are remembered.
  const { enc, kid } = head.length < 256 ? knownHeader(head) : readHeader(head)
  const length = lengths[enc]
  if (iv.length !== length.iv || tag.length !== length.tag) throw createRefusal()
  return { protected: head, enc, kid, iv, ciphertext, tag }
}

/** RFC 4648 sections 3.5 and 5: no padding, no foreign characters, no stray bits in the last one. */
function isCanonical(text: string): boolean {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return false
  const rest = text.length % 4
  if (rest === 1) return false
  const last = alphabet.indexOf(text.charAt(text.length - 1))
  return rest === 0 || (last & (rest === 2 ? 15 : 3)) === 0
}

/** All tokens of one key share their header. */
const knownHeader = memoizeByText(readHeader)

function readHeader(text: string): { enc: JweEnc; kid: string | undefined } {
  let header: unknown
  try {
    header = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")))
  } catch {
    throw createRefusal()
  }
  if (typeof header !== "object" || header === null) throw createRefusal()
  const { alg, enc, kid } = header as { alg?: unknown; enc?: unknown; kid?: unknown }
  const isForeign = Object.keys(header).some((name) => !understood.has(name))
  if (isForeign || alg !== "dir" || (kid !== undefined && typeof kid !== "string")) throw createRefusal()
  if (enc !== "A256CBC-HS512" && enc !== "A256GCM") throw createRefusal()
  return { enc, kid }
}

/**
 * The HKDF context (RFC 5869 section 2.3). Its wording decides whether the sessions already in users' browsers stay
 * readable.
 */
export function createKeyInfo(salt: string): string {
  return `Auth.js Generated Encryption Key (${salt})`
}

/** Refuses to derive a key from nothing. */
export function assertKeyMaterial(secret: unknown, salt: unknown): void {
  if (typeof secret !== "string" || secret === "") {
    throw new MissingSecret("A token needs a secret. Pass `secret`, or set AUTH_SECRET.")
  }
  if (typeof salt !== "string") {
    throw new JWTSessionError(
      "A token needs a salt. Pass `salt`: the name of the cookie that holds the token.",
    )
  }
}
