/**
 * `node test/applications/run.mjs [--dev] [name ...]`: public applications of next-auth 4, moved. Each of `applications.mjs` is fetched
 * at its commit, installed, type-checked, built and started as it is, and somebody signs in by every way that it has. Then
 * `authlas migrate` moves it, no hand touches it, and the same is done again: whoever was signed in still is, and the same
 * people are the same users when they sign in again. At last the application goes back to next-auth 4, in development, and all
 * of them are still signed in. The table at the end says what came of it. Nothing of their code stays.
 * With `--dev` nothing is built: they run in development.
 *
 * It needs the registry, git, a PostgreSQL that `POSTGRES_URL` names (by default the user `postgres` of this computer), and a
 * build. `APPLICATIONS` may name a folder of git directories (`owner+name/repo`), where the repositories are taken from; else
 * they come from GitHub. What is not the application's: Prisma has its types, but where it runs another version speaks to
 * PostgreSQL by a driver adapter, whichever database the schema names; `bcrypt` is a version that is not downloaded when it is
 * installed; fonts of Google are empty; GitHub, Google and the mail are simulated.
 */
import { spawn, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { needBuild } from "../support/built.mjs"
import { applications } from "./applications.mjs"
import { openBrowser } from "./browser.mjs"
import { openServices } from "./services.mjs"

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, "../..")
const postgres = process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"

/** What the moved application needs of the registry but does not name, and what stands in for programs that would be downloaded. */
const tooling = {
  "@prisma/adapter-pg": "6.19.3",
  "@prisma/client": "6.19.3",
  bcrypt: "6.0.0",
  prisma: "6.19.3",
  "ts-morph": "28.0.0",
}

const prismaConfig = `import { PrismaPg } from "@prisma/adapter-pg"
export default {
  schema: process.env.PRISMA_SCHEMA,
  experimental: { adapter: true },
  engine: "js",
  adapter: async () => new PrismaPg({ connectionString: process.env.DATABASE_URL }),
}
`

const managers = {
  npm: {
    install: (isLocked) => ["npm", isLocked ? "ci" : "install"],
    add: (packages) => ["npm", "install", ...packages],
  },
  pnpm: {
    install: () => ["npx", "--yes", "pnpm@8", "install", "--frozen-lockfile"],
    add: (packages) => ["npx", "--yes", "pnpm@8", "add", ...packages],
  },
}

/** Variables of this run that would mislead an application. */
function environment(env) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^(NODE_ENV|NODE_OPTIONS|INIT_CWD)$/i.test(name),
  )
  return {
    ...Object.fromEntries(inherited),
    npm_config_legacy_peer_deps: "true",
    npm_config_ignore_scripts: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
    NEXT_TELEMETRY_DISABLED: "1",
    // Nobody downloads these: Prisma reads schemas and speaks to databases without them.
    PRISMA_QUERY_ENGINE_LIBRARY: "/bin/true",
    PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
    PRISMA_MIGRATION_ENGINE_BINARY: "/bin/true",
    PRISMA_INTROSPECTION_ENGINE_BINARY: "/bin/true",
    PRISMA_FMT_BINARY: "/bin/true",
    ...env,
  }
}

/** Runs a command to its end, and answers with what it said. */
function run([command, ...words], cwd, env = {}, { mayFail = false } = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    env: environment(env),
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
    timeout: 15 * 60_000,
  })
  const said = `${stdout}${stderr}`
  // One that took too long says nothing of the application.
  if (status === null || (status !== 0 && !mayFail))
    throw new Error(`${command} ${words.join(" ")} ended with ${status}:\n${said.slice(-3000)}`)
  return { ok: status === 0, said, out: stdout }
}

/** Installs what an application needs. Beside packages that are there already, only what differs. */
function install({ manager, packages }, folder) {
  const isFirst = !existsSync(join(folder, "node_modules"))
  run(managers[manager].install(isFirst && existsSync(join(folder, "package-lock.json"))), folder)
  if (packages.length > 0) run(managers[manager].add(packages), folder)
  run(["npx", "prisma", "generate"], folder, { DATABASE_URL: postgres })
}

/** The files of an application, at its commit. */
function fetchFiles({ repository, commit }, folder) {
  const own = process.env.APPLICATIONS && join(process.env.APPLICATIONS, repository.replace("/", "+"), "repo")
  run(["git", "init", "--quiet"], folder)
  run(["git", "fetch", "--quiet", "--depth", "1", own ?? `https://github.com/${repository}`, commit], folder)
  run(["git", "checkout", "--quiet", "--detach", commit], folder)
}

