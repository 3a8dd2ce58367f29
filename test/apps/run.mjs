/**
 * `npm run test:apps`: small whole apps against the package as it is published. `npm run test:apps -- <name> ...` runs some,
 * and with `NIGHTLY=true` all run, in every framework and with every version that they know.
 *
 * An app is a folder here with a package.json: exact versions, a `test` script, and no lock file (the registry's holes
 * make one that only its author can install). It is copied out of the repository, the packed package is installed into it
 * as `authlas`, `shared` is copied beside it, and its `npm test` runs, two apps at a time. Where that is `node --test`, vitest or Jest, its tests
 * are counted, otherwise the app counts one. `GITHUB_URL`, `GITLAB_URL` and `KEYCLOAK_URL` are where simulated providers
 * listen, a process of its own (`provider.mjs`). Servers run for the apps that depend on a client of them, as in `npm run test:servers`.
 */
import { spawn, spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { delimiter, dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters } from "node:util"
import { build } from "esbuild"
import { needBuild } from "../support/built.mjs"

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, "../..")
const record = join(root, "node_modules/.cache/authlas/apps.json")

/** Milliseconds for one app, its installation included. */
const limit = 15 * 60_000

const known = readdirSync(here).filter((name) => existsSync(join(here, name, "package.json")))

/** Apps that need what no registry has, and run only when they are named. */
const onlyNamed = ["next-auth-4-suite"]

/**
 * Tables of versions and packages, of which other apps try one, a broker of 276 MB, and an app that Next builds twice, to move to and
 * fro. They run with `NIGHTLY=true` too.
 */
const nightly = [
  "auth-js-packages",
  "auth-js-sveltekit",
  "hono-auth-js",
  "next-auth-4",
  "optional-packages",
  "saml",
  "storage-next-auth-4",
]

/** The apps that run when none is named. */
function listDefaultApps() {
  const apart = process.env.NIGHTLY === "true" ? onlyNamed : [...onlyNamed, ...nightly]
  return known.filter((name) => !apart.includes(name))
}

/** Environment variables that say where the simulated providers listen. */
let providerUrls = {}

