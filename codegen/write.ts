/** Texts to files: formatted, compared, and written all or not at all. */
import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, relative, sep } from "node:path"
import { promisify } from "node:util"
import type { Output } from "./emit/all.js"

const run = promisify(execFile)

/** The formatter's settings for emitted files, as in this repository; it also sorts imports. */
const settings = {
  root: true,
  formatter: { indentStyle: "space", indentWidth: 2, lineWidth: 110 },
  javascript: { formatter: { quoteStyle: "double", semicolons: "asNeeded", trailingCommas: "all" } },
  linter: { enabled: false },
  files: { maxSize: 8_000_000 },
}

/**
 * Formats texts in a temporary folder with one run of the formatter.
 * @param output Texts by path; Markdown is left as it is.
 * @returns The formatted texts; the same ones where no formatter is installed.
 */
export async function format(output: Output): Promise<Output> {
  const formatter = formatterPath()
  if (!formatter) return output
  const folder = await mkdtemp(join(tmpdir(), "authlas-"))
  try {
    await writeFile(join(folder, "biome.json"), JSON.stringify(settings))
    await writeAll(join(folder, "out"), output)
    await run(
      process.execPath,
      [formatter, "check", "--write", "--linter-enabled=false", "--log-level=error", "out"],
      {
        cwd: folder,
        maxBuffer: 64_000_000,
      },
    )
    const names = [...output.keys()]
    const texts = await Promise.all(names.map((name) => readFile(join(folder, "out", name), "utf8")))
    return new Map(names.map((name, at) => [name, texts[at] ?? ""]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function formatterPath(): string | undefined {
  try {
    const require = createRequire(import.meta.url)
    return join(dirname(require.resolve("@biomejs/biome/package.json")), "bin", "biome")
  } catch {
    return undefined
  }
}

async function writeAll(folder: string, output: Output): Promise<void> {
  const folders = new Set([...output.keys()].map((name) => join(folder, dirname(name))))
  for (const one of folders) await mkdir(one, { recursive: true })
  await Promise.all([...output].map(([name, text]) => writeFile(join(folder, name), text)))
}

/** How a folder differs from what it should hold. */
export interface Difference {
  /** Missing, or with another text. */
  stale: string[]
  /** Files that nothing emits any more. */
  stray: string[]
}

/**
 * Compares a folder with the texts it should hold.
 * @param folder The output folder.
 * @param output Texts by path.
 * @param owned Whether the folder holds nothing else; if not, only files that a run wrote count as stray.
 */
export async function compare(folder: string, output: Output, owned: boolean): Promise<Difference> {
  const there = await filesIn(folder)
  const names = [...output.keys()].sort()
  const texts = await Promise.all(
    names.map((name) => (there.has(name) ? readFile(join(folder, name), "utf8") : undefined)),
  )
  const others = [...there].filter((name) => !output.has(name)).sort()
  const ours = await Promise.all(others.map(async (name) => owned || isGenerated(join(folder, name))))
  return {
    stale: names.filter((name, at) => texts[at] !== output.get(name)),
    stray: others.filter((_, at) => ours[at]),
  }
}

async function isGenerated(file: string): Promise<boolean> {
  return (await readFile(file, "utf8")).slice(0, 400).includes("Generated from")
}

async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")),
  )
}

/**
 * Makes a folder hold exactly the texts. Each file is replaced whole: a reader sees the old text or the new one.
 * @param folder The output folder.
 * @param output Texts by path.
 * @param difference What `compare` found.
 */
export async function apply(folder: string, output: Output, difference: Difference): Promise<void> {
  for (const name of difference.stale) {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    const fresh = `${target}.${process.pid}.new`
    await writeFile(fresh, output.get(name) ?? "")
    await rename(fresh, target)
  }
  for (const name of difference.stray) await rm(join(folder, name))
}
