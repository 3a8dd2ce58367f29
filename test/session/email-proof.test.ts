/** What the proof of an address by mail does to the user who has it. */

import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { signInAs } from "../support/acme.js"
import { listener, outcome, signsIn } from "../support/app.js"
import { runAtFirst } from "../support/interleave.js"
import { at, byMail, clientOf, mail, site, storeVictim, trusted, userOf } from "./linking-site.js"

let adapter: ReturnType<typeof MemoryAdapter>

beforeEach(() => {
  adapter = MemoryAdapter()
})

const newClient = (config: Partial<AuthConfig> = {}) => clientOf(adapter, config)

describe("a proof by e-mail", () => {
  it("creates a user with a proven address", async () => {
    const events = { createUser: vi.fn(), updateUser: vi.fn(), signIn: vi.fn() }
    const client = newClient({ events })
    expect(outcome(await byMail(client, "new@x.test"))).toBe("/")
    expect((await adapter.getUserByEmail("new@x.test"))?.emailVerified).toBeInstanceOf(Date)
    expect(events.createUser).toHaveBeenCalledTimes(1)
    expect(events.updateUser).not.toHaveBeenCalled()
    expect(events.signIn).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
  })

  it("proves the address of a stored user, and keeps the date of the first proof", async () => {
    await storeVictim(adapter, null)
    const updateUser = vi.fn()
    const client = newClient({ events: { updateUser } })
    await byMail(client, "victim@x.test")
    expect(await userOf(adapter, client)).toBe("victim")
    const first = (await adapter.getUser("victim"))?.emailVerified
    expect(first).toBeInstanceOf(Date)
    await byMail(newClient({ events: { updateUser } }), "victim@x.test")
    expect((await adapter.getUser("victim"))?.emailVerified).toEqual(first)
    expect(updateUser).toHaveBeenCalledTimes(2)
  })

  it("knows all of the user, where updateUser answers with nulls for what it did not change", async () => {
    await storeVictim(adapter, null)
    const { updateUser } = adapter
    await updateUser({ id: "victim", name: "Victoria" })
    adapter.updateUser = async (change) => {
      const { id, emailVerified, email } = await updateUser(change)
      return { id, email, emailVerified, name: null }
    }
    const signIn = vi.fn()
    await byMail(newClient({ events: { signIn } }), "victim@x.test")
    const known = { id: "victim", name: "Victoria", emailVerified: expect.any(Date) }
    expect(signIn.mock.lastCall?.[0].user).toMatchObject(known)
  })

  it("ends the session of the user who was signed in before", async () => {
    await storeVictim(adapter, new Date())
    const client = newClient()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    const old = client.cookie("session-token") ?? ""
    await byMail(client, "victim@x.test")
    expect(await adapter.getSessionAndUser(old)).toBeNull()
    expect(await userOf(adapter, client)).toBe("victim")
  })

  it("shuts out the user who claimed the address before", async () => {
    const attacker = newClient()
    await signInAs(attacker, at, { id: "666", email: "victim@x.test" })
    const row = await userOf(adapter, attacker)
    const victim = newClient()
    await byMail(victim, "victim@x.test")
    expect(await userOf(adapter, victim)).toBe(row)
    expect(await userOf(adapter, attacker)).toBeUndefined()
    expect(await attacker.session()).toBeNull()
    expect(outcome(await signInAs(newClient(), at, { id: "666", email: "victim@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
  })

  it("shuts the user out who is signing in at that moment", async () => {
    const [attacker, victim] = [newClient(), newClient()]
    const proof = runAtFirst(adapter, "createSession", () => byMail(victim, "victim@x.test"))
    await signInAs(attacker, at, { id: "666", email: "victim@x.test" })
    await proof.current
    expect(await victim.session()).not.toBeNull()
    expect(await attacker.session()).toBeNull()
  })

  it("shuts out the user whose session is written after another process proved the address", async () => {
    const [attacker, victim] = [newClient(), newClient({ adapter: { ...adapter } })]
    await signInAs(attacker, at, { id: "666", email: "victim@x.test" })
    const signing = { ...adapter }
    const again = newClient({ adapter: signing })
    const proof = runAtFirst(signing, "createSession", () => byMail(victim, "victim@x.test"))
    const answer = await signInAs(again, at, { id: "666", email: "victim@x.test" })
    await proof.current
    expect(outcome(answer)).toBe("OAuthAccountNotLinked")
    expect([await attacker.session(), await again.session()]).toEqual([null, null])
    expect(await victim.session()).toMatchObject({ user: { email: "victim@x.test" } })
    const id = String((await adapter.getUserByEmail("victim@x.test"))?.id)
    expect(await adapter.listSessionsByUserId(id)).toHaveLength(1)
  })

  it("has no later sign-in look for its account again once the session is written", async () => {
    await byMail(newClient(), "ann@x.test")
    await signInAs(newClient(), trusted, { id: "1", email: "ann@x.test" })
    const [asked, written] = [vi.spyOn(adapter, "getUserByAccount"), vi.spyOn(adapter, "createSession")]
    await signInAs(newClient(), trusted, { id: "1", email: "ann@x.test" })
    expect(written).toHaveBeenCalledTimes(1)
    const [last, row] = [asked, written].map(({ mock }) => mock.invocationCallOrder.at(-1))
    expect(last).toBeLessThan(row ?? 0)
  })

  it("shuts out the first of 51 sessions, where the adapter finds no sessions of a user", async () => {
    const { deleteSessionsByUserId: _a, listSessionsByUserId: _b, ...plain } = adapter
    const logger = listener()
    const first = newClient({ adapter: plain, logger })
    await signInAs(first, at, { id: "666", email: "victim@x.test" })
    for (let count = 0; count < 50; count++)
      await signInAs(newClient({ adapter: plain, logger }), at, { id: "666", email: "victim@x.test" })
    await byMail(newClient({ adapter: plain, logger }), "victim@x.test")
    expect(await first.session()).toBeNull()
    expect(
      await adapter.listSessionsByUserId(String((await adapter.getUserByEmail("victim@x.test"))?.id)),
    ).toHaveLength(1)
  })

  it.each([[[]], [["unlinkAccount"]]] as const)(
    "shuts out the first of 51 accounts, where the adapter lists none and lacks %j",
    async (lacks) => {
      const { listAccountsByUserId: _, ...plain } = adapter
      const logger = listener()
      for (const method of lacks) delete (plain as Adapter)[method]
      const attacker = newClient({ adapter: plain, logger })
      for (let id = 1; id <= 51; id++) await signInAs(attacker, at, { id: `${id}`, email: "victim@x.test" })
      await byMail(newClient({ adapter: plain, logger }), "victim@x.test")
      const again = await signInAs(newClient({ adapter: plain, logger }), at, {
        id: "1",
        email: "victim@x.test",
      })
      expect(outcome(again)).toBe("OAuthAccountNotLinked")
    },
  )

  it("ends no session before, where the adapter finds the sessions of a user", async () => {
    const first = newClient()
    for (const client of [first, ...Array.from({ length: 50 }, () => newClient())])
      await signInAs(client, at, { id: "1", email: "ann@x.test" })
    expect(await first.session()).not.toBeNull()
  })

  it("keeps the accounts of a user who was signed in while proving", async () => {
    const client = newClient()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    await byMail(client, "ann@x.test")
    expect(await adapter.getAccount("1", "acme")).not.toBeNull()
  })

  it.each([
    [[]],
    [["deleteSessionsByUserId"]],
    [["listSessionsByUserId"]],
    [["deleteSessionsByUserId", "listSessionsByUserId"]],
  ] as const)(
    "ends the other sessions of a user who was signed in while proving, without %j",
    async (lacks) => {
      const plain: Adapter = { ...adapter }
      for (const method of lacks) delete plain[method]
      const logger = { ...listener(), debug: vi.fn() }
      const [other, owner] = [newClient({ adapter: plain, logger }), newClient({ adapter: plain, logger })]
      for (const client of [other, owner]) await signInAs(client, at, { id: "1", email: "ann@x.test" })
      await byMail(owner, "ann@x.test")
      expect(await owner.session()).not.toBeNull()
      expect(await other.session()).toBeNull()
      const id = String((await adapter.getUserByEmail("ann@x.test"))?.id)
      expect(await adapter.listSessionsByUserId(id)).toHaveLength(1)
      expect(logger.debug).toHaveBeenCalledWith(expect.stringMatching(/other sessions/), { userId: id })
    },
  )

  it("leaves the session of a user who was signed in while proving, where the proof cannot be written", async () => {
    const client = newClient()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    vi.spyOn(adapter, "updateUser").mockRejectedValueOnce(new Error("down"))
    await byMail(client, "ann@x.test")
    expect(await client.session()).not.toBeNull()
  })

  it("keeps what was linked after the proof", async () => {
    const client = newClient()
    await byMail(client, "ann@x.test")
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    await byMail(newClient(), "ann@x.test")
    expect(outcome(await signInAs(newClient(), at, { id: "1", email: "ann@x.test" }))).toBe("/")
  })

  it("keeps an account whose id token shows the proof, and lets others be linked to such a user", async () => {
    const oidc: OAuth2Config<Record<string, unknown>> = {
      ...at.provider,
      id: "oidc",
      type: "oidc" as never,
      issuer: "https://oidc.test",
    }
    const providers = [at.provider, trusted.provider, mail, oidc]
    const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`
    const seeded = async (id: string, claims: object) => {
      await adapter.createUser({ id, email: `${id}@x.test`, emailVerified: null })
      const id_token = token(claims)
      await adapter.linkAccount({
        provider: "oidc",
        providerAccountId: id,
        type: "oidc",
        userId: id,
        id_token,
      })
    }
    await seeded("proven", { email: "Proven@x.test", email_verified: true })
    await seeded("other", { email: "else@x.test", email_verified: true })
    await seeded("denied", { email: "denied@x.test", email_verified: false })
    const outcomes = await Promise.all(
      ["proven", "other", "denied"].map(async (id) =>
        outcome(
          await signInAs(newClient({ providers }), trusted, {
            id,
            email: `${id}@x.test`,
            email_verified: true,
          }),
        ),
      ),
    )
    expect(outcomes).toEqual(["/", "OAuthAccountNotLinked", "OAuthAccountNotLinked"])
    for (const id of ["proven", "other", "denied"]) await byMail(newClient({ providers }), `${id}@x.test`)
    const kept = await Promise.all(["proven", "other", "denied"].map((id) => adapter.getAccount(id, "oidc")))
    expect(kept.map((account) => account?.userId)).toEqual(["proven", undefined, undefined])
  })

  it("shuts out a denied address even where accounts cannot be listed", async () => {
    const { listAccountsByUserId: _a, deleteSessionsByUserId: _b, ...plain } = adapter
    const config = { adapter: plain }
    await signInAs(newClient(config), at, { id: "666", email: "victim@x.test", email_verified: false })
    await byMail(newClient(config), "victim@x.test")
    const again = await signInAs(newClient(config), at, {
      id: "666",
      email: "victim@x.test",
      email_verified: false,
    })
    expect(outcome(again)).toBe("OAuthAccountNotLinked")
  })

  it("gives nothing to a second account with the same address", async () => {
    await signInAs(newClient(), at, { id: "1", email: "victim@x.test" })
    await byMail(newClient(), "victim@x.test")
    expect(outcome(await signInAs(newClient(), at, { id: "2", email: "victim@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
  })

  it("signs no user in when it cannot be written down, and a new link works", async () => {
    await storeVictim(adapter, null)
    vi.spyOn(adapter, "updateUser").mockRejectedValueOnce(new Error("down"))
    const client = newClient()
    expect(outcome(await byMail(client, "victim@x.test"))).toBe("Configuration")
    expect(client.cookie("session-token")).toBeUndefined()
    expect(outcome(await byMail(client, "victim@x.test"))).toBe("/")
  })

  it("signs a user in again whose store tells nothing of the proof", async () => {
    const withoutProof = <Row>(row: Row): Row => (row ? { ...row, emailVerified: undefined } : row)
    const forgetful: Adapter = {
      ...adapter,
      createUser: async (user) => withoutProof(await adapter.createUser(user)),
      updateUser: async (user) => withoutProof(await adapter.updateUser(user)),
      getUser: async (id) => withoutProof(await adapter.getUser(id)),
      getUserByEmail: async (email) => withoutProof(await adapter.getUserByEmail(email)),
      getUserByAccount: async (account) => withoutProof(await adapter.getUserByAccount(account)),
    }
    for (const _ of [1, 2]) expect(outcome(await byMail(clientOf(forgetful), "new@x.test"))).toBe("/")
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

  it("proves the address of its own row alone, where the adapter finds users by the addresses of others", async () => {
    const { client, adapter, mail, db, seed } = site()
    for (const email of ["b@x.test", "c@x.test"]) seed(email, null)
    const found = new Map(db.users.map((row, at) => [["a@x.test", "b@x.test"][at], row]))
    adapter.getUserByEmail = async (email) => found.get(email) ?? null
    await client.submit("signin/email", { email: "a@x.test" })
    expect(outcome(await client.get(mail.link()))).toBe("AccountNotLinked")
    expect([db.sessions, db.users.map(({ emailVerified }) => emailVerified)]).toEqual([[], [null, null]])
  })

  it("an adapter that answers with another user signs no user in as them by mail", async () => {
    const { client, adapter, mail } = site()
    adapter.getUserByEmail = async () => ({ id: "u9", email: "admin@x.test", emailVerified: new Date() })
    await client.submit("signin/email", { email: "a@x.test" })
    if (mail.link()) expect(signsIn(await client.get(mail.link()))).toBe(false)
    expect(await client.session()).toBeNull()
  })
})
