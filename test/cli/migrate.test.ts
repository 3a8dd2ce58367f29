/** An app of the Auth.js packages moves by one command: whole files, before and after. */
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bundle, type Finished, start } from "./command.js"
import { type Example, examples } from "./migrate-projects.js"

let file = ""
let folder = ""

interface Report {
  written: boolean
  files: Array<{ file: string; changes: Array<{ line: number; before: string; after: string }> }>
  byHand: Array<{ file: string; line: number; says: string }>
  notes: string[]
}

function put(where: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(where, path)), { recursive: true })
    writeFileSync(join(where, path), text)
  }
}

function all(): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = entries.map((one) => join(one.parentPath, one.name))
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, "utf8")]))
}

/** A release of the package around the command: what it exports is all that the command knows of where paths go. */
function release(where: string): void {
  const paths = [
    "jwt",
    "adapters",
    "errors",
    "types",
    "express",
    "next",
    "next/v4",
    "next/v4/jwt",
    "next/v4/middleware",
    "next/v4/react",
    "react",
    "webauthn",
    "client",
    "qwik",
  ]
  const more = ["sveltekit", "sveltekit/client", "sveltekit/components", "sveltekit/webauthn"]
  const others = ["hono", "hono/react", "solid", "solid/client"]
  const exports = Object.fromEntries(
    ["", ...paths, ...more, ...others].map((path) => [
      path === "" ? "." : `./${path}`,
      { types: `./dist/${path || "index"}.d.ts`, default: `./dist/${path || "index"}.js` },
    ]),
  )
  const providers = { types: "./dist/providers/*.d.ts", default: "./dist/providers/*.js" }
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, object>
  const manifest = {
    name: "authlas",
    version: "1.2.3",
    devDependencies,
    exports: {
      ...exports,
      "./providers/*": providers,
      "./next/v4/providers/*": { types: "./dist/next-v4/*.d.ts", default: "./dist/next-v4/*.js" },
      "./package.json": "./package.json",
    },
  }
  put(where, {
    "package.json": JSON.stringify(manifest),
    "dist/providers/github.js": "",
    "dist/providers/google.js": "",
    "dist/next-v4/google.js": "",
    "dist/index.d.ts": `export { Auth } from "./auth-1.js"\nexport type { Missing } from "other"\n`,
    "dist/auth-1.d.ts": "export declare function Auth(): void\n",
    "dist/frameworks/next/index.d.ts": `export { A as Session, A as User, A as NextAuthConfig } from "./a.js"\nexport declare const customFetch: 1\nexport default function NextAuth(): void\n`,
    "dist/a.d.ts": "export interface A {}\n",
    "dist/engine/crypto/jwt.d.ts":
      "export declare const encode: 1, decode: 1, getToken: 1\nexport interface JWT {}\n",
  })
}

beforeAll(async () => {
  file = await bundle("migrate")
  release(dirname(file))
}, 240_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]): Promise<Finished> => start(file, ["migrate", ...args], { cwd: folder }).ended
const small = {
  "package.json": `{ "dependencies": { "@auth/core": "0.41" } }`,
  "index.js": `import { Auth } from "@auth/core"\n`,
}
const smallAfter = {
  "package.json": `{ "dependencies": { "authlas": "^1.2.3" } }`,
  "index.js": `import { Auth } from "authlas"\n`,
}

