/**
 * What a process pays before its first answer: from the start of the runtime to the first session check, above the bare
 * runtime. The check is of a real session in a token. Every sample is a process of its own, the engines take turns.
 */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { encode } from "@auth/core/jwt"
import { build } from "esbuild"
import { coldBar, met } from "./bars.mjs"
import { guest, installed } from "./guests.mjs"
import { median } from "./turns.mjs"

const root = resolve(import.meta.dirname, "../..")
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)

const engines = ["authlas", "@auth/core"]
const secret = "s".repeat(40)
const cookie = "__Secure-authjs.session-token"

/** The application: `check`, which answers whose session it is. */
const application = (name) =>
  `import { Auth } from "${name}"
import GitHub from "${name}/providers/github"
const config = { providers: [GitHub({ clientId: "id", clientSecret: "secret" })], secret: "${secret}", trustHost: true, basePath: "/auth" }
const check = async (headers) => {
  const answer = await Auth(new Request("https://app.test/auth/session", { headers }), config)
  return (await answer.json()).user.name
}\n`
const bare = `const check = async () => "Ada"\n`

const request = (token) => JSON.stringify({ cookie: `${cookie}=${token}` })
const asked = (headers) =>
  `if ((await check(${headers})) !== "Ada") throw new Error("the answer is another one")\n`

/** At the end of a process: what it took of the processors, in microseconds. */
const report = `const { user, system } = (await import("node:process")).cpuUsage()\nconsole.log(user + system)\n`

/** Of the command line: a file that does one check. */
const script = (code, token) => code + asked(request(token)) + report
/** Of workerd: a module that answers one request by a check. */
const worker = (code, token) =>
  `${code}export default { fetch: async () => new Response(await check(${request(token)})) }\n`
/** Of Lambda: a handler, called with an event of the HTTP API. */
const handler = (code) =>
  `${code}export const handler = async ({ headers, cookies }) => ({ statusCode: 200, body: await check({ ...headers, cookie: cookies.join("; ") }) })\n`
/** What calls the handler, as the runtime does: it loads the module, then hands an event over. */
const lambdaRuntime = (file, token) =>
  `const { handler } = await import("./${file}")
const { body } = await handler({ version: "2.0", rawPath: "/auth/session", headers: {}, cookies: ["${cookie}=${token}"] })
if (body !== "Ada") throw new Error("the answer is another one")\n${report}`

/** An application with both packages as npm lays them out: Deno resolves no imports of a package that lies elsewhere. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "authlas-cold-"))
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

function write(folder, file, text) {
  writeFileSync(join(folder, file), text)
  return file
}

/** One file with everything, as the platform's own bundler makes it. */
async function bundle(folder, contents, options) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    ...options,
    logLevel: "error",
    // What CommonJS code of a bundle for Node asks for.
    ...(options.platform === "node" && {
      banner: {
        js: `import { createRequire as makeRequire } from "node:module"\nconst require = makeRequire(import.meta.url)`,
      },
    }),
  })
  return outputFiles[0].text
}

function run([command, ...args], folder, file) {
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(command, [...args, file], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  })
  if (status !== 0) throw new Error(`${command} ${file} ended with ${status}: ${stderr}`)
  return { time: performance.now() - begun, cpu: Number(stdout) / 1000 }
}

/** A runtime with a command line, which runs the files as they are. */
const commandLine = (command) => async (folder, names) => {
  const files = Object.entries(names).map(([name, { code, token }], at) => [
    name,
    write(folder, `${at}.mjs`, script(code, token)),
  ])
  return Object.fromEntries(files.map(([name, file]) => [name, () => run(command, folder, file)]))
}

/** Lambda's runtime: a bundled handler that Node loads, and one event. */
const lambda = (command) => async (folder, names) => {
  const samples = {}
  for (const [at, [name, { code, token }]] of Object.entries(names).entries()) {
    const file = write(folder, `handler-${at}.mjs`, await bundle(folder, handler(code), { platform: "node" }))
    const start = write(folder, `lambda-${at}.mjs`, lambdaRuntime(file, token))
    samples[name] = () => run(command, folder, start)
  }
  return samples
}

/** What the programs that this process started have taken of the processors, in milliseconds. Linux alone tells. */
function readChildTimes() {
  try {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ")
    const [user, system] = [11, 12]
    return pids.reduce((sum, pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ")
      return sum + 10 * (Number(fields[user]) + Number(fields[system]))
    }, 0)
  } catch {
    return Number.NaN
  }
}

