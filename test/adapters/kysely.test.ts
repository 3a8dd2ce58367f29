/** The adapter over Kysely: every method, on every database and in every documented schema. */
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate, type SchemaName } from "../../src/adapters/kysely.js"
import { isAuthError } from "../../src/engine/errors.js"
import type { Adapter, AdapterAccount, AdapterUser } from "../../src/types/adapter.js"
import { Application, goal } from "../support/application.js"
import { databases, type TestDatabase } from "../support/sql-databases.js"

const schemas: SchemaName[] = ["kysely", "pg", "drizzle", "prisma"]
const cases = databases().flatMap((server) => schemas.map((schema) => ({ ...server, schema })))

/** Texts that a collation, a code page or a short column would spoil. */
const long = "é𝕏\u{1F511}'\"\\%_\0".slice(0, -1).repeat(1_000)
const moment = new Date("2031-03-30T01:30:00.123Z")

let count = 0
const newUser = (over: Partial<AdapterUser> = {}): AdapterUser => ({
  id: crypto.randomUUID(),
  email: `user-${++count}@example.com`,
  emailVerified: null,
  name: null,
  image: null,
  ...over,
})
const accountOf = ({ id }: AdapterUser, over: Partial<AdapterAccount> = {}): AdapterAccount => ({
  userId: id,
  type: "oidc",
  provider: "acme",
  providerAccountId: `account-${++count}`,
  ...over,
})
const keyOf = ({ provider, providerAccountId }: AdapterAccount) => ({ provider, providerAccountId })

/** What a call throws; undefined where it does not. */
async function failureOf(call: unknown): Promise<unknown> {
  try {
    await call
    return undefined
  } catch (error) {
    return error
  }
}

/** How many of the calls were answered with something. */
async function honoured(calls: readonly unknown[]): Promise<number> {
  return (await Promise.all(calls)).filter(Boolean).length
}

