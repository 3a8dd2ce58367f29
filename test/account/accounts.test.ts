/** The accounts and passkeys of a user, and the end of a user. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import Resend from "../../generated/providers/resend.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager, withAccounts } from "../../src/engine/account/index.js"
import { decode, encode } from "../../src/engine/crypto/jwt.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { credentials, errorOf, mailbox, sessionCookie } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { setup, TokenServer } from "../support/token-server.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { register } from "../webauthn/passkey.js"
import { reasonOf, requestOf } from "./support.js"

const at = acme()
const beta = acme({}, { id: "beta", name: "Beta" })
const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const annAtBeta = { id: "b9", name: "Annie", email: "annie@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }

let adapter: Required<Adapter>
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">

beforeEach(() => {
  adapter = MemoryAdapter()
  config = {
    providers: [at.provider, beta.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    adapter,
    account: true,
    logger: { error() {}, warn() {} },
  }
})

const manage = (client: Client) => createAccountManager(client.config)

async function browserOf(user: typeof ann): Promise<Client> {
  const client = new Client(config)
  await signInAs(client, at, user)
  return client
}

/** Ann, with an account at each provider. */
async function annWithTwo(): Promise<Client> {
  const client = await browserOf(ann)
  await signInAs(client, beta, annAtBeta)
  return client
}

const idsOf = async (client: Client) =>
  (await manage(client).listAccounts({ request: requestOf(client) })).map(({ provider }) => provider).sort()

describe("listAccounts", () => {
  it("says what a user needs to tell accounts apart, and no token", async () => {
    const client = await annWithTwo()
    const accounts = await manage(client).listAccounts({ request: requestOf(client) })
    expect(accounts.map(({ connectedAt: _, lastUsedAt: __, ...rest }) => rest)).toEqual([
      { provider: "acme", name: "Acme", providerAccountId: "9", label: "ann@x.test", hasTokens: true },
      { provider: "beta", name: "Beta", providerAccountId: "b9", label: "annie@x.test", hasTokens: true },
    ])
    for (const { connectedAt, lastUsedAt } of accounts)
      for (const time of [connectedAt, lastUsedAt])
        expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000)
    const [row] = await adapter.listAccountsByUserId(String((await adapter.getUserByEmail(ann.email))?.id))
    expect(JSON.stringify(accounts)).not.toContain(row?.access_token)
  })

  it("keeps the moment of the connection at later sign-ins", async () => {
    const client = await browserOf(ann)
    const read = async () => (await manage(client).listAccounts({ request: requestOf(client) }))[0]
    const first = await read()
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] })
    try {
      await signInAs(client, at, ann)
      const later = await read()
      expect(later?.connectedAt).toEqual(first?.connectedAt)
      expect(Number(later?.lastUsedAt) - Number(first?.lastUsedAt)).toBeGreaterThan(3_000_000)
    } finally {
      vi.useRealTimers()
    }
  })

  it("lists an account whose provider the config has no more, by its id", async () => {
    const client = await annWithTwo()
    config.providers = [at.provider]
    const later = createAccountManager({ ...client.config, ...config })
    const accounts = await later.listAccounts({ request: requestOf(client) })
    expect(accounts.map(({ name }) => name)).toEqual(["Acme", "beta"])
  })
})

