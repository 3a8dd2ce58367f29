/** Signatures over parameters: of a call, and of an answer that the browser carries. */

import { importPKCS8 } from "jose/key/import"
import type { ParameterSignature } from "../../types/provider-calls.js"
import { writeMessage } from "../message.js"
import { fillText, type PlaceholderValues } from "../notation/placeholders.js"
import { toHex } from "../realm.js"
import { type Caller, createCallError } from "./send.js"

/**
 * Signs parameters by name and value, without the signature itself, what the rules except, and what is empty. Throws when there
 * is no key, or one that the algorithm cannot use.
 */
export async function signParameters(
  caller: Caller,
  rules: ParameterSignature,
  parameters: Iterable<readonly [string, string]>,
  placeholderValues: PlaceholderValues,
): Promise<string> {
  const { parameter, except = [], equals = "=", join = "&", encoded = false } = rules
  const encodePart = (part: string): string => (encoded ? encodeURIComponent(part) : part)
  const text = [...parameters]
    .filter(([name, value]) => name !== parameter && value !== "" && !except.includes(name))
    // By code unit: a locale must not decide.
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${encodePart(name)}${equals}${encodePart(value)}`)
    .join(join)

  const filled = fillText(typeof rules.key === "string" ? rules.key : rules.key.MD5, placeholderValues)
  if (filled === undefined) {
    throw createCallError(caller, writeMessage("signature-without-key", parameter))
  }
  const key = typeof rules.key === "string" ? filled : await hashMd5(filled)
  if (rules.alg === "MD5") return hashMd5(text + key)

  const encoder = new TextEncoder()
  let signing: CryptoKey
  if (rules.alg === "RSA-SHA256") {
    // Environment variables often carry the line breaks as two characters, and consoles show the base64 alone.
    const lines = key.replaceAll("\\n", "\n").trim()
    const pem = lines.startsWith("-----")
      ? lines
      : `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----`
    signing = await importPKCS8(pem, "RS256").catch(() => {
      throw createCallError(caller, writeMessage("signature-key-malformed"))
    })
  } else {
    const algorithm = { name: "HMAC", hash: "SHA-256" }
    signing = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"])
  }
  const made = new Uint8Array(await crypto.subtle.sign(signing.algorithm.name, signing, encoder.encode(text)))
  return rules.encoding === "base64" ? btoa(String.fromCharCode(...made)) : toHex(made)
}

async function hashMd5(text: string): Promise<string> {
  const { md5: hash } = await import("../crypto/md5.js")
  return toHex(hash(text))
}
