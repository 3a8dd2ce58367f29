import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import Resend from "../../generated/providers/resend.js"
import { isSameMailbox } from "../../src/engine/email/request.js"
import { EmailSignInError } from "../../src/engine/errors.js"
import { normalizeEnteredAddress } from "../../src/engine/identity.js"
import { customFetch } from "../../src/providers/index.js"
import { browser, errorOf } from "../support/app.js"
import { expectLinear } from "../support/growth.js"
import { storage } from "../support/tables.js"
import { site } from "./site.js"

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const normalizeAddress = (entered: string) => normalizeEnteredAddress(undefined, entered)

const refused = [
  "a@b@x.test",
  "@x.test",
  "a@",
  "a",
  "",
  "   ",
  "@",
  "attacker@evil.test,victim@x.test",
  "victim@x.test, attacker@evil.test",
  "a,b@x.test",
  '"attacker@evil.test"@x.test',
  '"a b"@x.test',
  "'a@evil.test'@x.test",
  "\u201ca\u201d@x.test",
  "＂a＂@x.test",
  "attacker@evil.test;x.test",
  "attacker@evil.test x.test",
  "attacker@evil.test>x.test",
  "attacker@evil.test(x.test)",
  "attacker@evil.test\tx.test",
  "a:b@evil.test",
  "<attacker@evil.test>",
  "Ada <ada@x.test>",
  "a@x.test\r\nBcc: victim@x.test",
  "a\r\n@x.test",
  "a@x.test\u0000b",
  "a\u0000@x.test",
  "a@x.test\u2028b",
  "a\u200b@x.test",
  "a\u202e@x.test",
  "a\ufeff@x.test",
  "a\ufffd@x.test",
  "a\ud800@x.test",
  "<b>x</b>@x.test",
  "a＠evil.test@x.test",
  "a＠evil.test，b＠x.test",
  "user%evil.test@x.test",
  "a%40x.test",
  "evil.test!user@x.test",
  "a..b@x.test",
  ".a@x.test",
  "a.@x.test",
  "a@x..test",
  "a@.x.test",
  "a@x.test.",
  "a@-x.test",
  "a@x_y.test",
  "a@x.test:25",
  "a@x.test/path",
  "a@x.test?b",
  "a@x.test#b",
  "a@x.test\\b",
  "a@[127.0.0.1]",
  "a@127.0.0.1",
  "a@127.1",
  "a@0x7f.1",
  "a@2130706433",
  "a@xn--a",
  "a@x%2etest",
  "a@x。test",
  `${"a".repeat(65)}@x.test`,
  `a@${"x".repeat(64)}.test`,
  `${"a".repeat(60)}@${"x.".repeat(100)}test`,
  "x".repeat(1_000_000),
  "@".repeat(50_000),
  `${"a".repeat(50_000)}@`,
  `${"a.".repeat(50_000)}@x.test`,
]

