/** What providers and clients say reaches a store in a form that every store keeps, or not at all. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { frontchannelLogout } from "../../src/engine/logout/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { sessionCookie } from "../support/app.js"
import { Application, goal } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

type Calls = Array<[string, unknown[]]>

/**
 * A store as databases are: U+0000 is an error (PostgreSQL), a lone surrogate becomes U+FFFD (PostgreSQL, SQLite), and a
 * column has an end.
 */
function strictStore(): { adapter: Required<Adapter>; calls: Calls } {
  const calls: Calls = []
  const taken = (value: unknown): unknown => {
    if (typeof value === "string") {
      if (value.includes("\0")) throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
      if (value.length > 64_000) throw new Error("value too long")
      return value.replace(/\p{Cs}/gu, "\ufffd")
    }
    if (typeof value !== "object" || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, taken(one)]))
  }
  const methods = Object.entries(MemoryAdapter()).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      calls.push([name, args])
      return (method as (...args: unknown[]) => unknown)(...args.map(taken))
    },
  ])
  return { adapter: Object.fromEntries(methods), calls }
}

/** Every way on which a provider states a user. */
const ways: Record<string, (fake: FakeProvider) => AuthConfig["providers"][number]> = {
  "an id token": (fake) => fake.oidc(),
  "the userinfo endpoint": (fake) => fake.oidc({ idToken: false }),
  "a plain OAuth profile": (fake) =>
    fake.oauth({
      profile: ({ sub, name, email, picture, bio }: Profile) =>
        ({ id: sub, name, email, image: picture, bio }) as { id: string },
    }),
}

async function signIn(way: string, user: Record<string, unknown>, over: Partial<AuthConfig> = {}) {
  const fake = new FakeProvider()
  fake.user = { ...fake.user, ...user }
  const store = strictStore()
  const flow = new Application({ fake, providers: [ways[way]?.(fake) as never], ...store, ...over })
  const response = await flow.signIn()
  return { flow, response, fake, ...store }
}

/** The row of the user who signed in. */
const userOf = (calls: Calls) =>
  calls.flatMap(([name, [row]]) =>
    name === "createUserWithAccount"
      ? [(row as { user: object }).user]
      : name === "createUser"
        ? [row as object]
        : [],
  )[0] as Record<string, unknown> | undefined

const data = "data:image/png;base64,"

