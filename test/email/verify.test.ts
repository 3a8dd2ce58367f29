import { createHash } from "node:crypto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { needsConfirmation, requestEmailSignIn, verifyEmail } from "../../src/engine/email/request.js"
import { AdapterError, CallbackRouteError, MissingCSRF, Verification } from "../../src/engine/errors.js"
import type { EmailConfig } from "../../src/providers/index.js"
import type { Adapter, VerificationToken } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { configWith, linkContext, recorder, signinContext } from "./context.js"

const sha = (text: string) => createHash("sha256").update(text).digest("hex")

afterEach(() => void vi.useRealTimers())

/** Asks for a link and gives it. */
async function link(
  config: AuthConfig,
  provider: ReturnType<typeof recorder>,
  email = "ada@x.test",
): Promise<string> {
  const ctx = await signinContext(config, email)
  await requestEmailSignIn(ctx, ctx.provider as EmailConfig, { allow: async () => undefined })
  return provider.sent.at(-1)?.url ?? ""
}

async function open(config: AuthConfig, url: string, init?: RequestInit, csrfVerified = false) {
  const ctx = await linkContext(config, url, init, { csrfVerified })
  return verifyEmail(ctx, ctx.provider as EmailConfig)
}

function changed(url: string, params: Record<string, string | null | undefined>): string {
  const result = new URL(url)
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue
    if (value === null) result.searchParams.delete(name)
    else result.searchParams.set(name, value)
  }
  return result.href
}

describe("opening a link", () => {
  it("proves the address of a new user", async () => {
    const provider = recorder()
    const config = configWith(provider)
    const { user, account } = await open(config, await link(config, provider))
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "ada@x.test",
      emailVerified: null,
    })
    expect(account).toEqual({
      providerAccountId: "ada@x.test",
      userId: user.id,
      type: "email",
      provider: "email",
    })
  })

  it("finds a stored user", async () => {
    const provider = recorder()
    const config = configWith(provider)
    const stored = await config.adapter.createUser?.({ id: "u1", email: "ada@x.test", emailVerified: null })
    expect((await open(config, await link(config, provider))).user).toEqual(stored)
  })

  it("works by POST too, with the parameters in the address", async () => {
    const provider = recorder()
    const config = configWith(provider)
    const { user } = await open(config, await link(config, provider), { method: "POST" })
    expect(user.email).toBe("ada@x.test")
  })

  it("works once", async () => {
    const provider = recorder()
    const config = configWith(provider)
    const url = await link(config, provider)
    await open(config, url)
    await expect(open(config, url)).rejects.toThrow(Verification)
  })

  it.each([
    ["one step", (adapter: Adapter) => adapter],
    [
      "one step after a delay",
      (adapter: Adapter): Adapter => ({
        ...adapter,
        useVerificationToken: async (key) => {
          await new Promise((done) => setTimeout(done, 20))
          return adapter.useVerificationToken?.(key) ?? null
        },
      }),
    ],
    [
      "two steps",
      (adapter: Adapter): Adapter => {
        const rows = new Map<string, VerificationToken>()
        return {
          ...adapter,
          createVerificationToken: async (row) => void rows.set(row.token, row) as undefined,
          useVerificationToken: async ({ token }) => {
            const row = rows.get(token) ?? null
            await new Promise((done) => setTimeout(done, 20))
            rows.delete(token)
            return row
          },
        }
      },
    ],
  ])("works once however many try in parallel, with a store that uses up in %s", async (_, storage) => {
    const provider = recorder()
    const config = configWith(provider, { adapter: storage(MemoryAdapter()) })
    const url = await link(config, provider)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => open(config, url)))
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Verification)
  })

  it("is over when the link has expired, and the link is gone then", async () => {
    const provider = recorder({ maxAge: 60 })
    const config = configWith(provider)
    const url = await link(config, provider)
    vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ["Date"] })
    await expect(open(config, url)).rejects.toThrow(/expired/)
    vi.useRealTimers()
    await expect(open(config, url)).rejects.toThrow(/unknown/)
  })

  it("understands dates as stores return them, and refuses what is no date", async () => {
    const later = Date.now() + 60_000
    for (const [expires, good] of [
      [new Date(later).toISOString(), true],
      [later, true],
      ["x", Verification],
      [null, AdapterError],
      [undefined, AdapterError],
    ] as const) {
      const provider = recorder()
      const base = MemoryAdapter()
      const adapter = {
        ...base,
        useVerificationToken: async (key: { identifier: string; token: string }) =>
          ({ ...(await base.useVerificationToken(key)), expires }) as unknown as VerificationToken,
      }
      const config = configWith(provider, { adapter })
      const opened = open(config, await link(config, provider))
      if (good === true) expect((await opened).user.email).toBe("ada@x.test")
      else await expect(opened).rejects.toThrow(good)
    }
  })

  it("needs a token", async () => {
    const config = configWith(recorder())
    for (const query of ["", "?email=ada@x.test", "?token=&email=ada@x.test"]) {
      await expect(open(config, `https://app.test/auth/callback/email${query}`)).rejects.toThrow(
        CallbackRouteError,
      )
    }
  })

  it("refuses another token, and another address", async () => {
    const provider = recorder()
    const config = configWith(provider)
    const url = await link(config, provider)
    const token = new URL(url).searchParams.get("token") ?? ""
    for (const params of [
      { token: "x".repeat(64) },
      { token: sha(token) },
      { token: token.toUpperCase() === token ? `${token}0` : token.toUpperCase() },
      { email: "victim@x.test" },
      { email: "" },
    ]) {
      await expect(open(config, changed(url, params))).rejects.toThrow(Verification)
    }
    // The attempts were for other rows: the link still works.
    expect((await open(config, url)).user.email).toBe("ada@x.test")
  })

  it("compares address and hash itself, whatever the store looks a row up by", async () => {
    const provider = recorder()
    const rows: VerificationToken[] = []
    const lookups: [string, (key: { identifier: string; token: string }) => VerificationToken | undefined][] =
      [
        ["identifier", ({ identifier }) => rows.find((row) => row.identifier === identifier)],
        ["token", ({ token }) => rows.find((row) => row.token === token)],
        ["nothing", () => rows.at(-1)],
      ]
    for (const [, find] of lookups) {
      const adapter: Adapter = {
        ...MemoryAdapter(),
        createVerificationToken: async (row) => void rows.push(row) as undefined,
        useVerificationToken: async (key) => find(key) ?? null,
      }
      const config = configWith(provider, { adapter })
      const victim = await link(config, provider, "victim@x.test")
      const attacker = await link(config, provider, "attacker@x.test")
      await expect(open(config, changed(attacker, { email: "victim@x.test" }))).rejects.toThrow(Verification)
      await expect(open(config, changed(victim, { token: "wrong".repeat(10) }))).rejects.toThrow(Verification)
      rows.length = 0
    }
  })

  it("refuses a row without its hash or its address", async () => {
    for (const member of ["token", "identifier"]) {
      const provider = recorder()
      const base = MemoryAdapter()
      const adapter: Adapter = {
        ...base,
        useVerificationToken: async (key) =>
          ({ ...(await base.useVerificationToken(key)), [member]: undefined }) as never,
      }
      const config = configWith(provider, { adapter })
      await expect(open(config, await link(config, provider))).rejects.toMatchObject({
        name: "AdapterError",
        cause: { method: "useVerificationToken" },
      })
    }
  })

  it("does without the address when the token cannot be guessed, and not when it can", async () => {
    const byToken = (): Adapter => {
      const rows = new Map<string, VerificationToken>()
      return {
        ...MemoryAdapter(),
        createVerificationToken: async (row) => void rows.set(row.token, row) as undefined,
        useVerificationToken: async ({ token }) => rows.get(token) ?? null,
      }
    }
    const provider = recorder()
    const config = configWith(provider, { adapter: byToken() })
    const url = changed(await link(config, provider), { email: null })
    expect((await open(config, url)).user.email).toBe("ada@x.test")
    const codes = recorder({ generateVerificationToken: () => "123456" })
    const short = configWith(codes, { adapter: byToken() })
    const link6 = await link(short, codes)
    await expect(open(short, changed(link6, { email: null }))).rejects.toThrow(Verification)
    expect((await open(short, link6)).user.email).toBe("ada@x.test")
  })

  it("survives the rotation of secrets, also of a list that was joined by commas", async () => {
    for (const [before, after] of [
      [["old"], ["new", "old"]],
      [
        ["b", "a"],
        ["c", "b", "a"],
      ],
      ["old", ["new", "old"]],
    ]) {
      const provider = recorder()
      const adapter = MemoryAdapter()
      const url = await link(configWith(provider, { adapter, secret: before }), provider)
      expect((await open(configWith(provider, { adapter, secret: after }), url)).user.email).toBe(
        "ada@x.test",
      )
    }
    const provider = recorder()
    const adapter = MemoryAdapter()
    const token = "t".repeat(64)
    await adapter.createVerificationToken({
      identifier: "ada@x.test",
      token: sha(`${token}b,a`),
      expires: new Date(Date.now() + 1e6),
    })
    const url = `https://app.test/auth/callback/email?token=${token}&email=ada@x.test`
    expect((await open(configWith(provider, { adapter, secret: ["b", "a"] }), url)).user.email).toBe(
      "ada@x.test",
    )
  })

  it("uses the provider's own secret when it has one", async () => {
    const provider = recorder({ secret: "own" })
    const adapter = MemoryAdapter()
    const url = await link(configWith(provider, { adapter }), provider)
    expect(
      (await open(configWith(provider, { adapter, secret: "another-secret-altogether-of-length" }), url)).user
        .email,
    ).toBe("ada@x.test")
  })
})