describe("disconnectAccount", () => {
  it("takes the account, so that the next sign-in there is by somebody unknown", async () => {
    const unlinkAccount = vi.fn()
    config.events = { unlinkAccount }
    const client = await annWithTwo()
    const user = await adapter.getUserByEmail(ann.email)
    const key = { provider: "beta", providerAccountId: "b9" }
    await manage(client).disconnectAccount({ request: requestOf(client), ...key })
    expect(await idsOf(client)).toEqual(["acme"])
    expect(unlinkAccount).toHaveBeenCalledExactlyOnceWith({ user, ...key })
    expect(await adapter.getUserByAccount(key)).toBeNull()
    expect(await adapter.listUserRecords(String(user?.id), "account")).toHaveLength(1)
  })

  it("is refused for an account of another user, and for one that is not there", async () => {
    const client = await annWithTwo()
    await browserOf(bob)
    for (const key of [
      { provider: "acme", providerAccountId: "7" },
      { provider: "beta", providerAccountId: "9" },
      { provider: "passkey", providerAccountId: "b9" },
    ])
      expect(await reasonOf(manage(client).disconnectAccount({ request: requestOf(client), ...key }))).toBe(
        "not_found",
      )
    expect(await adapter.getUserByAccount({ provider: "acme", providerAccountId: "7" })).not.toBeNull()
  })

  it("is refused for the last way in, also to two requests at once", async () => {
    const client = await annWithTwo()
    const request = requestOf(client)
    const account = manage(client)
    const reasons = await Promise.all([
      reasonOf(account.disconnectAccount({ request, provider: "acme", providerAccountId: "9" })),
      reasonOf(account.disconnectAccount({ request, provider: "beta", providerAccountId: "b9" })),
    ])
    expect(reasons.sort()).toEqual(["done", "last_sign_in"])
    expect(await idsOf(client)).toHaveLength(1)
  })

  it("is refused for the last way in to two processes at once", async () => {
    const client = await annWithTwo()
    const request = requestOf(client)
    // What is remembered of a store is remembered by its adapter: two adapters are two processes.
    const [one, other] = [1, 2].map(() => createAccountManager({ ...client.config, adapter: { ...adapter } }))
    const reasons = await Promise.all([
      reasonOf(
        one?.disconnectAccount({ request, provider: "acme", providerAccountId: "9" }) ?? Promise.resolve(),
      ),
      reasonOf(
        other?.disconnectAccount({ request, provider: "beta", providerAccountId: "b9" }) ?? Promise.resolve(),
      ),
    ])
    expect(reasons.sort()).toEqual(["done", "last_sign_in"])
  })

  it("counts a passkey, a mail link and a password as ways in, and an account without its provider as none", async () => {
    const client = await browserOf(ann)
    const key = { provider: "acme", providerAccountId: "9" }
    const attempt = (over: Partial<AuthConfig>) =>
      reasonOf(
        createAccountManager({ ...client.config, ...over }).disconnectAccount({
          request: requestOf(client),
          ...key,
        }),
      )
    const restore = async () => {
      const user = await adapter.getUserByEmail(ann.email)
      await adapter.linkAccount({ ...key, type: "oauth", userId: String(user?.id) })
    }
    expect(await attempt({})).toBe("last_sign_in")
    expect(await attempt({ providers: [at.provider, credentials()] })).toBe("last_sign_in")
    expect(await attempt({ account: { hasPassword: ({ email }) => email === "other@x.test" } })).toBe(
      "last_sign_in",
    )
    expect(await attempt({ account: { hasPassword: ({ email }) => email === ann.email } })).toBe("done")
    await restore()
    const user = await adapter.getUserByEmail(ann.email)
    await adapter.updateUser({ id: String(user?.id), emailVerified: new Date() })
    expect(await attempt({ providers: [at.provider, mailbox().provider] })).toBe("done")
    await restore()
    await register(client, new SoftwareAuthenticator())
    expect(await attempt({ providers: [at.provider] })).toBe("last_sign_in")
    expect(await attempt({})).toBe("done")
  })

  it("asks for a recent sign-in, but not of code that names the user", async () => {
    const client = await annWithTwo()
    const user = await adapter.getUserByEmail(ann.email)
    const key = { provider: "beta", providerAccountId: "b9" }
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] })
    try {
      const account = manage(client)
      expect(await reasonOf(account.disconnectAccount({ request: requestOf(client), ...key }))).toBe(
        "recent_sign_in_required",
      )
      expect(await reasonOf(account.disconnectAccount({ userId: String(user?.id), ...key }))).toBe("done")
    } finally {
      vi.useRealTimers()
    }
  })

  it("ends the tokens where the provider can, and goes on where it cannot", async () => {
    for (const [status, revoked] of [
      [200, true],
      [503, false],
    ] as const) {
      const server = new TokenServer()
      const made = await setup(
        {},
        { providers: [server.provider({ revoke: "https://op.test/revoke" }), beta.provider] },
        server,
      )
      server.answer = () => new Response(null, { status })
      await made.adapter.linkAccount({
        userId: made.userId,
        type: "oauth",
        provider: "beta",
        providerAccountId: "b",
      })
      const account = createAccountManager(made.config)
      const key = { provider: "acme", providerAccountId: "ada" }
      expect(await account.disconnectAccount({ userId: made.userId, ...key })).toEqual({ revoked })
      expect(server.requests.some(({ url }) => url.pathname === "/revoke")).toBe(true)
      expect(await made.row()).toBeNull()
    }
  })
})

