import { createHash } from "node:crypto"
import { describe, expect, it, vi } from "vitest"
import { sha256Hex } from "#hash"
import { createCsrf, isCsrfSubmitted, verifyCsrf } from "../../src/engine/request/csrf.js"
import { constantTimeEqual, hashWithSecrets, randomHex, randomId } from "../../src/engine/secrets.js"

const sha = (text: string) => createHash("sha256").update(text).digest("hex")

describe("the CSRF token", () => {
  it("is 64 hexadecimal digits, and the cookie adds the SHA-256 of token and secret", async () => {
    const { token, cookie } = await createCsrf(["s1", "s0"])
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(cookie).toBe(`${token}|${sha(`${token}s1`)}`)
  })

  it("is new every time", async () => {
    const tokens = await Promise.all(Array.from({ length: 200 }, async () => (await createCsrf(["s"])).token))
    expect(new Set(tokens).size).toBe(200)
  })

  const token = "0a".repeat(32)

  it("is recognised with any secret, and with the comma join that was written before", async () => {
    for (const key of ["new", "old", "new,old"]) {
      expect(await verifyCsrf(`${token}|${sha(`${token}${key}`)}`, ["new", "old"])).toBe(token)
    }
    expect(await verifyCsrf(`${token}|${sha(`${token}one`)}`, ["one"])).toBe(token)
  })

  it("is not recognised from a cookie that was not made here", async () => {
    const good = `${token}|${sha(`${token}s`)}`
    const forged = [
      `aaaa|${sha("aaaas")}`,
      `session:s:${token}|${sha(`session:s:${token}s`)}`,
      `${token}|${sha(token)}`,
      `${token}|`,
      `${token}|aaaa`,
      "|",
      token,
      "",
      `|${sha("s")}`,
      `${good}0`,
      ` ${good}`,
    ]
    forged.push(good.toUpperCase(), `${good}|x`, good.slice(0, -1), `${"a".repeat(10_000)}|${sha("x")}`)
    for (const cookie of forged) expect(await verifyCsrf(cookie, ["s"])).toBeUndefined()
    expect(await verifyCsrf(undefined, ["s"])).toBeUndefined()
  })

  it("has to be repeated as text in the body", () => {
    expect(isCsrfSubmitted("abc", "abc")).toBe(true)
    for (const submitted of [
      ["abc"],
      { a: 1 },
      0,
      true,
      null,
      undefined,
      "",
      "abd",
      "abcd",
      "x".repeat(1_000_000),
    ]) {
      expect(isCsrfSubmitted("abc", submitted)).toBe(false)
    }
    expect(isCsrfSubmitted(undefined, undefined)).toBe(false)
    expect(isCsrfSubmitted(undefined, "undefined")).toBe(false)
  })
})

describe("hashes and random values", () => {
  it("hashes UTF-8 text to lower-case hexadecimal digits", async () => {
    // FIPS 180-4 example, and a non-ASCII text.
    expect(await sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    expect(await sha256Hex("日本")).toBe(sha("日本"))
  })

  it("lists the hash to write first, then the ones to accept", async () => {
    expect(await hashWithSecrets("v", ["a", "b"])).toEqual([sha("va"), sha("vb"), sha("va,b")])
    expect(await hashWithSecrets("v", ["a"])).toEqual([sha("va")])
  })

  it("compares whole texts", () => {
    expect(constantTimeEqual("", "")).toBe(true)
    expect(constantTimeEqual("abc", "abc")).toBe(true)
    for (const [a, b] of [
      ["abc", "abd"],
      ["abc", "ab"],
      ["", "a"],
      ["é", "e"],
      ["\u0100", "\u0000"],
    ]) {
      expect(constantTimeEqual(a as string, b as string)).toBe(false)
    }
  })

  it("compares as many characters wherever the difference is", () => {
    const hash = sha("x")
    const compared = (other: string) => {
      const reads = vi.spyOn(String.prototype, "charCodeAt")
      constantTimeEqual(hash, other)
      const count = reads.mock.calls.length
      reads.mockRestore()
      return count
    }
    const early = `${hash.charAt(0) === "0" ? "1" : "0"}${hash.slice(1)}`
    const late = `${hash.slice(0, -1)}${hash.endsWith("0") ? "1" : "0"}`
    expect(compared(hash)).toBeGreaterThanOrEqual(hash.length)
    expect([compared(early), compared(late)]).toEqual([compared(hash), compared(hash)])
  })

  it("makes random values of the asked length", () => {
    expect(randomHex(32)).toMatch(/^[0-9a-f]{64}$/)
    expect(randomHex(0)).toBe("")
    expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
