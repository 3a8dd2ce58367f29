/** How a provider is built from its own words and the user's options. */
import { describe, expect, it, vi } from "vitest"
import { type GivenProvider, resolveProvider } from "../../src/engine/config/providers.js"
import { customFetch } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { OAuthProvider } from "../../src/types/resolved-provider.js"

const base = {
  id: "acme",
  name: "Acme",
  type: "oauth",
  authorization: { url: "https://op.test/authorize", params: { scope: "read" } },
  token: "https://op.test/token",
  userinfo: "https://op.test/me",
}
const config = (more: Partial<AuthConfig> = {}): AuthConfig => ({ providers: [], ...more })
const resolve = (options: object = {}, own: object = {}, more: Partial<AuthConfig> = {}) =>
  resolveProvider({ ...base, ...own, options } as unknown as GivenProvider, config(more)) as OAuthProvider
const query = (provider: OAuthProvider) => Object.fromEntries(provider.authorization.url?.searchParams ?? [])

describe("the user's options", () => {
  it("win over the provider's own words, member by member", () => {
    const provider = resolve({
      clientId: "c",
      name: "Mine",
      authorization: { params: { prompt: "login" } },
      style: { brandColor: "#000" },
    })
    expect(provider).toMatchObject({ id: "acme", name: "Mine", clientId: "c", style: { brandColor: "#000" } })
    expect(query(provider)).toEqual({ scope: "read", prompt: "login" })
    expect("options" in provider).toBe(false)
  })

  it("do not count when they are undefined", () => {
    expect(resolve({ clientId: undefined, name: undefined }, { clientId: "env" })).toMatchObject({
      clientId: "env",
      name: "Acme",
    })
  })

  it("replace lists instead of mixing them", () => {
    expect(resolve({ checks: ["none"] }, { checks: ["pkce", "state"] }).checks).toEqual([])
    expect(resolve({ checks: ["state"] }, { checks: ["pkce", "state"] }).checks).toEqual(["state"])
  })

  it("keep instances of classes: keys, dates, addresses", async () => {
    const { privateKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
      "sign",
      "verify",
    ])
    const provider = resolve({ token: { clientPrivateKey: { key: privateKey, kid: "k" } } })
    const key = provider.token.clientPrivateKey as { key: CryptoKey }
    expect(key.key).toBe(privateKey)
    expect(provider.token.url).toBe("https://op.test/token")
  })

  it("are copied, so that providers made of the same parts stay apart", () => {
    const own = { client: { token_endpoint_auth_method: "client_secret_post" } }
    const first = resolve({ client: { id_token_signed_response_alg: "ES256" } }, own)
    expect(first.client).toEqual({
      token_endpoint_auth_method: "client_secret_post",
      id_token_signed_response_alg: "ES256",
    })
    expect(own.client).toEqual({ token_endpoint_auth_method: "client_secret_post" })
  })

  it("may replace an endpoint by text", () => {
    const provider = resolve({
      authorization: "https://other.test/a?scope=own",
      token: "https://other.test/t",
    })
    expect(provider.authorization.url?.href).toBe("https://other.test/a?scope=own")
    expect(provider.token.url).toBe("https://other.test/t")
  })

  it("may add parameters to an endpoint that is text", () => {
    const provider = resolve(
      { authorization: { params: { a: "1" } } },
      { authorization: "https://op.test/authorize?x=2" },
    )
    expect(query(provider)).toEqual({ x: "2", a: "1", scope: "openid profile email" })
  })

  it("cannot reach a prototype", () => {
    resolve(JSON.parse('{"__proto__":{"polluted":1},"client":{"__proto__":{"polluted":1}}}') as object)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it("may be merged over a factory's instance, whose methods stay", () => {
    class Mail {
      id = "mail"
      name = "Mail"
      type = "email"
      options = { name: "Mine" }
      sent = 0
      sendVerificationRequest() {
        this.sent += 1
        return this.name
      }
    }
    const provider = resolveProvider(new Mail() as never, config()) as unknown as Mail
    expect(provider.sendVerificationRequest()).toBe("Mine")
  })
})

describe("endpoints", () => {
  it("ask for the default scope when they name none", () => {
    expect(query(resolve({}, { authorization: "https://op.test/authorize" })).scope).toBe(
      "openid profile email",
    )
  })

  it("ask for no scope when it is declared empty", () => {
    const provider = resolve({}, { authorization: { url: "https://op.test/a", params: { scope: "" } } })
    expect(query(provider)).toEqual({})
    expect(provider.authorization.params?.scope).toBe("")
  })

  it("are left to discovery when there is only an issuer", () => {
    const provider = resolveProvider(
      {
        id: "a",
        name: "A",
        type: "oidc",
        issuer: "https://op.test",
        authorization: { params: { claims: { userinfo: {} }, scope: "openid" } },
      } as never,
      config(),
    ) as OAuthProvider
    expect(provider.authorization.url).toBeUndefined()
    expect(provider.authorization.params).toEqual({ claims: '{"userinfo":{}}', scope: "openid" })
    expect(provider.token.url).toBeUndefined()
    expect(provider.userinfo).toBeUndefined()
    expect(provider.wellKnown).toBe("https://op.test/.well-known/openid-configuration")
  })

  it("carry their parameters in the address", () => {
    const provider = resolve({ userinfo: { params: { fields: "id,name", n: 1, no: undefined } } })
    expect(provider.userinfo?.url).toBe("https://op.test/me?fields=id%2Cname&n=1")
  })
})

describe("defaults", () => {
  it("are PKCE with state, and the standard claims as profile", async () => {
    const provider = resolve()
    expect(provider.checks).toEqual(["pkce", "state"])
    expect(await provider.profile({ sub: "1", nickname: "N", email: "e", picture: "p" }, {})).toEqual({
      id: "1",
      name: "N",
      email: "e",
      image: "p",
    })
  })

  it("keep seven members of the token answer", () => {
    const tokens = {
      access_token: "a",
      id_token: "i",
      refresh_token: "r",
      expires_at: 1,
      scope: "s",
      token_type: "bearer" as const,
      session_state: "x",
      extra: "no",
    }
    const { extra: _, ...kept } = tokens
    expect(resolve().account(tokens)).toEqual(kept)
    expect(resolve().account({ access_token: "a" })).toEqual({ access_token: "a" })
    expect(resolve({}, { account: () => undefined }).account(tokens)).toBeUndefined()
  })
})

describe("a redirect proxy", () => {
  const proxy = { redirectProxyUrl: "https://stable.test/auth/" }

  it("adds the state check and names the callback", () => {
    const provider = resolve({}, {}, proxy)
    expect(provider.redirectProxyUrl).toBe("https://stable.test/auth/callback/acme")
    expect(provider.checks).toEqual(["pkce", "state"])
  })

  it("may be the provider's own", () => {
    expect(resolve({ redirectProxyUrl: "https://own.test/auth" }, {}, proxy).redirectProxyUrl).toBe(
      "https://own.test/auth/callback/acme",
    )
  })

  it("is dropped for providers that post their answer", () => {
    const provider = resolve({ authorization: { params: { response_mode: "form_post" } } }, {}, proxy)
    expect(provider.formPost).toBe(true)
    expect(provider.redirectProxyUrl).toBeUndefined()
    expect(provider.checks).toEqual(["pkce", "state"])
  })
})

describe("the transport", () => {
  const transport = () => vi.fn(async () => Response.json({}))

  it("is the user's own fetch before the factory's", async () => {
    const [own, user] = [transport(), transport()]
    await resolve({ [customFetch]: user }, { [customFetch]: own }).fetch("https://op.test/x")
    expect(user).toHaveBeenCalledTimes(1)
    expect(own).not.toHaveBeenCalled()
  })

  it("may be marked with the symbol of another package", async () => {
    const user = transport()
    await resolve({ [Symbol("custom-fetch")]: user }).fetch("https://op.test/x")
    expect(user).toHaveBeenCalledTimes(1)
  })

  it("is bounded and never leaves https", async () => {
    const slow = resolve(
      { [customFetch]: () => new Promise<never>(() => {}) },
      {},
      { outbound: { timeout: 20 } },
    )
    await expect(slow.fetch("https://op.test/x")).rejects.toThrow(/acme.*op\.test.*20 ms/)
    const large = resolve(
      { [customFetch]: async () => new Response("x".repeat(100)) },
      {},
      { outbound: { maxBytes: 10 } },
    )
    await expect(large.fetch("https://op.test/x")).rejects.toThrow(/10 bytes/)
    await expect(resolve().fetch("http://op.test/x")).rejects.toThrow(/https/)
  })
})

describe("calls, which stand beside the endpoints", () => {
  const calls = {
    authorization: { scopeSeparator: "," },
    token: { answer: { set: { token_type: "bearer" } } },
    userinfo: { headers: { "X-Key": "k" }, url: "https://elsewhere.test/me" },
  }

  it("count for endpoints that are text, from the provider, a spread or an option", () => {
    for (const provider of [
      resolve({}, { calls }),
      resolve({ token: "https://proxy.test/token" }, { calls }),
      resolve({}, { calls, token: "https://proxy.test/token", userinfo: { url: "https://op.test/me" } }),
    ]) {
      expect(provider.authorization).toMatchObject({ params: { scope: "read" }, scopeSeparator: "," })
      expect(provider.token.answer).toEqual({ set: { token_type: "bearer" } })
      expect(provider.userinfo).toMatchObject({ url: "https://op.test/me", headers: { "X-Key": "k" } })
      expect("calls" in provider).toBe(false)
    }
  })

  it("give way to what the endpoint and the options say", () => {
    const provider = resolve({ userinfo: { headers: { "X-Key": "mine" } } }, { calls })
    expect(provider.userinfo?.headers).toEqual({ "X-Key": "mine" })
    expect(
      resolve({ calls: { authorization: { scopeSeparator: ";" } } }, { calls }).authorization,
    ).toMatchObject({ scopeSeparator: ";" })
  })

  it("are left out where the application makes the call itself", () => {
    const request = () => ({ tokens: { access_token: "t" } })
    expect(resolve({ token: { request } }, { calls }).token.answer).toBeUndefined()
  })

  it("bring no address, which no proof would have looked at", () => {
    const { userinfo: _, ...without } = base
    const given = { ...without, issuer: "https://op.test", calls, options: {} } as unknown as GivenProvider
    expect((resolveProvider(given, config()) as OAuthProvider).userinfo).toEqual({
      headers: { "X-Key": "k" },
      url: undefined,
    })
  })
})
