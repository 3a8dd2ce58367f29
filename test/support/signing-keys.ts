/** Keys that providers sign with, found once, and what is signed with them: as a provider does, and as no library would. */
import { createHmac } from "node:crypto"
import * as jose from "jose"

type Claims = Record<string, unknown>

/** A key pair, and what its provider publishes of it. */
export interface Key {
  alg: string
  kid: string | undefined
  privateKey: CryptoKey | Uint8Array
  publicJwk: jose.JWK | undefined
}

/** Key pairs for RSA take long to find, and each serves every algorithm of RSA: by name, found once. */
const rsaPairs = new Map<string, Promise<jose.JWK>>()

function rsaPair(name: string): Promise<jose.JWK> {
  const found = rsaPairs.get(name) ?? findRsaPair()
  rsaPairs.set(name, found)
  return found
}

async function findRsaPair(): Promise<jose.JWK> {
  return jose.exportJWK((await jose.generateKeyPair("RS256", { extractable: true })).privateKey)
}

/** How many pairs for RSA {@link makeKey} has; no test compares with one that it got so many calls ago. */
const turns = 6
let turn = 0

/** Makes a key pair that is none of the last, and none that has a name, published under this id. */
export function makeKey(kid: string | undefined, alg = "RS256"): Promise<Key> {
  turn = (turn + 1) % turns
  return pair(kid, alg, `turn ${turn}`)
}

const named = new Map<string, Promise<Key>>()

/** The key pair of this name, made once. */
export function keyOf(kid: string, alg = "RS256"): Promise<Key> {
  const name = `${kid} ${alg}`
  const key = named.get(name) ?? pair(kid, alg, `name ${kid}`)
  named.set(name, key)
  return key
}

async function pair(kid: string | undefined, alg: string, name: string): Promise<Key> {
  const isRsa = /^[RP]S/.test(alg)
  const { privateKey, publicKey } = isRsa
    ? await imported(await rsaPair(name), alg)
    : await jose.generateKeyPair(alg, { extractable: true })
  const publicJwk = { ...(await jose.exportJWK(publicKey)), ...(kid ? { kid } : {}), alg, use: "sig" }
  return { alg, kid, privateKey, publicJwk }
}

async function imported(jwk: jose.JWK, alg: string): Promise<jose.GenerateKeyPairResult> {
  const { kty, n, e } = jwk
  const [privateKey, publicKey] = await Promise.all(
    [jwk, { kty, n, e } as jose.JWK].map((half) => jose.importJWK(half, alg, { extractable: true })),
  )
  return { privateKey, publicKey } as jose.GenerateKeyPairResult
}

/** Signs claims as a provider does. */
export function signToken(claims: jose.JWTPayload, key: Key, header: Claims = {}): Promise<string> {
  return new jose.SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, ...(key.kid ? { kid: key.kid } : {}), ...header })
    .sign(key.privateKey)
}

/** A token that no library would write. */
export function handmade(header: Claims, claims: Claims, signature = ""): string {
  const part = (value: Claims) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part(header)}.${part(claims)}.${signature}`
}

/** A token under a secret. */
export function hmac(claims: Claims, key: string, hash = "sha256"): string {
  const text = handmade({ alg: `HS${hash.slice(3)}`, typ: "JWT" }, claims).slice(0, -1)
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`
}
