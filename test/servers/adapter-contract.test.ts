/** The kit for adapters, over a database that runs. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { adapterContract } from "../../src/testing/adapter.js"
import type { Adapter } from "../../src/types/adapter.js"
import { createSchema, type Schema } from "../support/postgres.js"
import { SqlAdapter } from "../support/sql-adapter.js"

/** What the adapter of the tests lacks on purpose. */
const without = [
  ...(["deleteUser", "createVerificationToken", "useVerificationToken"] as const),
  ...(["createAuthenticator", "getAuthenticator", "listAuthenticatorsByUserId"] as const),
  ...(["updateAuthenticatorCounter", "deleteSessionsByUserId", "useLogoutToken"] as const),
  ...(["createSessionOrigin", "getSessionOrigin", "listSessionOrigins"] as const),
] as const satisfies readonly (keyof Adapter)[]

describe("an adapter of PostgreSQL", () => {
  let schema: Schema

  beforeAll(async () => {
    schema = await createSchema()
    // The published tables let two users have one address, and two sessions one token.
    await schema.pool.query("CREATE UNIQUE INDEX ON users (email)")
    await schema.pool.query(`CREATE UNIQUE INDEX ON sessions ("sessionToken")`)
  })

  afterAll(() => schema?.remove())

  it.each(adapterContract(() => SqlAdapter(schema.pool), { without }))(
    "keeps the rule: $name",
    async ({ run }) => {
      for (const absent of await run()) expect(SqlAdapter(schema.pool)).not.toHaveProperty(absent)
    },
  )
})

describe("the kit", () => {
  it("sees that the published tables let two users have one address, and two sessions one token", async () => {
    const schema = await createSchema()
    try {
      const failed: string[] = []
      for (const { name, run } of adapterContract(() => SqlAdapter(schema.pool), { without }))
        await run().catch(() => void failed.push(name))
      expect(failed).toEqual([
        "createUser: refuses a second user with the same address",
        "createUser: makes one user of 20 sign-ins at once with a new address",
        "updateUser: refuses the address of another user",
        "createSession: refuses a token that is there already",
        "createSession: stores one of 20 sessions at once of the same token",
      ])
    } finally {
      await schema.remove()
    }
  })
})
