/** Signing out at the provider as well (OpenID Connect RP-Initiated Logout 1.0). */
import { describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/index.js"
import type { OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { browser, credentials, enter, listener, sessionCookie } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"
import { storedSession } from "../support/stored-session.js"
import { storage } from "../support/tables.js"

const endpoint = "https://op.test/logout"
const asks = { provider: "true" }

interface Options {
  over?: Partial<OIDCConfig<Profile>>
  config?: Partial<AuthConfig>
  metadata?: Record<string, unknown>
}

/** A site whose user signed in at a provider. */
async function signedIn({
  over = {},
  config = {},
  metadata = { end_session_endpoint: endpoint },
}: Options = {}) {
  const op = new FakeProvider()
  op.metadata = metadata
  const logger = listener()
  const client = browser({ providers: [op.oidc(over)], logger, ...config })
  await op.signIn(client)
  expect(await client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  return { op, client, logger }
}

const stored = () => ({ adapter: MemoryAdapter() })
const logout = { session: { providerLogout: true } }

function locationOf(response: Response): URL {
  return new URL(response.headers.get("location") ?? "", "https://app.test")
}

const outcomeOf = (response: Response) => response.headers.get("x-auth-provider-logout")

describe.each([
  ["in tokens", () => ({})],
  ["in rows", stored],
])("a sign-out with sessions %s", (_, kept) => {
  it("stays at the site unless it is asked for", async () => {
    const { client } = await signedIn({ config: kept() })
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    expect(locationOf(response).href).toBe("https://app.test/bye")
    expect(outcomeOf(response)).toBeNull()
  })

  it("ends the session, and sends the browser to the provider with hint, client, address and state", async () => {
    const { client } = await signedIn({ config: { ...kept(), ...logout } })
    const response = await client.submit("signout", { callbackUrl: "/after-the-sign-out" })
    const sent = locationOf(response)
    expect(sent.origin + sent.pathname).toBe(endpoint)
    expect([...sent.searchParams.keys()]).toEqual([
      "id_token_hint",
      "client_id",
      "post_logout_redirect_uri",
      "state",
    ])
    expect(sent.searchParams.get("id_token_hint")).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(sent.searchParams.get("client_id")).toBe("cid")
    expect(sent.searchParams.get("post_logout_redirect_uri")).toBe("https://app.test/auth/signout")
    expect(sent.searchParams.get("state")).not.toContain("after-the-sign-out")
    expect(outcomeOf(response)).toBe("sent")
    expect(client.cookies.has(sessionCookie)).toBe(false)
    expect(await client.session()).toBeNull()
  })

  it("leads the user on who comes back with the state", async () => {
    const { client } = await signedIn({ config: { ...kept(), ...logout } })
    const sent = locationOf(await client.submit("signout", { callbackUrl: "/bye?a=1" }))
    const back = await client.get(`signout?state=${sent.searchParams.get("state")}`)
    expect(back.status).toBe(302)
    expect(locationOf(back).href).toBe("https://app.test/bye?a=1")
  })

  it("stays at the site where the request says so", async () => {
    const { client } = await signedIn({ config: { ...kept(), ...logout } })
    const response = await client.submit("signout", { callbackUrl: "/bye", provider: "false" })
    expect(locationOf(response).href).toBe("https://app.test/bye")
    expect(await client.session()).toBeNull()
  })

  it("is complete where the provider says that it cannot, and says so", async () => {
    const { client } = await signedIn({ over: { logout: "none" }, config: { ...kept(), ...logout } })
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    expect(locationOf(response).href).toBe("https://app.test/bye")
    expect(outcomeOf(response)).toBe("none")
    expect(await client.session()).toBeNull()
  })

  it("is complete where the metadata names no such address", async () => {
    const { client, logger } = await signedIn({
      metadata: { end_session_endpoint: undefined },
      config: { ...kept(), ...logout },
    })
    const response = await client.submit("signout")
    expect(outcomeOf(response)).toBe("none")
    expect(locationOf(response).origin).toBe("https://app.test")
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("is complete where the metadata cannot be had, which is logged", async () => {
    const over = {
      authorization: { url: "https://op.test/authorize", params: { scope: "openid profile email" } },
      token: "https://op.test/token",
      jwks_endpoint: "https://op.test/jwks",
    }
    const { op, client, logger } = await signedIn({ over, config: { ...kept(), ...logout } })
    op.answers.discovery = () => new Response("down", { status: 503 })
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    expect(locationOf(response).href).toBe("https://app.test/bye")
    expect(outcomeOf(response)).toBe("failed")
    expect(await client.session()).toBeNull()
    expect(logger.error.mock.calls.map(([error]) => error.message).join()).toContain("503")
  })
})

describe("where the store does not say what a session came from", () => {
  it("a sealed cookie does, with the id token", async () => {
    const { client } = await signedIn({ config: { adapter: storage().adapter, ...logout } })
    const sent = locationOf(await client.submit("signout"))
    expect(sent.origin + sent.pathname).toBe(endpoint)
    expect(sent.searchParams.get("id_token_hint")).toMatch(/^eyJ/)
    expect(client.cookie("provider-tokens")).toBeUndefined()
  })

  it("the cookie knows a provider without an id token, and one whose id token is too long", async () => {
    const op = new FakeProvider()
    const over = { logout: { url: "https://op.test/bye", query: {} } }
    const client = browser({ providers: [op.oauth(over)], ...logout })
    op.user = { id: "7", name: "Ada" }
    await op.signIn(client)
    expect(locationOf(await client.submit("signout")).href).toBe("https://op.test/bye")
    const long = new FakeProvider()
    long.metadata = { end_session_endpoint: endpoint }
    long.claims = { groups: "g".repeat(9000) }
    const other = browser({ providers: [long.oidc()], ...logout })
    await long.signIn(other)
    const sent = locationOf(await other.submit("signout"))
    expect([...sent.searchParams.keys()]).toEqual(["client_id", "post_logout_redirect_uri", "state"])
  })
})

describe("an id token", () => {
  it.each([100, 3000])("of %i characters more comes back from its cookie", async (size) => {
    const op = new FakeProvider()
    op.metadata = { end_session_endpoint: endpoint }
    op.claims = { groups: "g".repeat(size) }
    const client = browser({ providers: [op.oidc()], ...logout })
    await op.signIn(client)
    const sent = locationOf(await client.submit("signout"))
    expect(sent.searchParams.get("id_token_hint")?.length).toBeGreaterThan(size)
    expect([...client.cookies.keys()].filter((name) => name.includes("provider-tokens"))).toEqual([])
  })

  it("is sealed with the session's origin where tokens are", async () => {
    const adapter = MemoryAdapter()
    const { client } = await signedIn({ config: { adapter, ...logout, tokens: { encrypt: true } } })
    const kept = await adapter.getSessionOrigin(client.cookies.get(sessionCookie) ?? "")
    expect(kept?.idToken).toMatch(/^authlas:/)
    const sent = locationOf(await client.submit("signout"))
    expect(sent.searchParams.get("id_token_hint")).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it("that cannot be opened any more, or whose store fails, is left out", async () => {
    const adapter = MemoryAdapter()
    const { client } = await signedIn({ config: { adapter, ...logout, tokens: { encrypt: true } } })
    const token = client.cookies.get(sessionCookie) ?? ""
    const origin = await adapter.getSessionOrigin(token)
    if (origin) await adapter.createSessionOrigin({ ...origin, idToken: "authlas:x" })
    const sent = locationOf(await client.submit("signout"))
    expect([...sent.searchParams.keys()]).toEqual(["client_id", "post_logout_redirect_uri", "state"])
    const memory = MemoryAdapter()
    const getAccount = async () => {
      throw new Error("down")
    }
    const failing = await signedIn({ config: { adapter: { ...memory, getAccount } } })
    const left = locationOf(await failing.client.submit("signout", asks))
    expect([...left.searchParams.keys()]).toEqual(["client_id", "post_logout_redirect_uri", "state"])
  })
})

describe("an address that would be too long for servers", () => {
  it("leaves the id token out", async () => {
    const op = new FakeProvider()
    op.metadata = { end_session_endpoint: endpoint }
    op.claims = { groups: "g".repeat(9000) }
    const client = browser({ providers: [op.oidc()], ...stored(), ...logout })
    await op.signIn(client)
    const sent = locationOf(await client.submit("signout"))
    expect([...sent.searchParams.keys()]).toEqual(["client_id", "post_logout_redirect_uri", "state"])
  })
})

describe("what a request asks for", () => {
  it("counts without the option: stored sessions say where they came from, and accounts have the id token", async () => {
    const { client } = await signedIn({ config: stored() })
    const sent = locationOf(await client.submit("signout", asks))
    expect(sent.origin + sent.pathname).toBe(endpoint)
    expect(sent.searchParams.get("id_token_hint")).toMatch(/^eyJ/)
  })

  it("is answered with `none` where no provider is known: a password, a session from before, no session", async () => {
    const client = browser({ providers: [credentials()], session: { providerLogout: true } })
    await enter(client)
    expect(outcomeOf(await client.submit("signout"))).toBe("none")
    expect(outcomeOf(await client.submit("signout"))).toBe("none")
    const { client: before } = await signedIn()
    const response = await before.submit("signout", asks)
    expect(outcomeOf(response)).toBe("none")
    expect(await before.session()).toBeNull()
  })

  it("is told in JSON to scripts", async () => {
    const { client } = await signedIn({ config: logout })
    const response = await client.submit(
      "signout",
      { callbackUrl: "/bye" },
      { "X-Auth-Return-Redirect": "1" },
    )
    const body = (await response.json()) as { url: string; provider: string }
    expect(body.provider).toBe("sent")
    expect(body.url).toMatch(/^https:\/\/op\.test\/logout\?/)
  })

  it("needs the CSRF token as every sign-out does", async () => {
    const { client } = await signedIn({ config: logout })
    const response = await client.post("signout", asks)
    expect(locationOf(response).origin).toBe("https://app.test")
    expect(await client.session()).not.toBeNull()
  })
})

describe("an entry's own address", () => {
  it("takes the standard's parameters where it says no others, after its own query", async () => {
    const over = { logout: "https://op.test/bye?realm=a" }
    const { client, op } = await signedIn({ over, config: { ...stored(), ...logout } })
    const sent = locationOf(await client.submit("signout"))
    expect(sent.href).toMatch(/^https:\/\/op\.test\/bye\?realm=a&id_token_hint=.*&client_id=cid&post_logout/)
    expect(op.count("discovery")).toBe(1)
  })

  it("takes its own parameters alone, and a sealed cookie knows the way back", async () => {
    const over = {
      logout: {
        url: "https://op.test/bye",
        query: {
          client: "{options.clientId}",
          redirect: "{post_logout_redirect_uri}",
          absent: "{options.x}",
        },
      },
    }
    const { client } = await signedIn({ over, config: { ...stored(), ...logout } })
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    const sent = locationOf(response)
    expect([...sent.searchParams]).toEqual([
      ["client", "cid"],
      ["redirect", "https://app.test/auth/signout"],
    ])
    expect(client.cookie("provider-logout")).toBeDefined()
    const back = await client.get("signout")
    expect(locationOf(back).href).toBe("https://app.test/bye")
    expect(client.cookie("provider-logout")).toBeUndefined()
    expect((await client.get("signout")).status).toBe(200)
  })

  it("gets the state where it names the standard's address to come back to", async () => {
    const over = {
      logout: {
        url: "https://op.test/bye",
        query: { post_logout_redirect_uri: "{post_logout_redirect_uri}" },
      },
    }
    const { client } = await signedIn({ over, config: { ...stored(), ...logout } })
    const sent = locationOf(await client.submit("signout"))
    expect([...sent.searchParams.keys()]).toEqual(["post_logout_redirect_uri", "state"])
  })

  it("may have no parameters at all", async () => {
    const over = { logout: { url: "https://op.test/bye", query: {} } }
    const { client } = await signedIn({ over, config: { ...stored(), ...logout } })
    expect(locationOf(await client.submit("signout")).href).toBe("https://op.test/bye")
  })

  it("shows a user who is signed in again the page that asks", async () => {
    const over = { logout: { url: "https://op.test/bye", query: {} } }
    const { client, op } = await signedIn({ over, config: { ...stored(), ...logout } })
    await client.submit("signout", { callbackUrl: "/bye" })
    await op.signIn(client)
    expect((await client.get("signout")).status).toBe(200)
  })

  it("is never plain http: the browser stays at the site, and the log says why", async () => {
    const over = { logout: "{options.base}/bye", options: { base: "http://op.test" } as object }
    const { client, logger } = await signedIn({ over, config: { ...stored(), ...logout } })
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    expect([locationOf(response).href, outcomeOf(response)]).toEqual(["https://app.test/bye", "failed"])
    expect(logger.error.mock.lastCall?.[0].message).toContain("the sign-out at op.test is not https")
  })

  it("works for a provider of type oauth", async () => {
    const op = new FakeProvider()
    const client = browser({
      providers: [
        op.oauth({ logout: { url: "https://op.test/bye", query: { to: "{post_logout_redirect_uri}" } } }),
      ],
      ...stored(),
      ...logout,
    })
    op.user = { id: "7", name: "Ada" }
    await op.signIn(client)
    const response = await client.submit("signout")
    expect(locationOf(response).href).toBe("https://op.test/bye?to=https%3A%2F%2Fapp.test%2Fauth%2Fsignout")
  })
})

describe("the way back", () => {
  it.each([
    ["no token", "x"],
    ["an unsigned token", "eyJhbGciOiJub25lIn0.eyJ1cmwiOiJodHRwczovL2V2aWwudGVzdCJ9."],
    ["nothing", ""],
  ])("shows the page for a state that is %s", async (_, state) => {
    const { client } = await signedIn({ config: logout })
    await client.submit("signout")
    const response = await client.get(`signout?state=${state}&callbackUrl=https://evil.test`)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain("evil.test")
  })

  it("takes no token that was sealed for another purpose, nor one of another site", async () => {
    const { client, op } = await signedIn({ config: logout })
    const other = browser({ providers: client.config.providers, ...logout }, "https://other.test")
    await op.signIn(other)
    const state = locationOf(await other.submit("signout")).searchParams.get("state")
    expect((await client.get(`signout?state=${state}`)).status).toBe(200)
    const session = client.cookies.get(sessionCookie)
    expect((await client.get(`signout?state=${session}`)).status).toBe(200)
  })

  it("never leads where the redirect callback does not", async () => {
    const { client } = await signedIn({ config: logout })
    const sent = locationOf(await client.submit("signout", { callbackUrl: "https://evil.test/x" }))
    const back = await client.get(`signout?state=${sent.searchParams.get("state")}`)
    expect(locationOf(back).href).toBe("https://app.test/")
  })

  it.each([
    ["one that it may", ["https://*.preview.test"], true],
    ["none that it may not", ["https://other.test"], false],
    ["none without a list", undefined, false],
  ])("goes by a redirect proxy, which hands on to %s", async (_, redirectProxyOrigins, handsOn) => {
    const op = new FakeProvider()
    const { config, cookie } = await storedSession(op.oidc({ logout: "https://op.test/bye" }))
    const shared = { ...config, redirectProxyUrl: "https://stable.test/auth" }
    const here = browser({ ...shared, session: { providerLogout: true } }, "https://pr-1.preview.test")
    here.cookies.set(sessionCookie, cookie.split("=")[1] ?? "")
    const sent = locationOf(await here.submit("signout", { callbackUrl: "/bye" }))
    expect(sent.searchParams.get("post_logout_redirect_uri")).toBe("https://stable.test/auth/signout")
    const proxy = browser({ ...shared, redirectProxyOrigins }, "https://stable.test")
    const answer = await proxy.get(`signout?state=${sent.searchParams.get("state")}`)
    if (!handsOn) return expect(answer.status).toBe(200)
    const handed = locationOf(answer)
    expect(handed.origin + handed.pathname).toBe("https://pr-1.preview.test/auth/signout")
    expect(locationOf(await here.get(handed.href)).href).toBe("https://pr-1.preview.test/bye")
  })

  it("shows the page to a user who took too long", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { client } = await signedIn({ config: logout })
    const sent = locationOf(await client.submit("signout", { callbackUrl: "/bye" }))
    vi.setSystemTime(Date.now() + 16 * 60_000)
    const back = await client.get(`signout?state=${sent.searchParams.get("state")}`)
    expect(back.status).toBe(200)
    vi.useRealTimers()
  })

  it("leads to the state's address before a page of the application", async () => {
    const { client } = await signedIn({ config: { ...logout, pages: { signOut: "/own" } } })
    const sent = locationOf(await client.submit("signout", { callbackUrl: "/bye" }))
    const back = await client.get(`signout?state=${sent.searchParams.get("state")}`)
    expect(locationOf(back).pathname).toBe("/bye")
  })
})
