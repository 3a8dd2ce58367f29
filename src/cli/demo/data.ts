/** Opens the storage of the demonstration, which keeps users and the secret over restarts. */
import { readFileSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { MemoryAdapter } from "../../adapters/memory.js"
import { createSqlMethods } from "../../adapters/sql/methods.js"
import { createSqliteFile } from "../../adapters/sql/sqlite-file.js"
import { isError } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"
import { createSecret } from "../shared/environment-file.js"
import { createIgnoredFolder } from "../shared/sqlite-driver.js"

/** The storage, and its description. */
export interface DemoData {
  adapter: Required<Adapter>
  secret: string
  /** Where users are stored, in words. */
  users: string
  /** Where the secret comes from, in words. */
  secretFrom: string
  close(): Promise<void>
}

/** Returns the folder of the demonstration's files, which `authlas init` uses for users, too. */
export function getDemoFolder(): string {
  return join(process.cwd(), ".authlas")
}

async function openFileStorage(
  file: string,
  folder: string,
  ownSecret: string | undefined,
): Promise<DemoData> {
  const { store, close } = createSqliteFile(file, [getDemoFolder()])
  const adapter = createSqlMethods(store)
  // Opens the file, so that a failure is reported at the start.
  await adapter.getUser("")
  const shown = relative(folder, file)
  let secret = ownSecret
  if (!secret) {
    // If several demonstrations start at once, the first one writes the secret.
    try {
      writeFileSync(`${file}.secret`, createSecret(), { flag: "wx", mode: 0o600 })
    } catch (error) {
      if (!isError(error) || !("code" in error) || error.code !== "EEXIST") throw error
    }
    secret = readFileSync(`${file}.secret`, "utf8")
  }
  return {
    adapter,
    close,
    secret,
    users: `in ${shown}, kept over restarts; delete it to delete them`,
    secretFrom: ownSecret ? "AUTH_SECRET" : `in ${shown}.secret; AUTH_SECRET has priority`,
  }
}

/**
 * Opens the storage: the named SQLite file, else one in the current folder, else memory if that cannot be used. AUTH_SECRET has
 * priority over the stored secret. Throws an `AdapterError` when the named file cannot be used, or there is no driver.
 */
export async function openDemoData(file: string | undefined, env: NodeJS.ProcessEnv): Promise<DemoData> {
  const folder = process.cwd()
  if (file !== undefined) return openFileStorage(file, folder, env.AUTH_SECRET)
  try {
    const data = await openFileStorage(join(getDemoFolder(), "demo.sqlite"), folder, env.AUTH_SECRET)
    createIgnoredFolder(getDemoFolder())
    return data
  } catch (error) {
    if (!isError(error)) throw error
    const secret = env.AUTH_SECRET
    return {
      adapter: MemoryAdapter(),
      close: async () => undefined,
      secret: secret || createSecret(),
      users: `in memory, until it stops: ${error.message}`,
      secretFrom: secret ? "AUTH_SECRET" : "random for this run; AUTH_SECRET keeps sessions over restarts",
    }
  }
}
