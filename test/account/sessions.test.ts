/** The sessions of a user, listed and ended from elsewhere. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { type AccountError, createAccountManager } from "../../src/engine/account/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { sessionCookie } from "../support/app.js"
import { Client } from "../support/client.js"
import { reasonOf, requestOf } from "./support.js"

const at = acme()
const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"

let adapter: Required<Adapter>
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">

beforeEach(() => {
  adapter = MemoryAdapter()
  config = { providers: [at.provider], adapter, account: true, logger: { error() {}, warn() {} } }
})

const manage = (client: Client) => createAccountManager(client.config)

async function browserOf(user: typeof ann): Promise<Client> {
  const client = new Client(config)
  await signInAs(client, at, user)
  return client
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.session()) !== null
}

describe("listSessions", () => {
  it("tells the current session from the others, with beginning, provider and device, and never shows a token", async () => {
    const [one, other] = [await browserOf(ann), await browserOf(ann)]
    await browserOf(bob)
    const sessions = await manage(one).listSessions({ request: requestOf(one) })
    expect(sessions).toHaveLength(2)
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    for (const { provider, startedAt, lastSeenAt, expiresAt } of sessions) {
      expect(provider).toBe("acme")
      for (const time of [startedAt, lastSeenAt])
        expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000)
      expect(Number(expiresAt)).toBeGreaterThan(Date.now())
    }
    const shown = JSON.stringify(sessions)
    for (const client of [one, other]) expect(shown).not.toContain(client.cookie("session-token"))
  })

  it("says the device in words", async () => {
    const client = new Client(config)
    const request = client.request.bind(client)
    vi.spyOn(client, "request").mockImplementation((path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set("user-agent", firefox)
      return request(path, { ...init, headers })
    })
    await signInAs(client, at, ann)
    const [session] = await manage(client).listSessions({ request: requestOf(client) })
    expect(session?.device).toBe("Firefox on Windows")
  })

  it("lists the current session first, however many others end later", async () => {
    const client = await browserOf(ann)
    const { id = "" } = (await adapter.getUserByEmail(ann.email)) ?? {}
    const expires = new Date(Date.now() + 90 * 86_400_000)
    for (let one = 0; one < 201; one += 1)
      await adapter.createSession({ sessionToken: `s${one}`, userId: id, expires })
    const sessions = await manage(client).listSessions({ request: requestOf(client) })
    expect([sessions.length, sessions[0]?.isCurrent]).toEqual([200, true])
  })

  it("lists the sessions of a user by id, none of them current", async () => {
    await browserOf(ann)
    const client = await browserOf(ann)
    const user = await adapter.getUserByEmail(ann.email)
    const sessions = await manage(client).listSessions({ userId: String(user?.id) })
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
    expect(await reasonOf(manage(client).listSessions({ userId: "nobody" }))).toBe("not_found")
  })

  it("stores nothing of a session beside it where account is not set", async () => {
    config.account = false
    const stored = vi.spyOn(adapter, "storeUserRecord")
    const client = await browserOf(ann)
    const [session] = await manage(client).listSessions({ request: requestOf(client) })
    expect(session).toMatchObject({ isCurrent: true, provider: "acme" })
    expect([session?.startedAt, session?.device]).toEqual([undefined, undefined])
    expect(stored).not.toHaveBeenCalled()
  })

  it("throws without a session, and leads to the sign-in and back", async () => {
    const client = new Client(config)
    const error = await manage(client)
      .listSessions({ request: requestOf(client) })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      reason: "not_signed_in",
      signInUrl: "https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fsettings",
    })
  })

  it.each<[string, Record<string, string>, boolean]>([
    ["a page of this site", { origin: "https://app.test", "sec-fetch-site": "same-origin" }, true],
    ["a page of this site, in an older browser", { origin: "https://app.test" }, true],
    [
      "a page of this site that keeps its origin secret",
      { origin: "null", "sec-fetch-site": "same-origin" },
      true,
    ],
    ["a program", {}, true],
    ["a page of another site", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }, false],
    ["a page of another site, in an older browser", { origin: "https://evil.test" }, false],
    ["a page of a sibling host", { origin: "https://blog.app.test", "sec-fetch-site": "same-site" }, false],
    ["a page that keeps its origin secret", { origin: "null" }, false],
    ["a page that says its place alone", { "sec-fetch-site": "same-site" }, false],
  ])("is heard when it was posted by the site itself, and by no other: %s", async (_, headers, isHeard) => {
    const [one, other] = [await browserOf(ann), await browserOf(ann)]
    const account = manage(one)
    const post = (more = {}) => requestOf(one, { method: "POST", headers: { ...headers, ...more } })
    expect(await reasonOf(account.endOtherSessions({ request: post() }))).toBe(
      isHeard ? "done" : "foreign_origin",
    )
    expect(await isSignedIn(other)).toBe(!isHeard)
    // What is only read is for who may read the answer.
    const request = requestOf(one, { headers })
    expect(await reasonOf(account.listSessions({ request }))).toBe("done")
  })

  it("is heard of a link by the site itself alone, where it changes something", async () => {
    const client = await browserOf(ann)
    const account = manage(client)
    const from = (place: string) => ({ request: requestOf(client, { headers: { "sec-fetch-site": place } }) })
    type Target = ReturnType<typeof from>
    const changes: ((target: Target) => Promise<unknown>)[] = [
      (target) => account.endSession({ ...target, id: "x" }),
      (target) => account.endOtherSessions(target),
      (target) => account.disconnectAccount({ ...target, provider: "acme", providerAccountId: "9" }),
      (target) => account.preparePasskey(target),
      (target) => account.addPasskey({ ...target, answer: {} }),
      (target) => account.renamePasskey({ ...target, id: "x", name: "x" }),
      (target) => account.removePasskey({ ...target, id: "x" }),
      (target) => account.startTotp(target),
      (target) => account.confirmTotp({ ...target, code: "000000" }),
      (target) => account.removeTotp(target),
      (target) => account.createRecoveryCodes(target),
      (target) => account.forgetDevices(target),
      (target) => account.changeEmail({ ...target, email: "new@x.test" }),
      (target) => account.confirmEmail({ ...target, email: "new@x.test", code: "000000" }),
      (target) => account.endAllSessions(target),
      (target) => account.deleteUser(target),
    ]
    for (const place of ["cross-site", "same-site"])
      for (const change of changes) expect(await reasonOf(change(from(place)))).toBe("foreign_origin")
    expect(await isSignedIn(client)).toBe(true)
    const reads = [
      account.listSessions,
      account.listAccounts,
      account.listPasskeys,
      account.requireRecentSignIn,
    ]
    for (const read of reads) expect(await reasonOf(read(from("cross-site")))).toBe("done")
    expect(await reasonOf(account.endAllSessions(from("same-origin")))).toBe("done")
    expect(await isSignedIn(client)).toBe(false)
  })

  it("is heard of a client that sends its session itself, wherever its page is", async () => {
    config.session = { bearer: true }
    const client = await browserOf(ann)
    const token = client.cookies.get(sessionCookie)
    const headers = {
      origin: "https://spa.test",
      "sec-fetch-site": "cross-site",
      authorization: `Bearer ${token}`,
    }
    const request = new Request("https://app.test/settings", { method: "POST", headers })
    expect(await reasonOf(manage(client).endAllSessions({ request }))).toBe("done")
    const cookie = `${sessionCookie}=${token}`
    const both = new Request("https://app.test/settings", { method: "POST", headers: { ...headers, cookie } })
    expect(await reasonOf(manage(client).endAllSessions({ request: both }))).toBe("foreign_origin")
  })

  it("says that sessions in tokens can be neither listed nor ended, and does not do nothing", async () => {
    config.session = { strategy: "jwt" }
    const client = await browserOf(ann)
    const account = manage(client)
    const request = requestOf(client)
    for (const call of [
      account.listSessions({ request }),
      account.endAllSessions({ request }),
      account.endOtherSessions({ request }),
      account.endSession({ request, id: "x" }),
    ])
      expect(await reasonOf(call)).toBe("not_supported")
  })

  it("says which method the adapter lacks", async () => {
    const { listSessionsByUserId: _, ...without } = adapter
    config.adapter = without
    const client = await browserOf(ann)
    const call = manage(client).listSessions({ request: requestOf(client) })
    await expect(call).rejects.toThrow(/listSessionsByUserId.*withAccounts/)
  })
})

describe("the end of sessions", () => {
  it("is that of one, in every request from then on, and of no other", async () => {
    const [one, other, third] = [await browserOf(ann), await browserOf(ann), await browserOf(ann)]
    const account = manage(one)
    const request = requestOf(one)
    const before = await account.listSessions({ request })
    const id = (await manage(other).listSessions({ request: requestOf(other) }))[0]?.id ?? ""
    expect(await account.endSession({ request, id })).toEqual({ count: 1, cookies: [] })
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ])
    expect((await account.listSessions({ request })).map((session) => session.id).sort()).toEqual(
      before
        .map((session) => session.id)
        .filter((one) => one !== id)
        .sort(),
    )
  })

  it("is never that of another user: neither by id, nor by token", async () => {
    const [annClient, bobClient] = [await browserOf(ann), await browserOf(bob)]
    const [session] = await manage(bobClient).listSessions({ request: requestOf(bobClient) })
    for (const id of [session?.id ?? "", bobClient.cookie("session-token") ?? "", "", "x".repeat(100_000)])
      expect(await reasonOf(manage(annClient).endSession({ request: requestOf(annClient), id }))).toBe(
        "not_found",
      )
    expect(await isSignedIn(bobClient)).toBe(true)
  })

  it("of all others leaves the current one", async () => {
    const [one, other, stranger] = [await browserOf(ann), await browserOf(ann), await browserOf(bob)]
    expect(await manage(one).endOtherSessions({ request: requestOf(one) })).toEqual({ count: 1, cookies: [] })
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it("of all takes the cookie of the current one as well", async () => {
    const [one, other] = [await browserOf(ann), await browserOf(ann)]
    const { count, cookies } = await manage(one).endAllSessions({ request: requestOf(one) })
    expect(count).toBe(2)
    expect(cookies).toEqual([expect.stringMatching(new RegExp(`^${sessionCookie}=;.*Max-Age=0`))])
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, false])
  })

  it("tells the application which session ended", async () => {
    const endSession = vi.fn()
    config.events = { endSession }
    const client = await browserOf(ann)
    const [session] = await manage(client).listSessions({ request: requestOf(client) })
    await manage(client).endAllSessions({ request: requestOf(client) })
    const user = await adapter.getUserByEmail(ann.email)
    expect(endSession).toHaveBeenCalledExactlyOnceWith({ userId: user?.id, id: session?.id })
  })
})

describe("a recent sign-in", () => {
  it("is asked for after ten minutes, or sooner, and leads to a sign-in and back to the page", async () => {
    const client = await browserOf(ann)
    const account = manage(client)
    const request = requestOf(client)
    await account.requireRecentSignIn({ request })
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] })
    try {
      const error = await account.requireRecentSignIn({ request }).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({
        reason: "recent_sign_in_required",
        signInUrl:
          "https://app.test/auth/signin?reauthenticate=600&callbackUrl=https%3A%2F%2Fapp.test%2Fsettings",
      })
      await account.requireRecentSignIn({ request, within: 3600 })
      expect(await reasonOf(account.requireRecentSignIn({ request, within: 600 }))).toBe(
        "recent_sign_in_required",
      )
      await signInAs(client, at, ann)
      await account.requireRecentSignIn({ request: requestOf(client) })
    } finally {
      vi.useRealTimers()
    }
  })

  it("is known of sessions in tokens too, and does not move when the token is renewed", async () => {
    config.session = { strategy: "jwt" }
    const client = await browserOf(ann)
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] })
    try {
      await client.session()
      expect(await reasonOf(manage(client).requireRecentSignIn({ request: requestOf(client) }))).toBe(
        "recent_sign_in_required",
      )
    } finally {
      vi.useRealTimers()
    }
  })

  it("that is not known counts as none", async () => {
    config.account = false
    const client = await browserOf(ann)
    const call = manage(client).requireRecentSignIn({ request: requestOf(client) })
    await expect(call).rejects.toThrow(/not known when the user signed in/)
  })

  it("leads back to the page of a form, but never to another site", async () => {
    const client = new Client(config)
    const referred = async (referer: string) => {
      const request = requestOf(client, { method: "POST" })
      request.headers.set("referer", referer)
      const error = await manage(client)
        .listSessions({ request })
        .catch((thrown: unknown) => thrown)
      return new URL((error as AccountError).signInUrl ?? "").searchParams.get("callbackUrl")
    }
    expect(await referred("https://app.test/settings?tab=1")).toBe("https://app.test/settings?tab=1")
    for (const referer of ["https://evil.test/", "//evil.test/", "javascript:alert(1)"])
      expect(await referred(referer)).toBe("https://app.test")
  })
})
