/** The command line as a developer types it who does not know it, or who slips. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { findCommand, parseCommandLine } from "../../src/cli/command-line.js"
import { commands } from "../../src/cli/commands.js"
import { bundle, type Finished, type Running, start } from "./command.js"

let file = ""
let folder = ""
const running: Running[] = []

beforeAll(async () => {
  file = await bundle("command-line")
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
})
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.child.kill("SIGKILL")
    await one.ended
  }
  rmSync(folder, { recursive: true })
})

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Finished> =>
  start(file, args, { cwd: folder, env }).ended

/** Starts the demonstration and stops it politely once it listens. */
async function demo(args: readonly string[], env: Record<string, string>): Promise<[string, number | null]> {
  const one = start(file, ["demo", ...args], { cwd: folder, env })
  running.push(one)
  const [, port = ""] = await one.printed(/demonstration is at http:\/\/localhost:(\d+)[\s\S]*Ctrl-C/)
  one.child.kill("SIGTERM")
  return [port, (await one.ended).code]
}

/** A port that no process holds now. */
async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

describe("the demonstration honours PORT", () => {
  it("where no --port is given, and stopped by a signal it ends with code 0", async () => {
    const port = await freePort()
    expect(await demo([], { PORT: port })).toEqual([port, 0])
  })

  it("and --port goes before it, whatever it says", async () => {
    const port = await freePort()
    expect(await demo(["--port", port], { PORT: "none" })).toEqual([port, 0])
  })

  it.each(["many", "65536", "-1", "80 81"])("and says when it is none: %j", async (PORT) => {
    const { code, stderr } = await run(["demo"], { PORT })
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`variable PORT takes a number from 0 to 65535, not "${PORT}"`),
    ])
  })
})

describe("a slip is named, with what was meant, and ends with code 2", () => {
  it.each([
    [["genrate"], 'There is no command "genrate". Did you mean "generate"?'],
    [["Demo"], 'There is no command "Demo". Did you mean "demo"?'],
    [
      ["wash"],
      'There is no command "wash". Commands are init, doctor, clean, drift, demo, secret, generate, schema, migrate.',
    ],
    [["foo", "--help"], 'There is no command "foo".'],
    [["help", "foo"], 'There is no command "foo".'],
    [["help", "secrets"], 'Did you mean "secret"?'],
    [["help", "demo", "now"], 'help takes one command; remove "now".'],
    [["demo", "--prot", "3001"], "demo has no option --prot. Did you mean --port?"],
    [["demo", "--prot=3001"], "demo has no option --prot. Did you mean --port?"],
    [["demo", "-p", "3001"], "demo has no option -p. It has --port, --session, --host, --data."],
    [["demo", "--loud"], "demo has no option --loud. It has --port, --session, --host, --data."],
    [["secret", "--wirte"], "secret has no option --wirte. Did you mean --write?"],
    [["generate", "a.yaml", "--chek"], "generate has no option --chek. Did you mean --check?"],
    [["schema", "--dialect", "db2"], '--dialect takes sqlite, postgres, mysql, mariadb or mssql, not "db2".'],
    [["schema", "--tables", "pg"], "--tables needs --dialect."],
    [["demo", "--port"], "--port needs a value: --port <number>."],
    [["demo", "--port", "--host", "localhost"], "--port needs a value"],
    [["demo", "--port", "-1"], '--port takes a number from 0 to 65535, not "-1"'],
    [["demo", "--port="], '--port takes a number from 0 to 65535, not ""'],
    [["migrate", "--dry-run", "--yes"], "--yes and --dry-run cannot be combined."],
    [["migrate", "--dryrun"], "migrate has no option --dryrun. Did you mean --dry-run?"],
    [["init", "--no-instal"], "init has no option --no-instal. Did you mean --no-install?"],
    [["init", "next"], 'init takes no argument; remove "next".'],
    [["migrate", "src"], 'migrate takes no argument; remove "src".'],
    [["secret", "--write=yes"], "--write takes no value."],
    [["demo", "now"], 'demo takes no argument; remove "now".'],
    [["--port", "3001"], "--port comes after its command: authlas demo --port."],
    [["--vresion"], "There is no option --vresion. Did you mean --version?"],
    [["--loud"], "There is no option --loud. Without a command there are --help and --version."],
    [["--version", "demo"], '--version takes no argument; remove "demo".'],
  ])("%j", async (args, sentence) => {
    const { code, stdout, stderr } = await run(args)
    expect([code, stdout]).toEqual([2, ""])
    expect(stderr).toContain(`authlas: `)
    expect(stderr).toContain(sentence)
    expect(stderr).toContain("`authlas --help`")
  })
})

describe("each command explains itself", () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    "%s: by --help, by -h, by help, and beside mistakes",
    async (name, { options, operand, examples, codes }) => {
      const { code, stdout, stderr } = await run([name, "--help"])
      expect([code, stderr]).toEqual([0, ""])
      for (const args of [
        [name, "-h"],
        ["help", name],
        ["--help", name],
        [name, "--loud", "--help"],
      ])
        expect(await run(args)).toEqual({ code, stdout, stderr })
      const usage = [`authlas ${name}`, operand].filter(Boolean).join(" ")
      for (const part of ["Usage", usage, "Options", "Examples", "Exit codes"]) expect(stdout).toContain(part)
      for (const option of options) {
        expect(stdout).toMatch(new RegExp(`^ {2}--${option.name} .*${option.value ? "Default: " : ""}`, "m"))
      }
      for (const [example] of examples) expect(stdout).toContain(`\n  ${example} `)
      expect(stdout).toContain(`\n  0  ${codes[0]}\n  1  ${codes[1]}\n  2  `)
      for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(120)
    },
  )

  it("by examples that are understood", () => {
    const lines = commands.flatMap(({ examples }) => examples.map(([line]) => line.split(" ").slice(1)))
    expect(lines.length).toBeGreaterThan(6)
    for (const [name = "", ...words] of lines) {
      expect(() => parseCommandLine(findCommand(name), words)).not.toThrow()
    }
  })

  it("and the list of all names every command, option and exit code", async () => {
    const { code, stdout } = await run(["--help"])
    expect(code).toBe(0)
    for (const { name, options } of commands) {
      expect(stdout).toContain(`  authlas ${name}`)
      for (const option of options) expect(stdout).toContain(`    --${option.name}`)
    }
    expect(stdout).toMatch(/Exit codes\n {2}0 {2}done\n {2}1 {2}.*--check.*\n {2}2 {2}/)
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(120)
  })
})

describe("exit codes tell what happened", () => {
  it("0 when it is done, 1 when it cannot be or differs, 2 when it was not understood", async () => {
    const acme = "acme:\n  extends: oidc\n  name: Acme\n  issuer: https://id.acme.example\n"
    writeFileSync(join(folder, "own.yaml"), acme)
    const codes = async (...args: string[]): Promise<number | null> => (await run(args)).code
    expect(await codes("schema")).toBe(0)
    expect(await codes("--version")).toBe(0)
    expect(await codes("generate", "own.yaml", "--check")).toBe(1)
    expect(await codes("generate", "own.yaml")).toBe(0)
    expect(await codes("generate", "own.yaml", "--check")).toBe(0)
    expect(await codes("generate", "missing.yaml")).toBe(1)
    expect(await codes("secret", "--write")).toBe(0)
    expect(await codes("secret", "--write")).toBe(1)
    expect((await run(["demo", "--port", "0"], { NODE_ENV: "production" })).code).toBe(1)
    expect(await codes("generate", "own.yaml", "--watch")).toBe(2)
  })
})