/**
 * A database of its own with the tables of the schema, and a client for it: by a driver adapter for PostgreSQL, whichever
 * database the schema names.
 */
function openDatabase(folder, { tools }) {
  const text = readFileSync(join(folder, "prisma/schema.prisma"), "utf8")
    .replace(/provider\s*=\s*"(?:mongodb|mysql)"/, 'provider = "postgresql"')
    .replace(/@db\.\w+(?:\([^)]*\))?/g, "")
    .replaceAll("@default(auto())", "@default(cuid())")
    // MongoDB has relations between many and many as lists of ids.
    .replace(/(\w\[\]\s+)@relation\((?:("\w+"),\s*)?fields:[^)]*\)/g, (_, list, name) =>
      name ? `${list}@relation(${name})` : list,
    )
    .replace(/\n\s*(?:previewFeatures|shadowDatabaseUrl|referentialIntegrity|relationMode)\s*=[^\n]*/g, "")
    .replace(/@@fulltext\([^)]*\)/g, "")
    .replace(/(provider\s*=\s*"prisma-client-js")/, '$1\n  engineType = "client"\n  output = "./client"')
  const own = mkdtempSync(join(tools, "database-"))
  const schema = join(own, "schema.prisma")
  writeFileSync(schema, text)
  const name = `authlas_${randomBytes(6).toString("hex")}`
  const address = new URL(postgres)
  address.pathname = name
  run(["psql", postgres, "--quiet", "--command", `CREATE DATABASE ${name}`], own)
  const env = { DATABASE_URL: address.href, PRISMA_SCHEMA: schema }
  const words = ["migrate", "diff", "--from-empty", "--to-schema-datamodel", schema, "--script"]
  const { out } = run(["npx", "prisma", ...words], tools, env)
  writeFileSync(join(own, "tables.sql"), out)
  run(["psql", address.href, "--quiet", "--set", "ON_ERROR_STOP=1", "--file", "tables.sql"], own)
  run(["npx", "prisma", "generate", "--no-hints"], tools, env)
  return {
    env: { DATABASE_URL: address.href, PRISMA_CLIENT: join(own, "client/index.js"), REPLACEMENTS: tools },
    close: () => run(["psql", postgres, "--quiet", "--command", `DROP DATABASE ${name} WITH (FORCE)`], tools),
  }
}

/** The errors that TypeScript finds, without their places; nothing where the application is JavaScript. */
function checkTypes(folder) {
  if (!existsSync(join(folder, "tsconfig.json"))) return undefined
  const { said } = run(
    ["npx", "tsc", "--noEmit", "--incremental", "false", "--pretty", "false"],
    folder,
    {},
    { mayFail: true },
  )
  return [...said.matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+: .*)$/gm)]
    .filter(([, file]) => !file.startsWith(".next/"))
    .map(([, file, error]) => `${file}: ${error}`)
}

/** What is in the second list and not in the first, as often as it is. */
function listNew(before, after) {
  const left = [...before]
  return after.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}

/** Builds an application; undefined when it does, else what it said. */
function build({ build: commands }, folder, env) {
  rmSync(join(folder, ".next"), { recursive: true, force: true })
  for (const command of commands) {
    const { ok, said } = run(
      ["npx", ...command.split(" ")],
      folder,
      { ...env, NODE_ENV: "production" },
      { mayFail: true },
    )
    if (!ok) return said
  }
}

/** Starts what was built, or in development what does not build. */
async function start(folder, env, port, isBuilt) {
  const next = join(folder, "node_modules/next/dist/bin/next")
  const mode = isBuilt ? "start" : "dev"
  const child = spawn(process.execPath, [next, mode, "--port", port, "--hostname", "localhost"], {
    cwd: folder,
    env: environment({ ...env, NODE_ENV: isBuilt ? "production" : "development" }),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (said += text))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once("exit", done))
    process.kill(-child.pid, "SIGKILL")
    await ended
  }
  for (let left = 600; left > 0; left--) {
    if (child.exitCode !== null) break
    const answer = await fetch(`http://localhost:${port}/api/auth/csrf`).catch(() => undefined)
    if (answer?.ok) return { stop, said: () => said }
    await new Promise((later) => setTimeout(later, 500))
  }
  await stop()
  throw new Error(`The application did not start: ${said.slice(-3000)}`)
}

