/** Emitted files in the form that this repository's formatter gives everything. */
import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import type { Output } from "./emit/all.js"
import { settings } from "./style.js"

const run = promisify(execFile)

/** It also sorts imports, and takes modules of any size. */
const configuration = {
  ...settings,
  root: true,
  linter: { enabled: false },
  files: { maxSize: 8_000_000 },
}

/**
 * Formats texts in a temporary folder with one run of the formatter.
 * @param output Texts by path; Markdown is left as it is.
 * @returns The formatted texts.
 */
export async function formatOutput(output: Output): Promise<Output> {
  const require = createRequire(import.meta.url)
  const formatter = join(dirname(require.resolve("@biomejs/biome/package.json")), "bin", "biome")
  const words = ["check", "--write", "--linter-enabled=false", "--log-level=error", "out"]
  const folder = await mkdtemp(join(tmpdir(), "authlas-"))
  try {
    await writeFile(join(folder, "biome.json"), JSON.stringify(configuration))
    await writeTexts(join(folder, "out"), output)
    await run(process.execPath, [formatter, ...words], { cwd: folder, maxBuffer: 64_000_000 })
    const names = [...output.keys()]
    const texts = await Promise.all(names.map((name) => readFile(join(folder, "out", name), "utf8")))
    return new Map(names.map((name, at) => [name, texts[at] ?? ""]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeTexts(folder: string, output: Output): Promise<void> {
  const folders = new Set([...output.keys()].map((name) => join(folder, dirname(name))))
  for (const one of folders) await mkdir(one, { recursive: true })
  await Promise.all([...output].map(([name, text]) => writeFile(join(folder, name), text)))
}