describe("a provider with confirm", () => {
  it("answers a GET with the page and keeps the link, however often it is fetched", async () => {
    const provider = recorder({ confirm: true })
    const config = configWith(provider)
    const url = await link(config, provider)
    for (let fetched = 0; fetched < 3; fetched += 1) {
      const ctx = await linkContext(config, url)
      expect(await needsConfirmation(ctx, ctx.provider as EmailConfig, null)).toBe(true)
      await expect(verifyEmail(ctx, ctx.provider as EmailConfig)).rejects.toThrow(MissingCSRF)
    }
    expect((await open(config, url, { method: "POST" }, true)).user.email).toBe("ada@x.test")
    await expect(open(config, url, { method: "POST" }, true)).rejects.toThrow(Verification)
  })

  it("uses the link up only by a POST with the CSRF token", async () => {
    const provider = recorder({ confirm: true })
    const config = configWith(provider)
    const url = await link(config, provider)
    await expect(open(config, url, { method: "POST" }, false)).rejects.toThrow(MissingCSRF)
    await expect(open(config, url, {}, true)).rejects.toThrow(MissingCSRF)
    expect((await open(config, url, { method: "POST" }, true)).user.email).toBe("ada@x.test")
  })

  it("does not ask about a link without a token, nor does a provider without the option ask", async () => {
    const config = configWith(recorder({ confirm: true }))
    const bare = await linkContext(config, "https://app.test/auth/callback/email")
    expect(await needsConfirmation(bare, bare.provider as EmailConfig, null)).toBe(false)
    const plain = await linkContext(configWith(recorder()), "https://app.test/auth/callback/email?token=x")
    expect(await needsConfirmation(plain, plain.provider as EmailConfig, null)).toBe(false)
  })
})