describe.each(cases)("$name with the tables of $schema", ({ create, schema }) => {
  let database: TestDatabase
  let db: Kysely<unknown>
  let adapter: Required<Adapter>

  beforeAll(async () => {
    database = await create()
    db = database.db
    await migrate(db, { schema })
    adapter = KyselyAdapter(db, { schema })
  })
  afterAll(() => database.remove())

  it("keeps users: dates to the millisecond, null, and any text", async () => {
    const user = await adapter.createUser(newUser({ name: "Zoë 𝕏 'q' \\ \u{1F511}", emailVerified: moment }))
    expect(await adapter.getUser(user.id)).toEqual(user)
    expect(await adapter.getUserByEmail(user.email)).toEqual(user)
    expect(await adapter.getUserByEmail(user.email.toUpperCase())).toBeNull()
    expect(await adapter.getUserByEmail(`${user.email} `)).toBeNull()
    const changed = await adapter.updateUser({ id: user.id, emailVerified: null, image: "i" })
    expect(changed).toEqual({ ...user, emailVerified: null, image: "i" })
    expect(await adapter.getUser("nothing")).toBeNull()
    expect(await adapter.getUser("99999999999")).toBeNull()
  })

  it("refuses a second user of an address, and takes several without one", async () => {
    const user = await adapter.createUser(newUser())
    const other = await adapter.createUser(newUser())
    const second = await failureOf(adapter.createUser(newUser({ email: user.email })))
    expect(isAuthError(second)).toBe(true)
    expect(second).toMatchObject({ type: "AdapterError", cause: { record: "user" } })
    await expect(adapter.updateUser({ id: other.id, email: user.email })).rejects.toThrow(/such a user/)
    await adapter.createUser(newUser({ email: "" }))
    await adapter.createUser(newUser({ email: "" }))
  })

  it("makes one user of 20 sign-ins at once", async () => {
    const email = `race-${schema}@example.com`
    const calls = Array.from({ length: 20 }, async () =>
      (await failureOf(adapter.createUser(newUser({ email })))) ? undefined : "made",
    )
    expect(await honoured(calls)).toBe(1)
  })

  it("keeps accounts, unique by provider and id, byte for byte", async () => {
    const user = await adapter.createUser(newUser())
    const account = accountOf(user, {
      providerAccountId: `Case-${schema}`,
      access_token: long,
      refresh_token: "r",
      expires_at: 1_999_999_999,
      session_state: "s",
    })
    await adapter.linkAccount({ ...account, "not-before-policy": 0 })
    expect(await adapter.getAccount(account.providerAccountId, "acme")).toEqual(account)
    expect(await adapter.getUserByAccount(keyOf(account))).toEqual(user)
    expect(await adapter.getAccount(account.providerAccountId.toLowerCase(), "acme")).toBeNull()
    await adapter.linkAccount({ ...account, providerAccountId: account.providerAccountId.toLowerCase() })
    await expect(adapter.linkAccount(account)).rejects.toThrow(/such a account|such an? account/)
    await expect(adapter.linkAccount(accountOf(newUser({ id: "12345678" })))).rejects.toThrow(/no such user/)
    expect(await adapter.listAccountsByUserId(user.id)).toHaveLength(2)
    expect(await adapter.listAccountsByUserId("nothing")).toEqual([])
    expect(await adapter.unlinkAccount(keyOf(account))).toEqual(account)
    expect(await adapter.getAccount(account.providerAccountId, "acme")).toBeNull()
  })

  it("changes an account where it says what was read, for one of 20 callers", async () => {
    const account = accountOf(await adapter.createUser(newUser()), { access_token: "a", id_token: "i" })
    await adapter.linkAccount(account)
    const where = { access_token: "a", refresh_token: null }
    const calls = Array.from({ length: 20 }, (_, index) =>
      adapter.updateAccount({ ...keyOf(account), access_token: `b${index}`, id_token: null }, where),
    )
    expect(await honoured(calls)).toBe(1)
    const { id_token: _, ...kept } = account
    const row = await adapter.getAccount(account.providerAccountId, "acme")
    expect(row).toEqual({ ...kept, access_token: expect.stringMatching(/^b\d+$/) })
    const same = { access_token: String(row?.access_token).toUpperCase(), refresh_token: null }
    expect(await adapter.updateAccount({ ...keyOf(account), scope: "x" }, same)).toBeNull()
    expect(
      await adapter.updateAccount({ provider: "acme", providerAccountId: "gone", scope: "x" }),
    ).toBeNull()
    expect(await adapter.updateAccount(keyOf(account))).toEqual(row)
  })

  it("leases an account to one holder until the database's clock says so", async () => {
    const account = { provider: "acme", providerAccountId: `lease-${schema}` }
    const calls = Array.from({ length: 20 }, (_, index) =>
      adapter.leaseAccount(account, { holder: `h${index}`, ms: 60_000 }),
    )
    const given = await Promise.all(calls)
    expect(given.filter(Boolean)).toHaveLength(1)
    const holder = `h${given.indexOf(true)}`
    expect(await adapter.leaseAccount(account, { holder, ms: 60_000 })).toBe(true)
    expect(await adapter.leaseAccount(account, { holder: "other", ms: 60_000 })).toBe(false)
    expect(await adapter.leaseAccount(account, { holder, ms: 0 })).toBe(true)
    expect(await adapter.leaseAccount(account, { holder: "other", ms: 30 })).toBe(true)
    await new Promise((done) => setTimeout(done, 80))
    expect(await adapter.leaseAccount(account, { holder: "third", ms: 60_000 })).toBe(true)
  })

  it("takes keys that differ by a blank at their end for two", async () => {
    const user = await adapter.createUser(newUser())
    const account = accountOf(user, { providerAccountId: `blank-${schema}` })
    const other = { ...account, providerAccountId: `${account.providerAccountId} ` }
    await adapter.linkAccount(account)
    await adapter.linkAccount(other)
    expect(await adapter.unlinkAccount(keyOf(other))).toEqual(other)
    expect(await adapter.getAccount(account.providerAccountId, "acme")).toEqual(account)
  })

  it("keeps sessions", async () => {
    const user = await adapter.createUser(newUser())
    const session = { sessionToken: `Token-${schema}`, userId: user.id, expires: moment }
    expect(await adapter.createSession(session)).toEqual(session)
    expect(await adapter.getSessionAndUser(session.sessionToken)).toEqual({ session, user })
    expect(await adapter.getSessionAndUser(session.sessionToken.toLowerCase())).toBeNull()
    await expect(adapter.createSession(session)).rejects.toThrow(/such a session/)
    const expires = new Date(moment.valueOf() + 1)
    const { sessionToken } = session
    expect(await adapter.updateSession({ sessionToken, expires })).toEqual({ ...session, expires })
    expect(await adapter.updateSession({ sessionToken: "gone", expires })).toBeNull()
    expect(await adapter.deleteSession(sessionToken)).toEqual({ ...session, expires })
    expect(await adapter.deleteSession(sessionToken)).toBeNull()
    expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
  })

  it("keeps what sessions came from as long as the sessions", async () => {
    const user = await adapter.createUser(newUser())
    const origins = ["1", "2", "3"].map((sid) => ({
      sessionToken: `${schema}-${sid}`,
      userId: user.id,
      provider: "acme",
      providerAccountId: "a",
      issuer: "https://op.test",
      subject: "a",
      sid,
    }))
    for (const origin of origins) {
      await adapter.createSession({ ...origin, expires: moment })
      await adapter.createSessionOrigin(origin)
    }
    const [first, second] = origins
    const query = { provider: "acme", issuer: "https://op.test" }
    const gone = { sessionToken: "gone", userId: user.id, providerAccountId: "a" }
    await expect(adapter.createSessionOrigin({ ...query, ...gone })).rejects.toThrow(/no such session/)
    expect(await adapter.getSessionOrigin(`${schema}-1`)).toEqual(first)
    expect(await adapter.listSessionOrigins({ ...query, sid: "2" })).toEqual([second])
    expect(await adapter.listSessionOrigins({ ...query, subject: "a" })).toHaveLength(3)
    expect(await adapter.listSessionOrigins({ ...query, issuer: "https://other.test" })).toEqual([])
    await adapter.deleteSession(`${schema}-1`)
    expect(await adapter.getSessionOrigin(`${schema}-1`)).toBeNull()
    await adapter.deleteSessionsByUserId(user.id)
    expect(await adapter.getSessionAndUser(`${schema}-2`)).toBeNull()
    expect(await adapter.listSessionOrigins(query)).toEqual([])
  })

  it("remembers a logout token for one of 20 callers", async () => {
    const token = { issuer: "https://op.test", jti: schema, expires: moment }
    expect(await honoured(Array.from({ length: 20 }, () => adapter.useLogoutToken(token)))).toBe(1)
    expect(await adapter.useLogoutToken({ ...token, jti: "old", expires: new Date(0) })).toBe(true)
    expect(await adapter.useLogoutToken({ ...token, jti: "old", expires: new Date(0) })).toBe(true)
  })

  it("honours a verification token once, of 50 callers", async () => {
    const token = { identifier: "Ada@example.com", token: `Hash-${schema}`, expires: moment }
    expect(await adapter.createVerificationToken(token)).toEqual(token)
    expect(await adapter.useVerificationToken({ ...token, token: token.token.toLowerCase() })).toBeNull()
    const answers = await Promise.all(Array.from({ length: 50 }, () => adapter.useVerificationToken(token)))
    expect(answers.filter(Boolean)).toEqual([token])
  })

  it("keeps authenticators", async () => {
    const user = await adapter.createUser(newUser())
    const authenticator = {
      credentialID: `Cred${schema}==`,
      userId: user.id,
      providerAccountId: `Cred${schema}==`,
      credentialPublicKey: "k".repeat(2_000),
      counter: 0,
      credentialDeviceType: "multiDevice",
      credentialBackedUp: false,
      transports: null,
    }
    expect(await adapter.createAuthenticator(authenticator)).toEqual(authenticator)
    const { credentialID } = authenticator
    expect(await adapter.getAuthenticator(credentialID)).toEqual(authenticator)
    expect(await adapter.getAuthenticator(credentialID.toLowerCase())).toBeNull()
    await expect(adapter.createAuthenticator(authenticator)).rejects.toThrow(/authenticator/)
    const counted = { ...authenticator, counter: 4_294_967_295 }
    expect(await adapter.updateAuthenticatorCounter(credentialID, 4_294_967_295)).toEqual(counted)
    await expect(adapter.updateAuthenticatorCounter("gone", 1)).rejects.toThrow(/no such authenticator/)
    expect(await adapter.listAuthenticatorsByUserId(user.id)).toEqual([counted])
    expect(await adapter.listAuthenticatorsByUserId("nothing")).toEqual([])
  })

  it("removes a user with all that is theirs", async () => {
    const user = await adapter.createUser(newUser())
    const account = accountOf(user)
    await adapter.linkAccount(account)
    await adapter.createSession({ sessionToken: `del-${schema}`, userId: user.id, expires: moment })
    expect(await adapter.deleteUser(user.id)).toEqual(user)
    expect(await adapter.getAccount(account.providerAccountId, "acme")).toBeNull()
    expect(await adapter.getSessionAndUser(`del-${schema}`)).toBeNull()
    expect(await adapter.deleteUser(user.id)).toBeNull()
  })

  it("may be migrated again, and from two processes at once", async () => {
    const other = await create()
    try {
      await Promise.all([migrate(other.db, { schema }), migrate(other.again(), { schema })])
      await migrate(other.db, { schema })
      const adapter = KyselyAdapter(other.db, { schema })
      const user = await adapter.createUser(newUser())
      expect(await adapter.getUser(user.id)).toEqual(user)
    } finally {
      await other.remove()
    }
  })

  it("serves sign-ins, sessions and sign-outs", async () => {
    const app = new Application({ adapter, session: { updateAge: 0 } })
    expect(goal(await app.signIn())).toBe("")
    expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
    await app.client.submit("signout")
    expect(await app.client.session()).toBeNull()
    expect(goal(await app.mail("mail@example.com"))).toBe("")
    expect(await app.client.session()).toMatchObject({ user: { email: "mail@example.com" } })
    expect(app.errors).toEqual([])
  })

  it("takes columns of the application's own along", async () => {
    const table = sql.table(schema === "pg" ? "users" : schema === "drizzle" ? "user" : "User")
    await sql`alter table ${table} add column role varchar(20) default 'guest'`.execute(db)
    const user = await adapter.createUser({ ...newUser(), role: "admin" } as AdapterUser)
    expect(await adapter.getUser(user.id)).toMatchObject({ role: "admin" })
    await adapter.createSession({ sessionToken: `role-${schema}`, userId: user.id, expires: moment })
    const found = await adapter.getSessionAndUser(`role-${schema}`)
    expect(found?.user).toMatchObject({ id: user.id, role: "admin" })
    expect(Object.keys(found?.session ?? {})).toEqual(["sessionToken", "userId", "expires"])
  })
})

describe.each(databases())("$name", ({ create }) => {
  it("says by name what is missing of tables that were not made", async () => {
    const { db, remove } = await create()
    try {
      const error = await failureOf(KyselyAdapter(db).getUser("a"))
      expect(error).toMatchObject({ type: "AdapterError", message: expect.stringMatching(/migrate\(db\)/) })
    } finally {
      await remove()
    }
  })
})