/** Who signs in each way. `time` tells those of the moved application apart. */
function makePerson(name, way, time) {
  const email = `${name}.${time}@app.test`
  const password = "A long password, with 1 digit"
  const persona = {
    id: { before: 1001, after: 1002 }[time],
    name: `${way} ${time}`,
    email: `${way}.${time}@app.test`,
  }
  return { name: `${way} ${time}`, email, password, persona }
}

/** What the page of an application says to a browser. */
const statusOf = async (browser, { path }) => (await browser.visit(path)).status

function expectSame(found, expected, what) {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)]
  if (left !== right) throw new Error(`${what}: ${left} instead of ${right}`)
}

/** Signs new people in by every way, and answers with their browsers and sessions. */
async function signInAll(application, origin, services, time) {
  const { ways, register, page } = application
  const entered = []
  const stranger = openBrowser(origin, services)
  expectSame(await statusOf(stranger, page), page.stranger, `${page.path} for a stranger`)
  for (const way of ways) {
    const person = makePerson(register ? "person" : way, way, time)
    if (way === "credentials") {
      const { name, email, password } = person
      const body = JSON.stringify({ name, username: time, email, password, team: `Team ${time}` })
      const made = await stranger.visit(register, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      })
      if (!made.ok) throw new Error(`${register}: ${made.status} ${await made.text()}`)
    }
    const browser = openBrowser(origin, services, time === "before")
    await browser.signIn(way, person)
    expectSame(await statusOf(browser, page), page.user, `${page.path} for who signed in by ${way}`)
    // Only now: an application may give a user a name at the first look.
    entered.push({ way, person, browser, session: await browser.readSession() })
  }
  return entered
}

/** Packs the package, and installs its command with what it needs. */
function pack(home) {
  run(["npm", "pack", "--pack-destination", home], root)
  const tarball = join(home, readdirSync(home).find((name) => name.endsWith(".tgz")) ?? "")
  const tools = join(home, "tools")
  mkdirSync(tools)
  writeFileSync(
    join(tools, "package.json"),
    JSON.stringify({ dependencies: { authlas: `file:${tarball}`, ...tooling } }),
  )
  writeFileSync(join(tools, "prisma.config.mjs"), prismaConfig)
  run(["npm", "install"], tools)
  return { tarball, tools, command: join(tools, "node_modules/authlas/dist/cli/index.js") }
}

/** Moves an application as its maintainers would, but for the questions; answers with what is left to their hands. */
function move({ manager }, folder, { tarball, command }) {
  const { out } = run(
    [process.execPath, command, "migrate", "--json", "--yes"],
    folder,
    {},
    { mayFail: true },
  )
  // The registry has no such version yet.
  const file = join(folder, "package.json")
  const manifest = readFileSync(file, "utf8").replace(/("authlas": )"[^"]*"/, `$1"file:${tarball}"`)
  writeFileSync(file, manifest)
  run(managers[manager].add([`file:${tarball}`]), folder)
  return JSON.parse(out)
}

/** Takes back what `move` did: the files as they were, and next-auth 4. */
function goBack(application, folder) {
  run(["git", "reset", "--quiet", "--hard"], folder)
  run(["git", "clean", "--quiet", "--force", "-d"], folder)
  install(application, folder)
  rmSync(join(folder, ".next"), { recursive: true, force: true })
}

