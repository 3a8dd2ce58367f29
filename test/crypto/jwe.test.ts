import { webcrypto } from "node:crypto"
import { decode as peerDecode, encode as peerEncode } from "@auth/core/jwt"
import fc from "fast-check"
import {
  base64url,
  CompactEncrypt,
  calculateJwkThumbprint,
  compactDecrypt,
  EncryptJWT,
  jwtDecrypt,
} from "jose"
import { describe, expect, it } from "vitest"
import * as lazy from "../../src/engine/crypto/jwe.lazy.js"
import * as node from "../../src/engine/crypto/jwe.node.js"
import * as web from "../../src/engine/crypto/jwe.web.js"
import { createKeyInfo } from "../../src/engine/crypto/jwe-token.js"
import { JWTSessionError, MissingSecret } from "../../src/engine/errors.js"
import { expectConstant } from "../support/growth.js"
import { keyOperations } from "../support/key-operations.js"

const secret = "a-secret-of-forty-characters-for-tests-1"
const salt = "authjs.session-token"
const twins = [
  ["node", node],
  ["lazy", lazy],
  ["web", web],
] as const

/** The key, derived a third time from the specification's words. */
async function derive(length: number, from = secret, context = salt): Promise<Uint8Array> {
  const text = new TextEncoder()
  const material = await webcrypto.subtle.importKey("raw", text.encode(from), "HKDF", false, ["deriveBits"])
  const params = {
    name: "HKDF",
    hash: "SHA-256",
    salt: text.encode(context),
    info: text.encode(createKeyInfo(context)),
  }
  return new Uint8Array(await webcrypto.subtle.deriveBits(params, material, length * 8))
}

async function crafted(
  header: Record<string, unknown>,
  payload = '{"sub":"u1"}',
  length = 64,
): Promise<string> {
  const protectedHeader = { alg: "dir", enc: "A256CBC-HS512", ...header }
  const jwe = new CompactEncrypt(new TextEncoder().encode(payload)).setProtectedHeader(protectedHeader)
  return jwe.encrypt(await derive(length), { crit: { x: true } })
}

const texts = fc.string({ unit: "grapheme", maxLength: 600 })

