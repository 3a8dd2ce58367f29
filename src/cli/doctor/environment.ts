/** The variables of an app: those of the process, and of the files that frameworks read. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv } from "node:util"
import type { Env } from "../../engine/config/environment.js"

/** Variables, and where they were found. */
export interface Variables {
  env: Env
  /** Names of the files, the one that wins first. */
  files: string[]
}

/** Files in the order of Vite: one for a mode wins over one for all modes (Vite, Env Variables and Modes). */
const ofVite = (mode: string): string[] => [`.env.${mode}.local`, `.env.${mode}`, ".env.local", ".env"]

/** Files in the order of Next.js, which leaves the local one out in tests (Next.js, Environment Variables). */
const ofNext = (mode: string): string[] => [
  `.env.${mode}.local`,
  ...(mode === "test" ? [] : [".env.local"]),
  `.env.${mode}`,
  ".env",
]

const orders: Readonly<Record<string, (mode: string) => string[]>> = {
  nuxt: () => [".env"],
  sveltekit: ofVite,
  "solid-start": ofVite,
  astro: ofVite,
  qwik: ofVite,
  "react-router": ofVite,
  "tanstack-start": ofVite,
}

/**
 * Reads them. What the process has wins over files, and of these the one that the framework reads last.
 * @param folder The project.
 * @param own Variables of the process.
 * @param framework Whose files they are, as `--framework` of init takes it.
 */
export function readVariables(folder: string, own: Env, framework = "next"): Variables {
  const mode = own.NODE_ENV || "development"
  const files = (orders[framework] ?? ofNext)(mode).filter((file) => existsSync(join(folder, file)))
  const read = files.map((file) => parseEnv(readFileSync(join(folder, file), "utf8")))
  return { env: Object.assign({}, ...read.reverse(), own) as Env, files }
}
