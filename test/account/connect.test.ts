/** `connectAccount`: the flow is of one session of one user, from its beginning to its end. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { credentials, errorOf, mailbox, sessionCookie } from "../support/app.js"
import { Client } from "../support/client.js"
import { reasonOf, requestOf, setCookies } from "./support.js"

const at = acme()
const beta = acme({}, { id: "beta", name: "Beta" })
const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const annAtBeta = { id: "b9", name: "Annie", email: "annie@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }

const folder = mkdtempSync(join(tmpdir(), "authlas-connect-"))
let files = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let adapter: Adapter
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
const logged = vi.fn()

const stores = {
  memory: () => MemoryAdapter(),
  SQLite: () => SqliteAdapter({ file: join(folder, `${++files}.sqlite`) }),
}
const strategies = ["database", "jwt"] as const

function configure(store: keyof typeof stores, strategy: (typeof strategies)[number] = "database") {
  adapter = stores[store]()
  logged.mockClear()
  config = {
    providers: [at.provider, beta.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    adapter,
    account: true,
    session: { strategy },
    logger: { error: logged, warn() {} },
  }
}

beforeEach(() => configure("memory"))
afterEach(() => void vi.useRealTimers())

const manage = (client: Client) => createAccountManager(client.config)
const post = (client: Client) => requestOf(client, { method: "POST" })

async function browserOf(user: typeof ann): Promise<Client> {
  const client = new Client(config)
  await signInAs(client, at, user)
  return client
}

/** Begins to connect, lets the user consent, and gives the address that the provider sends the browser back to. */
async function beginConnection(
  client: Client,
  claims: object = annAtBeta,
  more: { redirectTo?: string; within?: number } = {},
): Promise<string> {
  beta.tells(claims)
  const started = await manage(client).connectAccount({ request: post(client), provider: "beta", ...more })
  setCookies(client, started.cookies)
  const { url } = await beta.visit(started.url)
  return `callback/beta${new URL(url).search}`
}

const idsOf = async (client: Client) =>
  (await manage(client).listAccounts({ request: requestOf(client) })).map(({ provider }) => provider).sort()

const nameOf = async (client: Client) => (await client.session())?.user?.name ?? null

/** The type of the last error in the log, with its message. */
const lastError = () => {
  const [error] = logged.mock.lastCall ?? []
  return [(error as { type?: string })?.type, String((error as Error)?.message)]
}

