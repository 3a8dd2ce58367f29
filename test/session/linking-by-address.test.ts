/** An account whose address another user has: to whom it goes. */

import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { begin, signIn, signInAs } from "../support/acme.js"
import { errorOf, outcome, signInByMail, signsIn } from "../support/app.js"
import { at, clientOf, linking, site, storeVictim, trusted, userOf, victim } from "./linking-site.js"

let adapter: ReturnType<typeof MemoryAdapter>

beforeEach(() => {
  adapter = MemoryAdapter()
})

const newClient = (config: Partial<AuthConfig> = {}) => clientOf(adapter, config)

describe("a new account with an address that is taken", () => {
  it("is refused, and nothing is stored", async () => {
    await storeVictim(adapter, new Date())
    const client = newClient()
    const response = await signInAs(client, at, { id: "9", email: "victim@x.test" })
    expect(response.headers.get("location")).toContain("/auth/signin?error=OAuthAccountNotLinked")
    expect(client.cookie("session-token")).toBeUndefined()
    expect(await adapter.getAccount("9", "acme")).toBeNull()
  })

  it("is refused whatever the case of the address", async () => {
    await storeVictim(adapter, new Date())
    expect(outcome(await signInAs(newClient(), at, { id: "9", email: "Victim@X.TEST" }))).toBe(
      "OAuthAccountNotLinked",
    )
  })

  it("is linked with allowDangerousEmailAccountLinking, to the existing user", async () => {
    await storeVictim(adapter, new Date())
    const events = { createUser: vi.fn(), linkAccount: vi.fn() }
    const client = newClient({ events })
    expect(outcome(await signInAs(client, trusted, { id: "9", email: "victim@x.test" }))).toBe("/")
    expect(await userOf(adapter, client)).toBe("victim")
    expect(events.createUser).not.toHaveBeenCalled()
    expect(events.linkAccount).toHaveBeenCalledTimes(1)
  })

  it("is linked with the flag between two providers that say nothing of addresses", async () => {
    const first = newClient()
    await signInAs(first, at, { id: "1", email: "ann@x.test" })
    const second = newClient()
    expect(outcome(await signInAs(second, trusted, { id: "2", email: "ann@x.test" }))).toBe("/")
    expect(await userOf(adapter, second)).toBe(await userOf(adapter, first))
  })

  it.each([true, "true"])("is linked when the provider states %j", async (email_verified) => {
    await storeVictim(adapter, new Date())
    const client = newClient()
    await signInAs(client, trusted, { id: "9", email: "victim@x.test", email_verified })
    expect(await userOf(adapter, client)).toBe("victim")
  })

  it.each([false, "false", "FALSE", "0", 0, null, {}])(
    "is refused when the provider states %j",
    async (email_verified) => {
      await storeVictim(adapter, new Date())
      const client = newClient()
      const response = await signInAs(client, trusted, { id: "9", email: "victim@x.test", email_verified })
      expect(outcome(response)).toBe("OAuthAccountNotLinked")
      expect(await adapter.getAccount("9", "trusted")).toBeNull()
    },
  )

  it("does not hand a proven user to a user who never proved the address", async () => {
    await storeVictim(adapter, null)
    const client = newClient()
    const response = await signInAs(client, trusted, {
      id: "9",
      email: "victim@x.test",
      email_verified: true,
    })
    expect(outcome(response)).toBe("OAuthAccountNotLinked")
    expect(await adapter.getAccount("9", "trusted")).toBeNull()
  })

  it("reads the claim where the provider's configuration says", async () => {
    await storeVictim(adapter, new Date())
    const odd: OAuth2Config<Record<string, unknown>> = { ...trusted.provider, email: { verified: "mail.ok" } }
    const client = newClient({ providers: [odd] })
    const refused = await signInAs(client, trusted, { id: "9", email: "victim@x.test", mail: { ok: false } })
    expect(outcome(refused)).toBe("OAuthAccountNotLinked")
    const never = newClient({ providers: [{ ...trusted.provider, email: { verified: false } }] })
    expect(outcome(await signInAs(never, trusted, { id: "9", email: "victim@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
    expect(
      outcome(await signInAs(client, trusted, { id: "9", email: "victim@x.test", mail: { ok: true } })),
    ).toBe("/")
  })

  it.each<[string, string | string[]]>([
    ["the claim", "mail.ok"],
    ["one of the claims", ["mail.ok", "mail.valid"]],
  ])("does not link when %s that would prove the address is not there", async (_, verified) => {
    await storeVictim(adapter, new Date())
    const odd: OAuth2Config<Record<string, unknown>> = { ...trusted.provider, email: { verified } }
    const silent = { id: "9", email: "victim@x.test", mail: { valid: true } }
    expect(outcome(await signInAs(newClient({ providers: [odd] }), trusted, silent))).toBe(
      "OAuthAccountNotLinked",
    )
    expect(await adapter.getAccount("9", "trusted")).toBeNull()
  })

  it.each(["mi\u212ae@x.test", "v\u0131ctim@x.test"])(
    "is another address when it merely lower-cases to it: %s",
    async (email) => {
      await adapter.createUser({ id: "mike", email: "mike@x.test", emailVerified: new Date() })
      await storeVictim(adapter, new Date())
      const client = newClient()
      await signInAs(client, trusted, { id: "9", email })
      expect(["mike", "victim"]).not.toContain(await userOf(adapter, client))
    },
  )

  it.each(["victim@x.test ", "victim@x.test\u200b", "victim@x.test\u00a0", "\ufeffvictim@x.test"])(
    "is refused when it holds invisible characters: %j",
    async (email) => {
      await storeVictim(adapter, new Date())
      const client = newClient()
      await signInAs(client, trusted, { id: "9", email })
      expect(await userOf(adapter, client)).not.toBe("victim")
      expect(await adapter.getAccount("9", "trusted")).toBeNull()
    },
  )

  it("is no target when the database finds it by a looser comparison", async () => {
    await storeVictim(adapter, new Date())
    vi.spyOn(adapter, "getUserByEmail").mockImplementation(async () => adapter.getUser("victim"))
    expect(outcome(await signInAs(newClient(), trusted, { id: "9", email: "víctim@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
  })
})

describe("an account with the address of a stored user", () => {
  it.each([null, new Date()])("is not linked by default (address proven: %s)", async (proven) => {
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
  ])("is linked only when verified is true: %j", async (email_verified, linked) => {
    const { client, db, seed, op } = site(linking)
    seed(victim)
    op.says({ email_verified })
    expect(signsIn(await signIn(client))).toBe(linked)
    expect(db.accounts).toHaveLength(linked ? 1 : 0)
    expect(db.users).toHaveLength(1)
  })

  it("is not attached to a row whose address was never proven", async () => {
    const { client, db, op, other, again } = site(linking)
    other.says({ id: 666 })
    await signIn(again(), "other")
    op.says({ email_verified: true })
    const response = await signIn(client)
    expect([errorOf(response), signsIn(response)]).toEqual(["OAuthAccountNotLinked", false])
    expect(db.accounts).toHaveLength(1)
  })

  it.each([undefined, false, "false"])(
    "no longer opens the row once the owner has proven the address (email_verified: %s)",
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

  it("can be linked again by the owner, and then stays", async () => {
    const { client, mail, again, db } = site()
    await signIn(again())
    await signInByMail(client, mail, victim)
    expect(signsIn(await signIn(client))).toBe(true)
    expect(signsIn(await signIn(again()))).toBe(true)
    expect(db.users).toHaveLength(1)
    await signInByMail(again(), mail, victim)
    expect(signsIn(await signIn(again()))).toBe(true)
  })

  it("holds for each of several accounts linked before the proof", async () => {
    const { client, mail, op, other, again } = site()
    const attacker = again()
    await signIn(attacker)
    other.says({ id: 5, email: "x5@x.test" })
    await signIn(attacker, "other")
    op.says({ id: 10, email: "y@x.test" })
    await signIn(attacker)
    await signInByMail(client, mail, victim)
    for (const id of ["acme", "other"]) {
      const freshClient = again()
      await signIn(freshClient, id)
      expect((await freshClient.session())?.user.email).not.toBe(victim)
    }
    op.says({})
    expect(signsIn(await signIn(again()))).toBe(false)
  })

  it("leaves no session from before the proof", async () => {
    const { client, db, mail, again } = site()
    const attackers = [again(), again(), again()]
    for (const attacker of attackers) await signIn(attacker)
    await signInByMail(client, mail, victim)
    for (const attacker of attackers) expect(await attacker.session()).toBeNull()
    expect(db.sessions).toHaveLength(1)
    expect((await client.session()).user.email).toBe(victim)
  })

  it("has it in any case of letters", async () => {
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
  ])("is not %s when it only folds to it: %s", async (known, alike) => {
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
  ])("is not victim@x.test with something invisible: %j", async (email) => {
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
  ])("is a text, not %s", async (_, email) => {
    const { client, db, seed, op } = site(linking)
    seed(victim)
    op.says({ email, email_verified: true })
    await signIn(client)
    expect(db.accounts.every(({ userId }) => userId !== `id-of-${victim}`)).toBe(true)
  })

  it("linking by address does not go through a looser database", async () => {
    const { client, adapter, db, op, seed } = site(linking)
    seed("jose@x.test")
    adapter.getUserByEmail = async (email) =>
      db.users.find((row) => row.email.localeCompare(email, "en", { sensitivity: "base" }) === 0) ?? null
    op.says({ email: "jos\u00e9@x.test", email_verified: true })
    await signIn(client)
    expect(db.accounts.every(({ userId }) => userId !== "id-of-jose@x.test")).toBe(true)
  })

  it("two first sign-ins of one user with the flag make one user", async () => {
    const { db, op, again } = site(linking)
    op.says({ email_verified: true })
    const [one, two] = [again(), again()]
    const backs = [await begin(one), await begin(two)]
    await Promise.all([one.get(backs[0] ?? ""), two.get(backs[1] ?? "")])
    expect([db.users.length, db.accounts.length]).toEqual([1, 1])
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