describe("providerTokens().revoke with unlinkAccount", () => {
  const revoke = (client: Client, key: { provider: string; providerAccountId: string }) =>
    reasonOf(
      providerTokens(client.config).revoke({ request: requestOf(client), ...key, unlinkAccount: true }),
    )

  it("takes the note of the account along, and tells of it as disconnectAccount does", async () => {
    const unlinkAccount = vi.fn()
    config.events = { unlinkAccount }
    const client = await annWithTwo()
    const user = await adapter.getUserByEmail(ann.email)
    const key = { provider: "beta", providerAccountId: "b9" }
    expect(await revoke(client, key)).toBe("done")
    expect(await idsOf(client)).toEqual(["acme"])
    expect(await adapter.listUserRecords(String(user?.id), "account")).toHaveLength(1)
    expect(unlinkAccount).toHaveBeenCalledExactlyOnceWith({ user, ...key })
  })

  it("leaves the last way in, also of two calls at once, and asks the provider for nothing then", async () => {
    const client = await annWithTwo()
    const reasons = await Promise.all([
      revoke(client, { provider: "acme", providerAccountId: "9" }),
      revoke(client, { provider: "beta", providerAccountId: "b9" }),
    ])
    expect(reasons.sort()).toEqual(["done", "last_sign_in"])
    expect(await idsOf(client)).toHaveLength(1)
    const server = new TokenServer()
    const made = await setup(
      {},
      { providers: [server.provider({ revoke: "https://op.test/revoke" })], account: true },
      server,
    )
    expect(await reasonOf(made.tokens.revoke({ ...made.target, unlinkAccount: true }))).toBe("last_sign_in")
    expect(server.requests).toEqual([])
    expect(await made.row()).not.toBeNull()
  })
})

describe("passkeys", () => {
  it("are listed with their names, and renamed in plain letters", async () => {
    const client = await browserOf(ann)
    await register(client, new SoftwareAuthenticator())
    const renamePasskey = vi.fn()
    const account = createAccountManager({ ...client.config, events: { renamePasskey } })
    const read = async () => (await account.listPasskeys({ request: requestOf(client) }))[0]
    const made = await read()
    expect(made).toMatchObject({ isSynced: false, transports: ["internal", "hybrid"] })
    expect(Math.abs(Date.now() - Number(made?.createdAt))).toBeLessThan(60_000)
    const id = made?.id ?? ""
    await account.renamePasskey({ request: requestOf(client), id, name: " My\u202e laptop\n<b> " })
    expect((await read())?.name).toBe("My laptop<b>")
    const userId = String((await adapter.getUserByEmail(ann.email))?.id)
    expect(renamePasskey.mock.calls).toEqual([[{ userId, id, name: "My laptop<b>" }]])
    await account.renamePasskey({ request: requestOf(client), id, name: "x".repeat(100_000) })
    expect((await read())?.name).toHaveLength(100)
  })

  it("are neither renamed nor removed by another user", async () => {
    const [annClient, bobClient] = [await browserOf(ann), await browserOf(bob)]
    for (const client of [annClient, bobClient]) await register(client, new SoftwareAuthenticator())
    const [{ id } = { id: "" }] = await manage(annClient).listPasskeys({ request: requestOf(annClient) })
    const account = manage(bobClient)
    const request = requestOf(bobClient)
    expect(await reasonOf(account.renamePasskey({ request, id, name: "mine" }))).toBe("not_found")
    expect(await reasonOf(account.removePasskey({ request, id }))).toBe("not_found")
    expect(await adapter.getAuthenticator(id)).not.toBeNull()
    const [own, ...others] = await account.listPasskeys({ request })
    expect([own?.name, others]).toEqual([undefined, []])
  })

  it("are no accounts to disconnect: their credentials would stay", async () => {
    const client = await browserOf(ann)
    await register(client, new SoftwareAuthenticator())
    const [{ id } = { id: "" }] = await manage(client).listPasskeys({ request: requestOf(client) })
    const target = { request: requestOf(client), provider: "passkey", providerAccountId: id }
    expect(await reasonOf(manage(client).disconnectAccount(target))).toBe("not_found")
    expect(await adapter.getAccount(id, "passkey")).not.toBeNull()
  })

  it("are removed with their account, but for the last way in", async () => {
    const client = await browserOf(ann)
    await register(client, new SoftwareAuthenticator())
    const account = manage(client)
    const [{ id } = { id: "" }] = await account.listPasskeys({ request: requestOf(client) })
    const only = createAccountManager({ ...client.config, providers: [Passkey()] })
    expect(await reasonOf(only.removePasskey({ request: requestOf(client), id }))).toBe("last_sign_in")
    await account.removePasskey({ request: requestOf(client), id })
    expect(await account.listPasskeys({ request: requestOf(client) })).toEqual([])
    expect([await adapter.getAuthenticator(id), await adapter.getAccount(id, "passkey")]).toEqual([
      null,
      null,
    ])
  })
})

