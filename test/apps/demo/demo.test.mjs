/** `npx authlas demo` in an empty project, as a newcomer runs it: users are in a SQLite file on every Node. */
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, beforeEach, describe, it } from "node:test"
import { fileURLToPath } from "node:url"

const { authlas } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).dependencies
const archive = new URL(authlas).pathname
/** Tests of a Node without a SQLite of its own. */
const itOfOldNode = isBuiltin("node:sqlite") ? () => {} : it
const folders = []
const running = new Set()
let folder = ""

const words = ["demo", "--session", "database", "--port"]

/** The command from the archive, which npx installs apart from the project. */
const byNpx = ["npx", "--yes", "--package", archive, "--", "authlas", ...words]

/** The command as it is installed beside this file. */
const installed = [
  process.execPath,
  fileURLToPath(new URL("node_modules/authlas/dist/cli/index.js", import.meta.url)),
  ...words,
]

/** Starts it in the project. */
async function demo([command, ...more], { port = "0", env = {} } = {}) {
  const child = spawn(command, [...more, port], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  })
  running.add(child)
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (said += text))
  const ready = /demonstration is at (http:\/\/localhost:\d+)[\s\S]*Ctrl-C/
  const deadline = Date.now() + 180_000
  while (!ready.test(said)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The demonstration did not start: ${said}`)
    await new Promise((later) => setTimeout(later, 100))
  }
  return { origin: ready.exec(said)[1], said, kill: () => kill(child) }
}

/** Ends it with all that it has started. */
async function kill(child) {
  if (!running.delete(child)) return
  const closed = once(child, "close")
  process.kill(-child.pid, "SIGKILL")
  await closed
}

/** A browser: cookies are kept, redirects are not followed. */
function browserAt(origin) {
  const jar = new Map()
  const visit = async (path, fields) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const body = fields && { method: "POST", body: new URLSearchParams(fields) }
    const answer = await fetch(new URL(path, origin), { redirect: "manual", headers: { cookie }, ...body })
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(";")
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
    }
    return answer
  }
  const session = async () => (await visit("/auth/session")).json()
  return {
    session,
    async signIn() {
      const { csrfToken } = await (await visit("/auth/csrf")).json()
      const begun = await visit("/auth/signin/github", { csrfToken, callbackUrl: origin })
      const decided = await visit(begun.headers.get("location"), { persona: "ordinary" })
      await visit(decided.headers.get("location"))
      return (await session())?.user
    },
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-demo-"))
  folders.push(folder)
  writeFileSync(join(folder, "package.json"), `{ "name": "empty", "private": true }\n`)
})
after(async () => {
  for (const child of running) await kill(child)
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

describe("npx authlas demo in an empty project", () => {
  it("keeps users in a SQLite file, and finds them again when it is killed and started anew", async () => {
    const first = await demo(byNpx)
    assert.match(first.said, /Users +in \.authlas\/demo\.sqlite, kept over restarts/)
    const browser = browserAt(first.origin)
    const user = await browser.signIn()
    assert.match(user.email, /\+github@/)
    await first.kill()
    const again = await demo(byNpx, { port: new URL(first.origin).port })
    assert.equal(again.origin, first.origin)
    assert.deepEqual((await browser.session()).user, user)
    assert.deepEqual(await browserAt(again.origin).signIn(), user)
    assert.doesNotMatch(again.said, /Installing/)
    await again.kill()
    assert.equal(readFileSync(join(folder, ".authlas/.gitignore"), "utf8"), "*\n")
    assert.equal(existsSync(join(folder, "package-lock.json")), false)
    assert.equal(readFileSync(join(folder, "package.json"), "utf8"), `{ "name": "empty", "private": true }\n`)
  })

  itOfOldNode("says at the first start what it installs for that", async () => {
    const { said, kill: end } = await demo(installed)
    assert.match(said, /has no SQLite to store users in a file\. Installing libsql@\S+ into \.authlas\./)
    assert.ok(existsSync(join(folder, ".authlas/node_modules/libsql")))
    await end()
  })

  itOfOldNode("keeps users in memory where that cannot be had, and says why", async () => {
    const env = { npm_config_registry: "http://127.0.0.1:9/", npm_config_cache: join(folder, "cache") }
    const { said, origin, kill: end } = await demo(installed, { env })
    assert.match(said, /npm error code ECONNREFUSED/)
    assert.match(said, /Users +in memory, until it stops: .*"libsql" cannot be loaded .*npm install libsql/)
    assert.match((await browserAt(origin).signIn()).email, /\+github@/)
    await end()
  })
})
