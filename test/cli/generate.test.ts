/** `authlas generate` and `authlas schema` as a developer types them. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { isAbsolute, join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { schemaOf } from "../../src/adapters/kysely.js"
import { getDevInstallCommand } from "../../src/cli/shared/package-manager.js"
import { bundle, type Finished, start } from "./command.js"

let file = ""
let folder = ""

beforeAll(async () => {
  file = await bundle("generate")
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]): Promise<Finished> => start(file, args, { cwd: folder }).ended
const read = (name: string): string => readFileSync(join(folder, name), "utf8")
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)

const acme = `acme:
  extends: oidc
  name: Acme
  issuer: https://id.acme.example
`

describe("authlas generate", () => {
  it("writes an app's providers into src/auth, or into auth where there is no src", async () => {
    write("my-providers.yaml", acme)
    const { code, stdout, stderr } = await run("generate", "my-providers.yaml")
    expect([code, stdout, stderr]).toEqual([0, "1 entry, 6 files: 6 written, 0 deleted\n", ""])
    expect(readdirSync(join(folder, "auth"), { recursive: true }).map(String).sort()).toEqual([
      "PROVIDERS.md",
      "catalogue.ts",
      "ids.ts",
      "profiles",
      "profiles/acme.ts",
      "providers",
      "providers/acme.ts",
      "simulator.ts",
    ])
    mkdirSync(join(folder, "src"))
    await run("generate", "my-providers.yaml")
    expect(read("src/auth/providers/acme.ts")).toBe(read("auth/providers/acme.ts"))
  })

  it("imports nothing but the package and its own files", async () => {
    write("my-providers.yaml", acme)
    await run("generate", "my-providers.yaml", "--out", "out")
    const names = readdirSync(join(folder, "out"), { recursive: true }).map(String)
    const texts = names.filter((name) => name.endsWith(".ts")).map((name) => read(`out/${name}`))
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b.*\bfrom "([^"]+)"/gm)].map(([, name = ""]) => name),
    )
    expect(imported.length).toBeGreaterThan(4)
    expect(imported.filter((name) => !/^(authlas(\/|$)|\.\.?\/)/.test(name))).toEqual([])
  })

  it("compares for CI with --check, and says what is stale and how to mend it", async () => {
    write("my-providers.yaml", acme)
    await run("generate", "my-providers.yaml", "--out", "out")
    expect(await run("generate", "my-providers.yaml", "--out", "out", "--check")).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    })
    write("my-providers.yaml", acme.replace("name: Acme", "name: Acme Works"))
    const { code, stderr } = await run("generate", "my-providers.yaml", "--out", "out", "--check")
    expect(code).toBe(1)
    expect(stderr).toContain("out/providers/acme.ts is stale\n")
    expect(stderr).toContain("Run `npx authlas generate my-providers.yaml --out out`")
    expect(read("out/providers/acme.ts")).not.toContain("Acme Works")
  })

  it("prints each fault with file, line, column and what to write instead, and writes nothing", async () => {
    mkdirSync(join(folder, "config"))
    write("config/own.yaml", acme.replace("extends: oidc", "extends: githob").replace("issuer", "isuer"))
    const { code, stdout, stderr } = await run("generate", "config/own.yaml", "--out", "out")
    expect([code, stdout]).toEqual([1, ""])
    expect(stderr).toMatch(
      /^config\/own\.yaml:2:3 acme\.extends: there is no githob to extend; .*did you mean github\?\n$/,
    )
    expect(existsSync(join(folder, "out"))).toBe(false)
  })

  it("starts from the built-in entries, versions too, and names the real one of an alias", async () => {
    write(
      "own.yaml",
      `birds:\n  extends: twitter@2.0\n  name: Birds\n\nforge:\n  extends: github\n  name: Forge\n`,
    )
    expect((await run("generate", "own.yaml", "--out", "out")).stderr).toBe("")
    expect(read("out/providers/forge.ts")).toContain("/login/oauth/authorize")
    write(
      "own.yaml",
      `birds:\n  extends: twitter\n  name: Birds\n\nstaff:\n  extends: azure-ad\n  name: Staff\n`,
    )
    const { stderr } = await run("generate", "own.yaml", "--out", "out")
    expect(stderr).toContain(
      "own.yaml:2:3 birds.extends: twitter has versions; expected one of twitter@1.0 twitter@2.0",
    )
    expect(stderr).toMatch(
      /own\.yaml:6:3 staff\.extends: azure-ad is another name of (\S+); .*did you mean \1\?/,
    )
  })

  it("lets an entry take a built-in one's place, and says so", async () => {
    write("own.yaml", "github:\n  extends: github\n  name: Our GitHub\n")
    const { code, stdout } = await run("generate", "own.yaml", "--out", "out")
    expect(code).toBe(0)
    expect(stdout).toContain(
      "own.yaml:1:1 github: takes the place of the built-in github; expected an id of its own, unless that is meant\n",
    )
    expect(read("out/providers/github.ts")).toContain('name: "Our GitHub"')
    expect(read("out/profiles/github.ts")).not.toContain("declare module")
  })

  it("never replaces or deletes what it did not write", async () => {
    write("own.yaml", acme)
    mkdirSync(join(folder, "out/providers"), { recursive: true })
    write("out/ids.ts", "export const mine = 1\n")
    write("out/providers/other.ts", "// Generated from a schema by another tool\n")
    const { code, stderr } = await run("generate", "own.yaml", "--out", "out")
    expect(code).toBe(1)
    expect(stderr).toBe(
      "out/ids.ts comes from another catalogue, or was written by hand, and would be lost\nMove it, or choose another folder with --out.\n",
    )
    expect(readdirSync(join(folder, "out"))).toEqual(["ids.ts", "providers"])
    rmSync(join(folder, "out/ids.ts"))
    await run("generate", "own.yaml", "--out", "out")
    write("own.yaml", acme.replace("acme:", "apex:"))
    expect((await run("generate", "own.yaml", "--out", "out")).stdout).toContain("2 deleted")
    expect(readdirSync(join(folder, "out/providers"))).toEqual(["apex.ts", "other.ts"])
  })

  it("keeps two catalogues out of one folder", async () => {
    write("own.yaml", acme)
    write("other.yaml", acme.replace("acme:", "apex:"))
    expect((await run("generate", "own.yaml", "--out", "both")).code).toBe(0)
    const { code, stderr } = await run("generate", "other.yaml", "--out", "both")
    expect(code).toBe(1)
    expect(stderr).toContain("both/simulator.ts comes from another catalogue")
    expect(readdirSync(join(folder, "both/providers"))).toEqual(["acme.ts"])
  })

  it("says what is wrong with the file or the folder", async () => {
    const cases: Array<[string[], RegExp]> = [
      [["none.yaml"], /^authlas: There is no file none\.yaml\. Files beside it: own\.yaml\.\n$/],
      [["nowhere/none.yaml"], /^authlas: There is no file nowhere\/none\.yaml\.\n$/],
      [["."], /^authlas: \. is a folder\. Name the YAML file/],
      [
        ["own.yaml", "--out", "own.yaml"],
        /^authlas: own\.yaml cannot be a folder: .*own\.yaml is a file\. Choose another/,
      ],
      [["own.yaml", "--out", "own.yaml/below"], /is a file\. Choose another one with --out\.\n$/],
    ]
    write("own.yaml", acme)
    for (const [words, message] of cases) {
      const { code, stdout, stderr } = await run("generate", ...words)
      expect([code, stdout]).toEqual([1, ""])
      expect(stderr).toMatch(message)
    }
  })
})

describe("the guide to providers of one's own", () => {
  it("shows catalogues and commands that work", async () => {
    const page = readFileSync("docs/src/content/docs/guides/own-providers.md", "utf8").replace(/^ {3}/gm, "")
    const blocks = (language: string): string[] =>
      [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "gm"))].map(
        ([, text = ""]) => text,
      )
    const entries = blocks("yaml")
    expect(entries).toHaveLength(2)
    write("my-providers.yaml", entries.join("\n"))
    const commands =
      blocks("sh")
        .join("")
        .match(/(?<=^npx authlas ).*?(?= #|$)/gm) ?? []
    expect(commands).toHaveLength(2)
    for (const command of commands) {
      const { code, stderr } = await run(...command.split(" "))
      expect([code, stderr]).toEqual([0, ""])
    }
    for (const [, path = ""] of blocks("js")
      .join("")
      .matchAll(/from "\.\/auth\/(.*)\.js"/g))
      expect(existsSync(join(folder, "src/auth", `${path}.ts`))).toBe(true)
  })
})

describe("authlas schema", () => {
  it("prints where the schema is, and nothing else", async () => {
    const { code, stdout } = await run("schema")
    expect(code).toBe(0)
    expect(isAbsolute(stdout)).toBe(true)
    const schema = JSON.parse(readFileSync(stdout.trimEnd(), "utf8")) as { title: string }
    expect(schema.title).toBe("A catalogue of sign-in providers")
  })

  it("prints the tables of a database", async () => {
    const { code, stdout } = await run("schema", "--dialect", "postgres", "--tables", "pg")
    expect(code).toBe(0)
    expect(stdout).toBe(schemaOf("postgres", { schema: "pg" }))
  })
})

describe("--help", () => {
  it("lists both commands, and has more on each", async () => {
    const general = (await run("--help")).stdout
    for (const word of ["authlas generate <file>", "--out <folder>", "--check", "authlas schema"])
      expect(general).toContain(word)
    const [generate, schema] = await Promise.all([run("generate", "--help"), run("schema", "-h")])
    expect([generate.code, schema.code]).toEqual([0, 0])
    for (const word of ["extends: oidc", "--check", "Default: src/auth", "ts-morph"])
      expect(generate.stdout).toContain(word)
    expect(schema.stdout).toContain("# yaml-language-server: $schema=./node_modules/authlas/")
    expect(schema.stdout).toContain("# $schema: ./node_modules/authlas/")
    const [, path = ""] = /\$schema=\.\/node_modules\/authlas\/(\S+)/.exec(schema.stdout) ?? []
    expect((await run("schema")).stdout.trimEnd().endsWith(path)).toBe(true)
  })

  it("shows a smallest catalogue that works", async () => {
    const { stdout } = await run("generate", "--help")
    const [entry = ""] = /^ {2}acme:\n( {4}.*\n)+/m.exec(stdout) ?? []
    write("own.yaml", entry.replace(/^ {2}/gm, ""))
    expect((await run("generate", "own.yaml")).code).toBe(0)
  })
})

describe("advice to install something", () => {
  it.each([
    ["pnpm-lock.yaml", "", "pnpm add --save-dev acme@2"],
    ["yarn.lock", "npm/11.0.0 node/v20", "yarn add --dev acme@2"],
    ["bun.lock", "", "bun add --dev acme@2"],
    ["package-lock.json", "pnpm/10.0.0", "npm install --save-dev acme@2"],
  ])("is a command of the project's package manager, by its %s", (lock, agent, command) => {
    mkdirSync(join(folder, "packages/app"), { recursive: true })
    write(lock, "")
    expect(getDevInstallCommand("acme@2", join(folder, "packages/app"), agent)).toBe(command)
  })

  it.each([
    ["pnpm/10.2.0 npm/? node/v20.19.0 linux x64", "pnpm add --save-dev acme@2"],
    ["yarn/4.1.0 npm/? node/v20", "yarn add --dev acme@2"],
    ["npm/11.0.0 node/v20.19.0", "npm install --save-dev acme@2"],
    ["", "npm install --save-dev acme@2"],
  ])("is the one that started the command when there is no lock file: %j", (agent, command) => {
    expect(getDevInstallCommand("acme@2", folder, agent)).toBe(command)
  })
})
