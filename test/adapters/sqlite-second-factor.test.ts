/** The second step in four processes of the system that share one SQLite file. */
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { type Application, ann, application, codeOf, type Enrolled, enrol } from "../second-factor/support.js"
import { signInAs } from "../support/acme.js"
import { Client, secret } from "../support/client.js"

const root = resolve(import.meta.dirname, "../..")

/** Posts what it is given as a browser would, and says the statuses, and whether a session began. */
const program = `
import { Auth } from "./src/index.ts"
import { SqliteAdapter } from "./src/adapters/sqlite.ts"
const { file, secret, start, posts } = JSON.parse(process.argv[2])
const logger = { error() {}, warn() {} }
// Only its name counts: a sign-in that waits ends when its provider is not configured any more.
const acme = { id: "acme", name: "Acme", type: "oauth", clientId: "cid", clientSecret: "csec", authorization: "https://op.test/authorize", token: "https://op.test/token", userinfo: "https://op.test/me", profile: ({ id }) => ({ id }) }
const config = { providers: [acme], adapter: SqliteAdapter({ file }), secret, trustHost: true, account: true, secondFactor: "optional", logger }
await Auth(new Request("https://app.test/auth/csrf"), config)
await new Promise((resolve) => setTimeout(resolve, start - Date.now()))
const answers = await Promise.all(posts.map(async ({ cookie, ...fields }) => {
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" }
  const body = new URLSearchParams(fields)
  const request = new Request("https://app.test/auth/second-factor", { method: "POST", headers, body })
  const answer = await Auth(request, config)
  const began = answer.headers.getSetCookie().some((line) => /session-token=[^;]/.test(line))
  return { status: answer.status, began }
}))
process.stdout.write(JSON.stringify(answers))
process.exit(0)
`

interface Said {
  status: number
  began: boolean
}

describe("the second step in four processes over one file", () => {
  const folder = mkdtempSync(join(tmpdir(), "authlas-second-factor-"))
  const file = join(folder, "users.sqlite")
  let outfile: string
  let app: Application
  let enrolled: Enrolled

  beforeAll(async () => {
    const cache = join(root, "node_modules/.cache/authlas/second-factor")
    mkdirSync(cache, { recursive: true })
    outfile = join(cache, "program.mjs")
    await build({
      stdin: { contents: program, resolveDir: root, loader: "ts" },
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "es2022",
      packages: "external",
      conditions: ["authlas-source"],
      logLevel: "error",
    })
    app = application({ adapter: SqliteAdapter({ file }) })
    app.adapter = app.config.adapter as Application["adapter"]
    enrolled = await enrol(app)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A browser at the second step: its cookies, and the token of its forms. */
  async function half(): Promise<{ cookie: string; csrfToken: string }> {
    const client = new Client(app.config)
    await signInAs(client, app.at, ann)
    const csrfToken = await client.csrfToken()
    return { cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "), csrfToken }
  }

  async function runProcesses(posts: readonly (readonly Record<string, string>[])[]): Promise<Said[]> {
    const start = Date.now() + 3000
    const answers = posts.map(async (own) => {
      const child = spawn(process.execPath, [outfile, JSON.stringify({ file, secret, start, posts: own })])
      let [said, failed] = ["", ""]
      child.stdout.on("data", (chunk) => {
        said += chunk
      })
      child.stderr.on("data", (chunk) => {
        failed += chunk
      })
      await new Promise((done) => child.once("close", done))
      if (said === "") throw new TypeError(failed)
      return JSON.parse(said) as Said[]
    })
    return (await Promise.all(answers)).flat()
  }

  it("takes one code once, whatever sign-in it comes with", async () => {
    const code = codeOf(enrolled.secret)
    const browsers = await Promise.all(Array.from({ length: 4 }, half))
    const said = await runProcesses(browsers.map((one) => [{ ...one, code }]))
    expect(said.filter(({ began }) => began)).toHaveLength(1)
    expect(said.filter(({ status }) => status === 401)).toHaveLength(3)
  }, 60_000)

  it("takes one first step once, whatever code comes with it", async () => {
    const browser = await half()
    const said = await runProcesses(
      enrolled.recoveryCodes.slice(0, 4).map((recoveryCode) => [{ ...browser, recoveryCode }]),
    )
    expect(said.filter(({ began }) => began)).toHaveLength(1)
  }, 60_000)

  it("looks at five guesses of one sign-in", async () => {
    const browser = await half()
    const guesses = Array.from({ length: 10 }, (_, at) => ({ ...browser, code: `00000${at}` }))
    const said = await runProcesses([guesses, guesses, guesses, guesses])
    expect(said.filter(({ status }) => status === 429)).toHaveLength(35)
    expect(said.filter(({ began }) => began).length).toBeLessThanOrEqual(1)
  }, 60_000)
})
