/**
 * What a process pays before its first answer: importing the engine with one provider, and that with the first session
 * check, above the bare runtime. Every sample is a process of its own, the engines take turns.
 */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { importBars, met } from "./bars.mjs"
import { installed } from "./guests.mjs"
import { median } from "./turns.mjs"

const root = resolve(import.meta.dirname, "../..")
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)

const engines = ["authlas", "@auth/core"]
const importing = (name) =>
  `import { Auth } from "${name}"\nimport GitHub from "${name}/providers/github"\nglobalThis.kept = [Auth, GitHub]\n`
const checking = (name) =>
  `${importing(name)}
const config = { providers: [GitHub({ clientId: "id", clientSecret: "secret" })], secret: "s".repeat(40), trustHost: true, basePath: "/auth" }
const answer = await Auth(new Request("https://app.test/auth/session"), config)
if ((await answer.text()) !== "null") throw new Error("the answer is another one")\n`

const scripts = {
  bare: "globalThis.kept = []\n",
  ...Object.fromEntries(
    engines.flatMap((name) => [
      [name, importing(name)],
      [`${name}, first session check`, checking(name)],
    ]),
  ),
}

/** The runtimes that are there, each with the command that runs a file. */
function runtimes() {
  const folder = installed("runtimes")
  const found = { node: [process.execPath] }
  const bun = folder && join(folder, "node_modules/bun/bin/bun.exe")
  const deno = folder && join(folder, "node_modules/.bin/deno")
  if (bun && existsSync(bun)) found.bun = [bun]
  if (deno && existsSync(deno)) found.deno = [deno, "run", "--allow-all", "--no-lock"]
  return found
}

/** An application with both packages as npm lays them out: Deno resolves no imports of a package that lies elsewhere. */
function application() {
  const folder = mkdtempSync(join(tmpdir(), "authlas-imports-"))
  const modules = join(folder, "node_modules")
  const isCode = (file) => !file.endsWith(".d.ts") && !file.endsWith(".map")
  cpSync(join(root, "dist"), join(modules, "authlas/dist"), { recursive: true, filter: isCode })
  cpSync(join(root, "package.json"), join(modules, "authlas/package.json"))
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies
  const copied = new Set()
  const copy = (name) => {
    if (copied.has(name)) return
    copied.add(name)
    cpSync(join(root, "node_modules", name), join(modules, name), { recursive: true, filter: isCode })
    const { dependencies = {} } = JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8"))
    for (const one of Object.keys(dependencies)) copy(one)
  }
  for (const name of [...Object.keys(own), "@auth/core"]) copy(name)
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  return folder
}

function sample([command, ...args], folder, file) {
  const begun = performance.now()
  const { status, stderr } = spawnSync(command, [...args, file], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  })
  if (status !== 0) throw new Error(`${command} ${file} ended with ${status}: ${stderr}`)
  return performance.now() - begun
}

function measure(command, folder, files) {
  const names = Object.keys(files)
  const samples = Object.fromEntries(names.map((name) => [name, []]))
  // The first time files are read from the disk and, by some runtimes, compiled into a cache.
  for (const name of names) sample(command, folder, files[name])
  for (let round = 0; round < rounds; round++)
    for (const at of names.keys()) {
      const name = names[(at + round) % names.length]
      samples[name].push(sample(command, folder, files[name]))
    }
  return Object.fromEntries(names.map((name) => [name, median(samples[name])]))
}

/** Prints milliseconds above the bare runtime, and whether the bars are met. */
export async function printImports() {
  const folder = application()
  const files = Object.fromEntries(
    Object.entries(scripts).map(([name, text], at) => {
      const file = `${at}.mjs`
      writeFileSync(join(folder, file), text)
      return [name, file]
    }),
  )
  const line = (cells) => console.log(`| ${cells.join(" | ")} |`)
  console.log(
    `\nMilliseconds to import engine and one provider, above the bare runtime; median of ${rounds}\n`,
  )
  line([
    "runtime",
    "bare",
    "authlas",
    "`@auth/core`",
    "and first session check",
    "`@auth/core`",
    "of the peer's",
    "bar",
  ])
  line(["---", ...Array.from({ length: 6 }, () => "---:"), "---"])
  for (const [runtime, command] of Object.entries(runtimes())) {
    const { bare, ...taken } = measure(command, folder, files)
    const above = Object.fromEntries(Object.entries(taken).map(([name, time]) => [name, time - bare]))
    const ratio = above.authlas / above["@auth/core"]
    line([
      runtime,
      ...[
        bare,
        above.authlas,
        above["@auth/core"],
        above["authlas, first session check"],
        above["@auth/core, first session check"],
      ].map((one) => one.toFixed(1)),
      ratio.toFixed(2),
      met("", ratio, importBars[runtime], true).trim(),
    ])
  }
  rmSync(folder, { recursive: true })
}
