import { describe, expect, it } from "vitest"
import Entra from "../../generated/providers/microsoft-entra-id.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { customFetch, type OAuth2Config } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { acme, begin, signIn } from "../support/acme.js"
import {
  browser,
  credentials,
  enter,
  errorOf,
  mailbox,
  sessionCookie,
  signInByMail,
  signsIn,
} from "../support/app.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { storage } from "../support/tables.js"

const victim = "victim@x.test"

function site(options: Partial<OAuth2Config<Profile>> = {}, config: Partial<AuthConfig> = {}) {
  const store = storage()
  const [op, other, mail] = [
    acme({ id: 9, email: victim }, options),
    acme({ id: 9, email: victim }, { id: "other", ...options }),
    mailbox(),
  ]
  const client = browser({
    providers: [op.provider, other.provider, mail.provider, credentials()],
    adapter: store.adapter,
    session: { strategy: "database" },
    ...config,
  })
  const seed = (email: string, emailVerified: Date | null = new Date()) =>
    store.db.users.push({ id: `id-of-${email}`, email, emailVerified })
  return { ...store, op, other, mail, client, seed, again: () => new Client(client.config) }
}

const linking = { allowDangerousEmailAccountLinking: true }

describe("an account with the address of a stored user", () => {
  it.each([null, new Date()])("LNK-01 is not linked by default (address proven: %s)", async (proven) => {
    const { client, db, seed } = site()
    seed(victim, proven)
    const response = await signIn(client)
    expect([errorOf(response), signsIn(response)]).toEqual(["OAuthAccountNotLinked", false])
    expect([db.accounts, db.sessions]).toEqual([[], []])
  })

  it.each([
    ["false", false],
    ["FALSE", false],
    ["0", false],
    [0, false],
    [null, false],
    [{}, false],
    [false, false],
    ["", false],
    ["no", false],
    [[true], false],
    ["true", true],
    [true, true],
  ])("LNK-04 is linked only when verified is true: %j", async (email_verified, linked) => {
    const { client, db, seed, op } = site(linking)
    seed(victim)
    op.says({ email_verified })
    expect(signsIn(await signIn(client))).toBe(linked)
    expect(db.accounts).toHaveLength(linked ? 1 : 0)
    expect(db.users).toHaveLength(1)
  })

  it("LNK-05 is not attached to a row whose address was never proven", async () => {
    const { client, db, op, other, again } = site(linking)
    other.says({ id: 666 })
    await signIn(again(), "other")
    op.says({ email_verified: true })
    const response = await signIn(client)
    expect([errorOf(response), signsIn(response)]).toEqual(["OAuthAccountNotLinked", false])
    expect(db.accounts).toHaveLength(1)
  })

  it.each([undefined, false, "false"])(
    "LNK-06 no longer opens the row once the owner has proven the address (email_verified: %s)",
    async (email_verified) => {
      const { client, db, op, mail, again } = site()
      const attacker = again()
      op.says(email_verified === undefined ? {} : { email_verified })
      expect(signsIn(await signIn(attacker))).toBe(true)
      expect(signsIn(await signInByMail(client, mail, victim))).toBe(true)
      const response = await signIn(again())
      const owner = db.users.find((user) => user.email === victim)
      expect(db.sessions.filter(({ userId }) => userId === owner?.id)).toHaveLength(1)
      expect(signsIn(response)).toBe(false)
    },
  )

  it("LNK-06 can be linked again by the owner, and then stays", async () => {
    const { client, mail, again, db } = site()
    await signIn(again())
    await signInByMail(client, mail, victim)
    expect(signsIn(await signIn(client))).toBe(true)
    expect(signsIn(await signIn(again()))).toBe(true)
    expect(db.users).toHaveLength(1)
    await signInByMail(again(), mail, victim)
    expect(signsIn(await signIn(again()))).toBe(true)
  })

  it("LNK-06 holds for each of several accounts linked before the proof", async () => {
    const { client, mail, op, other, again } = site()
    const attacker = again()
    await signIn(attacker)
    other.says({ id: 5, email: "x5@x.test" })
    await signIn(attacker, "other")
    op.says({ id: 10, email: "y@x.test" })
    await signIn(attacker)
    await signInByMail(client, mail, victim)
    for (const id of ["acme", "other"]) {
      const visitor = again()
      await signIn(visitor, id)
      expect((await visitor.session())?.user.email).not.toBe(victim)
    }
    op.says({})
    expect(signsIn(await signIn(again()))).toBe(false)
  })

  it("LNK-07 leaves no session from before the proof", async () => {
    const { client, db, mail, again } = site()
    const attackers = [again(), again(), again()]
    for (const attacker of attackers) await signIn(attacker)
    await signInByMail(client, mail, victim)
    for (const attacker of attackers) expect(await attacker.session()).toBeNull()
    expect(db.sessions).toHaveLength(1)
    expect((await client.session()).user.email).toBe(victim)
  })

  it("LNK-12 has it in any case of letters", async () => {
    const { client, db, seed, op } = site()
    seed(victim)
    op.says({ email: "Victim@X.TEST" })
    expect(errorOf(await signIn(client))).toBe("OAuthAccountNotLinked")
    expect(db.users).toHaveLength(1)
  })

  it.each([
    ["mike@x.test", "mi\u212ae@x.test"],
    [victim, "v\u0131ctim@x.test"],
    [victim, "V\u0130CTIM@x.test"],
    ["ss@x.test", "\u00df@x.test"],
    [victim, "\uff56ictim@x.test"],
    ["victim@x.test", "victim@\uff58.test"],
  ])("LNK-13 is not %s when it only folds to it: %s", async (known, alike) => {
    const { client, db, seed, op } = site(linking)
    seed(known)
    op.says({ email: alike, email_verified: true })
    await signIn(client)
    expect(db.accounts.every(({ userId }) => userId !== `id-of-${known}`)).toBe(true)
    expect((await client.session())?.user.email).not.toBe(known)
  })

  it.each([
    `${victim} `,
    `${victim}\u200b`,
    `${victim}\u00a0`,
    `\ufeff${victim}`,
    `${victim}\0`,
    `${victim}\r\n`,
    `vic\u00adtim@x.test`,
  ])("LNK-14 is not victim@x.test with something invisible: %j", async (email) => {
    const { client, db, seed, op } = site(linking)
    seed(victim)
    op.says({ email, email_verified: true })
    await signIn(client)
    expect(db.accounts.every(({ userId }) => userId !== `id-of-${victim}`)).toBe(true)
    for (const user of db.users) expect(user.email).toMatch(/^[\x21-\x7e]+$/)
  })

  it.each([
    ["a list", [victim]],
    ["an object", { toString: () => victim, length: 3 }],
    ["a number", 7],
    ["true", true],
  ])("LNK-14 is a text, not %s", async (_, email) => {
    const { client, db, seed, op } = site(linking)
    seed(victim)
    op.says({ email, email_verified: true })
    await signIn(client)
    expect(db.accounts.every(({ userId }) => userId !== `id-of-${victim}`)).toBe(true)
  })
})