describe("authlas migrate", () => {
  it.each(Object.entries<Example>(examples))(
    "moves %s",
    async (_, { before, after, byHand = [], notes = [] }) => {
      put(folder, before)
      const dry = await run("--dry-run", "--json")
      expect([dry.code, dry.stderr]).toEqual([1, ""])
      expect(all()).toEqual(before)
      const { code, stdout, stderr } = await run("--yes", "--json")
      expect(stderr).toBe("")
      const report = JSON.parse(stdout) as Report
      expect({ ...report, written: false }).toEqual(JSON.parse(dry.stdout))
      const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      const dated = Object.fromEntries(
        Object.entries(after).map(([path, text]) => [path, text.replace("{date}", date)]),
      )
      expect(all()).toEqual({ ...before, ...dated })
      const said = report.byHand.map(({ file: path, line, says }) => `${path}:${line}: ${says}`)
      expect(said).toEqual(byHand.map((one) => expect.stringMatching(one)))
      expect(report.notes).toEqual(notes.map((one) => expect.stringMatching(one)))
      expect(code).toBe(byHand.length > 0 ? 1 : 0)
      const changed = Object.keys(after).filter((path) => after[path] !== before[path])
      expect(report.files.map((one) => one.file).sort()).toEqual(changed.sort())
    },
  )

  it("lists no line for a cookie of next-auth 4 whose name the options keep, but those of other apps", async () => {
    const manifest = `{ "dependencies": { "next-auth": "^4" } }`
    const leave = `cookies().delete("next-auth.session-token")\n`
    put(folder, {
      "a/package.json": manifest,
      "a/auth.ts": `const cookies = {\n  sessionToken: {\n    name: \`\${prefix}next-auth.session-token\`\n  }\n}\n`,
      "a/leave.ts": leave,
      "b/package.json": manifest,
      "b/leave.ts": leave,
    })
    const { byHand } = JSON.parse((await run("--dry-run", "--json")).stdout) as Report
    expect(byHand.map((one) => one.file)).toEqual(["b/leave.ts"])
  })

  it("finds nothing more to change in what it moved", async () => {
    put(folder, small)
    expect((await run("--yes")).code).toBe(0)
    const { code, stdout } = await run("--yes")
    expect([code, stdout]).toEqual([0, "There is nothing to move.\n"])
    expect(all()).toEqual(smallAfter)
  })

  it("shows line by line what it will do, and says what to install with", async () => {
    put(folder, { ...small, "pnpm-lock.yaml": "" })
    const { stdout } = await run("--yes")
    expect(stdout).toContain("index.js\n  1: @auth/core -> authlas\n")
    expect(stdout).toMatch(
      /^package\.json\n {2}1: "@auth\/core" -> "authlas"\n {2}1: "0\.41" -> "\^1\.2\.3"\n/m,
    )
    expect(stdout).toMatch(/\nChanged 2 files\. Run `pnpm install` now\.\n$/)
  })

  it("shows what it adds beside a package that stays, and what it takes away", async () => {
    put(folder, {
      "package.json": `{ "dependencies": { "next-auth": "5", "x": "1" },\n"devDependencies": { "authlas": "1", "@auth/core": "1" } }`,
      "index.js": `import "next-auth"\nimport "next-auth/gone"\n`,
    })
    const { code, stdout } = await run("--dry-run")
    expect(code).toBe(1)
    expect(stdout).toContain(
      `package.json\n  1: "authlas": "^1.2.3" is added\n  2: "@auth/core": "1" is removed\n`,
    )
    expect(stdout).toMatch(/\nTo change by hand\n {2}index\.js:2: .*it stays\.\n\nNothing was changed\.\n$/)
  })

  it.each([
    ["y\n", 0, smallAfter],
    ["n\n", 1, small],
    ["", 1, small],
  ])("asks, and answered %j ends with code %i", async (answer, code, files) => {
    put(folder, small)
    const running = start(file, ["migrate"], { cwd: folder })
    await running.printed(/Change 2 files\? \[y\/N\] $/)
    expect(all()).toEqual(small)
    running.child.stdin?.end(answer)
    const ended = await running.ended
    expect([ended.code, all()]).toEqual([code, files])
    if (code === 1) expect(ended.stdout).toContain("Nothing was changed; --yes changes without asking.")
  })

  it("changes nothing for --json alone", async () => {
    put(folder, small)
    const { code, stdout } = await run("--json")
    expect([code, all()]).toEqual([1, small])
    expect((JSON.parse(stdout) as Report).written).toBe(false)
  })

  it("names a file that cannot be written", async () => {
    put(folder, small)
    // A file's rights do not stop an administrator, a limit of its size does.
    const words = ["-c", 'ulimit -f 0; exec "$0" "$@"', process.execPath, file, "migrate", "--yes"]
    const { status, stderr } = spawnSync("sh", words, { cwd: folder, encoding: "utf8" })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^authlas: index\.js cannot be written\. .*EFBIG/)
  })
})

