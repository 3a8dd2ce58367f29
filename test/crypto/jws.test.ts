/** Signatures verified in place: what the library says of a token is what is said of it. */
import * as node from "node:crypto"
import fc from "fast-check"
import { createLocalJWKSet, importJWK, type JWK } from "jose"
import { compactVerify } from "jose/jws/compact/verify"
import { describe, expect, it, vi } from "vitest"
import * as own from "../../src/engine/crypto/jws.node.js"
import * as web from "../../src/engine/crypto/jws.web.js"
import { type VerifyingKey, verifyCompact } from "../../src/engine/oauth/verify-token.js"
import { handmade, hmac, type Key, keyOf, signToken } from "../support/signing-keys.js"

const inPlace = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "EdDSA", "Ed25519"]
const elsewhere = ["ES384", "ES512"]
const claims = { iss: "https://idp.test", sub: "ö", exp: 2_000_000_000 }

const made = await Promise.all(
  [...inPlace, ...elsewhere].map(async (alg) => [alg, await keyOf(`jws ${alg}`, alg)] as const),
)
const keys = new Map<string, Key>(made)
const tokens = new Map<string, string>()
for (const [alg, key] of made) tokens.set(alg, await signToken(claims, key))
const keyFor = (alg: string): Key => keys.get(alg) as Key
const tokenOf = (alg: string): string => tokens.get(alg) as string
const jwkOf = (alg: string, over: object = {}): JWK => ({ ...keyFor(alg).publicJwk, ...over }) as JWK
const setOf = (...published: JWK[]): VerifyingKey => createLocalJWKSet({ keys: published })
const everything = setOf(...[...keys.keys()].map((alg) => jwkOf(alg)))

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "good",
    (error: Error) => `${error.name}: ${error.message}`,
  )

/** What is said of a token here, which has to be what the library says. */
async function judged(
  token: string,
  key: VerifyingKey,
  options: { algorithms?: string[] } = {},
): Promise<string> {
  const said = await outcome(verifyCompact(token, key, options))
  expect(said).toBe(await outcome(compactVerify(token, key as CryptoKey, options)))
  return said
}

/** Whether Web Crypto, and with it the library, was asked. */
async function asksLibrary(work: () => Promise<unknown>): Promise<boolean> {
  const verify = vi.spyOn(crypto.subtle, "verify")
  try {
    await work()
    return verify.mock.calls.length > 0
  } finally {
    verify.mockRestore()
  }
}