describe("an e-mail address", () => {
  it.each(refused.map((text) => [text.slice(0, 60), text]))("is refused: %j", (_, text) => {
    expect(() => normalizeAddress(text)).toThrow(EmailSignInError)
  })

  it.each<[string, (size: number) => string]>([
    ["one word", (size) => "x".repeat(size)],
    ["signs", (size) => "@".repeat(size)],
    ["a mailbox", (size) => `${"a".repeat(size)}@`],
    ["a mailbox of many words", (size) => `${"a.".repeat(size / 2)}@x.test`],
  ])("is refused in no more time than its length takes: %s", async (_, text) => {
    await expectLinear((size) => expect(() => normalizeAddress(text(size))).toThrow(EmailSignInError), 1e6)
  })

  it("is trimmed, put in lower case and in Unicode NFKC", () => {
    expect(normalizeAddress("  Ada.Lovelace@Example.COM ")).toBe("ada.lovelace@example.com")
    expect(normalizeAddress("ａｄａ＠ｘ.test")).toBe("ada@x.test")
    expect(normalizeAddress("\u212Aate@x.test")).toBe("kate@x.test")
  })

  it("may use what RFC 5322 atoms and other scripts allow", () => {
    for (const good of [
      "a+tag@x.test",
      "o'brien@x.test",
      "a_b-c=d/e@x.test",
      "a@localhost",
      "a@sub.x-y.test",
      "用户@x.test",
      "josé@x.test",
    ]) {
      expect(normalizeAddress(good)).toBe(good)
    }
  })

  it("has one spelling for an international domain", () => {
    expect(normalizeAddress("a@Bücher.test")).toBe("a@xn--bcher-kva.test")
    expect(normalizeAddress("a@xn--bcher-kva.test")).toBe("a@xn--bcher-kva.test")
    expect(normalizeAddress("a@gmaıl.test")).toMatch(/^a@xn--/)
  })

  it("loses what follows a comma in the domain", () => {
    expect(normalizeAddress("a@x.test,evil.test")).toBe("a@x.test")
  })

  it("is stable, and plain, for whatever was entered", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.emailAddress(),
      fc.tuple(fc.string(), fc.string()).map((parts) => parts.join("@")),
    )
    fc.assert(
      fc.property(text, (input) => {
        let address: string
        try {
          address = normalizeAddress(input)
        } catch (error) {
          expect(error).toBeInstanceOf(EmailSignInError)
          return
        }
        expect(normalizeAddress(address)).toBe(address)
        expect(address.split("@")).toHaveLength(2)
        expect(address).not.toMatch(/[\p{C}\s"<>()[\]\\,;:%!]/u)
      }),
      { numRuns: 2000 },
    )
  })
})

describe("a stored address", () => {
  it("is another mailbox when only a collation makes it equal", () => {
    expect(isSameMailbox("jose@x.test", "josé@x.test")).toBe(false)
    expect(isSameMailbox("josé@x.test", "jose@x.test")).toBe(false)
    expect(isSameMailbox("JOSÉ@x.test", "josé@x.test")).toBe(true)
    expect(isSameMailbox("Ada@X.test", "ada@x.test")).toBe(true)
    expect(isSameMailbox(null, "josé@x.test")).toBe(true)
  })
})

/** Asks for a link and tells which addresses were written to and stored. */
async function ask(email: string) {
  const { client, mail, db } = site()
  const response = await client.submit("signin/email", { email })
  return {
    response,
    sent: mail.send.mock.calls.map(([{ identifier }]) => identifier),
    stored: db.tokens.map(({ identifier }) => identifier),
  }
}

async function refusedAddress(email: string): Promise<void> {
  const { response, sent, stored } = await ask(email)
  expect([sent, stored]).toEqual([[], []])
  expect(response.status).toBe(302)
  expect(errorOf(response)).toMatch(/^(EmailSignin|Configuration)$/)
}