describe("deleteUser", () => {
  it("takes all that is of the user, after the tokens, and nothing of others", async () => {
    const [client, stranger] = [await annWithTwo(), await browserOf(bob)]
    await register(client, new SoftwareAuthenticator())
    const user = await adapter.getUserByEmail(ann.email)
    const id = String(user?.id)
    const order: string[] = []
    config.events = {
      beforeDeleteUser: async ({ user }) =>
        void order.push(`before ${(await adapter.getUser(user.id))?.email}`),
      deleteUser: async ({ user }) => void order.push(`after ${await adapter.getUser(user.id)}`),
    }
    const account = createAccountManager({ ...client.config, ...config })
    const { notRevoked, cookies } = await account.deleteUser({ request: requestOf(client) })
    expect(order).toEqual(["before ann@x.test", "after null"])
    expect(notRevoked.toSorted()).toEqual(["acme", "beta"])
    expect(cookies).toHaveLength(1)
    expect(await client.session()).toBeNull()
    expect([
      await adapter.listAccountsByUserId(id),
      await adapter.listAuthenticatorsByUserId(id),
      await adapter.listSessionsByUserId(id),
      await adapter.listUserRecords(id, "account"),
    ]).toEqual([[], [], [], []])
    expect((await stranger.session()).user.email).toBe("bob@x.test")
  })

  it("ends the sessions first, so that no request finds one of a user who is half gone", async () => {
    const client = await browserOf(ann)
    const { deleteUser } = adapter
    const left: unknown[] = []
    adapter.deleteUser = async (id) => {
      left.push(await adapter.listSessionsByUserId(id), await client.session())
      await deleteUser(id)
    }
    await manage(client).deleteUser({ request: requestOf(client) })
    expect(left).toEqual([[], null])
  })

  it("is refused by an error of beforeDeleteUser: nothing has gone then", async () => {
    config.events = {
      beforeDeleteUser: () => {
        throw new Error("There is an unpaid invoice.")
      },
    }
    const client = await browserOf(ann)
    await expect(manage(client).deleteUser({ request: requestOf(client) })).rejects.toThrow("unpaid invoice")
    expect(await client.session()).not.toBeNull()
    expect(await idsOf(client)).toEqual(["acme"])
  })

  it("ends a sign-in that is under way: it makes a new user, and signs nobody in as the one who went", async () => {
    const client = await browserOf(ann)
    const id = String((await adapter.getUserByEmail(ann.email))?.id)
    const second = new Client(client.config)
    const { begin } = await import("../support/acme.js")
    at.says(ann)
    const callback = await begin(second)
    await manage(client).deleteUser({ userId: id })
    await second.get(callback)
    const user = await adapter.getUserByEmail(ann.email)
    expect(user?.id).not.toBe(id)
    expect(await adapter.listSessionsByUserId(id)).toEqual([])
  })

  it("asks for a recent sign-in", async () => {
    const client = await browserOf(ann)
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] })
    try {
      expect(await reasonOf(manage(client).deleteUser({ request: requestOf(client) }))).toBe(
        "recent_sign_in_required",
      )
    } finally {
      vi.useRealTimers()
    }
    expect(await client.session()).not.toBeNull()
  })
})