describe("authlas migrate without ts-morph", () => {
  /** An app in which the package is installed, and an npm that installs ts-morph by a link. */
  function installApp(): string {
    const home = join(folder, "node_modules/authlas")
    cpSync(dirname(file), home, { recursive: true })
    put(folder, { ...small, "package-lock.json": "{}", "bin/npm": fakeNpm })
    chmodSync(join(folder, "bin/npm"), 0o755)
    return join(home, "cli.mjs")
  }
  const fakeNpm = `#!/bin/sh
echo "$@" > npm-arguments
ln -s ${resolve("node_modules/ts-morph")} node_modules/ts-morph
`
  const begin = (command: string, ...args: string[]) =>
    start(command, ["migrate", ...args], {
      cwd: folder,
      env: { PATH: `${join(folder, "bin")}:${process.env.PATH}` },
    })

  it("asks before it installs it, and then moves the app", async () => {
    const running = begin(installApp())
    await running.printed(
      /^migrate needs ts-morph, .* Run `npm install --save-dev ts-morph@\d+`\? \[y\/N\] $/,
    )
    running.child.stdin?.write("y\n")
    await running.printed(/Change 2 files\? \[y\/N\] $/)
    running.child.stdin?.end("y\n")
    expect((await running.ended).code).toBe(0)
    expect(readFileSync(join(folder, "npm-arguments"), "utf8")).toMatch(/^install --save-dev ts-morph@\d+\n$/)
    expect(readFileSync(join(folder, "index.js"), "utf8")).toBe(smallAfter["index.js"])
  })

  it("takes --yes for the answer to both questions", async () => {
    const { code } = await begin(installApp(), "--yes").ended
    expect([code, readFileSync(join(folder, "index.js"), "utf8")]).toEqual([0, smallAfter["index.js"]])
  })

  it.each([[["--json"]], [["--dry-run"]]])("installs nothing for %j, and says what to run", async (args) => {
    const { code, stderr } = await begin(installApp(), ...args).ended
    expect([code, existsSync(join(folder, "npm-arguments"))]).toEqual([1, false])
    expect(stderr).toMatch(
      /migrate needs ts-morph, .* Run `npm install --save-dev ts-morph@\d+`, then the same command again\./,
    )
  })
})

describe("authlas migrate where the framework ends addresses with a slash", () => {
  const app = (config: string): Record<string, string> => ({
    "package.json": `{ "dependencies": { "next": "16", "next-auth": "5.0.0-beta.32" } }\n`,
    "next.config.mjs": "export default { trailingSlash: true }\n",
    "auth.ts": `import NextAuth from "next-auth"\n${config}`,
  })
  const migrate = (): Promise<Finished> => start(file, ["migrate", "--yes"], { cwd: folder }).ended

  it("sets trailingSlash in the config", async () => {
    put(folder, app("export const { auth } = NextAuth({\n  providers: [],\n  pages: {},\n})\n"))
    expect((await migrate()).code).toBe(0)
    expect(all()["auth.ts"]).toBe(
      `import NextAuth from "authlas/next"\nexport const { auth } = NextAuth({\n  trailingSlash: true,\n  providers: [],\n  pages: {},\n})\n`,
    )
  })

  it("leaves a config that says it, and tells of one that it does not find", async () => {
    put(folder, app("export const { auth } = NextAuth({ providers: [], trailingSlash: true })\n"))
    expect((await migrate()).code).toBe(0)
    expect(all()["auth.ts"]?.match(/trailingSlash/g)).toHaveLength(1)
    put(folder, app(`import { config } from "./config"\nexport const { auth } = NextAuth(config)\n`))
    const { code, stdout } = await migrate()
    expect([code, /next\.config\.mjs:1: .*set trailingSlash: true/.test(stdout)]).toEqual([1, true])
  })
})
