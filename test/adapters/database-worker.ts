/** A process of an application: it opens a database, waits to be told, works, and says what failed. */
import { type Dialect, KyselyAdapter, migrate, type SchemaName } from "../../src/adapters/kysely.js"
import { openDatabase } from "../support/sql-databases.js"

/** What one process does. */
export interface Task {
  dialect: Dialect
  place: string
  schema: SchemaName
  /** The number of the process among those that work at once. */
  process: number
  /** Migrates, or so many sign-ins: a user with an account and a session, all of which one other token must admit. */
  work: "migrate" | { signIns: number }
}

/** What the process says at its end: how often it was admitted, or what failed. */
export interface Report {
  admitted: number
  failure?: string
}

const task: Task = JSON.parse(process.argv[2] ?? "")
const { dialect, place, schema, work } = task
const db = openDatabase(dialect, place)

async function signIns(count: number): Promise<number> {
  const adapter = KyselyAdapter(db, { schema })
  let admitted = 0
  for (let index = 0; index < count; index++) {
    // The same tokens in every process: each admits one of them.
    if (!(await adapter.useVerificationToken({ identifier: "a", token: `t${index}` }))) continue
    admitted++
    const name = `${task.process}-${index}`
    const email = `${name}@example.com`
    const user = await adapter.createUser({ id: crypto.randomUUID(), email, emailVerified: null })
    await adapter.linkAccount({ userId: user.id, type: "oidc", provider: "acme", providerAccountId: name })
    await adapter.createSession({ sessionToken: name, userId: user.id, expires: new Date(4e12) })
  }
  return admitted
}

process.once("message", async () => {
  const report: Report = { admitted: 0 }
  try {
    if (work === "migrate") await migrate(db, { schema })
    else report.admitted = await signIns(work.signIns)
  } catch (error) {
    report.failure = String(error instanceof Error ? (error.stack ?? error) : error)
  }
  await db.destroy()
  process.send?.(report, () => process.exit())
})
process.send?.("ready")
