/** Values that are used once: state, code verifier, nonce. */
import * as base64url from "jose/base64url"
import { once } from "../memory/memory.js"

/** 258 bits: more than the 256 that RFC 7636 section 7.1 recommends for a verifier, in as few characters as it allows. */
const length = 43

/** A multiple of three, so that every character of the text carries six bits. */
const drawn = 1032

/** Random bytes are drawn in bulk, as `randomUUID` of Node does; each character is given out once. */
const pool = once(() => ({ text: "" }))

/**
 * Makes a random text. The library's own functions draw anew for each: a twelfth of the start of a sign-in.
 * @returns 43 characters of base64url.
 */
export function oneTimeText(): string {
  const left = pool()
  if (left.text.length < length) left.text = base64url.encode(crypto.getRandomValues(new Uint8Array(drawn)))
  const text = left.text.slice(0, length)
  left.text = left.text.slice(length)
  return text
}
