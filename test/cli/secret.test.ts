import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bundle, type Finished, start } from "./command.js"

let file = ""
let folder = ""

beforeAll(async () => {
  file = await bundle("secret")
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]): Promise<Finished> => start(file, args, { cwd: folder }).ended
const read = (name: string): string => readFileSync(join(folder, name), "utf8")
const entry = /^AUTH_SECRET=([\w-]{43})$/m

describe("authlas", () => {
  it("explains itself with --help, with help and without a word", async () => {
    for (const args of [["--help"], ["-h"], ["help"], []]) {
      const { code, stdout } = await run(...args)
      expect(code).toBe(0)
      expect(stdout).toContain("authlas demo")
      expect(stdout).toContain("authlas secret")
    }
  })

  it("knows the version of its package", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
    expect((await run("--version")).stdout).toBe(`${version}\n`)
  })

  it.each([
    [["wash"], /no command "wash"/],
    [["demo", "--port", "many"], /--port takes a number/],
    [["demo", "--port", "65536"], /--port takes a number/],
    [["demo", "--session", "paper"], /--session takes jwt or database/],
    [["secret", "--loud"], /--loud/],
    [["secret", "--force"], /--write/],
    [["generate"], /generate my-providers\.yaml/],
    [["generate", "a.yaml", "b.yaml"], /one file; remove "b\.yaml"/],
    [["generate", "a.yaml", "--out", ""], /--out takes a folder/],
    [["generate", "a.yaml", "--watch"], /--watch/],
    [["schema", "here"], /here/],
  ])("ends with code 2 and a sentence for %o", async (args, message) => {
    const { code, stdout, stderr } = await run(...args)
    expect(code).toBe(2)
    expect(stdout).toBe("")
    expect(stderr).toMatch(message)
    expect(stderr).toContain("authlas --help")
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
  })
})

describe("authlas secret", () => {
  it("prints another 32 random bytes each time, and nothing else", async () => {
    const [one, other] = await Promise.all([run("secret"), run("secret")])
    expect(one.stdout).toMatch(/^[\w-]{43}\n$/)
    expect(one.stdout).not.toBe(other.stdout)
  })

  it("writes it into a new .env.local that only its owner reads, without printing it", async () => {
    const { code, stdout } = await run("secret", "--write")
    const [, secret = ""] = entry.exec(read(".env.local")) ?? []
    expect(code).toBe(0)
    expect(secret).toHaveLength(43)
    expect(stdout).not.toContain(secret)
    expect(statSync(join(folder, ".env.local")).mode & 0o777).toBe(0o600)
  })

  it("adds it to what is there", async () => {
    writeFileSync(join(folder, ".env.local"), "OTHER=1")
    await run("secret", "--write")
    expect(read(".env.local")).toMatch(/^OTHER=1\nAUTH_SECRET=[\w-]{43}\n$/)
  })

  it("uses .env when only that exists, and .env.local when both do", async () => {
    writeFileSync(join(folder, ".env"), "OTHER=1\n")
    await run("secret", "--write")
    expect(read(".env")).toMatch(entry)
    writeFileSync(join(folder, ".env.local"), "")
    await run("secret", "--write", "--force")
    expect(read(".env.local")).toMatch(entry)
  })

  it.each(["AUTH_SECRET=old\n", "export AUTH_SECRET = old\n", "A=1\nAUTH_SECRET=\n"])(
    "never replaces %j without --force",
    async (text) => {
      writeFileSync(join(folder, ".env.local"), text)
      const { code, stderr } = await run("secret", "--write")
      expect(code).toBe(1)
      expect(stderr).toContain("--force")
      expect(read(".env.local")).toBe(text)
    },
  )

  it("replaces only its own line with --force", async () => {
    writeFileSync(join(folder, ".env.local"), "A=1\nAUTH_SECRET=old\nB=2\n")
    expect((await run("secret", "--write", "--force")).code).toBe(0)
    expect(read(".env.local")).toMatch(/^A=1\nAUTH_SECRET=[\w-]{43}\nB=2\n$/)
  })

  it("takes a commented line for no secret", async () => {
    writeFileSync(join(folder, ".env.local"), "# AUTH_SECRET=old\n")
    expect((await run("secret", "--write")).code).toBe(0)
    expect(read(".env.local")).toMatch(/^# AUTH_SECRET=old\nAUTH_SECRET=[\w-]{43}\n$/)
  })
})