describe("an old session", () => {
  /** Ann, whose session began two hours ago; then the work is done. */
  async function later(strategy: "database" | "jwt", work: (client: Client) => Promise<void>) {
    config.session = { strategy }
    const client = await browserOf(ann)
    vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ["Date"] })
    try {
      await work(client)
    } finally {
      vi.useRealTimers()
    }
  }

  it.each(["database", "jwt"] as const)("links no account and adds no passkey: %s", async (strategy) => {
    await later(strategy, async (client) => {
      const account = manage(client)
      expect(errorOf(await signInAs(client, beta, annAtBeta))).toBe("OAuthAccountNotLinked")
      await register(client, new SoftwareAuthenticator())
      expect(await idsOf(client)).toEqual(["acme"])
      expect(await account.listPasskeys({ request: requestOf(client) })).toEqual([])
      expect(await reasonOf(account.requireRecentSignIn({ request: requestOf(client) }))).toBe(
        "recent_sign_in_required",
      )
      // After a new sign-in it does.
      await signInAs(client, at, ann)
      await signInAs(client, beta, annAtBeta)
      expect(await idsOf(client)).toEqual(["acme", "beta"])
    })
  })

  it.each(["database", "jwt"] as const)(
    "does not become a recent one by an account that is linked: %s",
    async (strategy) => {
      config.account = { recentSignIn: 100_000 }
      await later(strategy, async (client) => {
        await signInAs(client, beta, annAtBeta)
        expect(await idsOf(client)).toEqual(["acme", "beta"])
        const call = manage(client).requireRecentSignIn({ request: requestOf(client), within: 600 })
        expect(await reasonOf(call)).toBe("recent_sign_in_required")
        await manage(client).requireRecentSignIn({ request: requestOf(client) })
      })
    },
  )

  it("becomes no recent one by what a client sends, though a callback copies it into the claims", async () => {
    config.callbacks = {
      jwt: ({ token, trigger, session }) => (trigger === "update" ? Object.assign(token, session) : token),
    }
    config.jwt = {
      encode: async ({ token }) => btoa(unescape(encodeURIComponent(JSON.stringify(token)))),
      decode: async ({ token }) => JSON.parse(decodeURIComponent(escape(atob(token ?? "")))),
    }
    await later("jwt", async (client) => {
      const csrfToken = await client.csrfToken()
      const forged = { authlas: { at: Date.now(), proven: "x" } }
      await client.request("session", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csrfToken, data: forged }),
      })
      const call = manage(client).requireRecentSignIn({ request: requestOf(client) })
      expect(await reasonOf(call)).toBe("recent_sign_in_required")
    })
  })

  it("that Auth.js began becomes none in this way either", async () => {
    config.callbacks = {
      jwt: ({ token, trigger, session }) => (trigger === "update" ? Object.assign(token, session) : token),
    }
    await later("jwt", async (client) => {
      const seal = { secret, salt: sessionCookie }
      const { sub } = (await decode({ ...seal, token: client.cookies.get(sessionCookie) })) ?? {}
      client.cookies.set(sessionCookie, await encode({ ...seal, token: { sub, email: ann.email } }))
      const csrfToken = await client.csrfToken()
      await client.request("session", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csrfToken, data: { authlas: { at: Date.now(), proven: "x" } } }),
      })
      const call = manage(client).requireRecentSignIn({ request: requestOf(client) })
      expect(await reasonOf(call)).toBe("recent_sign_in_required")
    })
  })
})

describe("a way in", () => {
  const key = { provider: "acme", providerAccountId: "9" }
  const attempt = async (client: Client, over: Partial<AuthConfig> = {}) =>
    reasonOf(
      createAccountManager({ ...client.config, ...over }).disconnectAccount({
        request: requestOf(client),
        ...key,
      }),
    )

  it("is an account that another library stored as oauth, of a provider that is oidc here", async () => {
    const client = await browserOf(ann)
    const user = await adapter.getUserByEmail(ann.email)
    await adapter.linkAccount({
      provider: "beta",
      providerAccountId: "b",
      type: "oidc",
      userId: String(user?.id),
    })
    expect(await attempt(client)).toBe("done")
  })

  it("is no mail to an address that was never proven, or that leads to nobody", async () => {
    const mail = { providers: [at.provider, mailbox().provider] }
    const client = await browserOf(ann)
    const user = await adapter.getUserByEmail(ann.email)
    expect(await attempt(client, mail)).toBe("last_sign_in")
    await adapter.updateUser({ id: String(user?.id), email: "Ann@X.test", emailVerified: new Date() })
    expect(await attempt(client, mail)).toBe("last_sign_in")
    await adapter.updateUser({ id: String(user?.id), email: "ann@x.test" })
    expect(await attempt(client, mail)).toBe("done")
  })

  it("is no account of a passkey whose credential is gone", async () => {
    const client = await browserOf(ann)
    await register(client, new SoftwareAuthenticator())
    const [{ id } = { id: "" }] = await manage(client).listPasskeys({ request: requestOf(client) })
    await adapter.deleteAuthenticator(id)
    expect(await adapter.getAccount(id, "passkey")).not.toBeNull()
    expect(await attempt(client)).toBe("last_sign_in")
  })

  it("is no account of a provider that nobody believes an address, where the user's is proven", async () => {
    const client = await annWithTwo()
    const user = await adapter.getUserByEmail(ann.email)
    await adapter.updateUser({ id: String(user?.id), emailVerified: new Date() })
    const denied = { ...beta.provider, email: { verified: false as const } }
    expect(await attempt(client, { providers: [at.provider, denied] })).toBe("last_sign_in")
  })
})