describe.each(Object.keys(stores) as (keyof typeof stores)[])("connectAccount over %s", (store) => {
  it.each(strategies)("adds the account to the user, who stays signed in: %s", async (strategy) => {
    configure(store, strategy)
    const linkAccount = vi.fn()
    config.events = { linkAccount }
    const client = await browserOf(ann)
    linkAccount.mockClear()
    const answer = await client.get(
      await beginConnection(client, annAtBeta, { redirectTo: "/settings?tab=2" }),
    )
    expect(answer.headers.get("location")).toBe("https://app.test/settings?tab=2")
    expect(await idsOf(client)).toEqual(["acme", "beta"])
    expect(await nameOf(client)).toBe("Ann")
    expect(linkAccount).toHaveBeenCalledOnce()
    // It signs the same user in from then on.
    const other = new Client(config)
    await signInAs(other, beta, annAtBeta)
    expect(await nameOf(other)).toBe("Ann")
  })

  it.each(strategies)("refuses an account of somebody else, who keeps it: %s", async (strategy) => {
    configure(store, strategy)
    const bobClient = new Client(config)
    await signInAs(bobClient, beta, { ...annAtBeta, id: "b7", name: "Bob" })
    const client = await browserOf(ann)
    const answer = await client.get(await beginConnection(client, { ...annAtBeta, id: "b7" }))
    expect(errorOf(answer)).toBe("AccountNotConnected")
    expect(lastError()).toEqual(["AccountNotConnected", expect.stringContaining("belongs to another user")])
    expect(await idsOf(client)).toEqual(["acme"])
    expect(await idsOf(bobClient)).toEqual(["beta"])
    expect(await nameOf(client)).toBe("Ann")
  })

  it.each(strategies)("refuses the answer under another user's session: %s", async (strategy) => {
    configure(store, strategy)
    const [annClient, bobClient] = [await browserOf(ann), await browserOf(bob)]
    const callback = await beginConnection(annClient)
    // The attacker has planted the cookies of the flow in the browser of Bob.
    for (const [name, value] of annClient.cookies)
      if (/state|pkce/.test(name)) bobClient.cookies.set(name, value)
    expect(errorOf(await bobClient.get(callback))).toBe("AccountNotConnected")
    expect(lastError()[1]).toContain("another session began it")
    expect([await idsOf(annClient), await idsOf(bobClient)]).toEqual([["acme"], ["acme"]])
    expect(await nameOf(bobClient)).toBe("Bob")
  })

  it.each(strategies)(
    "refuses the answer in another session of the same user, and after a new sign-in: %s",
    async (strategy) => {
      configure(store, strategy)
      vi.useFakeTimers({ toFake: ["Date"] })
      const one = await browserOf(ann)
      vi.advanceTimersByTime(1000)
      const other = await browserOf(ann)
      const callback = await beginConnection(one)
      for (const [name, value] of one.cookies) if (/state|pkce/.test(name)) other.cookies.set(name, value)
      expect(errorOf(await other.get(callback))).toBe("AccountNotConnected")
      expect(await idsOf(one)).toEqual(["acme"])
      // The same browser, after a new sign-in of the same user.
      const later = await beginConnection(one)
      const flow = [...one.cookies].filter(([name]) => /state|pkce/.test(name))
      await one.submit("signout")
      vi.advanceTimersByTime(1000)
      await signInAs(one, at, ann)
      for (const [name, value] of flow) one.cookies.set(name, value)
      expect(errorOf(await one.get(later))).toBe("AccountNotConnected")
      expect(await idsOf(one)).toEqual(["acme"])
    },
  )

  it.each(strategies)("signs nobody in when the user has signed out meanwhile: %s", async (strategy) => {
    configure(store, strategy)
    const client = await browserOf(ann)
    // Of a new account, of one of the user's own, and of another user's.
    await signInAs(client, beta, annAtBeta)
    await signInAs(new Client(config), beta, { ...annAtBeta, id: "b7" })
    for (const id of ["b1", "b9", "b7"]) {
      await signInAs(client, at, ann)
      const callback = await beginConnection(client, { ...annAtBeta, id, email: "new@x.test" })
      await client.submit("signout")
      expect(errorOf(await client.get(callback))).toBe("AccountNotConnected")
      expect(lastError()[1]).toContain("has signed out, or the session ended")
      expect(await client.session()).toBeNull()
      expect(client.cookie("session-token")).toBeUndefined()
    }
    expect(await adapter.getUserByEmail?.("new@x.test")).toBeNull()
  })

  it("gives an account to one of two users who connect it at once", async () => {
    configure(store)
    const [annClient, bobClient] = [await browserOf(ann), await browserOf(bob)]
    const callbacks = [await beginConnection(annClient), await beginConnection(bobClient)]
    const answers = await Promise.all([annClient.get(callbacks[0] ?? ""), bobClient.get(callbacks[1] ?? "")])
    expect(answers.map(errorOf).sort()).toEqual(["AccountNotConnected", null])
    const owned = [await idsOf(annClient), await idsOf(bobClient)].flat()
    expect(owned.filter((id) => id === "beta")).toHaveLength(1)
  })

  it("gives an account to one of two users in two processes", async () => {
    configure(store)
    const [annClient, bobClient] = [await browserOf(ann), await browserOf(bob)]
    const callbacks = [await beginConnection(annClient), await beginConnection(bobClient)]
    // What is remembered of a store is remembered by its adapter: two adapters are two processes.
    const processes = [annClient, bobClient].map((client) => {
      const other = new Client({ ...config, adapter: { ...adapter } })
      for (const [name, value] of client.cookies) other.cookies.set(name, value)
      return other
    })
    const answers = await Promise.all(processes.map((client, index) => client.get(callbacks[index] ?? "")))
    expect(answers.map(errorOf).sort()).toEqual(["AccountNotConnected", null])
  })
})

