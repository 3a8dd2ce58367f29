/** What is limited beside passwords. */
import { describe, expect, it } from "vitest"
import GitHub from "../../generated/providers/github.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import Passkey from "../../src/providers/passkey.js"
import { mailbox } from "../support/app.js"
import { setup } from "../support/token-server.js"
import { limitedSite, visit } from "./site.js"

const two = { account: { limit: 2, seconds: 600 }, client: { limit: 3, seconds: 600 } }

describe("limits", () => {
  it("hold mails to one address, which somebody may flood, and mails of one client", async () => {
    const mail = mailbox()
    const { config } = limitedSite({ mails: two }, { providers: [mail.provider], adapter: MemoryAdapter() })
    const ask = (email: string, from: string) =>
      visit(config).submit(`signin/${mail.provider.id}`, { email }, { "x-forwarded-for": from })
    const sent = []
    for (const at of [1, 2, 3]) sent.push((await ask("ann@x.test", `203.0.113.${at}`)).status)
    expect(sent).toEqual([302, 302, 429])
    const spread = []
    for (const at of [1, 2, 3, 4]) spread.push((await ask(`u${at}@x.test`, "198.51.100.1")).status)
    expect(spread).toEqual([302, 302, 302, 429])
  })

  it("hold guesses of codes, and leave links alone", async () => {
    const mail = mailbox()
    const { config } = limitedSite({ codes: two }, { providers: [mail.provider], adapter: MemoryAdapter() })
    const guess = async (token: string) => {
      const query = new URLSearchParams({ token, email: "ann@x.test" })
      return (await visit(config).get(`callback/${mail.provider.id}?${query}`)).status
    }
    const codes = []
    for (const code of ["000001", "000002", "000003"]) codes.push(await guess(code))
    expect(codes).toEqual([302, 302, 429])
    expect(await guess("0123456789abcdef".repeat(4))).toBe(302)
  })

  it("hold sign-ins that begin at providers, by client", async () => {
    const provider = GitHub({ clientId: "id", clientSecret: "secret" })
    const { config } = limitedSite(
      { signIns: { client: { limit: 2, seconds: 60 } } },
      { providers: [provider] },
    )
    const begin = async (from: string) =>
      (await visit(config).submit("signin/github", {}, { "x-forwarded-for": from })).status
    const answers = []
    for (const from of ["203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.2"])
      answers.push(await begin(from))
    expect(answers).toEqual([302, 302, 429, 302])
  })

  it("hold options of passkeys", async () => {
    const { config } = limitedSite(
      { passkeys: two },
      { providers: [Passkey({})], adapter: MemoryAdapter(), experimental: { enableWebAuthn: true } },
    )
    const ask = async () =>
      (await visit(config).get("webauthn-options/passkey", { "x-forwarded-for": "203.0.113.1" })).status
    const answers = [await ask(), await ask(), await ask(), await ask()]
    expect(answers.map((status) => status === 429)).toEqual([false, false, false, true])
  })

  it("hold refreshes of the tokens of an account, and say when to come again", async () => {
    const limits = { refreshes: { account: { limit: 2, seconds: 600 } } }
    const { tokens, target, server } = await setup({}, { limits })
    for (const _ of [1, 2]) await tokens.refresh(target)
    const calls = server.requests.length
    // What was refreshed a moment ago is given to all who ask.
    await expect(tokens.refresh(target)).rejects.toMatchObject({
      reason: "unavailable",
      retryAfter: expect.closeTo(299, -1),
    })
    expect(server.requests).toHaveLength(calls)
    expect((await tokens.get(target)).accessToken).toBe("access-2")
  })
})

describe("a session check", () => {
  it("is never limited, and asks no store to count", async () => {
    const { config, happened } = limitedSite({ passwords: two }, { counts: true })
    const client = visit(config)
    for (let at = 0; at < 5; at += 1) await client.session()
    expect(happened.counted).toEqual([])
  })
})
