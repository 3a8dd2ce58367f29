/** The adapter that the tests of PostgreSQL stand on, and that adapters of tables may be written after. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Adapter, AdapterAccount } from "../../src/types/adapter.js"
import { createSchema, type Schema } from "../support/postgres.js"
import { SqlAdapter } from "../support/sql-adapter.js"

const key = { provider: "acme", providerAccountId: "user-1" }
const wait = (ms: number) => new Promise((later) => setTimeout(later, ms))

describe("accounts in PostgreSQL", () => {
  let schema: Schema
  let adapter: Required<Adapter>

  beforeAll(async () => {
    schema = await createSchema()
    adapter = SqlAdapter(schema.pool) as Required<Adapter>
    const user = await adapter.createUser({
      id: "",
      name: "Ada",
      email: "ada@example.com",
      emailVerified: null,
    })
    await adapter.linkAccount({
      ...key,
      userId: user.id,
      type: "oauth",
      access_token: "access-0",
      refresh_token: "refresh-0",
      expires_at: 4_102_444_800,
    })
  })

  afterAll(() => schema?.remove())

  it("come back as they were stored, with nothing for what is empty", async () => {
    const account = { ...key, type: "oauth", access_token: "access-0", refresh_token: "refresh-0" }
    const found = await adapter.getAccount("user-1", "acme")
    expect(found).toEqual({ ...account, userId: expect.any(String), expires_at: 4_102_444_800 })
    expect(await adapter.listAccountsByUserId(found?.userId ?? "")).toEqual([found])
    expect(await adapter.getAccount("user-1", "other")).toBeNull()
  })

  it("change for one of two that compare with the same tokens, and keep what is not named", async () => {
    const where = { access_token: "access-0", refresh_token: "refresh-0" }
    const changes = ["a", "b"].map((name) => ({ ...key, access_token: name, id_token: null }))
    const rows = await Promise.all(changes.map((change) => adapter.updateAccount(change, where)))
    const written = rows.filter((row): row is AdapterAccount => row !== null)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({ refresh_token: "refresh-0", expires_at: 4_102_444_800 })
    expect(await adapter.getAccount("user-1", "acme")).toEqual(written[0])
  })

  it("compare with nothing where nothing is stored", async () => {
    await adapter.updateAccount({ ...key, access_token: null, refresh_token: null })
    const change = { ...key, access_token: "access-1" }
    expect(await adapter.updateAccount(change, { access_token: "", refresh_token: "" })).toBeNull()
    expect(await adapter.updateAccount(change, { access_token: null, refresh_token: null })).toMatchObject({
      access_token: "access-1",
    })
  })

  it("are leased to one of many holders at a time, until its time is up or it gives the lease back", async () => {
    const holders = Array.from({ length: 20 }, (_, index) => `holder-${index}`)
    const lease = async (holder: string, ms: number) => adapter.leaseAccount(key, { holder, ms })
    const given = await Promise.all(holders.map((holder) => lease(holder, 400)))
    expect(given.filter(Boolean)).toHaveLength(1)
    const [first = ""] = holders.filter((_, index) => given[index])
    const other = first === "holder-0" ? "holder-1" : "holder-0"
    expect(await lease(first, 400)).toBe(true)
    expect(await lease(other, 0)).toBe(true)
    expect(await lease(other, 400)).toBe(false)
    await wait(500)
    expect(await lease(other, 60_000)).toBe(true)
    expect(await lease(first, 400)).toBe(false)
    await lease(other, 0)
    expect(await lease(first, 400)).toBe(true)
  })
})
