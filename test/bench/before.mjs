/**
 * `npm run bench -- --before FOLDER`: the mix on this build, on an older one of authlas, which was built in that folder, on
 * the floor and on `@auth/core`, in turns.
 */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { printMix } from "./mixed.mjs"

/**
 * Finds the older build.
 * @param folder As it was named.
 * @returns Its path.
 */
export function olderBuild(folder) {
  const path = folder && resolve(folder)
  if (path && existsSync(join(path, "dist/index.js"))) return path
  throw new Error(
    `There is no build in ${path ?? "the folder that --before should name"}. Make one: git archive 6936819 | tar -x -C FOLDER, then npm ci and npx tsup --no-dts in it.`,
  )
}

/**
 * Prints the tables.
 * @param args What stands behind `--before` on the command line.
 */
export async function printBefore([folder]) {
  process.env.BENCH_BEFORE = olderBuild(folder)
  await printMix(true)
}
