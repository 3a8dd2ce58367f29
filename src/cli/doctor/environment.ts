/** The variables of an app: those of the process, and of the files that frameworks read. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv } from "node:util"
import type { Env } from "../../config/env.js"

/** Variables, and where they were found. */
export interface Variables {
  env: Env
  /** Names of the files, the one that wins first. */
  files: string[]
}

/**
 * Reads them. What the process has wins over files, `.local` over the others, and a file for NODE_ENV over one for all.
 * @param folder The project.
 * @param own Variables of the process.
 */
export function readVariables(folder: string, own: Env): Variables {
  const mode = own.NODE_ENV || "development"
  const files = [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"].filter((file) =>
    existsSync(join(folder, file)),
  )
  const read = files.map((file) => parseEnv(readFileSync(join(folder, file), "utf8")))
  return { env: Object.assign({}, ...read.reverse(), own) as Env, files }
}
