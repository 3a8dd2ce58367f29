/** What the environment says; where it differs from the engine this one succeeds, see the compatibility test. */

import { describe, expect, it, vi } from "vitest"
import { UntrustedHost } from "../../src/engine/errors.js"
import { type AuthConfig, createActionURL, setEnvDefaults } from "../../src/index.js"
import type { OAuthUserConfig, Provider } from "../../src/providers/index.js"
import { acme } from "../support/acme.js"

const config = (more: object = {}): AuthConfig => ({ providers: [], ...more })

const set = (env: object, more: object = {}, quiet = false): AuthConfig => {
  const given = config(more)
  setEnvDefaults(env, given, quiet)
  return given
}

describe("setEnvDefaults", () => {
  it("takes the base path from AUTH_URL", () => {
    expect(set({ AUTH_URL: "https://x.test/api/auth" }).basePath).toBe("/api/auth")
  })

  it("takes nothing from an AUTH_URL without a path", () => {
    expect(set({ AUTH_URL: "https://x.test" }).basePath).toBe("/auth")
    expect(set({ AUTH_URL: "https://x.test/" }).basePath).toBe("/auth")
  })

  it("keeps a configured base path, and warns unless the framework set it", () => {
    const warn = vi.fn()
    expect(set({ AUTH_URL: "https://x.test/a" }, { basePath: "/b", logger: { warn } }).basePath).toBe("/b")
    expect(warn.mock.calls).toEqual([["env-url-basepath-redundant"]])
    set({ AUTH_URL: "https://x.test/a" }, { basePath: "/b", logger: { warn } }, true)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it("warns of an AUTH_URL that is no address, and ignores it", () => {
    const warn = vi.fn()
    expect(set({ AUTH_URL: "not a url" }, { logger: { warn } }).basePath).toBe("/auth")
    expect(warn.mock.calls).toEqual([["env-url-invalid"]])
    // A framework that knows its base path has no other way to learn of it.
    expect(set({ AUTH_URL: "not a url" }, { basePath: "/b", logger: { warn } }, true).basePath).toBe("/b")
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it("lists the secrets, newest first, as they stand", () => {
    const env = {
      AUTH_SECRET: "plain\n",
      AUTH_SECRET_1: "one",
      AUTH_SECRET_2: "two",
      AUTH_SECRET_3: "three",
      AUTH_SECRET_4: "four",
    }
    expect(set(env).secret).toEqual(["three", "two", "one", "plain\n"])
    expect(set(env, { secret: "own" }).secret).toBe("own")
    expect(set({}).secret).toEqual([])
  })

  it.each([
    [{ AUTH_URL: "https://x.test" }, true],
    [{ AUTH_TRUST_HOST: "true" }, true],
    [{ AUTH_TRUST_HOST: "1" }, true],
    [{ AUTH_TRUST_HOST: "false" }, false],
    [{ AUTH_TRUST_HOST: "0" }, false],
    [{ AUTH_TRUST_HOST: "no" }, false],
    [{ VERCEL: "1" }, true],
    [{ CF_PAGES: "1" }, true],
    [{}, false],
  ])("in production reads %j as trustHost %s", (env, expected) => {
    expect(set({ NODE_ENV: "production", ...env }).trustHost).toBe(expected)
  })

  it("trusts the host outside production, unless the config says otherwise", () => {
    expect(set({}).trustHost).toBe(true)
    expect(set({ AUTH_TRUST_HOST: "true" }, { trustHost: false }).trustHost).toBe(false)
  })

  it("fills what a provider leaves open, and lets its options win", () => {
    const env = { AUTH_ACME_ID: "i", AUTH_ACME_SECRET: "s", AUTH_ACME_ISSUER: "https://iss.test" }
    const [given] = set(env, {
      providers: [
        { id: "acme", name: "A", type: "oidc", clientSecret: "own", options: { clientId: undefined } },
      ],
    }).providers as { clientId?: string; clientSecret?: string; issuer?: string }[]
    expect(given).toMatchObject({ clientId: "i", clientSecret: "own", issuer: "https://iss.test" })
  })

  it("writes dashes of an id as underscores", () => {
    const [given] = set({ AUTH_MY_IDP_ID: "i" }, { providers: [{ id: "my-idp", name: "A", type: "oauth" }] })
      .providers as { clientId?: string }[]
    expect(given?.clientId).toBe("i")
  })

  it("calls a factory with what the environment says", () => {
    const factory = vi.fn((options: OAuthUserConfig<never>) => ({
      id: "acme",
      name: "A",
      type: "oauth" as const,
      options,
    }))
    const [given] = set({ AUTH_ACME_ID: "i", AUTH_ACME_KEY: "k" }, { providers: [factory] }).providers
    expect(factory.mock.calls).toEqual([
      [{}],
      [{ clientId: "i", clientSecret: undefined, issuer: undefined, apiKey: "k" }],
    ])
    expect(given).toMatchObject({ id: "acme", clientId: "i" })
  })

  it("looks for a custom id first, then for the provider's own", () => {
    const provider = { id: "acme", name: "A", type: "oauth", options: { id: "my-own" } }
    const idIn = (env: object) =>
      (set(env, { providers: [provider] }).providers as { clientId?: string }[])[0]?.clientId
    expect(idIn({ AUTH_MY_OWN_ID: "own", AUTH_ACME_ID: "built-in" })).toBe("own")
    expect(idIn({ AUTH_ACME_ID: "built-in" })).toBe("built-in")
  })

  it("gives e-mail providers an API key, and credentials nothing", () => {
    const env = { AUTH_MAIL_KEY: "k", AUTH_MAIL_ID: "x", AUTH_CREDENTIALS_ID: "x" }
    const [mail, credentials] = set(env, {
      providers: [
        { id: "mail", name: "M", type: "email" },
        { id: "credentials", name: "C", type: "credentials" },
      ],
    }).providers
    expect(mail).toEqual({ id: "mail", name: "M", type: "email", apiKey: "k" })
    expect(credentials).toEqual({ id: "credentials", name: "C", type: "credentials" })
  })

  it("leaves provider objects alone, so that two configs can share them", () => {
    const provider = Object.freeze({ id: "acme", name: "A", type: "oauth" }) as unknown as Provider
    const first = set({ AUTH_ACME_ID: "1" }, { providers: [provider] })
    const second = set({ AUTH_ACME_ID: "2" }, { providers: [provider] })
    expect((first.providers[0] as { clientId?: string }).clientId).toBe("1")
    expect((second.providers[0] as { clientId?: string }).clientId).toBe("2")
  })

  it("changes nothing the second time", () => {
    const given = set({ AUTH_ACME_ID: "1" }, { providers: [{ id: "acme", name: "A", type: "oauth" }] })
    const { providers } = given
    setEnvDefaults({ AUTH_ACME_ID: "1" }, given, true)
    expect(given.providers).toBe(providers)
  })

  it("reads the redirect proxy", () => {
    expect(set({ AUTH_REDIRECT_PROXY_URL: "https://p.test/auth" }).redirectProxyUrl).toBe(
      "https://p.test/auth",
    )
  })
})

describe("createActionURL", () => {
  const url = (
    headers: Record<string, string>,
    more: { protocol?: string; env?: object; basePath?: string; trustHost?: boolean } = {},
  ) => {
    const { protocol = "http", env = {}, basePath = "/auth", trustHost } = more
    return createActionURL("session", protocol, new Headers(headers), env, { basePath, trustHost }).href
  }

  it("refuses the hosts of several proxies that differ, and takes those that agree", () => {
    const differing = { "x-forwarded-host": "a.test, b.test", "x-forwarded-proto": "https,http" }
    expect(() => url(differing)).toThrow(UntrustedHost)
    expect(url({ ...differing, "x-forwarded-host": "A.test:443, a.test" })).toBe(
      "https://a.test/auth/session",
    )
  })

  it("ignores forwarded headers when the host is not to be trusted", () => {
    const headers = { host: "a.test", "x-forwarded-host": "b.test", "x-forwarded-proto": "https" }
    expect(url(headers, { trustHost: false })).toBe("http://a.test/auth/session")
  })

  it.each(["javascript", "file", "https:evil.test//", "ftp"])("makes https of the scheme %s", (proto) => {
    expect(url({ host: "a.test", "x-forwarded-proto": proto })).toBe("https://a.test/auth/session")
  })

  it.each([
    "app.test/@evil.test",
    "user@evil.test",
    "evil.test#",
    "evil.test?x",
    "app.test:80:80",
    "a b",
    "",
    ".",
    "a.test\\b",
  ])("refuses the host %j", (host) => {
    expect(() => url({ host })).toThrow(UntrustedHost)
    expect(() => url({ host: "a.test", "x-forwarded-host": host })).toThrow(UntrustedHost)
  })

  it.each(["[::1]:3000", "localhost:3000", "127.0.0.1", "app.test."])("takes the host %s", (host) => {
    expect(url({ host })).toBe(`http://${host}/auth/session`)
  })

  it("refuses a request without a host", () => {
    expect(() => url({})).toThrow(UntrustedHost)
  })

  it("believes AUTH_URL more than any header", () => {
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test" }
    expect(url(headers, { env: { AUTH_URL: "https://app.test" } })).toBe("https://app.test/auth/session")
    expect(url(headers, { env: { AUTH_URL: "https://app.test?x=1" } })).toBe("https://app.test/auth/session")
    expect(() => url(headers, { env: { AUTH_URL: "nonsense" } })).toThrow(UntrustedHost)
  })

  it("keeps the path of AUTH_URL when the base path is the root", () => {
    const env = { AUTH_URL: "https://app.test/api/auth/" }
    expect(url({}, { env, basePath: "/" })).toBe("https://app.test/api/auth/session")
    expect(url({ host: "a.test" }, { basePath: "/" })).toBe("http://a.test/session")
  })
})

describe("the environment", () => {
  const env = {
    AUTH_SECRET: `${"x".repeat(40)}\n`,
    AUTH_SECRET_1: "a".repeat(40),
    AUTH_SECRET_2: "b".repeat(40),
    AUTH_SECRET_3: "c".repeat(40),
    AUTH_URL: "not a url",
    AUTH_TRUST_HOST: "false",
    NODE_ENV: "production",
  }

  it("orders secrets newest first, takes them as they stand, and believes no bad address", () => {
    const warn = vi.fn()
    const config: AuthConfig = { providers: [], logger: { warn } }
    setEnvDefaults(env, config)
    expect(config.secret).toEqual([env.AUTH_SECRET_3, env.AUTH_SECRET_2, env.AUTH_SECRET_1, env.AUTH_SECRET])
    expect(config.basePath).toBe("/auth")
    expect(warn.mock.calls).toEqual([["env-url-invalid"]])
    expect(config.trustHost).toBe(false)
  })

  it.each(["false", "FALSE", " false ", "0", "no", "off", ""])("does not trust the host for %j", (word) => {
    const config: AuthConfig = { providers: [] }
    setEnvDefaults({ AUTH_TRUST_HOST: word, NODE_ENV: "production" }, config)
    expect(config.trustHost).toBe(false)
  })

  it("leaves alone what is configured", () => {
    const provider = { ...acme().provider, clientId: "own", clientSecret: "own-secret" }
    const config: AuthConfig = {
      providers: [provider],
      secret: "own",
      basePath: "/own",
      trustHost: false,
      redirectProxyUrl: "https://own.test",
    }
    setEnvDefaults(
      {
        ...env,
        AUTH_URL: "https://x.test/api",
        AUTH_ACME_ID: "env",
        AUTH_ACME_SECRET: "env",
        AUTH_REDIRECT_PROXY_URL: "https://x.test",
      },
      config,
      true,
    )
    expect(config).toMatchObject({
      secret: "own",
      basePath: "/own",
      trustHost: false,
      redirectProxyUrl: "https://own.test",
    })
    expect(config.providers[0]).toMatchObject({ clientId: "own", clientSecret: "own-secret" })
  })

  it("of one call does not reach another one through a shared object", () => {
    const { clientId: _, clientSecret: __, ...shared } = acme().provider
    const provider = Object.freeze(shared) as Provider
    const outcome = (id: string) => {
      const config: AuthConfig = { providers: [provider] }
      setEnvDefaults({ AUTH_ACME_ID: id, AUTH_SECRET: id }, config)
      return config
    }
    const [one, two] = [outcome("one"), outcome("two")]
    expect(one.providers[0]).toMatchObject({ clientId: "one" })
    expect(two.providers[0]).toMatchObject({ clientId: "two" })
    expect(provider).not.toHaveProperty("clientId")
    expect(one.secret).not.toBe(two.secret)
  })

  it("of a name that is inherited gives nothing", () => {
    const config: AuthConfig = { providers: [{ id: "constructor", name: "C", type: "oauth" } as never] }
    expect(() => setEnvDefaults(Object.create({ AUTH_SECRET: undefined }), config)).not.toThrow()
    expect(() => setEnvDefaults(undefined, { providers: [] })).not.toThrow()
  })

  it("is read no further than is needed, where a runtime refuses the rest", () => {
    const permit = (permitted: object) =>
      new Proxy<Record<string, string>>(
        { ...permitted },
        {
          get: (values, name) => {
            if (/^(?:AUTH_TRUST_HOST|VERCEL|CF_PAGES|NODE_ENV)$/.test(String(name)) && !(name in values))
              throw new Error(`not permitted: ${String(name)}`)
            return values[String(name)]
          },
        },
      )
    expect(set(permit({}), { trustHost: true }).trustHost).toBe(true)
    const trusting = { AUTH_TRUST_HOST: "1", VERCEL: "", CF_PAGES: "" }
    expect(set(permit(trusting)).trustHost).toBe(true)
  })
})
