/** Options that are made anew for each request, with the adapter in them. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../../src/adapters/memory.js"
import Email from "../../../src/frameworks/next/v4/email.js"
import type { AuthOptions } from "../../../src/frameworks/next/v4/index.js"
import { Browser, forms } from "../next-v4-app.js"
import { secret } from "./version4.js"

/** The methods of version 4, with which nothing lists what is linked to a user. */
const methods = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
  "unlinkAccount",
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
  "createVerificationToken",
  "useVerificationToken",
] as const

let sites = 0

/** An application whose function makes the adapter, over one store. */
function site(strategy: "database" | "jwt", without: readonly string[] = []) {
  const store = MemoryAdapter() as unknown as Record<string, (...args: unknown[]) => unknown>
  const sent = vi.fn((_: { url: string }) => {})
  sites += 1
  const own = `${secret}-${sites}`
  const options = (): AuthOptions => {
    const names = methods.filter((name) => !without.includes(name))
    const adapter = Object.fromEntries(
      names.map((name) => [name, (...args: unknown[]) => store[name]?.(...args)]),
    )
    return {
      // In production attempts are counted, for each secret apart.
      secret: own,
      logger: { error: () => {}, warn: () => {}, debug: () => {} },
      session: { strategy },
      adapter: adapter as AuthOptions["adapter"],
      providers: [
        Email({ from: "a@b.test", server: "smtp://x", sendVerificationRequest: sent } as never),
        {
          id: "acme",
          name: "Acme",
          type: "oauth",
          clientId: "cid",
          clientSecret: "csec",
          authorization: "https://op.test/authorize?scope=basic",
          token: {
            url: "https://op.test/token",
            request: async () => ({ tokens: { access_token: "t", token_type: "bearer" } }),
          },
          userinfo: {
            url: "https://op.test/me",
            request: async () => ({ sub: "mallory", email: "ada@example.com" }),
          },
          profile: ({ sub, email }: { sub: string; email: string }) => ({ id: sub, email }),
        } as never,
      ],
    }
  }
  return { options, sent }
}

async function signInAtAcme(browser: Browser): Promise<string | null> {
  const { url } = (await (await browser.submit("signin/acme", { json: "true" })).json()) as { url: string }
  const state = new URL(url).searchParams.get("state")
  return (await browser.request(`callback/acme?code=x&state=${state}`)).headers.get("location")
}

beforeEach(() => {
  vi.stubEnv("NODE_ENV", "production")
  vi.stubEnv("NEXTAUTH_URL", "https://app.test")
})
afterEach(() => vi.unstubAllEnvs())

describe.each(forms)("the first proof of an address, with %s", (form) => {
  it.each([
    ["database", []],
    ["jwt", []],
    ["database", ["unlinkAccount"]],
  ] as const)("ends what others had before: sessions in %s, without %j", async (strategy, without) => {
    const { options, sent } = site(strategy, without)
    const [mallory, ada] = [new Browser(options, form), new Browser(options, form)]
    expect(await signInAtAcme(mallory)).toBe("https://app.test")
    expect((await mallory.session()).user.email).toBe("ada@example.com")
    await ada.submit("signin/email", { email: "ada@example.com" })
    await ada.request(sent.mock.calls[0]?.[0].url ?? "")
    expect((await ada.session()).user.email).toBe("ada@example.com")
    if (strategy === "database") expect(await mallory.session()).toEqual({})
    expect(await signInAtAcme(new Browser(options, form))).toContain("error=OAuthAccountNotLinked")
  })
})
