/** The adapter over Kysely, held to the published kit on every database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate, type SchemaName } from "../../src/adapters/kysely.js"
import { adapterContract, tenantContract } from "../../src/testing/adapter.js"
import { databases, type TestDatabase } from "../support/sql-databases.js"

const schemas: SchemaName[] = ["kysely", "pg", "drizzle", "prisma"]
const cases = databases().flatMap((server) => schemas.map((schema) => ({ ...server, schema })))

describe.each(cases)("$name with the tables of $schema", ({ create, schema }) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await create()
    await migrate(database.db, { schema })
  })
  afterAll(() => database.remove())

  it.each(
    adapterContract(() => KyselyAdapter(database.db, { schema })).map(
      ({ name, run }) => [name, run] as const,
    ),
  )("keeps %s", async (_, run) => {
    // The methods that a rule would need and the adapter lacks.
    expect(await run()).toEqual([])
  })
})

describe.each(cases)("$name with the tables of $schema and tenants", ({ create, schema }) => {
  let database: TestDatabase
  const options = { schema, tenants: true } as const

  beforeAll(async () => {
    database = await create()
    await migrate(database.db, options)
  })
  afterAll(() => database.remove())

  it("finds nothing amiss in its tables", async () => {
    expect(await KyselyAdapter(database.db, options).checkStorage()).toEqual([])
  })

  it.each(
    tenantContract(() => KyselyAdapter(database.db, options)).map(({ name, run }) => [name, run] as const),
  )("keeps %s", async (_, run) => {
    expect(await run()).toEqual([])
  })
})
