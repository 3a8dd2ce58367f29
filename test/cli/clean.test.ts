/** `authlas clean`: what has expired goes from the storage of an app, and the user is told what went. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bundle, type Finished, start } from "./command.js"

let file = ""
let folder = ""

beforeAll(async () => {
  file = await bundle("clean")
}, 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
  put("package.json", `{ "type": "module" }`)
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

/** A config whose adapter has so many rows that have expired, and keeps its process alive as a pool does. */
function putConfig(sessions: number, each = ""): void {
  put(
    "auth.js",
    `setInterval(() => {}, 1000)
let [left, calls] = [${sessions}, 0]
export const config = { providers: [], secret: process.env.AUTH_SECRET, adapter: {
  async deleteExpired({ now, limit }) {
    calls++
    ${each}
    const sessions = Math.min(left, limit)
    left -= sessions
    return { sessions, verificationTokens: calls === 1 ? 1 : 0, logoutTokens: 0, leases: 0 }
  },
} }\n`,
  )
}

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Finished> =>
  start(file, ["clean", ...args], { cwd: folder, env }).ended

describe("authlas clean", () => {
  it("removes batches until nothing is left, says what went, and ends", async () => {
    putConfig(2500)
    const { code, stdout, stderr } = await run([])
    expect([code, stderr]).toEqual([0, ""])
    expect(stdout).toMatch(/^Removed 2500 sessions, 1 verification token in \d+\.\d s\.\n$/)
  })

  it("reports as JSON", async () => {
    putConfig(25)
    const { code, stdout, stderr } = await run([
      "--config",
      "auth.js",
      "--json",
      "--batch",
      "10",
      "--pause",
      "1",
    ])
    expect([code, stderr]).toEqual([0, ""])
    expect(JSON.parse(stdout)).toEqual({
      format: 1,
      version: expect.any(String),
      removed: { sessions: 25, verificationTokens: 1, logoutTokens: 0, leases: 0 },
      batches: 4,
      milliseconds: expect.any(Number),
      complete: true,
    })
  })

  it("says that nothing is left where nothing was", async () => {
    put(
      "auth.js",
      `const rows = { sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }
export default { providers: [], adapter: { deleteExpired: () => rows } }\n`,
    )
    expect(await run(["--config", "auth.js"])).toEqual({
      code: 0,
      stdout: "Nothing expired is left.\n",
      stderr: "",
    })
  })

  it("tells of its progress on standard error when it takes long", async () => {
    putConfig(3, `await new Promise((done) => setTimeout(done, 600))`)
    const { code, stdout, stderr } = await run(["--config", "auth.js", "--batch", "1", "--json"])
    expect(code).toBe(0)
    expect(stderr).toMatch(/^(?:\d rows so far\n)+$/)
    expect(JSON.parse(stdout)).toMatchObject({ removed: { sessions: 3 } })
  })

  it("finishes a batch at Ctrl-C, says what went, and ends with code 1", async () => {
    putConfig(1_000_000, `console.log("batch")\nif (calls === 3) process.kill(process.pid, "SIGINT")`)
    const finished = await run(["--config", "auth.js", "--batch", "1", "--pause", "20"])
    expect(finished.code).toBe(1)
    // What the app prints is not the report.
    expect(finished.stderr).toMatch(/^batch\nbatch\nbatch\n/)
    expect(finished.stdout).toMatch(
      /^Removed \d+ sessions?, 1 verification token in .* Stopped; run it again to delete the rest\.\n$/,
    )
  })

  it.each([
    ["without an adapter", "", /^authlas: The config in auth\.js has no adapter/],
    [
      "whose adapter has no such method",
      "adapter: {}",
      /^authlas: The adapter has no method deleteExpired, which cleaning needs\. Add it/,
    ],
    [
      "whose storage fails",
      `adapter: { deleteExpired() { throw new Error("cannot reach db:" + process.env.AUTH_SECRET + "@host") } }`,
      /^authlas: The adapter's deleteExpired failed: cannot reach db:\[redacted\]@host\n$/,
    ],
    [
      "whose storage fails in the midst",
      "adapter: { deleteExpired() { if (globalThis.n++) throw new Error('gone'); return { sessions: 7, verificationTokens: 0, logoutTokens: 0, leases: 0 } } }",
      /^authlas: The adapter's deleteExpired failed after 7 rows had been deleted: gone\n$/,
    ],
    ["whose adapter counts wrongly", "adapter: { deleteExpired() {} }", /did not answer how many rows went/],
  ])("refuses a config %s", async (_, members, says) => {
    put("auth.js", `globalThis.n = 0\nexport const config = { providers: [], ${members} }\n`)
    const finished = await run(["--config", "auth.js"], {
      AUTH_SECRET: "b3Bq9vT-x0Lw7RkYz5Nf2Hs8Jd6Gm4Pc1Ea",
    })
    expect([finished.code, finished.stdout]).toEqual([1, ""])
    expect(finished.stderr).toMatch(says)
  })

  it.each([
    [[], "There is no auth.ts or auth.js, here or in src. Name the module with your config"],
    [["--config="], "--config takes a file."],
    [["--config", "auth.js", "--batch", "0"], '--batch takes a number from 1 to 999999999, not "0".'],
    [["--config", "auth.js", "--pause", "soon"], '--pause takes a number from 0 to 999999999, not "soon".'],
  ])("does not understand %j", async (args, says) => {
    const { code, stderr } = await run(args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)])
  })

  it("says which file cannot be loaded", async () => {
    const { code, stderr } = await run(["--config", "none.js"])
    expect([code, stderr]).toEqual([1, "authlas: --config: there is no file none.js.\n"])
  })
})
