/** The adapter over a SQLite file, held to the published kit. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { adapterContract } from "../../src/testing/adapter.js"

const folder = mkdtempSync(join(tmpdir(), "authlas-"))
const adapter = SqliteAdapter({ file: join(folder, "users.sqlite") })

afterAll(async () => {
  await adapter.close()
  rmSync(folder, { recursive: true })
})

it.each(adapterContract(() => adapter).map(({ name, run }) => [name, run] as const))(
  "keeps %s",
  async (_, run) => {
    // The methods that a rule would need and the adapter lacks.
    expect(await run()).toEqual([])
  },
)
