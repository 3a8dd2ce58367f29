/** What a store of the application answers, and what it makes of the second step. */
import { describe, expect, it } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { UserRecordKey } from "../../src/types/storage.js"
import { signInAs } from "../support/acme.js"
import { signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { type Application, ann, application, codeOf, enrol } from "./support.js"

/** A browser at the second step, over a store with other methods. */
async function half({ at, adapter, config }: Application, methods: Partial<Adapter> = {}): Promise<Client> {
  const client = new Client({ ...config, adapter: { ...adapter, ...methods } })
  await signInAs(client, at, ann)
  return client
}

describe("a recovery code", () => {
  it.each([
    ["nothing", () => undefined],
    ["a count of none", () => ({ count: 0 })],
    ["yes", () => true],
    ["a row of another user", (key: UserRecordKey) => ({ ...key, userId: "other", value: "1" })],
    ["another row", (key: UserRecordKey) => ({ ...key, key: "totp", value: "1" })],
  ])("that nobody was given does not count where the store answers %s", async (_, answer) => {
    const app = application()
    await enrol(app)
    const deleteUserRecord = async (key: UserRecordKey) => {
      await app.adapter.deleteUserRecord(key)
      return answer(key) as never
    }
    const client = await half(app, { deleteUserRecord })
    const tried = await client.submit("second-factor", { recoveryCode: "AAAA-AAAA-AAAA-AAAA" })
    expect([signsIn(tried), await client.session()]).toEqual([false, null])
  })
})

describe("a stored secret", () => {
  it("counts for nobody else, in whoever's row it stands", async () => {
    const app = application()
    const bob = { id: "7", name: "Bob", email: "bob@x.test" }
    const { userId, secret } = await enrol(app)
    await signInAs(new Client(app.config), app.at, bob)
    const other = String((await app.adapter.getUserByEmail(bob.email))?.id)
    for (const row of await app.adapter.listUserRecords(userId, "secondFactor"))
      if (row.key === "totp") await app.adapter.storeUserRecord({ ...row, userId: other })
    const client = new Client(app.config)
    const asked = await signInAs(client, app.at, bob)
    expect(asked.headers.get("location")).toContain("second-factor")
    const tried = await client.submit("second-factor", { code: codeOf(secret) })
    expect([signsIn(tried), await client.session()]).toEqual([false, null])
    expect(signsIn(await (await half(app)).submit("second-factor", { code: codeOf(secret) }))).toBe(true)
  })
})

describe("a guess", () => {
  it.each([undefined, null, Number.NaN, { count: 0 }, true, -1])(
    "is not looked at where the store does not say how many there were: %s",
    async (answer) => {
      const app = application()
      const { secret } = await enrol(app)
      const consumeLimit: Adapter["consumeLimit"] = async (name, rule) =>
        name.startsWith("second-factor done") ? app.adapter.consumeLimit(name, rule) : (answer as never)
      const client = await half(app, { consumeLimit })
      expect(signsIn(await client.submit("second-factor", { code: codeOf(secret) }))).toBe(false)
    },
  )
})

describe("a user whose id is a number in the store", () => {
  /** A store whose rows have numbers for ids of users. */
  function numbered(): Application {
    const app = application()
    const plain: Adapter = app.adapter
    let users = 0
    const toRow = <Row extends { id: string } | null | undefined>(row: Row) =>
      row && ({ ...row, id: Number(row.id) as unknown as string } as Row)
    const toText = <Row extends { userId: string }>(row: Row) => ({ ...row, userId: String(row.userId) })
    const methods: Adapter = {
      createUser: async (user) => toRow(await app.adapter.createUser({ ...user, id: `${++users}` })),
      getUser: async (id) => toRow(await app.adapter.getUser(`${id}`)),
      getUserByEmail: async (email) => toRow(await app.adapter.getUserByEmail(email)),
      getUserByAccount: async (key) => toRow(await app.adapter.getUserByAccount(key)),
      linkAccount: async (row) => void (await app.adapter.linkAccount(toText(row))),
      createSession: async (row) => app.adapter.createSession(toText(row)),
      createSessionOrigin: async (row) => app.adapter.createSessionOrigin(row),
      getSessionAndUser: async (token) => {
        const found = await app.adapter.getSessionAndUser(token)
        return found && { ...found, user: toRow(found.user) }
      },
      listUserRecords: async (id, kind) => app.adapter.listUserRecords(`${id}`, kind),
      storeUserRecord: async (row, ...before) => app.adapter.storeUserRecord(toText(row), ...before),
      deleteUserRecord: async (key) => {
        const row = await app.adapter.deleteUserRecord(toText(key))
        return row && { ...row, userId: Number(row.userId) as unknown as string }
      },
    }
    const { createUserWithAccount: _, ...rest } = plain
    const adapter = { ...rest, ...methods } as Required<Adapter>
    return { ...app, adapter, config: { ...app.config, adapter } }
  }

  it("sets an authenticator app up, and signs in by its codes and by recovery codes", async () => {
    const app = numbered()
    const { secret, recoveryCodes } = await enrol(app)
    const user = await app.adapter.getUserByEmail(ann.email)
    expect(user?.id).toBe(1)
    expect(signsIn(await (await half(app)).submit("second-factor", { code: codeOf(secret) }))).toBe(true)
    const [recoveryCode = ""] = recoveryCodes
    const codes = () => half(app).then((client) => client.submit("second-factor", { recoveryCode }))
    expect([signsIn(await codes()), signsIn(await codes())]).toEqual([true, false])
  })
})

describe("recovery codes", () => {
  it("of two requests at once are ten", async () => {
    const app = application()
    const { userId } = await enrol(app)
    const account = createAccountManager(new Client(app.config).config)
    const made = await Promise.all([
      account.createRecoveryCodes({ userId }),
      account.createRecoveryCodes({ userId }),
    ])
    expect((await account.listSecondFactors({ userId })).recoveryCodes).toBe(10)
    const [former = "", last = ""] = made.map(({ recoveryCodes }) => recoveryCodes[0])
    const tries = [former, last].map(async (recoveryCode) =>
      signsIn(await (await half(app)).submit("second-factor", { recoveryCode })),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
  })
})
