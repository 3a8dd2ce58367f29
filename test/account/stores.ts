/** The stores that the tests of accounts run over. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import type { Adapter } from "../../src/types/adapter.js"

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

function openFile(): Required<Adapter> {
  const folder = mkdtempSync(join(tmpdir(), "authlas-account-"))
  const { close, ...adapter } = SqliteAdapter({ file: join(folder, "users.sqlite") })
  open.push(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })
  return adapter
}

/** Each store under each strategy: what `describe.each` takes. */
export const strategies = [
  ["database", "memory", MemoryAdapter],
  ["jwt", "memory", MemoryAdapter],
  ["database", "SQLite", openFile],
  ["jwt", "SQLite", openFile],
] as const satisfies readonly (readonly ["database" | "jwt", string, () => Required<Adapter>])[]
