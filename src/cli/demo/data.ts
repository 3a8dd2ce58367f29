/** Where the demonstration keeps its users and its secret, so that a restart loses neither. */
import { readFileSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { createSqlMethods } from "../../adapters/kysely/methods.js"
import { MemoryAdapter } from "../../adapters/memory.js"
import { createSqliteFile } from "../../adapters/sqlite/file.js"
import { isError } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"
import { createSecret } from "../shared/environment-file.js"
import { createIgnoredFolder } from "../shared/sqlite-driver.js"

/** Storage, and what is said of it. */
export interface DemoData {
  adapter: Required<Adapter>
  secret: string
  /** Where the users are. */
  users: string
  /** Where the secret comes from. */
  secretFrom: string
  close(): Promise<void>
}

/** @returns The folder for what the demonstration keeps; an app that `authlas init` made has its users there, too. */
export function getDemoFolder(): string {
  return join(process.cwd(), ".authlas")
}

/** Of several demonstrations that begin at once the first writes it. */
function readOrCreateSecret(file: string): string {
  try {
    writeFileSync(file, createSecret(), { flag: "wx", mode: 0o600 })
  } catch (error) {
    if (!isError(error) || !("code" in error) || error.code !== "EEXIST") throw error
  }
  return readFileSync(file, "utf8")
}

async function openFileStorage(file: string, folder: string, secret: string | undefined): Promise<DemoData> {
  const { store, close } = createSqliteFile(file, [getDemoFolder()])
  const adapter = createSqlMethods(store)
  // Opens it: what stands in the way is said at the start.
  await adapter.getUser("")
  const shown = relative(folder, file)
  return {
    adapter,
    close,
    secret: secret || readOrCreateSecret(`${file}.secret`),
    users: `in ${shown}, which a restart finds again; delete it to forget them`,
    secretFrom: secret ? "AUTH_SECRET" : `in ${shown}.secret; AUTH_SECRET takes its place`,
  }
}

function createMemoryStorage(why: string, secret: string | undefined): DemoData {
  return {
    adapter: MemoryAdapter(),
    close: async () => undefined,
    secret: secret || createSecret(),
    users: `in memory, until it stops: ${why}`,
    secretFrom: secret ? "AUTH_SECRET" : "random for this run; AUTH_SECRET keeps sessions over restarts",
  }
}

/**
 * Opens the storage.
 * @param file Path of the SQLite file; by default one in the folder where the command runs, or memory where that cannot be.
 * @param env Environment; `AUTH_SECRET` comes before the secret that is kept.
 * @throws {AdapterError} When a file that was asked for cannot be used, or there is no driver for it.
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
    return createMemoryStorage(error.message, env.AUTH_SECRET)
  }
}
