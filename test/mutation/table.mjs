/** The table of security checks that a run takes away: `mutants.yaml`. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"

/** The repository. */
export const root = join(import.meta.dirname, "../..")

const read = (file) => readFileSync(join(root, file), "utf8")

/** Reads the table. */
export function readMutants() {
  return Object.entries(parse(read("test/mutation/mutants.yaml"))).flatMap(([file, mutants]) =>
    mutants.map(({ tests, ...mutant }) => ({
      ...mutant,
      file,
      tests: tests.split(" ").map((name) => `test/${name}.test.ts`),
    })),
  )
}

/** Lists what is wrong with the table: above all a text that does not stand in its file once. */
export function listFaults(mutants) {
  return mutants.flatMap(({ file, check, find, put, tests, held }) => {
    const count = read(file).split(find).length - 1
    if (count !== 1) return [`${file}: "${find}" stands there ${count} times`]
    if (find === put) return [`${file}: "${find}" does not change`]
    if (!/^[A-Z]/.test(check)) return [`${file}: "${find}" is no sentence`]
    const missing = tests.filter((test) => !existsSync(join(root, test)))
    if (missing.length > 0) return [`${file}: there is no ${missing.join(", ")}`]
    return held !== undefined && held.length < 20 ? [`${file}: "${find}" says too little of what holds`] : []
  })
}