describe.each(Object.keys(ways))("by way of %s", (way) => {
  it("names lose their control characters, and what is too long", async () => {
    const wrong: unknown[] = []
    for (const [name, wanted] of [
      ["Ada\0", "Ada"],
      ["A\u0000d\u0007a\u009b", "Ada"],
      ["Ada\r\nLovelace\u2028", "Ada Lovelace"],
      ["Ada \ud800", "Ada"],
      ["Ada 👩‍💻", "Ada 👩‍💻"],
      ["n".repeat(300_000), "n".repeat(255)],
      [`${"n".repeat(254)}👩`, "n".repeat(254)],
      [" Ada ", " Ada "],
    ]) {
      const { flow, calls } = await signIn(way, { name })
      const stored = userOf(calls)?.name
      const shown = (await flow.client.session())?.user?.name
      if (!flow.signedIn || stored !== wanted || shown !== wanted)
        wrong.push([name?.slice(0, 20), stored, shown])
    }
    expect(wrong).toEqual([])
  })

  it("pictures without an end are none", async () => {
    const wrong: unknown[] = []
    for (const [picture, isKept] of [
      [data + "A".repeat(600_000), false],
      [data + "A".repeat(64_000), false],
      [data + "A".repeat(20_000), true],
      [`https://op.test/${"a".repeat(2_048)}`, false],
      [`https://op.test/${"a".repeat(2_000)}`, true],
      ["https://op.test/\ud800.png", false],
      ["https://op.test/\0.png", false],
    ] as const) {
      const { flow, calls } = await signIn(way, { picture })
      const stored = userOf(calls)?.image
      if (!flow.signedIn || stored !== (isKept ? picture : null)) wrong.push([picture.slice(0, 30), isKept])
    }
    expect(wrong).toEqual([])
  })

  it("an image that is stored whole makes no token of a session too long for servers", async () => {
    const picture = data + "A".repeat(60_000)
    const { flow, calls } = await signIn(way, { picture }, { session: { strategy: "jwt" } })
    expect(userOf(calls)?.image).toBe(picture)
    expect([...flow.client.cookies].join().length).toBeLessThan(4096)
    expect((await flow.client.session())?.user).not.toHaveProperty("image")
    const small = await signIn(way, { picture: `${data}AAAA` }, { session: { strategy: "jwt" } })
    expect((await small.flow.client.session())?.user?.image).toBe(`${data}AAAA`)
  })

  it.each([
    ["with a database", {}],
    ["without one", { adapter: undefined }],
  ])("addresses that no mailbox has sign no user in, %s", async (_, over) => {
    const wrong: unknown[] = []
    for (const [email, isTaken] of [
      [`${"a".repeat(10_000)}@example.com`, false],
      [`${"a".repeat(243)}@example.com`, false],
      [`${"a".repeat(242)}@example.com`, true],
      ["ada\0@example.com", false],
      ["ada\ud800@example.com", false],
      ["ada\u200b@example.com", false],
    ] as const) {
      const { flow, response, calls } = await signIn(way, { email }, over)
      const told = [goal(response), flow.errors.at(-1)?.type]
      const wanted = isTaken
        ? ["", undefined]
        : ["/auth/signin?error=OAuthCallbackError", "OAuthCallbackError"]
      const isStored = calls.some(([, args]) => JSON.stringify(args).includes("ada\\u"))
      if (flow.signedIn !== isTaken || String(told) !== String(wanted) || isStored)
        wrong.push([email.slice(-30), told])
    }
    expect(wrong).toEqual([])
  })

  it("ids with control characters, lone surrogates or no end sign no user in, and the store is not asked", async () => {
    const wrong: unknown[] = []
    for (const sub of [
      "id\ud800",
      "id\ud801",
      "\udc00id",
      "id\0",
      "id\u001f",
      "id\u0085",
      "i".repeat(1_025),
    ]) {
      const { flow, response, calls } = await signIn(way, { sub })
      const { type, message } = flow.errors[0] ?? {}
      const isTold = /OAuthProfileParseError/.test(type ?? "") && /characters/.test(message ?? "")
      if (flow.signedIn || calls.length > 0 || !isTold || !/OAuthCallbackError/.test(goal(response)))
        wrong.push([sub.slice(0, 9), calls.length, message])
    }
    expect(wrong).toEqual([])
    const { flow } = await signIn(way, { sub: "id👩" })
    expect(flow.signedIn).toBe(true)
  })
})

describe("beside the user", () => {
  it("members of the application's own profile() lose their control characters", async () => {
    const { flow, calls } = await signIn("a plain OAuth profile", { bio: "first\0\nsecond" })
    expect(flow.signedIn).toBe(true)
    expect(userOf(calls)).toMatchObject({ bio: "first second" })
  })

  it.each(["access_token", "refresh_token"])(
    "a control character in the %s refuses the sign-in",
    async (name) => {
      const store = strictStore()
      const fake = new FakeProvider()
      fake.tokens = { [name]: "token\0" }
      const flow = new Application({ fake, providers: [fake.oauth()], ...store })
      await flow.signIn()
      expect(flow.signedIn).toBe(false)
      expect(flow.message).toContain(`the ${name} of the provider's answer holds control characters`)
      expect(store.calls).toEqual([])
    },
  )

  it("other texts of the token answer lose them", async () => {
    const store = strictStore()
    const fake = new FakeProvider()
    fake.tokens = { scope: "read\0\nwrite", session_state: "s\u0000" }
    const flow = new Application({ fake, providers: [fake.oauth()], ...store })
    await flow.signIn()
    expect(flow.signedIn, flow.message).toBe(true)
    expect(await store.adapter.getAccount(String(fake.user.sub), "acme")).toMatchObject({
      scope: "read write",
      session_state: "s",
    })
  })

  it("the id of a session at the provider that cannot be looked up is left out", async () => {
    for (const sid of ["s\0", "s\ud800", "s".repeat(1_025), "s1"]) {
      const store = strictStore()
      const fake = new FakeProvider()
      fake.claims = { sid }
      const flow = new Application({ fake, providers: [fake.oidc()], ...store })
      await flow.signIn()
      expect(flow.signedIn, flow.message).toBe(true)
      const [, [origin]] = store.calls.find(([name]) => name === "createSessionOrigin") ?? ["", []]
      expect((origin as { sid?: string }).sid).toBe(sid === "s1" ? sid : undefined)
    }
  })

  it("an id that authorize() returned is refused as well", async () => {
    for (const id of ["id\ud800", "id\0"]) {
      const flow = new Application({ authorize: () => ({ id }) })
      await flow.password()
      expect([flow.signedIn, flow.error]).toEqual([false, "CallbackRouteError"])
    }
  })
})