/** A token with a header of any form, signed all the same with the RSA key. */
function signedText(head: string, key: node.KeyObject | undefined = rsa): string {
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`
  return `${text}.${node.sign("sha256", Buffer.from(text), key).toString("base64url")}`
}
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")
const rsa = node.KeyObject.from(keyFor("RS256").privateKey as CryptoKey)
const kid = "jws RS256"

describe("the signature of a compact token", () => {
  it.each(inPlace)("is verified without another thread: %s", async (alg) => {
    const key = (await importJWK(jwkOf(alg), alg)) as CryptoKey
    for (const given of [setOf(jwkOf(alg)), everything, key]) {
      expect(await judged(tokenOf(alg), given)).toBe("good")
      expect(await judged(tokenOf(alg), given, { algorithms: [alg] })).toBe("good")
      expect(await asksLibrary(() => verifyCompact(tokenOf(alg), given, {}))).toBe(false)
    }
  })

  it.each(elsewhere)("is verified by the library where that is as fast: %s", async (alg) => {
    expect(await asksLibrary(() => verifyCompact(tokenOf(alg), everything, {}))).toBe(true)
    expect(await judged(tokenOf(alg), everything)).toBe("good")
  })

  it("is left to the library where there is no node:crypto", async () => {
    const [head, payload, signature = ""] = tokenOf("RS256").split(".")
    const key = (await importJWK(jwkOf("RS256"), "RS256")) as CryptoKey
    expect(own.isSignedBy("RS256", key, `${head}.${payload}`, signature)).toBe(true)
    expect(web.isSignedBy("RS256", key, `${head}.${payload}`, signature)).toBe(false)
  })

  it("is left to the library where node:crypto lacks the algorithm", async () => {
    vi.resetModules()
    vi.doMock("node:crypto", () => ({
      ...node,
      verify: () => {
        throw new Error("unsupported")
      },
    }))
    const { isSignedBy } = await import("../../src/engine/crypto/jws.node.js")
    vi.doUnmock("node:crypto")
    const [head, payload, signature = ""] = tokenOf("RS256").split(".")
    const key = (await importJWK(jwkOf("RS256"), "RS256")) as CryptoKey
    expect(own.isSignedBy("RS256", key, `${head}.${payload}`, signature)).toBe(true)
    expect(isSignedBy("RS256", key, `${head}.${payload}`, signature)).toBe(false)
  })

  it("is judged as the library judges it, whatever is changed in the token", async () => {
    const characters = fc.constantFrom(..."AZaz09-_+/=.{}\n é")
    const changes = fc.record({
      alg: fc.constantFrom(...keys.keys()),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      taken: fc.nat(2),
      put: fc.array(characters, { maxLength: 2 }).map((put) => put.join("")),
    })
    await fc.assert(
      fc.asyncProperty(changes, async ({ alg, at, taken, put }) => {
        const token = tokenOf(alg)
        const place = Math.floor(at * token.length)
        const changed = token.slice(0, place) + put + token.slice(place + taken)
        const said = await judged(changed, everything)
        if (said === "good") expect(changed.split(".", 2)).toEqual(token.split(".", 2))
      }),
      { numRuns: 400 },
    )
  })

  it("is judged as the library judges it, whichever key of the set the header names", async () => {
    const names = fc.constantFrom(...keys.keys())
    await fc.assert(
      fc.asyncProperty(names, names, names, async (alg, signer, named) => {
        const token = await signToken(claims, keyFor(signer), { kid: `jws ${named}` })
        const [, payload, signature] = token.split(".")
        await judged(token, everything)
        await judged(`${part({ alg, kid: `jws ${named}` })}.${payload}.${signature}`, everything)
      }),
      { numRuns: 150 },
    )
  })
})

describe("a token is refused as the library refuses it", () => {
  const good = jwkOf("RS256")
  const { publicKey, privateKey } = node.generateKeyPairSync("rsa", { modulusLength: 1024 })
  const long = node.generateKeyPairSync("rsa", { modulusLength: 3072 })
  const longJwk = { ...long.publicKey.export({ format: "jwk" }), kid, alg: "RS256" } as JWK
  const short = { ...publicKey.export({ format: "jwk" }), kid, alg: "RS256" } as JWK
  const secret = new TextEncoder().encode("a secret of forty characters for a token")
  const header = { alg: "RS256", kid }
  const refused: [string, string, VerifyingKey, string[]?][] = [
    [
      "with an extension that it does not know",
      signedText(part({ ...header, crit: ["x"], x: 1 })),
      setOf(good),
    ],
    ["with an empty list of extensions", signedText(part({ ...header, crit: [] })), setOf(good)],
    ["with a header that is no object", signedText(part([header])), setOf(good)],
    ["with a header that is no JSON", signedText("eyJ"), setOf(good)],
    ["without an algorithm", signedText(part({ kid })), setOf(good)],
    [
      "with a name of every object for its algorithm",
      signedText(part({ alg: "toString", kid })),
      setOf(good),
    ],
    ["unsigned", handmade({ alg: "none" }, claims), setOf(good)],
    ["signed with the public key as a secret", hmac(claims, String(good.n)), setOf(good)],
    ["of another algorithm than the one that counts", tokenOf("RS256"), setOf(good), ["PS256"]],
    ["signed with a key of 1024 bits", signedText(part(header), privateKey), setOf(short)],
    ["whose key is for encryption", tokenOf("RS256"), setOf(jwkOf("RS256", { use: "enc" }))],
    ["whose key is for signing", tokenOf("RS256"), setOf(jwkOf("RS256", { key_ops: ["sign"] }))],
    ["whose key is for another algorithm", tokenOf("RS256"), setOf(jwkOf("RS256", { alg: "RS512" }))],
    [
      "whose key is published with its private half",
      tokenOf("RS256"),
      setOf({ ...rsa.export({ format: "jwk" }), kid }),
    ],
    ["whose key is not in the set", tokenOf("RS256"), setOf(jwkOf("PS256"))],
    ["whose id two keys have", tokenOf("RS256"), setOf(good, jwkOf("RS384", { kid, alg: "RS256" }))],
    ["of a secret for a key", tokenOf("RS256"), secret],
    [
      "with a letter that makes no byte behind its signature",
      `${signedText(part(header), long.privateKey)}A`,
      setOf(longJwk),
    ],
    ["in four parts", `${tokenOf("RS256")}.x`, setOf(good)],
    ["without a signature", tokenOf("RS256").replace(/[^.]*$/, ""), setOf(good)],
    ["with a cut signature", tokenOf("ES256").slice(0, -3), everything],
  ]

  it.each(refused)("%s", async (_, token, key, algorithms) => {
    expect(await judged(token, key, algorithms && { algorithms })).not.toBe("good")
  })

  it.each([
    ["RS256", "RS512"],
    ["RS256", "PS256"],
    ["ES256", "EdDSA"],
  ])("whose key was imported for another algorithm: %s for %s", async (alg, other) => {
    const published = other.startsWith("E") ? jwkOf(other) : { ...jwkOf(alg), alg: other }
    expect(await judged(tokenOf(alg), (await importJWK(published, other)) as CryptoKey)).not.toBe("good")
  })

  it("whose signature by ECDSA is written in DER", async () => {
    const text = tokenOf("ES256").split(".").slice(0, 2).join(".")
    const key = node.KeyObject.from(keyFor("ES256").privateKey as CryptoKey)
    const signature = node.sign("sha256", Buffer.from(text), key).toString("base64url")
    expect(await judged(`${text}.${signature}`, everything)).not.toBe("good")
  })

  it("and taken as it takes one: a secret, and letters beyond ASCII in the header", async () => {
    const secret = "a secret of forty characters for a token"
    expect(await judged(hmac(claims, secret), new TextEncoder().encode(secret))).toBe("good")
    expect(await judged(signedText(part({ ...header, typ: "ö" })), setOf(good))).toBe("good")
  })
})
