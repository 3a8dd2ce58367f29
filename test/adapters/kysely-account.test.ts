/** The account manager over tables of SQL, on every database of this run. */
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { tryAccounts } from "../account/over-stores.js"
import { databases } from "../support/sql-databases.js"

for (const { name, create, dialect } of databases())
  tryAccounts(name, async () => {
    const { db, again, remove } = await create()
    await migrate(db, { dialect })
    return { connect: () => KyselyAdapter(again(), { dialect }), remove }
  })
