/** A config is read once, never changed, and never reaches another. */
import { describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { Auth, type AuthConfig, setEnvDefaults } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { Client, secret } from "../support/client.js"

const credentials = (more: object = {}): Provider =>
  ({
    id: "credentials",
    name: "C",
    type: "credentials",
    credentials: { password: {} },
    authorize: () => ({ id: "u1", name: "U" }),
    ...more,
  }) as Provider

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const member of Object.values(value)) deepFreeze(member)
    Object.freeze(value)
  }
  return value
}

const ask = async (config: AuthConfig, path: string, init?: RequestInit) =>
  (await Auth(new Request(`https://app.test/auth/${path}`, init), config)) as Response

describe("the config", () => {
  it("may be frozen through and through", async () => {
    const config = deepFreeze({
      secret,
      trustHost: true,
      providers: [
        credentials(),
        {
          id: "a",
          name: "A",
          type: "oidc",
          issuer: "https://op.test",
          options: { clientId: "c" },
        } as Provider,
      ],
      callbacks: {},
      session: {},
    })
    const client = new Client(config)
    expect((await client.submit("callback/credentials")).status).toBe(302)
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
    expect((await ask(config as unknown as AuthConfig, "providers")).status).toBe(200)
  })

  it("is left as it was", async () => {
    const config: AuthConfig = {
      secret,
      trustHost: true,
      providers: [credentials({ options: { name: "N" } })],
    }
    const before = structuredClone({ ...config, providers: JSON.stringify(config.providers) })
    await ask(config, "signin")
    expect({ ...config, providers: JSON.stringify(config.providers) }).toEqual(before)
    expect(Object.keys(config)).toEqual(["secret", "trustHost", "providers"])
  })

  it("is read again once it was changed", async () => {
    const config: AuthConfig = { secret, trustHost: true, providers: [credentials()], callbacks: {} }
    const names = async () => Object.keys((await (await ask(config, "providers")).json()) as object)
    expect(await names()).toEqual(["credentials"])
    config.providers.push(credentials({ id: "second" }))
    expect(await names()).toEqual(["credentials", "second"])
    config.trustHost = false
    config.logger = { error() {} }
    expect((await ask(config, "providers")).status).toBe(500)
  })

  it("is resolved once while it stays the same", async () => {
    const factory = vi.fn(() => credentials() as never)
    const config: AuthConfig = { secret, trustHost: true, providers: [factory] }
    await ask(config, "providers")
    const calls = factory.mock.calls.length
    await Promise.all(Array.from({ length: 20 }, () => ask(config, "session")))
    expect(factory).toHaveBeenCalledTimes(calls)
  })

  it("answers each origin with its own addresses", async () => {
    const config: AuthConfig = { secret, trustHost: true, providers: [credentials()] }
    const urls = async (origin: string) =>
      JSON.stringify(await (await Auth(new Request(`${origin}/auth/providers`), config)).json())
    expect(await urls("https://evil.test")).toContain("https://evil.test/auth/signin/credentials")
    expect(await urls("https://app.test")).not.toContain("evil")
    for (let index = 0; index < 200; index += 1) await urls(`https://h${index}.test`)
    expect(await urls("https://app.test")).toContain("https://app.test/auth/callback/credentials")
  })

  it("decides for itself, whatever other configs of the process say", async () => {
    const mail = { id: "mail", name: "M", type: "email", sendVerificationRequest() {} } as Provider
    const first: AuthConfig = { secret, trustHost: true, providers: [mail], adapter: MemoryAdapter() }
    const second: AuthConfig = {
      secret,
      trustHost: true,
      providers: [{ id: "a", name: "A", type: "oidc", issuer: "https://op.test" } as Provider],
    }
    expect((await ask(first, "session")).status).toBe(200)
    expect((await ask(second, "session")).status).toBe(200)
  })

  it("keeps the `this` of callbacks, events, the logger and the adapter", async () => {
    const seen: string[] = []
    class Hooks {
      name = "hooks"
      session({ session }: { session: object }) {
        seen.push(`callback of ${this.name}`)
        return session as never
      }
      signIn() {
        seen.push(`sign-in of ${this.name}`)
        return true
      }
    }
    class Events {
      name = "events"
      async session() {
        seen.push(`event of ${this.name}`)
      }
    }
    const client = new Client({
      providers: [credentials()],
      callbacks: new Hooks() as never,
      events: new Events() as never,
    })
    await client.submit("callback/credentials")
    await client.session()
    expect(seen).toEqual(["sign-in of hooks", "callback of hooks", "event of events"])
  })

  it.each([
    ["as it is", () => undefined],
    [
      "completed from the environment",
      (config: AuthConfig) => setEnvDefaults({ AUTH_SECRET: secret }, config),
    ],
  ])("asks a factory of the application for itself, %s", async (_, complete) => {
    let tenant = ""
    const factory = () =>
      ({
        id: "acme",
        name: "Acme",
        type: "oauth",
        clientId: `client of ${tenant}`,
        authorization: "https://op.test/authorize",
        token: "https://op.test/token",
        userinfo: "https://op.test/me",
        checks: ["state"],
      }) as never
    const seen = []
    for (tenant of ["blue", "green", "blue"]) {
      const config: AuthConfig = { secret, trustHost: true, providers: [factory] }
      complete(config)
      const { headers } = await new Client(config).submit("signin/acme")
      seen.push(new URL(headers.get("location") ?? "").searchParams.get("client_id"))
    }
    expect(seen).toEqual(["client of blue", "client of green", "client of blue"])
  })

  it.each([
    ["its own", (provider: Provider, id: string) => Object.assign(provider, { id })],
    [
      "in its options",
      (provider: Provider, id: string) =>
        Object.assign("options" in provider ? (provider.options ?? {}) : {}, { id }),
    ],
  ])("finds a provider by the id that it has now, %s", async (_, rename) => {
    const provider = credentials({ options: {} })
    const config = (): AuthConfig => ({ secret, trustHost: true, providers: [provider] })
    const listed = async () =>
      (await (await ask(config(), "providers")).json()) as Record<string, { id: string }>
    expect(Object.keys(await listed())).toEqual(["credentials"])
    rename(provider, "second")
    expect(Object.entries(await listed()).map(([key, { id }]) => [key, id])).toEqual([["second", "second"]])
    rename(provider, "no/id")
    expect((await ask({ ...config(), logger: { error() {} } }, "providers")).status).toBe(500)
  })

  it("cannot reach a prototype through options or cookies", async () => {
    const poison = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as object
    const config = {
      secret,
      trustHost: true,
      providers: [credentials({ options: poison })],
      cookies: poison,
      pages: poison,
    } as AuthConfig
    expect((await ask(config, "signin")).status).toBe(200)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it("may change name and each attribute of a cookie, dates included", async () => {
    const expires = new Date(Date.now() + 60_000)
    const config: AuthConfig = {
      secret,
      trustHost: true,
      providers: [],
      cookies: { callbackUrl: { name: "cb", options: { sameSite: "none", expires } } },
    }
    const [csrf, callback] = (await ask(config, "session")).headers.getSetCookie()
    expect(csrf).toMatch(/^__Host-authjs\.csrf-token=/)
    expect(callback).toBe(
      `cb=https%3A%2F%2Fapp.test; Path=/; Expires=${expires.toUTCString()}; HttpOnly; Secure; SameSite=None`,
    )
  })
})

describe("two hundred providers", () => {
  /** A factory and an object of each provider, which count how often they are called and read. */
  function counted(count: number) {
    const counts = { called: 0, read: 0 }
    const providers = Array.from({ length: count }, (_, at): Provider => {
      const provider = {
        id: `p${at}`,
        name: `P${at}`,
        type: "oauth",
        clientId: "c",
        get authorization() {
          counts.read += 1
          return "https://op.test/authorize"
        },
        token: "https://op.test/token",
        userinfo: "https://op.test/me",
      } as Provider
      if (at % 2 === 0) return provider
      return () => {
        counts.called += 1
        return provider as never
      }
    })
    return { counts, providers }
  }

  it("cost a session check what one costs, however often the config is made anew", async () => {
    const { counts, providers } = counted(200)
    const fresh = (): AuthConfig => ({ secret, trustHost: true, providers })
    expect((await ask(fresh(), "session")).status).toBe(200)
    const first = { ...counts }
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(fresh(), "session")).status).toBe(200)
    expect(counts.read).toBe(first.read)
    // Each of the hundred factories once per config, since it may answer by who asks.
    expect(counts.called).toBe(6 * 100)
  })

  it("are all there when they are asked for", async () => {
    const { providers } = counted(200)
    const listed = (await (await ask({ secret, trustHost: true, providers }, "providers")).json()) as object
    expect(Object.keys(listed)).toEqual(Array.from({ length: 200 }, (_, at) => `p${at}`))
    const signin = await ask({ secret, trustHost: true, providers }, "signin")
    expect((await signin.text()).match(/action="[^"]*\/signin\/p\d+"/g)).toHaveLength(200)
  })

  it("notice what the environment says to each request", async () => {
    const factory = vi.fn(
      (options: { clientId?: string } = {}) =>
        ({
          ...credentials(),
          type: "oauth",
          id: "acme",
          authorization: "https://op.test/authorize",
          token: "https://op.test/token",
          userinfo: "https://op.test/me",
          options,
        }) as never,
    )
    const seen = []
    for (const clientId of ["one", "two", "one"]) {
      const config = { providers: [factory as Provider] } as AuthConfig
      setEnvDefaults({ AUTH_ACME_ID: clientId, AUTH_SECRET: secret, AUTH_TRUST_HOST: "1" }, config)
      const client = new Client(config)
      const { headers } = await client.submit("signin/acme")
      seen.push(new URL(headers.get("location") ?? "").searchParams.get("client_id"))
    }
    expect(seen).toEqual(["one", "two", "one"])
  })
})
