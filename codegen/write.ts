/** Texts to files: compared, and written all or not at all. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import type { Output } from "./emit/all.js"

/** How a folder differs from what it should hold. */
export interface Difference {
  /** Missing, or with another text. */
  stale: string[]
  /** Files that nothing emits any more. */
  stray: string[]
  /** Files of another writer that stand where an emitted one belongs. */
  foreign: string[]
}

/**
 * Compares a folder with the texts it should hold.
 * @param folder The output folder.
 * @param output Texts by path.
 * @param mark What the first line of every file says that a run may replace or delete, after where it comes from; without one the folder holds no others.
 */
export async function compareFolder(folder: string, output: Output, mark?: string): Promise<Difference> {
  const there = mark ? await listOutputFiles(folder, emitted) : await listOutputFiles(folder, [""], true)
  const read = async (name: string): Promise<[string, string | undefined]> => [
    name,
    there.has(name) ? await readFile(join(folder, name), "utf8") : undefined,
  ]
  const texts = await Promise.all([...output.keys()].sort().map(read))
  const others = await Promise.all([...there].filter((name) => !output.has(name)).map(read))
  const ours = (text = ""): boolean => !mark || isMarked(text, mark)
  const stale = texts.filter(([name, text]) => text !== output.get(name))
  return {
    stale: stale.map(([name]) => name),
    stray: others.flatMap(([name, text]) => (ours(text) ? [name] : [])).sort(),
    foreign: stale.flatMap(([name, text]) => (text === undefined || ours(text) ? [] : [name])),
  }
}

/** Whether a run wrote a text; one that only speaks of runs was written by hand or by another tool. */
function isMarked(text: string, mark: string): boolean {
  const [first = ""] = text.split("\n", 1)
  return /^\W*Generated from /.test(first) && first.includes(mark)
}

/** Where emitted files stand: nothing else in a folder of an application is looked at. */
const emitted = ["", "providers", "profiles"]

/** Paths of the files in some folders below a folder. */
async function listOutputFiles(
  folder: string,
  within: readonly string[],
  recursive = false,
): Promise<Set<string>> {
  const listed = within.map(async (below) => {
    const options = { recursive, withFileTypes: true } as const
    const entries = await readdir(join(folder, below), options).catch(() => [])
    return entries.filter((entry) => entry.isFile())
  })
  const files = (await Promise.all(listed)).flat()
  return new Set(
    files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")),
  )
}

/**
 * Makes a folder hold exactly the texts. Each file is replaced whole: a reader sees the old text or the new one.
 * @param folder The output folder.
 * @param output Texts by path.
 * @param difference What `compareFolder` found.
 */
export async function writeDifference(folder: string, output: Output, difference: Difference): Promise<void> {
  for (const name of difference.stale) {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    const fresh = `${target}.${process.pid}.new`
    await writeFile(fresh, output.get(name) ?? "")
    await rename(fresh, target)
  }
  for (const name of difference.stray) await rm(join(folder, name))
}