describe("connectAccount", () => {
  it("leads back to the page of the request, and nowhere else than the redirect callback allows", async () => {
    const client = await browserOf(ann)
    const request = new Request(post(client), {
      headers: { ...Object.fromEntries(post(client).headers), referer: "https://app.test/account" },
    })
    beta.tells(annAtBeta)
    const { url, cookies } = await manage(client).connectAccount({ request, provider: "beta" })
    setCookies(client, cookies)
    const back = await beta.visit(url)
    const answer = await client.get(`callback/beta${new URL(back.url).search}`)
    expect(answer.headers.get("location")).toBe("https://app.test/account")
    const elsewhere = await client.get(
      await beginConnection(client, annAtBeta, { redirectTo: "https://evil.test/" }),
    )
    expect(elsewhere.headers.get("location")).toBe("https://app.test")
  })

  it("passes parameters on to the provider", async () => {
    const client = await browserOf(ann)
    const { url } = await manage(client).connectAccount({
      request: post(client),
      provider: "beta",
      authorizationParams: { login_hint: "annie@x.test", prompt: "select_account" },
    })
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      login_hint: "annie@x.test",
      prompt: "select_account",
    })
  })

  it("does nothing to an account that the user has", async () => {
    const client = await browserOf(ann)
    await client.get(await beginConnection(client))
    expect(errorOf(await client.get(await beginConnection(client)))).toBeNull()
    expect(await idsOf(client)).toEqual(["acme", "beta"])
  })

  it("asks for a recent sign-in when it begins, and counts it until it ends", async () => {
    const client = await browserOf(ann)
    vi.useFakeTimers({ now: Date.now() + 590_000, toFake: ["Date"] })
    const callback = await beginConnection(client)
    vi.advanceTimersByTime(60_000)
    await client.get(callback)
    expect(await idsOf(client)).toEqual(["acme", "beta"])
    const attempt = manage(client).connectAccount({ request: post(client), provider: "beta" })
    expect(await reasonOf(attempt)).toBe("recent_sign_in_required")
    // It was no new sign-in.
    const call = manage(client).requireRecentSignIn({ request: requestOf(client) })
    expect(await reasonOf(call)).toBe("recent_sign_in_required")
  })

  it("is finished in no browser but the one that began, and a plain sign-in there is none", async () => {
    const [annClient, bobClient] = [await browserOf(ann), await browserOf(bob)]
    const callback = await beginConnection(annClient)
    // Bob is led to the address of Ann's answer: without a flow, and while one of his own is under way.
    expect((await bobClient.get(callback)).headers.get("location")).toContain("error")
    await beginConnection(bobClient, { ...annAtBeta, id: "b7" })
    await bobClient.get(callback)
    expect(await idsOf(bobClient)).toEqual(["acme"])
    expect(await idsOf(annClient)).toEqual(["acme"])
    // The flow of Ann is still good in her browser, once.
    await annClient.get(callback)
    expect(await idsOf(annClient)).toEqual(["acme", "beta"])
    expect(errorOf(await annClient.get(callback))).not.toBeNull()
  })

  it.each<[string, RequestInit, string]>([
    ["a form of this site", { method: "POST", headers: { "sec-fetch-site": "same-origin" } }, "done"],
    ["a link of this site", { headers: { "sec-fetch-site": "same-origin" } }, "done"],
    ["a link of another site", { headers: { "sec-fetch-site": "cross-site" } }, "foreign_origin"],
    ["a link in a mail", { headers: { "sec-fetch-site": "none" } }, "foreign_origin"],
    ["a link of which nothing is known", {}, "foreign_origin"],
    [
      "a form of another site",
      { method: "POST", headers: { origin: "https://evil.test" } },
      "foreign_origin",
    ],
  ])("begins by a page of this site alone: %s", async (_, init, expected) => {
    const client = await browserOf(ann)
    const request = requestOf(client, init)
    expect(await reasonOf(manage(client).connectAccount({ request, provider: "beta" }))).toBe(expected)
  })

  it("says what cannot be connected: without a request, checks, accounts or such a provider", async () => {
    const bare = acme({}, { id: "bare", checks: ["none"] as never })
    config.providers = [at.provider, bare.provider, Passkey(), credentials(), mailbox().provider]
    const client = await browserOf(ann)
    const connect = (provider: string) => manage(client).connectAccount({ request: post(client), provider })
    await expect(connect("bare")).rejects.toThrow(/has no checks, so that nothing binds/)
    await expect(connect("passkey")).rejects.toThrow(/of type webauthn, which has no accounts to connect/)
    expect(await reasonOf(connect("credentials"))).toBe("not_supported")
    await expect(connect("nobody")).rejects.toThrow(/There is no provider "nobody"/)
    const user = await adapter.getUserByEmail?.(ann.email)
    const target = { userId: String(user?.id), provider: "acme" } as never
    await expect(manage(client).connectAccount(target)).rejects.toThrow(/and no request was given/)
    const stranger = new Client(config)
    expect(
      await reasonOf(manage(stranger).connectAccount({ request: post(stranger), provider: "acme" })),
    ).toBe("not_signed_in")
    expect(sessionCookie).toContain("session-token")
  })

  it("shows a page that says what to do", async () => {
    const page = await new Client(config).get("error?error=AccountNotConnected", { accept: "text/html" })
    expect(page.status).toBe(403)
    expect(await page.text()).toContain("The account was not connected")
  })
})

