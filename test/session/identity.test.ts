/** Who a user is: the provider and the id there, exactly, and nothing that a request or a profile says besides. */

import { beforeEach, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { acme, begin, signIn, signInAs } from "../support/acme.js"
import { errorOf, outcome, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { linking, site, victim } from "./linking-site.js"

let adapter: ReturnType<typeof MemoryAdapter>

beforeEach(() => {
  adapter = MemoryAdapter()
})

const at = acme()

const ann = { id: "9", name: "Ann", email: "ann@x.test" }

function newClient(config: Partial<AuthConfig> = {}): Client {
  return new Client({
    providers: [at.provider],
    adapter,
    logger: { error: () => {}, debug: () => {} },
    ...config,
  })
}

describe("the id of a user", () => {
  it.each([undefined, null, "", {}, 1.5])("is refused when profile() gives %j", async (id) => {
    const client = newClient({
      providers: [{ ...at.provider, profile: () => ({ id: id as never, name: "A" }) }],
    })
    await signInAs(client, at, ann)
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("is stored as text", async () => {
    await signInAs(newClient(), at, { ...ann, id: 9 })
    expect(await adapter.getAccount("9", "acme")).toMatchObject({ providerAccountId: "9" })
    expect(outcome(await signInAs(newClient(), at, { ...ann, id: 9 }))).toBe("/")
  })

  it("stays distinct beyond 2^53", async () => {
    const provider = {
      ...at.provider,
      profile: (raw: Record<string, unknown>) => ({ id: String(raw.id), email: String(raw.email) }),
    }
    const config = { providers: [provider] }
    const big = { ...at, provider }
    await signInAs(newClient(config), big, '{"id":9007199254740993,"email":"a@x.test"}')
    await signInAs(newClient(config), big, '{"id":9007199254740992,"email":"b@x.test"}')
    expect(
      (await adapter.getUserByAccount({ provider: "acme", providerAccountId: "9007199254740993" }))?.email,
    ).toBe("a@x.test")
    expect(
      (await adapter.getUserByAccount({ provider: "acme", providerAccountId: "9007199254740992" }))?.email,
    ).toBe("b@x.test")
  })

  const bodies = [
    '{"message":"Bad credentials"}',
    '{"id":null}',
    '{"id":""}',
    '{"sub":"undefined"}',
    '{"id":[]}',
    '{"id":{}}',
    '{"id":true}',
    '{"id":"null"}',
    '{"id":"NaN"}',
    '{"error":"invalid_token","id":null}',
    "[]",
    '"9"',
    "null",
    "",
  ]

  it.each(bodies)("is never made up from %s", async (body) => {
    const mappings: Partial<OAuth2Config<Profile>>[] = [
      { profile: undefined },
      { profile: (p) => ({ id: `${p.id}` }) },
      { profile: (p) => ({ id: String(p.sub ?? p.id) }) },
    ]
    for (const mapping of mappings) {
      const { client, db, op } = site(mapping)
      op.says(body)
      const response = await signIn(client)
      const usable = body === '{"id":true}' && mapping.profile !== undefined
      if (!usable) expect([body, db.users.length, signsIn(response)]).toEqual([body, 0, false])
      for (const { providerAccountId } of db.accounts)
        expect(providerAccountId).not.toMatch(/^(undefined|null|NaN|\[object.*|)$/)
    }
  })

  it("beyond 2^53 is two users'", async () => {
    const { db, op, again } = site({ profile: (p) => ({ id: String(p.id), email: p.email as string }) })
    const emails: (string | undefined)[] = []
    for (const [id, email] of [
      ["9007199254740993", "a@x.test"],
      ["9007199254740992", "b@x.test"],
    ]) {
      op.says(`{"id":${id},"email":"${email}"}`)
      const client = again()
      await signIn(client)
      emails.push((await client.session())?.user.email)
    }
    expect(emails[0]).not.toBe(emails[1])
    expect(new Set(db.accounts.map(({ userId }) => userId)).size).toBe(db.accounts.length)
  })

  it("is compared exactly, case and blanks included", async () => {
    const { db, op, again } = site()
    for (const [at, id] of ["Ab", "ab", "AB", "\u0061\u0301b", "áb"].entries()) {
      op.says({ id, email: `p${at}@x.test` })
      await signIn(again())
    }
    expect(db.users).toHaveLength(5)
  })

  it("of one provider is not that of another", async () => {
    const { db, op, other, again } = site()
    op.says({ id: 5, email: "five@x.test" })
    other.says({ id: 5, email: "cinq@x.test" })
    await signIn(again())
    await signIn(again(), "other")
    expect(db.users).toHaveLength(2)
  })

  it("decides, whatever address it brings the next time", async () => {
    const { client, db, op, seed, again } = site(linking)
    op.says({ email: "a@x.test" })
    await signIn(client)
    seed(victim)
    op.says({ email: victim, email_verified: true })
    const next = again()
    expect(signsIn(await signIn(next))).toBe(true)
    expect((await next.session()).user.email).toBe("a@x.test")
    expect(db.users.map(({ email }) => email)).toEqual(["a@x.test", victim])
  })
})

describe("what a request says", () => {
  it("decides nothing about the user", async () => {
    const { client, db, op, seed } = site()
    seed(victim)
    op.says({ id: 5, email: "own@x.test" })
    const extra = {
      email: victim,
      userId: `id-of-${victim}`,
      providerAccountId: "9",
      id: "1",
      sub: "1",
      user: victim,
    }
    const back = await begin(client, "acme", extra, `?${new URLSearchParams(extra)}`)
    await client.get(`${back}&${new URLSearchParams(extra)}`)
    expect((await client.session()).user.email).toBe("own@x.test")
    expect(db.accounts).toMatchObject([{ providerAccountId: "5" }])
    expect(db.accounts[0]?.userId).not.toBe(extra.userId)
  })

  it.each(["returns false", "throws", "returns nothing", "rejects with nothing"])(
    "is refused and leaves nothing when the signIn callback %s",
    async (how) => {
      const answers: Record<string, () => unknown> = {
        "returns false": () => false,
        throws: () => {
          throw new Error("no")
        },
        "returns nothing": () => undefined,
        "rejects with nothing": () => Promise.reject(),
      }
      const { client, db } = site({}, { callbacks: { signIn: answers[how] as never } })
      const response = await signIn(client)
      expect([errorOf(response), signsIn(response)]).toEqual(["AccessDenied", false])
      expect([db.users, db.accounts, db.sessions]).toEqual([[], [], []])
    },
  )

  it("a proof given to one identity is not another's", async () => {
    const { client, db, op, mail, again } = site()
    op.says({ id: 1 })
    await signIn(again())
    await signInByMail(client, mail, victim)
    op.says({ id: 2 })
    const response = await signIn(again())
    expect([errorOf(response), signsIn(response)]).toEqual(["OAuthAccountNotLinked", false])
    expect(db.accounts.some(({ providerAccountId }) => providerAccountId === "2")).toBe(false)
  })
})

describe("what a profile says", () => {
  it("a profile cannot choose the user's id, role or proof", async () => {
    const mapping = {
      profile: (p: Profile) => ({ ...p, id: String(p.id), emailVerified: new Date(), userId: "u0" }) as never,
    }
    const { client, db, op, seed } = site(mapping)
    seed("admin@x.test")
    op.says({ id: "id-of-admin@x.test", email: "own@x.test", __proto__: { admin: true } })
    await signIn(client)
    const user = db.users.find(({ email }) => email === "own@x.test")
    expect(user?.id).not.toBe("id-of-admin@x.test")
    expect(user?.emailVerified).toBeNull()
    expect(db.accounts[0]).toMatchObject({
      userId: user?.id,
      provider: "acme",
      providerAccountId: "id-of-admin@x.test",
    })
  })

  it("the account() of a provider cannot choose whose the account is", async () => {
    const account = () =>
      ({ userId: "id-of-victim@x.test", providerAccountId: "1", provider: "other", type: "email" }) as never
    const { client, db, seed, op } = site({ account })
    seed(victim)
    op.says({ id: 5, email: "own@x.test" })
    await signIn(client)
    expect(db.accounts[0]).toMatchObject({ provider: "acme", providerAccountId: "5", type: "oauth" })
    expect(db.accounts[0]?.userId).not.toBe("id-of-victim@x.test")
  })
})