describe("of what a client sends", () => {
  it.each([
    ["U+0000", "%00"],
    ["U+0000 in its middle", "a%00b"],
    ["U+0001", "%01"],
    ["U+0085", "%C2%85"],
    ["4097 characters", "a".repeat(4_097)],
  ])(
    "a session cookie of %s is no session, whatever is asked, and no failure of the store",
    async (_, cookie) => {
      const store = strictStore()
      const fake = new FakeProvider()
      const flow = new Application({ fake, ...store })
      const { client } = flow
      client.cookies.set(sessionCookie, cookie)
      const answer = await client.get("session")
      expect([answer.status, await answer.json()]).toEqual([200, null])
      expect(client.cookies.has(sessionCookie)).toBe(false)
      for (const run of [
        () => client.submit("signout"),
        () => client.get("signout"),
        () => client.get("signin"),
        () => client.submit("session", {}),
        () => flow.signIn(),
        () => flow.mail(),
      ]) {
        client.cookies.set(sessionCookie, cookie)
        expect((await run()).status).toBeLessThan(400)
      }
      const asked = ["getSessionAndUser", "deleteSession", "updateSession", "getSessionOrigin"]
      const calls = store.calls.filter(
        ([name, [token]]) => asked.includes(name) && decodeURIComponent(cookie) === token,
      )
      expect(calls).toEqual([])
      expect(flow.errors).toEqual([])
    },
  )

  it("the address of a sign-in link is none, and no failure of the store", async () => {
    const store = strictStore()
    const flow = new Application(store)
    await flow.askForLink()
    for (const email of ["%00", "ada%00@example.com", "a".repeat(3_000)]) {
      const link = new URL(flow.letters[0]?.url ?? "")
      link.search = `callbackUrl=/&token=${link.searchParams.get("token")}&email=${email}`
      const answer = await flow.client.get(link.href)
      expect(goal(answer)).toBe("/auth/error?error=Verification")
      expect(flow.error).toBe("Verification")
    }
    expect((await flow.followLink()).status).toBe(302)
    expect(flow.signedIn).toBe(true)
  })

  it("an address that normalizeIdentifier lets through has to be one that can be stored", async () => {
    const mail = {
      id: "mail",
      name: "Mail",
      type: "email",
      normalizeIdentifier: (text: string) => text,
      sendVerificationRequest: () => {},
    } as unknown as AuthConfig["providers"][number]
    for (const email of ["ada\0@example.com", "ada\ud800@example.com", `${"a".repeat(300)}@example.com`]) {
      const store = strictStore()
      const flow = new Application({ providers: [mail], ...store })
      const csrfToken = await flow.client.csrfToken()
      await flow.client.request("signin/mail", {
        method: "POST",
        body: JSON.stringify({ csrfToken, email }),
        headers: { "content-type": "application/json" },
      })
      expect([flow.error, store.calls]).toEqual(["EmailSignInError", []])
    }
  })

  it("an address asked about for a passkey is invalid, and an id that is too long no passkey", async () => {
    const store = strictStore()
    const flow = new Application({
      providers: [Passkey()],
      experimental: { enableWebAuthn: true },
      ...store,
    })
    for (const email of ["%00", "a%00@example.com", `${"a".repeat(300)}@example.com`]) {
      const answer = await flow.client.get(`webauthn-options/passkey?action=register&email=${email}`)
      expect([answer.status, store.calls]).toEqual([400, []])
    }
    const id = "a".repeat(1_368)
    const credential = JSON.stringify({ id, rawId: id, response: {} })
    await flow.client.submit("callback/passkey", { action: "authenticate", data: credential })
    expect(store.calls).toEqual([])
    expect(flow.message).toContain("must be a credential")
  })

  it("the session that a frame names is looked up only where it can be", async () => {
    const store = strictStore()
    const config = new Application({ ...store }).client.config
    for (const sid of ["%00", "s%00", "s".repeat(1_025)]) {
      const request = new Request(`https://app.test/frame?iss=https://op.test&sid=${sid}`)
      expect((await frontchannelLogout(request, config)).status).toBe(400)
    }
    expect(store.calls).toEqual([])
  })
})