describe("an address that a user enters", () => {
  it.each([
    "attacker@evil.test,victim@x.test",
    "victim@x.test, attacker@evil.test",
    "attacker@evil.test，victim@x.test",
    ",victim@x.test",
    "victim@x.test,",
  ])("is one address, not a list: %s", async (email) => {
    const { sent, stored } = await ask(email)
    expect(sent.length).toBeLessThanOrEqual(1)
    expect(stored).toEqual(sent)
    for (const identifier of sent) expect(identifier).not.toMatch(/[,，\s]/)
  })

  it.each([
    '"attacker@evil.test"@x.test',
    '"a b"@x.test',
    "'a@evil.test'@x.test",
    '"a"@x.test',
    "＂a＂@x.test",
  ])("has no quotes: %s", refusedAddress)

  it.each([
    "a@b@x.test",
    "@x.test",
    "a@",
    "a",
    "",
    "   ",
    "a@@x.test",
    "a＠b@x.test",
    "a@x..test",
    ".a@x.test",
    "a@-x.test",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
  ])("has one @ between two names: %j", refusedAddress)

  it.each([
    "attacker@evil.test;x.test",
    "attacker@evil.test x.test",
    "attacker@evil.test>x.test",
    "attacker@evil.test(x.test)",
    "attacker@evil.test\tx.test",
    "a:b@evil.test",
    "<attacker@evil.test>",
    "attacker@evil.test/x.test",
    "attacker@evil.test?x.test",
    "attacker@evil.test#x.test",
    "attacker@evil.test\\x.test",
    "attacker@evil.test:25",
    "attacker%evil.test@x.test",
    "evil.test!attacker@x.test",
    "Name <attacker@evil.test>",
    "mailto:attacker@evil.test",
  ])("holds nothing that parts or comments: %j", async (email) => {
    const { sent, stored } = await ask(email)
    expect([sent, stored]).toEqual([[], []])
  })

  it.each([
    "a@x.test\r\nBcc: victim@x.test",
    "a@x.test\u0000b",
    "a@x.test\u2028b",
    "a\u200b@x.test",
    "a\u202e@x.test",
    "a@x\u00ad.test",
    "a@x.test\u0085",
    "a\n@x.test",
  ])("holds no control and no invisible character: %j", async (email) => {
    const { sent } = await ask(email)
    for (const identifier of sent) expect(identifier).toMatch(/^[\x21-\x7e]+$/)
    if (/[\r\n\0\u2028]/.test(email.trim())) expect(sent).toEqual([])
  })

  it("puts nothing that the client sent into the mail as markup", async () => {
    const bodies: string[] = []
    const transport: typeof fetch = async (_, init) => {
      bodies.push(String(init?.body))
      return Response.json({})
    }
    const provider = Object.assign(Resend({ apiKey: "k", from: "no-reply@app.test" }), {
      [customFetch]: transport,
    })
    const client = browser({ providers: [provider], adapter: storage().adapter })
    const callbackUrl = '/"><a href=https://evil.test>'
    await client.submit("signin/resend", { email: "<b>x</b>@x.test", callbackUrl })
    expect(bodies).toEqual([])
    await client.submit("signin/resend", { email: "x@x.test", callbackUrl })
    await client.submit("signin/resend", { email: "{x}&amp;'`@x.test", callbackUrl })
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) {
      const { html, to } = JSON.parse(body) as { html: string; to: unknown }
      expect(html).not.toContain('"><a href=https://evil.test')
      expect(html).not.toContain("<a href=https://evil.test")
      expect(html).not.toContain(String(to))
    }
  })

  it.each<[string, number, (size: number) => string]>([
    ["65 characters before the @", 65, (size) => `${"a".repeat(size)}@x.test`],
    [
      "256 characters",
      256,
      (size) => `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(3)}`.padEnd(size, "test"),
    ],
    ["a million characters", 1_000_000, (size) => `${"a".repeat(size)}@x.test`],
    ["a hundred thousand @", 100_000, (size) => "@".repeat(size)],
    ["combining marks", 400, (size) => `a${"\u0301".repeat(size)}@x.test`],
  ])("is not longer than mail allows: %s", async (_, length, email) => {
    const { client, adapter, mail } = site()
    const csrfToken = await client.csrfToken()
    const looked = vi.spyOn(adapter, "getUserByEmail")
    const ask = (size: number) => client.post("signin/email", { csrfToken, email: email(size) })
    expect(errorOf(await ask(length))).toBe("EmailSignin")
    if (length > 1000) await expectLinear(ask, length)
    expect(looked).not.toHaveBeenCalled()
    expect(mail.send).not.toHaveBeenCalled()
  })

  it("has one spelling in every script", async () => {
    const spellings = ["a@bücher.test", "a@xn--bcher-kva.test", "A@BÜCHER.test", "a@bu\u0308cher.test"]
    const stored = await Promise.all(spellings.map(async (email) => (await ask(email)).stored[0]))
    expect(new Set(stored.filter(Boolean))).toEqual(new Set(["a@xn--bcher-kva.test"]))
  })

  it.each([["a@x.test", "b@x.test"], { 0: "a@x.test" }, 7, true, null])(
    "is a text in a JSON body, not %j",
    async (email) => {
      const { client, mail } = site()
      const body = JSON.stringify({ csrfToken: await client.csrfToken(), email })
      const response = await client.request("signin/email", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      })
      expect(response.status).toBe(302)
      expect(mail.send).not.toHaveBeenCalled()
    },
  )
})
