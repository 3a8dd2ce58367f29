/** `authlas doctor` and the storage of a config: what it lacks is told by name, and how it fails to answer. And what limits lack. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bundle, start } from "./command.js"

const secret = "b3Bq9vT-x0Lw7RkYz5Nf2Hs8Jd6Gm4Pc1Ea"
const env = { AUTH_SECRET: secret, AUTH_URL: "https://app.example" }
let file = ""
let folder = ""

beforeAll(async () => {
  file = await bundle("doctor-storage")
}, 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Level and text of what is said of the storage, and how the command ended. */
async function said(
  adapter: string,
  members = "",
  about = "storage",
  variables: Record<string, string> = env,
): Promise<unknown[]> {
  const config = `{ providers: [], session: { strategy: "jwt" }, ${members} adapter: ${adapter} }`
  writeFileSync(join(folder, "auth.js"), `export const config = ${config}\n`)
  const { code, stdout } = await start(file, ["doctor", "--json", "--config", "auth.js"], {
    cwd: folder,
    env: variables,
  }).ended
  const { findings } = JSON.parse(stdout) as { findings: { check: string; level: string; says: string }[] }
  const found = findings.filter(({ check }) => check === about)
  return [code, ...found.map(({ level, says }) => `${level}: ${says}`)]
}

const methods = "getUser() {}, getUserByAccount() {}"

describe("authlas doctor: the storage", () => {
  it("is well where its adapter finds nothing, and is not read besides", async () => {
    const adapter = `{ ${methods}, getUserByEmail() { throw new Error("read") }, checkStorage: () => [] }`
    expect(await said(adapter)).toEqual([0])
  })

  it("is told of as its adapter finds it, what the adapter prints apart", async () => {
    const findings = [
      { type: "error", message: `The database has no table "User".`, remedy: "Run migrate(db)." },
      { type: "warning", message: "It is slow.", remedy: "Add an index." },
    ]
    const adapter = `{ ${methods}, getUserByEmail() {}, async checkStorage() { console.log("looking"); return ${JSON.stringify(findings)} } }`
    expect(await said(adapter)).toEqual([
      1,
      `problem: The database has no table "User". Run migrate(db).`,
      "warning: It is slow. Add an index.",
    ])
  })

  it.each([
    [
      "fails",
      `{ ${methods}, checkStorage() { throw new Error("connect ECONNREFUSED") } }`,
      "checkStorage failed: connect ECONNREFUSED. Check that",
    ],
    [
      "fails with several attempts, which have no words of their own",
      `{ ${methods}, async checkStorage() { throw Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }) } }`,
      "checkStorage failed: ECONNREFUSED. Check that",
    ],
    [
      "cannot tell, and fails when it is read",
      `{ ${methods}, async getUserByEmail() { throw new Error("no such table: users") } }`,
      "getUserByEmail failed: no such table: users. Check that",
    ],
    [
      "quotes a secret",
      `{ ${methods}, checkStorage() { throw new Error("bad " + process.env.AUTH_SECRET) } }`,
      "checkStorage failed: bad [redacted]. Check that",
    ],
  ])("that %s is a problem", async (_, adapter, says) => {
    expect(await said(adapter)).toEqual([1, expect.stringContaining(`problem: The adapter's ${says}`)])
  })

  it.each(["checkStorage", "getUserByEmail"])(
    "whose %s never answers is given up after timeouts.adapter",
    async (method) => {
      const adapter = `{ ${methods}, ${method}: () => new Promise(() => {}) }`
      expect(await said(adapter, "timeouts: { adapter: 50 },")).toEqual([
        1,
        expect.stringContaining(
          `problem: The adapter's ${method} failed: no answer within 50 ms (timeouts.adapter). Check that`,
        ),
      ])
    },
  )

  it("may be one that cannot tell: it is read once, for no user", async () => {
    const adapter = `{ ${methods}, getUserByEmail(email) { if (email !== "doctor@authlas.invalid" || globalThis.read++) throw new Error(email); return this ? null : 1 } }`
    expect(await said(adapter, "...((globalThis.read = 0), {}),")).toEqual([0])
  })

  it("that counts no attempts is noted, unless nothing is limited", async () => {
    const note = expect.stringContaining(
      "note: Each process counts attempts by itself: the adapter has no consumeLimit.",
    )
    expect(await said(`{ ${methods} }`, "", "limits")).toEqual([0, note])
    expect(await said(`{ ${methods} }`, "limits: false,", "limits")).toEqual([0])
    expect(await said(`{ ${methods}, consumeLimit: () => 0 }`, "", "limits")).toEqual([0])
  })
})

describe("authlas doctor: clients", () => {
  const unnamed = { AUTH_SECRET: secret }

  it.each([
    ["node", "Behind a proxy, set trustHost: { hops: 1 } or limits.client. Without one, set AUTH_URL."],
    ["hono", "Behind a proxy, set trustHost: { hops: 1 } or limits.client. Without one, set AUTH_URL."],
    ["next", "With Next.js, set trustHost: { hops: 1 } or limits.client."],
  ])("may be limited by account alone, which is noted: on %s", async (name, remedy) => {
    const depends = { type: "module", dependencies: name === "node" ? {} : { [name]: "1" } }
    writeFileSync(join(folder, "package.json"), JSON.stringify(depends))
    const find = (members = "", variables = unnamed) => said("undefined", members, "limits", variables)
    const note = `note: The addresses of clients are not known, so accounts alone are limited. ${remedy}`
    expect(await find()).toEqual([0, note])
    expect(await find("limits: { passwords: false },")).toEqual([0, note])
    expect(await find("", env)).toEqual(name === "next" ? [0, note] : [0])
    for (const members of ["limits: false,", "limits: { client: () => {} },", "trustHost: { hops: 1 },"])
      expect(await find(members)).toEqual([0])
  })

  it("may be limited by the address that a framework finds, which the config does not show", async () => {
    writeFileSync(join(folder, "package.json"), `{ "type": "module", "dependencies": { "express": "5" } }`)
    expect(await said("undefined", "", "limits", unnamed)).toEqual([0])
  })
})
