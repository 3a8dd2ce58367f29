/** An account that is brought while a user is signed in: to whom it goes. */

import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/types/config.js"
import { begin, beginAs, signIn, signInAs } from "../support/acme.js"
import { enter, errorOf, outcome, sessionCookie, signInByMail } from "../support/app.js"
import type { Client } from "../support/client.js"
import { at, clientOf, other, site, storeVictim, userOf, victim } from "./linking-site.js"

let adapter: ReturnType<typeof MemoryAdapter>

beforeEach(() => {
  adapter = MemoryAdapter()
})

const newClient = (config: Partial<AuthConfig> = {}) => clientOf(adapter, config)

describe("an account while a user is signed in", () => {
  it("is linked to that user, who keeps a session under a new token", async () => {
    const events = { linkAccount: vi.fn(), createUser: vi.fn(), signIn: vi.fn() }
    const client = newClient({ events })
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    const user = await userOf(adapter, client)
    const token = client.cookie("session-token")
    expect(outcome(await signInAs(client, other, { id: "2", email: "else@x.test" }))).toBe("/")
    expect(await userOf(adapter, client)).toBe(user)
    expect(client.cookie("session-token")).not.toBe(token)
    expect(events.createUser).toHaveBeenCalledTimes(1)
    expect(events.linkAccount).toHaveBeenLastCalledWith(
      expect.objectContaining({ account: expect.objectContaining({ provider: "other", userId: user }) }),
    )
    expect(events.signIn).toHaveBeenLastCalledWith(expect.objectContaining({ isNewUser: false }))
  })

  it("is linked even when its address belongs to a third user", async () => {
    await storeVictim(adapter, new Date())
    const client = newClient()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    await signInAs(client, other, { id: "2", email: "victim@x.test" })
    expect(await userOf(adapter, client)).not.toBe("victim")
    expect((await adapter.getUserByAccount({ provider: "other", providerAccountId: "2" }))?.email).toBe(
      "ann@x.test",
    )
  })

  it("is refused when it is another user's, and the session stays", async () => {
    await signInAs(newClient(), other, { id: "2", email: "bob@x.test" })
    const client = newClient()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    const before = await userOf(adapter, client)
    expect(outcome(await signInAs(client, other, { id: "2", email: "bob@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
    expect(await userOf(adapter, client)).toBe(before)
  })

  it("works the same with session tokens", async () => {
    const client = newClient({ session: { strategy: "jwt" } })
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    await signInAs(client, other, { id: "2", email: "else@x.test" })
    const user = await adapter.getUserByEmail("ann@x.test")
    expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(2)
  })

  it("is not linked to a user whose session has expired", async () => {
    const client = newClient()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    const ann = await userOf(adapter, client)
    await adapter.updateSession({ sessionToken: client.cookie("session-token") ?? "", expires: new Date(0) })
    await signInAs(client, other, { id: "2", email: "bob@x.test" })
    expect(await userOf(adapter, client)).not.toBe(ann)
  })

  it("is not linked to a session that appeared since the flow began", async () => {
    const attacker = newClient()
    await signInAs(attacker, at, { id: "666", email: "attacker@x.test" })
    const victim = newClient()
    const address = await beginAs(victim, other, { id: "2", email: "ann@x.test" })
    victim.cookies.set("__Secure-authjs.session-token", attacker.cookie("session-token") ?? "")
    await victim.get(address)
    expect(await userOf(adapter, victim)).not.toBe(await userOf(adapter, attacker))
    expect((await adapter.getUserByAccount({ provider: "other", providerAccountId: "2" }))?.email).toBe(
      "ann@x.test",
    )
  })

  it("goes to one of two users who link it at the same time", async () => {
    const clients = [newClient(), newClient()]
    await signInAs(clients[0] as Client, at, { id: "1", email: "a@x.test" })
    await signInAs(clients[1] as Client, at, { id: "2", email: "b@x.test" })
    const addresses = await Promise.all(
      clients.map((client) => beginAs(client, other, { id: "9", email: "c@x.test" })),
    )
    const outcomes = await Promise.all(
      clients.map(async (client, index) => outcome(await client.get(addresses[index] ?? ""))),
    )
    expect(outcomes.sort()).toEqual(["/", "OAuthAccountNotLinked"])
  })

  it("ignores fields that name other users", async () => {
    await storeVictim(adapter, new Date())
    const client = newClient()
    const address = await beginAs(
      client,
      at,
      { id: "9", email: "ann@x.test" },
      { email: "victim@x.test", userId: "victim" },
    )
    await client.get(`${address}&email=victim@x.test&userId=victim&providerAccountId=1`)
    expect(await userOf(adapter, client)).not.toBe("victim")
    expect(await adapter.getAccount("9", "acme")).not.toBeNull()
  })
})

describe("a session that is there already", () => {
  it("is not linked to when it was planted after the flow began", async () => {
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

  it("is not linked to when it is another one than at the start", async () => {
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

  it("has to be live: an expired one belongs to no user", async () => {
    const { client, db, op } = site()
    op.says({ id: 1, email: "first@x.test" })
    await signIn(client)
    for (const row of db.sessions) row.expires = new Date(Date.now() - 1)
    op.says({ id: 2, email: "second@x.test" })
    await signIn(client)
    expect(db.users).toHaveLength(2)
  })

  it("of credentials is no authority over a user the adapter does not know", async () => {
    const { db, op, client } = site({}, { session: { strategy: "jwt" } })
    await enter(client)
    op.says({ id: 9, email: "new@x.test" })
    await signIn(client)
    expect(db.accounts.map(({ userId }) => userId)).toEqual(db.users.map(({ id }) => id))
    expect(db.users).toHaveLength(1)
  })

  it("of two users who bring one account: one gets it", async () => {
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