describe.each(twins)("the %s implementation", (_, own) => {
  it("writes the header alg dir, enc A256CBC-HS512 and the SHA-512 thumbprint as kid", async () => {
    const [head = "", key] = (await own.sealJwe("{}", secret, salt)).split(".")
    const kid = await calculateJwkThumbprint({ kty: "oct", k: base64url.encode(await derive(64)) }, "sha512")
    expect(new TextDecoder().decode(base64url.decode(head))).toBe(
      JSON.stringify({ alg: "dir", enc: "A256CBC-HS512", kid }),
    )
    expect(key).toBe("")
  })

  it("is opened by jose, for any text", async () => {
    const key = await derive(64)
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { plaintext } = await compactDecrypt(await own.sealJwe(text, secret, salt), key)
        expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(plaintext)).toBe(text)
      }),
      { numRuns: 200 },
    )
  })

  it("opens what jose seals, for any text", async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await own.openJwe(await crafted({}, text), [secret], salt)).toBe(text)
      }),
      { numRuns: 200 },
    )
  })

  it("agrees with jose for every length around the cipher's blocks", async () => {
    const key = await derive(64)
    for (let length = 0; length <= 80; length += 1) {
      const text = "é".repeat(length >> 1) + "x".repeat(length & 1)
      const { plaintext } = await compactDecrypt(await own.sealJwe(text, secret, salt), key)
      expect(new TextDecoder().decode(plaintext)).toBe(text)
      expect(await own.openJwe(await crafted({}, text), [secret], salt)).toBe(text)
    }
  })

  it("reads A256GCM as older issues wrote it", async () => {
    const kid = await calculateJwkThumbprint({ kty: "oct", k: base64url.encode(await derive(32)) }, "sha256")
    for (const header of [{ enc: "A256GCM" }, { enc: "A256GCM", kid }]) {
      expect(await own.openJwe(await crafted(header, "grüße", 32), [secret], salt)).toBe("grüße")
    }
  })

  it("tries every secret when there is no kid, and only the fitting one when there is", async () => {
    expect(await own.openJwe(await crafted({}), ["new", secret], salt)).toBe('{"sub":"u1"}')
    expect(await own.openJwe(await own.sealJwe("x", secret, salt), ["new", secret], salt)).toBe("x")
    await expect(own.openJwe(await crafted({ kid: "other" }), [secret], salt)).rejects.toThrow(
      JWTSessionError,
    )
  })

  it("refuses other algorithms and encryptions, keyed as well as an attacker could", async () => {
    const bytes = new TextEncoder().encode("{}")
    const direct = (enc: string, length: number) =>
      new CompactEncrypt(bytes).setProtectedHeader({ alg: "dir", enc }).encrypt(base(length))
    const key = await derive(64)
    const base = (length: number) => key.subarray(0, length)
    const wrapped = (alg: string) =>
      new CompactEncrypt(bytes).setProtectedHeader({ alg, enc: "A256CBC-HS512" }).encrypt(base(32))
    const password = new CompactEncrypt(bytes)
      .setProtectedHeader({ alg: "PBES2-HS256+A128KW", enc: "A256CBC-HS512" })
      .encrypt(new TextEncoder().encode(secret))
    const tokens = await Promise.all([
      direct("A128CBC-HS256", 32),
      direct("A192CBC-HS384", 48),
      direct("A128GCM", 16),
      direct("A192GCM", 24),
      wrapped("A256KW"),
      wrapped("A256GCMKW"),
      password,
    ])
    for (const token of tokens)
      await expect(own.openJwe(token, [secret], salt)).rejects.toThrow(JWTSessionError)
  })

  it("refuses a password token with a huge iteration count at once", async () => {
    const head = base64url.encode(
      JSON.stringify({ alg: "PBES2-HS256+A128KW", enc: "A256CBC-HS512", p2c: 2147483647, p2s: "AAAA" }),
    )
    const open = (token: string) => own.openJwe(token, ["a secret of its own"], salt)
    const used = await keyOperations(async () => {
      await expect(open(`${head}.AAAA.${"A".repeat(22)}.AAAA.${"A".repeat(43)}`)).rejects.toThrow()
      await expect(open(`${head}..${"A".repeat(22)}.AAAA.${"A".repeat(43)}`)).rejects.toThrow()
    })
    expect(used).toEqual([])
    const good = await own.sealJwe("{}", secret, salt)
    expect(await keyOperations(() => own.openJwe(good, [secret], salt))).not.toEqual([])
  })

  it("refuses headers that are not fully understood", async () => {
    const tokens = [
      await crafted({ crit: ["x"], x: 1 }),
      await crafted({ x: 1 }),
      await crafted({ kid: null }),
      await crafted({ kid: [] }),
      await crafted({ kid: {} }),
      await crafted({ kid: 7 }),
      await crafted({ kid: "../../etc/passwd" }),
      await crafted({ kid: "k".repeat(1_000_000) }),
    ]
    const sealed = (await crafted({})).split(".").slice(1).join(".")
    for (const header of [
      '{"alg":"dir","enc":"A256CBC-HS512","zip":"DEF"}',
      "[]",
      "null",
      "1",
      "{",
      "{}",
      '""',
    ]) {
      tokens.push(`${base64url.encode(header)}.${sealed}`)
    }
    for (const token of tokens)
      await expect(own.openJwe(token, [secret], salt)).rejects.toThrow(JWTSessionError)
  })

  it("refuses every other spelling of a good token", async () => {
    const good = await own.sealJwe('{"sub":"u1"}', secret, salt)
    expect(await own.openJwe(good, [secret], salt)).toBe('{"sub":"u1"}')
    const parts = good.split(".")
    const spoilt = [
      ...[0, 2, 3, 4].flatMap((index) =>
        ["=", "+", "/", " ", "\n", "A", "AAAA", "é"].map((extra) =>
          parts.map((part, at) => (at === index ? part + extra : part)).join("."),
        ),
      ),
      ...[0, 2, 3, 4].map((index) =>
        parts.map((part, at) => (at === index ? part.slice(0, -1) : part)).join("."),
      ),
      ...[0, 2, 3, 4].map((index) => parts.map((part, at) => (at === index ? "" : part)).join(".")),
      parts.map((part, at) => (at === 1 ? "AAAA" : part)).join("."),
      `${good}.`,
      `${good}.A`,
      good.slice(1),
      parts.slice(0, 4).join("."),
      parts.join(".."),
      `${good} `,
      ` ${good}`,
    ]
    for (const token of spoilt)
      await expect(own.openJwe(token, [secret], salt)).rejects.toThrow(JWTSessionError)
  })

  it("refuses stray bits in the last character of a part", async () => {
    const good = await own.sealJwe("{}", secret, salt)
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    const last = alphabet.indexOf(good.charAt(good.length - 1))
    const twin = good.slice(0, -1) + alphabet.charAt(last + 1)
    await expect(own.openJwe(twin, [secret], salt)).rejects.toThrow(JWTSessionError)
  })

  it("refuses any changed byte", async () => {
    const parts = (await own.sealJwe('{"sub":"u1","role":"user"}', secret, salt)).split(".")
    for (const index of [2, 3, 4]) {
      const bytes = base64url.decode(parts[index] ?? "")
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ 1
        const token = parts
          .map((part, place) => (place === index ? base64url.encode(changed) : part))
          .join(".")
        await expect(own.openJwe(token, [secret], salt)).rejects.toThrow(JWTSessionError)
      }
    }
  })

  it("fails in the same words whatever is wrong", async () => {
    const good = await own.sealJwe("{}", secret, salt)
    const tokens = [
      "",
      "x",
      "a.b.c.d.e",
      `${good}A`,
      await crafted({ kid: "x" }),
      `${good.slice(0, -44)}${"A".repeat(44)}`,
    ]
    const messages = new Set<string>()
    for (const token of tokens) {
      const error: unknown = await own.openJwe(token, [secret], salt).catch((reason: unknown) => reason)
      messages.add(`${(error as Error).name} ${(error as Error).message}`)
    }
    expect(messages.size).toBe(1)
  })

  it("refuses tokens of another secret, or of another salt", async () => {
    const good = await own.sealJwe("{}", secret, salt)
    for (const other of [`${secret}\n`, `${secret.slice(0, -1)}2`, "x"]) {
      await expect(own.openJwe(good, [other], salt)).rejects.toThrow(JWTSessionError)
    }
    await expect(own.openJwe(good, [secret], "__Secure-authjs.session-token")).rejects.toThrow(
      JWTSessionError,
    )
  })

  it("refuses oversize tokens before looking into them", async () => {
    const refuse = (size: number) =>
      expect(own.openJwe("A".repeat(size), [secret], salt)).rejects.toThrow(JWTSessionError)
    expect(await keyOperations(() => refuse(50_000_000))).toEqual([])
    await expectConstant(refuse, 50_000_000)
  })

  it("does not work without a secret or a salt", async () => {
    await expect(own.sealJwe("{}", "", salt)).rejects.toThrow(MissingSecret)
    await expect(own.sealJwe("{}", undefined as never, salt)).rejects.toThrow(MissingSecret)
    await expect(own.sealJwe("{}", secret, undefined as never)).rejects.toThrow(JWTSessionError)
  })

  it("seals with a new initialisation vector every time", async () => {
    const tokens = await Promise.all(Array.from({ length: 1000 }, () => own.sealJwe("{}", secret, salt)))
    const vectors = tokens.map((token) => token.split(".")[2])
    expect(new Set(vectors).size).toBe(1000)
    for (const vector of vectors) expect(base64url.decode(vector ?? "")).toHaveLength(16)
  })

  it("judges the tag before the padding", async () => {
    const parts = (await own.sealJwe("x".repeat(15), secret, salt)).split(".")
    const vector = base64url.decode(parts[2] ?? "")
    const outcomes = new Set<string>()
    for (let last = 0; last < 256; last += 1) {
      const changed = vector.slice()
      changed[15] = last ^ (vector[15] ?? 0)
      const token = parts.map((part, at) => (at === 2 ? base64url.encode(changed) : part)).join(".")
      outcomes.add(await own.openJwe(token, [secret], salt).catch((error: Error) => error.message))
    }
    // The one unchanged vector opens; all others fail alike, whether or not their padding would fit.
    expect(outcomes.size).toBe(2)
  })

  it("keeps its keys apart although secret and salt touch", async () => {
    const token = await own.sealJwe("{}", "bc", "a")
    await expect(own.openJwe(token, ["c"], "ab")).rejects.toThrow(JWTSessionError)
  })

  it("survives more secrets than it keeps keys for", async () => {
    const token = await own.sealJwe("{}", "first", salt)
    for (let index = 0; index < 600; index += 1) await own.sealJwe("{}", `secret ${index}`, salt)
    expect(await own.openJwe(token, ["first"], salt)).toBe("{}")
  })
})