async function tryApplication(application, { home, packed, say, isQuick }) {
  const folder = mkdtempSync(join(home, "application-"))
  const row = { ...application, before: {}, after: {} }
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const services = await openServices(application.smtpPort)
  let server
  let database
  try {
    fetchFiles(application, folder)
    say("installs")
    install(application, folder)
    const manifest = readFileSync(join(folder, "node_modules/next-auth/package.json"), "utf8")
    row.version = JSON.parse(manifest).version
    database = openDatabase(folder, packed)
    const env = {
      NEXTAUTH_URL: origin,
      NEXTAUTH_SECRET: "the secret of the application, long enough for it",
      APP_URL: origin,
      NEXT_PUBLIC_APP_URL: origin,
      ...application.env,
      ...database.env,
      ...services.env,
      NODE_OPTIONS: `--max-old-space-size=3000 --require ${join(here, "preload.cjs")}`,
      NEXT_FONT_GOOGLE_MOCKED_RESPONSES: join(here, "fonts.cjs"),
    }
    const look = async (when) => {
      if (!isQuick) {
        say(`${when}: builds`)
        const failed = build(application, folder, env)
        row[when].built = failed === undefined
        if (failed) say(`${when}: does not build: ${failed.slice(-1500)}`)
      }
      server = await start(folder, env, port, row[when].built)
      say(`${when}: started`)
      // Next writes types when it builds and starts.
      row[when].errors = checkTypes(folder)
      say(`${when}: ${row[when].errors?.length ?? "no"} errors of types`)
      return signInAll(application, origin, services, when)
    }
    const old = await look("before")
    await server.stop()
    say("moves")
    Object.assign(row, move(application, folder, packed))
    const fresh = await look("after")
    for (const { way, browser, session, person } of old) {
      // A session of next-auth 4 is still one.
      expectSame(await browser.readSession(), session, `the session of before, by ${way}`)
      expectSame(
        await statusOf(browser, application.page),
        application.page.user,
        `${application.page.path}, by ${way}`,
      )
      // And who signs in again is who they were.
      const again = openBrowser(origin, services)
      expectSame(await again.signIn(way, person), session, `the same person again, by ${way}`)
    }
    row.signedIn = fresh.map(({ way }) => way)
    await server.stop()
    say("goes back")
    goBack(application, folder)
    server = await start(folder, env, port, false)
    for (const { way, browser, session } of [...old, ...fresh]) {
      expectSame(await browser.readSession(), session, `the session after going back, by ${way}`)
      const status = await statusOf(browser, application.page)
      expectSame(status, application.page.user, `${application.page.path} after going back, by ${way}`)
    }
    row.isBack = true
  } catch (error) {
    row.failed = error.message
    say(
      `FAILED: ${error.message}\n${server?.said().slice(-3000) ?? ""}\n${services.calls().slice(-5).join("\n")}`,
    )
  } finally {
    await server?.stop()
    services.close()
    database?.close()
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true })
    else say(`stays in ${folder}`)
  }
  return row
}

const told = { true: "yes", false: "no" }

/** A line of the table. */
function format(row) {
  const { repository, commit, version, before, after, signedIn = [], isBack, byHand = [], failed } = row
  const added = before.errors && after.errors ? listNew(before.errors, after.errors) : []
  const cells = [
    repository,
    commit.slice(0, 7),
    version,
    before.errors?.length ?? "JavaScript",
    told[before.built] ?? "not tried",
    after.errors ? added.length : failed ? "" : "JavaScript",
    told[after.built] ?? "not tried",
    signedIn.join(", ") || "nobody",
    failed ? `failed: ${failed.split("\n")[0]}` : "yes",
    isBack ? "yes" : "no",
    byHand.length,
  ]
  for (const { file, line, says } of byHand) console.log(`  ${file}:${line}: ${says}`)
  for (const error of added) console.log(`  new: ${error}`)
  return {
    ok: !failed && added.length === 0 && (after.built || !before.built),
    text: `| ${cells.join(" | ")} |`,
  }
}

const head = [
  "Application",
  "Commit",
  "next-auth",
  "Errors of types before",
  "Built before",
  "New errors",
  "Built after",
  "Signed in by",
  "Old sessions stay",
  "Gone back",
  "Notes of the command",
]

async function main(words) {
  const isQuick = words.includes("--dev")
  const asked = words.filter((word) => word !== "--dev")
  needBuild()
  const unknown = asked.filter((name) => !applications.some((one) => one.name === name))
  if (unknown.length > 0) throw new Error(`There is no application ${unknown.join(", ")}.`)
  const home = mkdtempSync(join(tmpdir(), "authlas-applications-"))
  const packed = pack(home)
  const lines = []
  for (const application of applications) {
    if (asked.length > 0 && !asked.includes(application.name)) continue
    const begin = Date.now()
    const say = (text) =>
      console.log(`[${application.name}, ${Math.round((Date.now() - begin) / 1000)} s] ${text}`)
    lines.push(format(await tryApplication(application, { home, packed, say, isQuick })))
  }
  if (!process.env.KEEP) rmSync(home, { recursive: true, force: true })
  const rule = head.map(() => "---")
  console.log(
    [`| ${head.join(" | ")} |`, `| ${rule.join(" | ")} |`, ...lines.map(({ text }) => text)].join("\n"),
  )
  console.log(`${lines.filter(({ ok }) => ok).length} passed, ${lines.filter(({ ok }) => !ok).length} failed`)
  return lines.every(({ ok }) => ok)
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