describe("a note of an account", () => {
  it("takes whatever a provider calls its user, and breaks no sign-in", async () => {
    for (const [name, label] of [
      [42, undefined],
      [{ first: "Ann" }, undefined],
      ["A\u202enn\u0000", "Ann"],
      ["x".repeat(5000), "x".repeat(200)],
    ] as const) {
      adapter = MemoryAdapter()
      const odd = acme(
        {},
        { profile: ({ id }) => ({ id: String(id), name: name as string, email: null, image: null }) },
      )
      const client = new Client({ ...config, adapter, providers: [odd.provider] })
      await signInAs(client, odd, ann)
      const [account] = await manage(client).listAccounts({ request: requestOf(client) })
      expect(account?.label).toBe(label)
    }
  })

  it("keeps the name of a passkey beside sign-ins at the same time", async () => {
    const client = await browserOf(ann)
    await register(client, new SoftwareAuthenticator())
    const account = manage(client)
    const [{ id } = { id: "" }] = await account.listPasskeys({ request: requestOf(client) })
    await Promise.all(
      ["one", "two", "three"].map((name) => account.renamePasskey({ request: requestOf(client), id, name })),
    )
    const [passkey] = await account.listPasskeys({ request: requestOf(client) })
    expect(["one", "two", "three"]).toContain(passkey?.name)
    expect(passkey?.createdAt).toBeInstanceOf(Date)
  })
})

describe("the last way in", () => {
  it("is no account at a provider that is not set up, and no mail that cannot be sent", async () => {
    const client = await annWithTwo()
    const disconnect = (providers: AuthConfig["providers"]) => {
      const account = createAccountManager({ ...client.config, providers })
      const key = { provider: "acme", providerAccountId: "9" }
      return reasonOf(account.disconnectAccount({ request: requestOf(client), ...key }))
    }
    expect(await disconnect([at.provider, { ...beta.provider, clientId: undefined } as never])).toBe(
      "last_sign_in",
    )
    const user = await adapter.getUserByEmail(ann.email)
    await adapter.updateUser({ id: String(user?.id), emailVerified: new Date() })
    expect(await disconnect([at.provider, Resend({ from: "a@x.test" })])).toBe("last_sign_in")
    expect(await disconnect([at.provider, Resend({ from: "a@x.test", apiKey: "k" })])).toBe("done")
  })

  it("stays though the provider takes longer to end tokens than others wait", async () => {
    const { leaseAccount: _, ...without } = adapter
    const server = new TokenServer()
    const provider = (id: string) => server.provider({ id, revoke: "https://op.test/revoke" })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.answer = async () => {
      await held
      return new Response(null)
    }
    const made = await setup(
      {},
      { adapter: without, providers: [provider("acme"), provider("beta")] },
      server,
    )
    const user = await adapter.createUser({ id: "u-1", email: "ada@x.test", emailVerified: null })
    for (const id of ["acme", "beta"])
      await adapter.linkAccount({
        userId: user.id,
        type: "oauth",
        provider: id,
        providerAccountId: id,
        access_token: id,
        expires_at: 4_102_444_800,
      })
    const account = createAccountManager(made.config)
    const calls = ["acme", "beta"].map((id) =>
      reasonOf(account.disconnectAccount({ userId: user.id, provider: id, providerAccountId: id })),
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    release()
    expect((await Promise.all(calls)).sort()).toEqual(["done", "last_sign_in"])
  })
})

describe("withAccounts", () => {
  it("leaves a method that is undefined to the adapter", async () => {
    const whole = withAccounts(adapter, { listAccountsByUserId: undefined })
    expect(typeof (whole as Adapter).listAccountsByUserId).toBe("function")
  })

  it("adds what an adapter lacks, and keeps its own methods with their this", async () => {
    class Store {
      users = new Map([["u", { id: "u", email: "u@x.test", emailVerified: null }]])
      getUser(id: string) {
        return this.users.get(id) ?? null
      }
    }
    const whole = withAccounts(new Store(), { listAccountsByUserId: async () => [] })
    const account = createAccountManager({
      ...config,
      providers: [at.provider],
      adapter: whole,
      session: { strategy: "jwt" },
      secret: "s".repeat(40),
    })
    expect(await account.listAccounts({ userId: "u" })).toEqual([])
    expect(await reasonOf(account.deleteUser({ userId: "u" }))).toBe("not_supported")
  })
})
