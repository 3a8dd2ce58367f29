/** Signatures over parameters: of a call, and of an answer that the browser carries. */

import { importPKCS8 } from "jose/key/import"
import type { ParameterSignature } from "../../types/provider-calls.js"
import { toHex } from "../realm.js"
import { fillText, type PlaceholderValues } from "./placeholders.js"
import { type Caller, createCallError, type Outgoing } from "./send.js"

const encoder = new TextEncoder()

/**
 * Signs parameters.
 * @param caller For the message of an error.
 * @param rules What is signed, how, and with which key.
 * @param parameters Names to values; the signature itself, what the rules except and what is empty is not signed.
 * @param placeholderValues What the placeholders of the key read.
 * @returns The signature as text.
 * @throws {AuthError} When there is no key, or one that the algorithm cannot use.
 */
export async function signParameters(
  caller: Caller,
  rules: ParameterSignature,
  parameters: Iterable<readonly [string, string]>,
  placeholderValues: PlaceholderValues,
): Promise<string> {
  const text = writeSignedText(rules, parameters)
  const key = await readKeyText(caller, rules, placeholderValues)
  if (rules.alg === "MD5") return hashMd5(text + key)
  const made = rules.alg === "RSA-SHA256" ? await signRsa(caller, key, text) : await signHmac(key, text)
  return rules.encoding === "base64" ? btoa(String.fromCharCode(...made)) : toHex(made)
}

/**
 * Signs a prepared request.
 * @param caller For the message of an error.
 * @param outgoing Its query and its form are signed; the signature joins the form, or the query where there is none.
 * @param rules What is signed, how, and with which key.
 * @param placeholderValues What the placeholders of the key read.
 * @throws {AuthError} When there is no key, or one that the algorithm cannot use.
 */
export async function signCall(
  caller: Caller,
  { url, form }: Outgoing,
  rules: ParameterSignature,
  placeholderValues: PlaceholderValues,
): Promise<void> {
  const signature = await signParameters(
    caller,
    rules,
    [...url.searchParams, ...(form ?? [])],
    placeholderValues,
  )
  const place = form ?? url.searchParams
  place.set(rules.parameter, signature)
}

/** Sorted by name, by code unit: a locale must not decide. */
function writeSignedText(
  { parameter, except = [], equals = "=", join = "&", encoded = false }: ParameterSignature,
  parameters: Iterable<readonly [string, string]>,
): string {
  const text = (part: string): string => (encoded ? encodeURIComponent(part) : part)
  return [...parameters]
    .filter(([name, value]) => name !== parameter && value !== "" && !except.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${text(name)}${equals}${text(value)}`)
    .join(join)
}

async function readKeyText(
  caller: Caller,
  { key, parameter }: ParameterSignature,
  placeholderValues: PlaceholderValues,
): Promise<string> {
  const text = fillText(typeof key === "string" ? key : key.MD5, placeholderValues)
  if (text === undefined)
    throw createCallError(
      caller,
      `there is no key for the signature ${parameter}. Configure the client secret, or the option that holds the key.`,
    )
  return typeof key === "string" ? text : hashMd5(text)
}

async function hashMd5(text: string): Promise<string> {
  const { md5: hash } = await import("../crypto/md5.js")
  return toHex(hash(text))
}

async function signHmac(secret: string, text: string): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"])
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)))
}

async function signRsa(caller: Caller, pem: string, text: string): Promise<Uint8Array> {
  // Environment variables often carry the line breaks as two characters, and consoles show the base64 alone.
  const lines = pem.replaceAll("\\n", "\n").trim()
  const whole = lines.startsWith("-----")
    ? lines
    : `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----`
  const key = await importPKCS8(whole, "RS256").catch(() => {
    throw createCallError(
      caller,
      "the key that signs its calls is no PKCS #8 text of an RSA key. Convert it with `openssl pkcs8`.",
    )
  })
  return new Uint8Array(await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, encoder.encode(text)))
}