describe("the id of a person", () => {
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

  it.each(bodies)("LNK-16 is never made up from %s", async (body) => {
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

  it("LNK-18 beyond 2^53 is two people's", async () => {
    const { db, op, again } = site({ profile: (p) => ({ id: String(p.id), email: p.email as string }) })
    const people: (string | undefined)[] = []
    for (const [id, email] of [
      ["9007199254740993", "a@x.test"],
      ["9007199254740992", "b@x.test"],
    ]) {
      op.says(`{"id":${id},"email":"${email}"}`)
      const client = again()
      await signIn(client)
      people.push((await client.session())?.user.email)
    }
    expect(people[0]).not.toBe(people[1])
    expect(new Set(db.accounts.map(({ userId }) => userId)).size).toBe(db.accounts.length)
  })

  it("LNK-18 is compared exactly, case and blanks included", async () => {
    const { db, op, again } = site()
    for (const [at, id] of ["Ab", "ab", "AB", "\u0061\u0301b", "áb"].entries()) {
      op.says({ id, email: `p${at}@x.test` })
      await signIn(again())
    }
    expect(db.users).toHaveLength(5)
  })

  it("LNK-18 of one provider is not that of another", async () => {
    const { db, op, other, again } = site()
    op.says({ id: 5, email: "five@x.test" })
    other.says({ id: 5, email: "cinq@x.test" })
    await signIn(again())
    await signIn(again(), "other")
    expect(db.users).toHaveLength(2)
  })

  it("LNK-24 decides, whatever address it brings the next time", async () => {
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

describe("a session that is there already", () => {
  it("LNK-11 is not linked to when it was planted after the flow began", async () => {
    const { client, db, op, again } = site()
    const attacker = again()
    op.says({ id: 1, email: "attacker@x.test" })
    await signIn(attacker)
    op.says({ id: 2, email: victim })
    const back = await begin(client)
    client.cookies.set(sessionCookie, attacker.cookies.get(sessionCookie) ?? "")
    await client.get(back)
    const owner = db.accounts.find(({ providerAccountId }) => providerAccountId === "2")?.userId
    expect(owner).toBe(db.users.find(({ email }) => email === victim)?.id)
    expect((await client.session()).user.email).toBe(victim)
  })

  it("LNK-11 is not linked to when it is another one than at the start", async () => {
    const { client, db, op, again } = site()
    const attacker = again()
    op.says({ id: 1, email: "attacker@x.test" })
    await signIn(attacker)
    op.says({ id: 3, email: "third@x.test" })
    await signIn(client)
    op.says({ id: 2, email: victim })
    const back = await begin(client)
    client.cookies.set(sessionCookie, attacker.cookies.get(sessionCookie) ?? "")
    await client.get(back)
    const attackerId = db.users.find(({ email }) => email === "attacker@x.test")?.id
    expect(db.accounts.filter(({ userId }) => userId === attackerId)).toHaveLength(1)
  })

  it("LNK-11 has to be live: an expired one is nobody's", async () => {
    const { client, db, op } = site()
    op.says({ id: 1, email: "first@x.test" })
    await signIn(client)
    for (const row of db.sessions) row.expires = new Date(Date.now() - 1)
    op.says({ id: 2, email: "second@x.test" })
    await signIn(client)
    expect(db.users).toHaveLength(2)
  })

  it("LNK-22 of credentials is no authority over a user the adapter does not know", async () => {
    const { db, op, client } = site({}, { session: { strategy: "jwt" } })
    await enter(client)
    op.says({ id: 9, email: "new@x.test" })
    await signIn(client)
    expect(db.accounts.map(({ userId }) => userId)).toEqual(db.users.map(({ id }) => id))
    expect(db.users).toHaveLength(1)
  })

  it("LNK-28 of two users who bring one account: one gets it", async () => {
    const { client, db, op, mail, again } = site()
    const other = again()
    await signInByMail(client, mail, "a@x.test")
    await signInByMail(other, mail, "b@x.test")
    op.says({ id: 9, email: "nine@x.test" })
    const backs = [await begin(client), await begin(other)]
    const answers = await Promise.all([client.get(backs[0] ?? ""), other.get(backs[1] ?? "")])
    expect(db.accounts).toHaveLength(1)
    for (const answer of answers) expect(answer.status).toBe(302)
    expect(answers.map(errorOf).filter(Boolean)).toEqual(["OAuthAccountNotLinked"])
  })
})

describe("what a request says", () => {
  it("LNK-21 decides nothing about the user", async () => {
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
    "LNK-26 is refused and leaves nothing when the signIn callback %s",
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

  it("LNK-29 a proof given to one identity is not another's", async () => {
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

describe("one directory of several tenants", () => {
  const [home, foreign] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"]
  const host = "https://login.microsoftonline.com"

  /** Entra as it is: metadata with a hole for "common", and one key for all tenants. */
  function entra(options: Record<string, unknown> = {}) {
    const op = new FakeProvider(host)
    let claims: Record<string, unknown> = {}
    let nonce = ""
    const transport: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      const [, tenant = ""] = new URL(request.url).pathname.split("/")
      if (request.url.includes("/token")) {
        const now = Math.floor(Date.now() / 1000)
        const id_token = await op.sign({ aud: "cid", iat: now, exp: now + 300, nonce, ...claims })
        return Response.json({ access_token: "at", token_type: "Bearer", id_token })
      }
      if (request.url.endsWith("/keys")) return Response.json({ keys: await op.published() })
      if (!request.url.endsWith("openid-configuration")) return new Response("", { status: 404 })
      const issuer = `${host}/${tenant === "common" ? "{tenantid}" : tenant}/v2.0`
      const at = `${host}/${tenant}`
      return Response.json({
        ...op.document(),
        issuer,
        token_endpoint: `${at}/token`,
        jwks_uri: `${at}/keys`,
      })
    }
    const provider = Entra({ clientId: "cid", clientSecret: "csec", ...options, [customFetch]: transport })
    const store = storage()
    const client = browser({ providers: [provider], adapter: store.adapter })
    const come = async (tid: string, more: Record<string, unknown>) => {
      claims = { tid, iss: `${host}/${tid}/v2.0`, ...more }
      const response = await client.submit("signin/microsoft-entra-id")
      const asked = new URL(response.headers.get("location") ?? "").searchParams
      nonce = asked.get("nonce") ?? ""
      const query = new URLSearchParams({ code: "c", state: asked.get("state") ?? "" })
      return client.get(`callback/microsoft-entra-id?${query}`)
    }
    return { ...store, client, come }
  }

  it("LNK-23 is refused but for the configured one", async () => {
    const { db, come } = entra({ issuer: `${host}/${home}/v2.0` })
    expect(signsIn(await come(foreign, { sub: "s", email: victim }))).toBe(false)
    expect(db.users).toEqual([])
    expect(signsIn(await come(home, { sub: "s", email: victim }))).toBe(true)
  })

  it.each([undefined, false, 0, "0"])("LNK-23 proves no address (xms_edov: %s)", async (xms_edov) => {
    const { db, come } = entra(linking)
    db.users.push({ id: "u1", email: victim, emailVerified: new Date() })
    const response = await come(foreign, { sub: "s", email: victim, xms_edov })
    expect([errorOf(response), signsIn(response)]).toEqual(["OAuthAccountNotLinked", false])
    expect(db.accounts).toEqual([])
  })

  it("LNK-23 tells people apart whose addresses are one", async () => {
    const { db, come, client } = entra()
    await come(home, { sub: "s1", email: "one@x.test" })
    client.cookies.clear()
    await come(foreign, { sub: "s2", email: "two@x.test" })
    expect(new Set(db.accounts.map(({ userId }) => userId)).size).toBe(2)
  })
})

describe("neighbours", () => {
  it("linking by address does not go through a looser database", async () => {
    const { client, adapter, db, op, seed } = site(linking)
    seed("jose@x.test")
    adapter.getUserByEmail = async (email) =>
      db.users.find((row) => row.email.localeCompare(email, "en", { sensitivity: "base" }) === 0) ?? null
    op.says({ email: "jos\u00e9@x.test", email_verified: true })
    await signIn(client)
    expect(db.accounts.every(({ userId }) => userId !== "id-of-jose@x.test")).toBe(true)
  })

  it("a mail link does not go through a looser database either", async () => {
    const { client, adapter, db, mail, seed } = site()
    seed("jose@x.test")
    adapter.getUserByEmail = async (email) =>
      db.users.find((row) => row.email.localeCompare(email, "en", { sensitivity: "base" }) === 0) ?? null
    await client.submit("signin/email", { email: "jos\u00e9@x.test" })
    if (mail.link()) await client.get(mail.link())
    expect((await client.session())?.user.email).not.toBe("jose@x.test")
  })

  it("an adapter that answers with somebody else signs nobody in as them by mail", async () => {
    const { client, adapter, mail } = site()
    adapter.getUserByEmail = async () => ({ id: "u9", email: "admin@x.test", emailVerified: new Date() })
    await client.submit("signin/email", { email: "a@x.test" })
    if (mail.link()) expect(signsIn(await client.get(mail.link()))).toBe(false)
    expect(await client.session()).toBeNull()
  })

  it("two first sign-ins of one person with the flag make one user", async () => {
    const { db, op, again } = site(linking)
    op.says({ email_verified: true })
    const [one, two] = [again(), again()]
    const backs = [await begin(one), await begin(two)]
    await Promise.all([one.get(backs[0] ?? ""), two.get(backs[1] ?? "")])
    expect([db.users.length, db.accounts.length]).toEqual([1, 1])
  })

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

  it("a passkey-less adapter without the methods never called before still signs in", async () => {
    const { client, adapter, mail, again } = site()
    for (const name of ["unlinkAccount", "deleteUser"] as const) Reflect.deleteProperty(adapter, name)
    const attacker = again()
    await signIn(attacker)
    expect(signsIn(await signInByMail(client, mail, victim))).toBe(true)
    expect(await attacker.session()).toBeNull()
    expect(signsIn(await signIn(again()))).toBe(false)
  })
})