describe("the two implementations", () => {
  it.each([
    ["node", "web", node, web],
    ["web", "node", web, node],
  ] as const)("understand each other: %s to %s", async (_from, _to, from, to) => {
    await fc.assert(
      fc.asyncProperty(texts, fc.string({ minLength: 1 }), fc.string(), async (text, key, label) => {
        expect(await to.openJwe(await from.sealJwe(text, key, label), [key], label)).toBe(text)
      }),
      { numRuns: 100 },
    )
  })

  it("give the same verdict on mangled tokens", async () => {
    const good = await node.sealJwe('{"a":1}', secret, salt)
    const verdict = (own: typeof node) => (token: string) =>
      own.openJwe(token, [secret], salt).catch((error: Error) => `${error.name}: ${error.message}`)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.length - 1),
        fc.constantFrom("", "A", ".", "=", "_", "..", "é"),
        async (at, text) => {
          const token = good.slice(0, at) + text + good.slice(at + 1)
          expect(await verdict(node)(token)).toBe(await verdict(web)(token))
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe("tokens of the software that is replaced", () => {
  it.each(twins)("are read by %s, and it reads ours", async (_, own) => {
    for (const name of [salt, "__Secure-authjs.session-token", "authjs.state", "café ☃"]) {
      const theirs = await peerEncode({ token: { sub: "u1", name: "Zoë 日本 👩‍👩‍👧" }, secret, salt: name })
      expect(JSON.parse(await own.openJwe(theirs, [secret], name))).toMatchObject({ name: "Zoë 日本 👩‍👩‍👧" })
      const now = Math.floor(Date.now() / 1000)
      const ours = await own.sealJwe(JSON.stringify({ sub: "ü", exp: now + 60 }), secret, name)
      expect(await peerDecode({ token: ours, secret: ["new", secret], salt: name })).toMatchObject({
        sub: "ü",
      })
    }
  })

  it("are told from tokens of jose without their header only by the header", async () => {
    const key = await derive(64)
    const token = await new EncryptJWT({ sub: "u1" })
      .setProtectedHeader({ alg: "dir", enc: "A256CBC-HS512", typ: "JWT" })
      .encrypt(key)
    expect(JSON.parse(await node.openJwe(token, [secret], salt))).toEqual(
      (await jwtDecrypt(token, key)).payload,
    )
  })
})