/** Workers' runtime, by miniflare: from the start of the process to the answer. */
async function workerd(folder, names) {
  const { Miniflare } = await guest("workers", "miniflare")
  const samples = {}
  for (const [name, { code, token }] of Object.entries(names)) {
    const contents = await bundle(folder, worker(code, token), {
      platform: "neutral",
      conditions: ["workerd", "worker", "browser", "module"],
      mainFields: ["module", "main"],
    })
    const modules = [{ type: "ESModule", path: "worker.mjs", contents }]
    samples[name] = async () => {
      const begun = performance.now()
      const started = new Miniflare({ modules, compatibilityDate: "2026-04-01" })
      const text = await (await started.dispatchFetch("https://app.test/auth/session")).text()
      const taken = { time: performance.now() - begun, cpu: readChildTimes() }
      await started.dispose()
      if (text !== "Ada") throw new Error(`workerd answered ${text}`)
      return taken
    }
  }
  return samples
}

/** The runtimes that are there, each with what prepares its samples. */
function listRuntimes() {
  const found = { [`Node ${process.version.slice(1)}`]: commandLine([process.execPath]) }
  const folder = installed("runtimes")
  if (!folder) return found
  for (const name of ["node22", "node24"]) {
    const node = join(folder, "node_modules", name, "bin/node")
    if (!existsSync(node)) continue
    const version = JSON.parse(
      readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"),
    ).version
    found[`Node ${version}`] = commandLine([node])
    if (name === "node24") found[`Lambda's shape, Node ${version}`] = lambda([node])
  }
  const bun = join(folder, "node_modules/bun/bin/bun.exe")
  if (existsSync(bun)) found.Bun = commandLine([bun])
  const deno = join(folder, "node_modules/.bin/deno")
  if (existsSync(deno)) found.Deno = commandLine([deno, "run", "--allow-all", "--no-lock"])
  if (installed("workers")) found.workerd = workerd
  return found
}

async function measure(samples) {
  const names = Object.keys(samples)
  const taken = Object.fromEntries(names.map((name) => [name, []]))
  // The first time files are read from the disk and, by some runtimes, compiled into a cache.
  for (const name of names) await samples[name]()
  for (let round = 0; round < rounds; round++)
    for (const at of names.keys()) {
      const name = names[(at + round) % names.length]
      taken[name].push(await samples[name]())
    }
  const middle = (name, what) => median(taken[name].map((one) => one[what]))
  return Object.fromEntries(
    names.map((name) => [name, { time: middle(name, "time"), cpu: middle(name, "cpu") }]),
  )
}

/** Prints milliseconds above the bare runtime, and whether the bar is met. */
export async function printCold() {
  const folder = makeFolder()
  const token = await encode({ salt: cookie, secret, token: { sub: "1", name: "Ada" } })
  const names = {
    bare: { code: bare, token },
    ...Object.fromEntries(engines.map((name) => [name, { code: application(name), token }])),
  }
  const line = (cells) => console.log(`| ${cells.join(" | ")} |`)
  console.log(
    `\nTo the first session check, above the bare runtime: milliseconds of processors, and by the clock; median of ${rounds} processes\n`,
  )
  const heads = ["bare", "authlas", "`@auth/core`", "of the peer's"]
  line(["runtime", ...heads, "bar", ...heads.map((one) => `${one}, by the clock`)])
  line(["---", ...heads.map(() => "---:"), "---", ...heads.map(() => "---:")])
  for (const [runtime, prepare] of Object.entries(listRuntimes())) {
    const { bare, authlas, "@auth/core": peer } = await measure(await prepare(folder, names))
    const figures = (what) => {
      const [own, other] = [authlas, peer].map((one) => one[what] - bare[what])
      return { ratio: own / other, shown: [bare[what], own, other].map((one) => one.toFixed(1)) }
    }
    const [cpu, time] = ["cpu", "time"].map(figures)
    line([
      runtime,
      ...cpu.shown,
      cpu.ratio.toFixed(2),
      met("", cpu.ratio, coldBar, true).trim(),
      ...time.shown,
      time.ratio.toFixed(2),
    ])
  }
  rmSync(folder, { recursive: true })
}
