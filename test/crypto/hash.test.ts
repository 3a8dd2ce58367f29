import { createHash } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sha256Hex } from "#hash"
import * as lazy from "../../src/engine/crypto/hash.lazy.js"
import * as node from "../../src/engine/crypto/hash.node.js"
import * as web from "../../src/engine/crypto/hash.web.js"

/** Lone surrogates included: both have to write the same bytes for what is no text in UTF-8. */
const texts = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 300 })

describe("the hash", () => {
  it("is SHA-256 of the UTF-8 bytes in lower-case hexadecimal digits", async () => {
    expect(await sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    expect(await sha256Hex("grüße")).toBe(createHash("sha256").update("grüße").digest("hex"))
  })

  it("is the same from all implementations, for any text", async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await node.sha256Hex(text)).toBe(await web.sha256Hex(text))
        expect(await node.sha256Base64Url(text)).toBe(await web.sha256Base64Url(text))
        expect(await lazy.sha256Hex(text)).toBe(await node.sha256Hex(text))
        expect(await lazy.sha256Base64Url(text)).toBe(await node.sha256Base64Url(text))
      }),
      { numRuns: 300 },
    )
  })
})
