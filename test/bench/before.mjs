/**
 * `npm run bench -- --before FOLDER`: this build beside an older one of authlas, which was built in that folder, beside the
 * floor and `@auth/core`, in turns. Prints Markdown: what a request took before and takes now, by the clock and of
 * processors, and how many times that of the floor it is.
 */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { startSubject, takeTurns } from "./turns.mjs"

const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const batch = 200
const warmUp = 1000

const cases = [
  "session check, JWT",
  "session check, database",
  "OAuth: start",
  "OAuth: callback",
  "OIDC: start",
  "OIDC: callback",
  "whole OAuth sign-in",
  "whole OIDC sign-in",
  "encode",
  "decode",
]
const names = ["before", "authlas", "floor", "@auth/core"]

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

const line = (cells) => console.log(`| ${cells.join(" | ")} |`)
const times = (one, other) => `${(one / other).toFixed(2)}x`

/**
 * Prints the tables.
 * @param args What stands behind `--before` on the command line.
 */
export async function printBefore([folder]) {
  process.env.BENCH_BEFORE = olderBuild(folder)
  const subjects = await Promise.all(names.map((name) => startSubject(name)))
  for (const subject of subjects)
    for (const name of cases) if (subject.cases.includes(name)) await subject.ask(name, warmUp)
  console.log(
    `Median of ${rounds} rounds of ${batch} in turns, microseconds per request, Node ${process.version}\n`,
  )
  line([
    "case",
    "before",
    "now",
    "floor",
    "`@auth/core`",
    "before to floor",
    "now to floor",
    "now to before",
    "CPU before",
    "CPU now",
    "CPU now to floor",
  ])
  line(["---", ...Array.from({ length: 10 }, () => "---:")])
  for (const name of cases) {
    const {
      before,
      authlas: now,
      floor,
      "@auth/core": peer,
    } = await takeTurns(subjects, name, {
      rounds,
      batch,
    })
    line([
      name,
      ...[before, now, floor, peer].map(({ time }) => time.toFixed(1)),
      times(before.time, floor.time),
      times(now.time, floor.time),
      times(now.time, before.time),
      before.cpu.toFixed(1),
      now.cpu.toFixed(1),
      times(now.cpu, floor.cpu),
    ])
  }
  for (const subject of subjects) subject.end()
}