describe("a session that ends while it links an account", () => {
  it.each(strategies)("is replaced by none that lives: %s", async (strategy) => {
    configure("memory", strategy)
    if (strategy === "jwt") config.session = { strategy, revocable: true }
    const thief = await browserOf(ann)
    const path = await beginConnection(thief)
    const userId = String((await adapter.getUserByEmail?.(ann.email))?.id)
    // The owner ends all sessions in another process, while the application hears of the link.
    const elsewhere = { ...thief.config, adapter: { ...adapter } }
    const events = {
      linkAccount: async () => void (await createAccountManager(elsewhere).endAllSessions({ userId })),
    }
    const next = new Client({ ...thief.config, events })
    for (const [name, value] of thief.cookies) next.cookies.set(name, value)
    expect(errorOf(await next.get(path))).toBe("AccountNotLinked")
    expect(await next.session()).toBeNull()
    expect(await adapter.listSessionsByUserId?.(userId)).toEqual([])
  })
})

describe("two session cookies that differ, one of them planted by another host of the site", () => {
  const withCookies = (client: Client, first: Client, init: RequestInit = {}): RequestInit => {
    const jars = [first.cookies, client.cookies]
    const cookie = jars.flatMap((jar) => [...jar].map(([name, value]) => `${name}=${value}`)).join("; ")
    return { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }
  }

  /** Ann's browser, and one whose session cookie alone is planted into hers. */
  async function plant(strategy: (typeof strategies)[number]): Promise<[own: Client, planted: Client]> {
    configure("memory", strategy)
    const [own, planted] = [await browserOf(ann), await browserOf(bob)]
    for (const name of [...planted.cookies.keys()]) if (name !== sessionCookie) planted.cookies.delete(name)
    return [own, planted]
  }

  it.each(strategies)("reach no account: %s", async (strategy) => {
    const [own, planted] = await plant(strategy)
    const request = new Request("https://app.test/settings", withCookies(own, planted))
    const { listAccounts } = manage(own)
    const refused = await listAccounts({ request }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ reason: "not_signed_in" })
    expect(String(refused)).toContain("cookies that differ")
    const page = await own.request("account", withCookies(own, planted))
    expect(page.status).toBe(401)
    expect(await page.text()).not.toContain("Bob")
    // A session check goes on as it was.
    const session = await own.request("session", withCookies(own, planted))
    expect((await session.json()).user.name).toBe("Bob")
  })

  it("are seen where one of them is in pieces", async () => {
    const [own, planted] = await plant("jwt")
    const token = own.cookies.get(sessionCookie) ?? ""
    own.cookies.set(`${sessionCookie}.0`, token.slice(0, 100)).set(`${sessionCookie}.1`, token.slice(100))
    own.cookies.delete(sessionCookie)
    expect(await idsOf(own)).toEqual(["acme"])
    const request = new Request("https://app.test/settings", withCookies(own, planted))
    expect(await reasonOf(manage(own).listAccounts({ request }))).toBe("not_signed_in")
  })

  it.each(strategies)("link no account, and go with the sign-in: %s", async (strategy) => {
    const [own, planted] = await plant(strategy)
    const signInAt = async (provider: typeof at, claims: object): Promise<Response> => {
      const { id } = provider.provider
      const init = withCookies(own, planted)
      const { csrfToken } = await (await own.request("csrf", init)).json()
      const body = new URLSearchParams({ csrfToken })
      const begun = await own.request(`signin/${id}`, withCookies(own, planted, { method: "POST", body }))
      provider.tells(claims)
      const { url } = await provider.visit(begun.headers.get("location") ?? "")
      return own.request(`callback/${id}${new URL(url).search}`, withCookies(own, planted))
    }
    const ended = (response: Response) =>
      response.headers
        .getSetCookie()
        .filter((line) => line.startsWith(`${sessionCookie}=;`))
        .map((line) => / Path=([^;]*)/.exec(line)?.[1])
    // Known accounts sign in: the new session comes after the removals.
    const done = await signInAt(at, ann)
    expect(errorOf(done)).toBeNull()
    expect(ended(done)).toEqual(expect.arrayContaining(["/", "/auth", "/auth/callback"]))
    expect(await nameOf(own)).toBe("Ann")
    const refused = await signInAt(beta, annAtBeta)
    expect(errorOf(refused)).toBe("OAuthAccountNotLinked")
    expect(ended(refused)).toEqual(expect.arrayContaining(["/", "/auth", "/auth/callback"]))
    expect(await adapter.getUserByAccount?.({ provider: "beta", providerAccountId: "b9" })).toBeNull()
  })
})