/** Starts their process. */
function startProvider() {
  const child = spawn(process.execPath, [join(here, "provider.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  return new Promise((ready, fail) => {
    child.once("exit", (code) => fail(new Error(`The simulated providers ended with code ${code}.`)))
    child.stdout.setEncoding("utf8").once("data", (text) => {
      providerUrls = JSON.parse(text)
      ready(child)
    })
  })
}

/** What the tests on servers have too: what a command lacks, and servers for it. They need nothing but Node. */
async function load() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "./support/needs.ts"; export { startServers } from "./servers/own-servers.ts"`,
      resolveDir: join(root, "test"),
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
  })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
}

/** Addresses of the servers that run for these apps. */
let serverUrls = {}

/** Starts what the apps need besides Node, and returns how it ends; throws what is missing. */
async function startServices(names) {
  const { checkNeeds, packagesFor, startServers } = await load()
  const dependencies = names.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(here, name, "package.json"), "utf8"))
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  })
  const packages = packagesFor(dependencies)
  checkNeeds("test:apps", packages)
  if (!packages.includes("postgresql")) return () => {}
  const { env, stop } = await startServers()
  serverUrls = env
  return stop
}

/** What `npm run` adds for this repository would mislead the npm of an app, and lend it commands it has not installed. */
function environment() {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle|config_local)|^(NODE_ENV|INIT_CWD)$/i.test(name),
    ),
  )
  const path = (process.env.PATH ?? "").split(delimiter)
  return {
    ...env,
    ...serverUrls,
    ...providerUrls,
    PATH: path.filter((folder) => !/[\\/]node_modules[\\/]\.bin$/.test(folder)).join(delimiter),
  }
}

/** Runs a command, and passes its output on to `print`; ends the whole process group at the deadline. */
function run(command, args, cwd, { deadline, print }) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    })
    let output = ""
    for (const from of [child.stdout, child.stderr])
      from.setEncoding("utf8").on("data", (text) => {
        output += text
        print(text)
      })
    const timer = setTimeout(() => process.kill(-child.pid, "SIGKILL"), Math.max(0, deadline - Date.now()))
    const end = (ok) => {
      clearTimeout(timer)
      done({ ok, output })
    }
    child.on("error", () => end(false))
    child.on("close", (code) => end(code === 0))
  })
}

/** The sums of `node --test` (`ℹ pass 3`, elsewhere `# pass 3`), of vitest (`Tests  3 passed`) and Jest (`Tests: 3 passed`). */
function sums({ ok, output }) {
  const lines = stripVTControlCharacters(output).split("\n")
  const add = (sum, line, pattern) => sum + Number(pattern.exec(line)?.[1] ?? 0)
  const count = (node, other) => {
    const own = lines.reduce((sum, line) => add(sum, line, new RegExp(`^[#ℹ] ${node} (\\d+)$`)), 0)
    const tests = lines.filter((line) => /^\s*Tests:?\s+\d/.test(line))
    return tests.reduce((sum, line) => add(sum, line, new RegExp(`(\\d+) ${other}`)), own)
  }
  const [passed, skipped] = [count("pass", "passed"), count("skipped", "skipped") + count("todo", "todo")]
  const failed = count("fail", "failed") + count("cancelled", "cancelled")
  if (passed + failed + skipped === 0) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  return { passed, failed: ok ? failed : Math.max(1, failed), skipped }
}

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`
}

async function testApp(name, home, tarball, print) {
  const folder = join(home, name)
  const deadline = Date.now() + limit
  const way = { deadline, print }
  const filter = (file) => !/[\\/]node_modules$/.test(file)
  cpSync(join(here, name), folder, { recursive: true, filter })
  cpSync(join(here, "shared"), join(folder, "shared"), { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  manifest.dependencies = { ...manifest.dependencies, authlas: `file:${tarball}` }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  const install = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]
  const installed = await run("npm", install, folder, way)
  const result = installed.ok ? await run("npm", ["test"], folder, way) : installed
  rmSync(folder, { recursive: true, force: true })
  if (Date.now() >= deadline) print(`${name} was ended after ${limit / 60_000} minutes.\n`)
  return sums(result)
}

/** Tests apps one after another until none is left; several of these share the list. */
async function testNext(left, { home, tarball, isAlone, finish }) {
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    const begin = Date.now()
    const output = []
    // What apps print that run beside each other is shown when each has ended.
    const print = (text) => (isAlone ? process.stdout.write(text) : output.push(text))
    const result = await testApp(name, home, tarball, print)
    finish({ name, result, output: output.join(""), seconds: Math.round((Date.now() - begin) / 1000) })
  }
}

/** Whether `dist` is what the sources say now. */
function isBuilt() {
  try {
    needBuild()
    return true
  } catch {
    return false
  }
}

function pack(home) {
  // `prepack` builds, so what is tested is what the sources say now.
  const ready = isBuilt() ? ["--ignore-scripts"] : []
  const { status } = spawnSync("npm", ["pack", "--loglevel=error", "--pack-destination", home, ...ready], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  })
  const file = readdirSync(home).find((name) => name.endsWith(".tgz"))
  if (status !== 0 || !file) throw new Error("The package could not be built and packed.")
  return join(home, file)
}

async function main(asked) {
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no app ${unknown.join(", ")}. There are: ${known.join(", ")}.`)
  const names = asked.length > 0 ? asked : listDefaultApps()
  const stopServices = await startServices(names)
  const home = mkdtempSync(join(tmpdir(), "authlas-apps-"))
  const provider = await startProvider()
  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  const finish = ({ name, result, output, seconds }) => {
    for (const key of Object.keys(total)) total[key] += result[key]
    lines.push(`${name}: ${line(result)} (${seconds} s)`)
    console.log(`\n[${lines.length}/${names.length}] ${name}\n${output}`)
  }
  try {
    console.log("Packing the package")
    const left = [...names]
    const shared = { home, tarball: pack(home), isAlone: names.length === 1, finish }
    const runners = Math.min(2, availableParallelism(), names.length)
    await Promise.all(Array.from({ length: runners }, () => testNext(left, shared)))
    lines.sort()
  } finally {
    provider.removeAllListeners("exit")
    provider.kill()
    rmSync(home, { recursive: true, force: true })
    await stopServices()
  }
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(total))
  console.log(`\n${lines.join("\n")}\n\n${line(total)}`)
  return total.failed
}

rmSync(record, { force: true })
try {
  process.exitCode = (await main(process.argv.slice(2))) > 0 ? 1 : 0
} catch (error) {
  console.error(error.message)
  console.log("0 passed, 1 failed")
  process.exitCode = 1
}
