/** Which algorithms of RFC 7518 and RFC 8037 a key of the Web Cryptography API is made for. */

/** A key, alone or with its id. */
export type GivenKey = CryptoKey | { key: CryptoKey; kid?: string }

const curves: Readonly<Record<string, string>> = { "P-256": "ES256", "P-384": "ES384", "P-521": "ES512" }

/** Takes the key out of what an application gave. */
export function readPrivateKey(given: unknown): { key: CryptoKey; kid?: string } | undefined {
  const holder = (given ?? {}) as { key?: CryptoKey; kid?: string }
  const key = holder.key ?? (given as CryptoKey)
  if (key?.type !== "private" || typeof key.algorithm?.name !== "string") return undefined
  return holder.key && holder.kid !== undefined ? { key, kid: holder.kid } : { key }
}

/** Names the algorithms that a key signs or decrypts with. */
export function listAlgorithms({ algorithm }: CryptoKey): string[] {
  const {
    name,
    hash,
    namedCurve = "",
  } = algorithm as KeyAlgorithm & Partial<RsaHashedKeyAlgorithm & EcKeyAlgorithm>
  const size = hash?.name.slice(4)
  if (name === "RSASSA-PKCS1-v1_5") return [`RS${size}`]
  if (name === "RSA-PSS") return [`PS${size}`]
  if (name === "RSA-OAEP") return [size === "1" ? name : `${name}-${size}`]
  if (name === "ECDSA") return [curves[namedCurve] ?? namedCurve]
  if (name === "ECDH" || name === "X25519") {
    return ["ECDH-ES", "ECDH-ES+A128KW", "ECDH-ES+A192KW", "ECDH-ES+A256KW"]
  }
  // RFC 9864 gave the algorithm a name of its own; many servers know the one of RFC 8037 alone.
  return name === "Ed25519" ? ["EdDSA", name] : [name]
}

/** Chooses the algorithm that a client signs with where it is registered for none. */
export function chooseAlgorithm(given: unknown, supported: readonly string[] = []): string | undefined {
  const { key } = readPrivateKey(given) ?? {}
  const able = key ? listAlgorithms(key) : []
  return able.find((alg) => supported.includes(alg)) ?? able[0]
}
