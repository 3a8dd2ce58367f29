import { createHash } from "node:crypto"
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { requestEmailSignIn } from "../../src/engine/email/request.js"
import { AccessDenied, AdapterError, EmailSignInError } from "../../src/engine/errors.js"
import type { EmailConfig } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { configWith, recorder, secret, signinContext } from "./context.js"

const sha = (text: string) => createHash("sha256").update(text).digest("hex")
const allow = async () => undefined
async function request(
  config: AuthConfig,
  email: unknown,
  ask = allow as Parameters<typeof requestEmailSignIn>[2]["allow"],
) {
  const ctx = await signinContext(config, email)
  return requestEmailSignIn(ctx, ctx.provider as EmailConfig, { allow: ask })
}

/** Spies on the two methods of verification tokens. */
function spied(adapter: Adapter = MemoryAdapter()) {
  const create = vi.fn(adapter.createVerificationToken)
  return { adapter: { ...adapter, createVerificationToken: create } as Adapter, create }
}

describe("asking for a link", () => {
  it("sends a link with callbackUrl, token and address, and redirects to the built-in page", async () => {
    const provider = recorder()
    const answer = await request(configWith(provider), " Ada@X.test ")
    expect(answer).toEqual({ redirect: "https://app.test/auth/verify-request?provider=email&type=email" })
    const [sent] = provider.sent
    const url = new URL(sent?.url ?? "")
    expect(url.origin + url.pathname).toBe("https://app.test/auth/callback/email")
    expect([...url.searchParams.keys()]).toEqual(["callbackUrl", "token", "email"])
    expect(url.searchParams.get("callbackUrl")).toBe("https://app.test/home?a=b&c=d")
    expect(url.searchParams.get("email")).toBe("ada@x.test")
    expect(url.searchParams.get("token")).toBe(sent?.token)
    expect(sent).toMatchObject({
      identifier: "ada@x.test",
      provider: { id: "email" },
      theme: { colorScheme: "auto" },
    })
  })

  it("hands over the request, with its headers and a JSON body", async () => {
    const provider = recorder()
    await request(configWith(provider), "ada@x.test")
    const original = provider.sent[0]?.request
    expect(original?.headers.get("accept-language")).toBe("de")
    expect(original?.headers.get("cookie")).toBe("a=b")
    expect(await original?.json()).toEqual({ email: "ada@x.test", csrfToken: "x" })
  })

  it("stores the SHA-256 of token and secret, for a day", async () => {
    const { adapter, create } = spied()
    const provider = recorder()
    await request(configWith(provider, { adapter }), "ada@x.test")
    const [sent] = provider.sent
    expect(sent?.token).toMatch(/^[0-9a-f]{64}$/)
    expect(create).toHaveBeenCalledWith({
      identifier: "ada@x.test",
      token: sha(`verification:${sent?.token}${secret}`),
      expires: sent?.expires,
    })
    expect(Math.abs((sent?.expires.getTime() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(2000)
  })

  it("honours the provider's own life, secret and generator, and the first of several secrets", async () => {
    const { adapter, create } = spied()
    const provider = recorder({ maxAge: 600, secret: "own", generateVerificationToken: async () => "123456" })
    await request(configWith(provider, { adapter }), "ada@x.test")
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      identifier: "ada@x.test",
      token: sha(`code:${JSON.stringify(["email", "ada@x.test", "123456"])}own`),
    })
    expect(Math.abs((provider.sent[0]?.expires.getTime() ?? 0) - Date.now() - 600_000)).toBeLessThan(2000)
    const rotated = recorder()
    await request(configWith(rotated, { adapter, secret: ["new-secret", "old-secret"] }), "ada@x.test")
    expect(create.mock.lastCall?.[0].token).toBe(sha(`verification:${rotated.sent[0]?.token}new-secret`))
  })

  it("makes a new token every time", async () => {
    const provider = recorder()
    const config = configWith(provider)
    for (let round = 0; round < 200; round += 1) await request(config, "ada@x.test")
    expect(new Set(provider.sent.map(({ token }) => token)).size).toBe(200)
  })

  it("asks the application first, with the user and a first call of the flow", async () => {
    const adapter = MemoryAdapter()
    const user = await adapter.createUser({ id: "u1", email: "ada@x.test", emailVerified: null })
    const provider = recorder()
    const config = configWith(provider, { adapter })
    const ask = vi.fn(async () => "https://app.test/invite-only")
    expect(await request(config, "ada@x.test", ask)).toEqual({ redirect: "https://app.test/invite-only" })
    expect(ask).toHaveBeenCalledWith({
      user,
      account: { providerAccountId: "ada@x.test", userId: user.id, type: "email", provider: "email" },
      email: { verificationRequest: true },
    })
    const denied = () => Promise.reject(new AccessDenied("no"))
    await expect(request(config, "new@x.test", denied)).rejects.toThrow(AccessDenied)
    expect(provider.sent).toEqual([])
  })

  it("answers alike for known and unknown addresses", async () => {
    const adapter = MemoryAdapter()
    await adapter.createUser({ id: "u1", email: "known@x.test", emailVerified: null })
    const provider = recorder()
    const config = configWith(provider, { adapter })
    expect(await request(config, "known@x.test")).toEqual(await request(config, "unknown@x.test"))
    expect(provider.sent).toHaveLength(2)
  })

  it("refuses what is not one address, without touching store or mail", async () => {
    const adapter = { ...MemoryAdapter(), getUserByEmail: vi.fn() } as unknown as Adapter
    const provider = recorder()
    const config = configWith(provider, { adapter })
    const wrong = [
      "a@b@x.test",
      "a@x.test\r\nBcc: v@x.test",
      "",
      undefined,
      null,
      1,
      ["a@x.test"],
      { a: 1 },
      "x".repeat(1_000_000),
    ]
    for (const email of wrong) await expect(request(config, email)).rejects.toThrow(EmailSignInError)
    expect(adapter.getUserByEmail).not.toHaveBeenCalled()
    expect(provider.sent).toEqual([])
  })

  it("lets the provider normalise instead, and refuses what it refuses", async () => {
    const provider = recorder({
      normalizeIdentifier: (text) => (text === "bad" ? fail() : (text.split("+")[0] ?? "")),
    })
    const config = configWith(provider)
    await request(config, "Ada+tag")
    expect(provider.sent[0]?.identifier).toBe("Ada")
    const refused = request(config, "bad")
    await expect(refused).rejects.toThrow(EmailSignInError)
    await expect(refused).rejects.toThrow("normalizeIdentifier refused what was entered.")
    for (const result of ["", "a\r\nb", undefined, 1]) {
      const odd = configWith(recorder({ normalizeIdentifier: () => result as string }))
      await expect(request(odd, "a@x.test")).rejects.toThrow(EmailSignInError)
    }
  })

  it("sends nothing when the token cannot be stored", async () => {
    const provider = recorder()
    const adapter = { ...MemoryAdapter(), createVerificationToken: () => Promise.reject(new Error("down")) }
    await expect(request(configWith(provider, { adapter }), "ada@x.test")).rejects.toThrow(AdapterError)
    expect(provider.sent).toEqual([])
  })

  it("turns every failure of sending into EmailSignInError, and leaves no rejection unhandled", async () => {
    const unhandled = vi.fn()
    process.on("unhandledRejection", unhandled)
    const slow = {
      ...MemoryAdapter(),
      createVerificationToken: () => new Promise<null>((done) => setTimeout(() => done(null), 20)),
    }
    for (const thrown of [new Error("SMTP down"), "text", undefined]) {
      const provider = recorder({ sendVerificationRequest: () => Promise.reject(thrown) })
      await expect(request(configWith(provider, { adapter: slow }), "ada@x.test")).rejects.toThrow(
        EmailSignInError,
      )
    }
    const sync = recorder({
      sendVerificationRequest: () => {
        throw new TypeError("sync")
      },
    })
    const error = (await request(configWith(sync), "ada@x.test").catch(
      (reason) => reason,
    )) as EmailSignInError
    expect(error.cause).toMatchObject({ err: { message: "sync" }, provider: "email" })
    await new Promise((done) => setTimeout(done, 20))
    expect(unhandled).not.toHaveBeenCalled()
    process.off("unhandledRejection", unhandled)
  })

  it("says so when a provider has no way to send", async () => {
    const provider = recorder({ sendVerificationRequest: undefined })
    await expect(request(configWith(provider), "ada@x.test")).rejects.toThrow(/cannot send mails/)
  })

  it("refuses a generator that gives no text", async () => {
    const provider = recorder({ generateVerificationToken: () => "" })
    await expect(request(configWith(provider), "ada@x.test")).rejects.toThrow(EmailSignInError)
  })

  it("does not write to a user that the store found under another address", async () => {
    const adapter = {
      ...MemoryAdapter(),
      getUserByEmail: async () => ({ id: "u1", email: "jose@x.test", emailVerified: null }),
    }
    const provider = recorder()
    await expect(request(configWith(provider, { adapter }), "josé@x.test")).rejects.toThrow(/collation/)
    expect(provider.sent).toEqual([])
  })
})

function fail(): never {
  throw new TypeError("no")
}
