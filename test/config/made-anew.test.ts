/** A config that is made for every request is checked as the first one was, and answers with its own functions. */
import { beforeAll, describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { Client, secret } from "../support/client.js"

const acme = (more: object = {}): Provider =>
  ({
    id: "acme",
    name: "Acme",
    type: "oauth",
    clientId: "c",
    clientSecret: "s",
    authorization: "https://acme.test/authorize",
    token: "https://acme.test/token",
    userinfo: "https://acme.test/userinfo",
    ...more,
  }) as Provider

const password = (more: object = {}): Provider =>
  ({
    id: "password",
    name: "Password",
    type: "credentials",
    credentials: { password: {} },
    authorize: () => ({ id: "1", name: "Ada" }),
    ...more,
  }) as Provider

const quiet = { error() {}, warn() {}, debug() {} }

const make = (more: object = {}): AuthConfig => ({
  secret,
  trustHost: true,
  logger: quiet,
  providers: [acme(), password()],
  ...more,
})

const check = async (config: AuthConfig) => {
  const { status } = (await Auth(new Request("https://app.test/auth/session"), config)) as Response
  return status
}

const { createSession: _, ...withoutSessions } = MemoryAdapter()
/** Members that differ from those of a config that works, each a mistake that stops every request. */
const mistakes: Record<string, () => object> = {
  "no secret": () => ({ secret: "" }),
  "an empty secret among others": () => ({ secret: [secret, ""] }),
  "an address without https": () => ({ providers: [acme({ token: "http://acme.test/token" }), password()] }),
  "an address that is a URL without https": () => ({
    providers: [acme({ token: new URL("http://acme.test/token") }), password()],
  }),
  "an address that says its text itself": () => ({
    providers: [acme({ token: { url: { toString: () => "http://acme.test/token" } } }), password()],
  }),
  "an instance of a class with such an address": () => ({
    providers: [
      Object.assign(Object.create({ inherited: true }), acme({ token: "http://acme.test/token" })),
      password(),
    ],
  }),
  "an option in place of the address": () => ({
    providers: [acme({ options: { token: "http://acme.test/token" } }), password()],
  }),
  "a factory that makes another provider": () => ({
    providers: [() => acme({ token: "http://acme.test/token" }), password()],
  }),
  "a header with a line break": () => ({
    providers: [acme({ userinfo: { url: "https://acme.test/", headers: { a: "b\r\nc: d" } } }), password()],
  }),
  "text in place of a function": () => ({ providers: [acme(), password({ authorize: "right" })] }),
  "an id twice": () => ({ providers: [acme(), acme()] }),
  "a host that is not trusted": () => ({ trustHost: undefined }),
  "a misspelt callback": () => ({ callbacks: { signin: () => true } }),
  "an adapter without sessions": () => ({
    adapter: withoutSessions,
    session: { strategy: "database" },
    providers: [acme()],
  }),
}

// What remembers the checks is loaded with the second config of a process.
beforeAll(async () => {
  expect([await check(make()), await check(make())]).toEqual([200, 200])
  await vi.dynamicImportSettled()
})

describe("a config made anew for each request", () => {
  it.each(Object.entries(mistakes))(
    "is refused for %s, before and after one that works",
    async (_, differ) => {
      expect(await check(make())).toBe(200)
      expect(await check(make())).toBe(200)
      expect(await check(make(differ()))).toBe(500)
      expect(await check(make())).toBe(200)
      expect(await check(make(differ()))).toBe(500)
    },
  )

  it("is refused when its adapter has lost a method", async () => {
    const adapter = MemoryAdapter()
    const stored = () => make({ adapter, session: { strategy: "database" }, providers: [acme()] })
    expect(await check(stored())).toBe(200)
    expect(await check(stored())).toBe(200)
    Object.assign(adapter, { createSession: undefined })
    expect(await check(stored())).toBe(500)
  })

  it("is refused when the environment has changed", async () => {
    const there = () => make({ trustHost: undefined })
    vi.stubEnv("AUTH_TRUST_HOST", "true")
    expect(await check(there())).toBe(200)
    expect(await check(there())).toBe(200)
    vi.stubEnv("AUTH_TRUST_HOST", undefined)
    expect(await check(there())).toBe(500)
    vi.unstubAllEnvs()
  })

  it("answers with its own functions", async () => {
    for (const name of ["Ada", "Grace", "Edsger"]) {
      const client = new Client(
        make({
          providers: [acme(), password({ authorize: () => ({ id: "1", name }) })],
          callbacks: { session: ({ session }: { session: object }) => ({ ...session, said: name }) },
        }),
      )
      expect((await client.submit("callback/password")).status).toBe(302)
      expect(await client.session()).toMatchObject({ user: { name }, said: name })
    }
  })

  it("sends a browser where it says itself, with its own client id", async () => {
    for (const id of ["one", "two", "one"]) {
      const config = make({
        providers: [acme({ clientId: id, authorization: `https://${id}.acme.test/authorize` })],
      })
      const answer = await new Client(config).submit("signin/acme")
      const to = new URL(String(answer.headers.get("location")))
      expect([to.host, to.searchParams.get("client_id")]).toEqual([`${id}.acme.test`, id])
    }
  })

  it("warns its own logger, and leaves out the same providers", async () => {
    for (let time = 0; time < 3; time += 1) {
      const warn = vi.fn()
      const config = make({
        logger: { ...quiet, warn },
        secret: "short",
        providers: [acme({ clientId: undefined }), password()],
      })
      const page = (await Auth(new Request("https://app.test/auth/signin"), config)) as Response
      const text = await page.text()
      expect(text).toContain("Password")
      expect(text).not.toContain("Acme")
      const codes = warn.mock.calls.map(([code]) => String(code).split(":")[0])
      expect(codes).toEqual(["short-secret", "missing-credentials"])
    }
  })
})
