/** `authlas init` in bare projects of each framework: what it writes, what it leaves alone, and that it works. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:http"
import { isBuiltin } from "node:module"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import ts from "typescript"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { dataFile } from "../../src/cli/init/storage.js"
import { createCookieJar } from "../../src/testing/simulator/browser.js"
import { needBuild } from "../support/built.mjs"
import { sourcePaths } from "../support/source-paths.js"
import { bundle, type Finished, type Running, start } from "./command.js"
import { type Bare, projects, stubs } from "./init-projects.js"

const root = resolve(import.meta.dirname, "../..")
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }

let file = ""
let folder = ""
const running: Running[] = []

beforeAll(async () => {
  file = await bundle("init")
}, 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
  // Where the repository ends, so that no .gitignore above counts.
  mkdirSync(join(folder, ".git"))
})
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.child.kill("SIGKILL")
    await one.ended
  }
  rmSync(folder, { recursive: true })
})

function put(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function all(): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = entries.map((one) => join(one.parentPath, one.name))
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, "utf8")]))
}

const read = (path: string): string => readFileSync(join(folder, path), "utf8")
const init = (...args: string[]): Promise<Finished> => start(file, ["init", ...args], { cwd: folder }).ended
const bare = (name: string): Bare => projects[name] ?? expect.fail(`no project ${name}`)
const node = { "package.json": `{ "type": "module" }` }

/** What the compiler says of modules of an app, where bundlers resolve them and of the frameworks there are stubs. */
function problems(files: readonly string[]): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    customConditions: ["authlas-source"],
    typeRoots: [join(root, "node_modules/@types")],
    types: ["node"],
    strict: true,
    noUnusedLocals: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
    paths: {
      "authlas/providers/*": [`${root}/generated/providers/*.ts`],
      ...Object.fromEntries(Object.entries(sourcePaths()).map(([path, file]) => [path, [file]])),
      express: [`${root}/node_modules/@types/express`],
    },
  }
  const declared = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("framework.d.ts"))
    .map((path) => join(root, "src", path))
  const program = ts.createProgram([...files, ...declared], options)
  return files.flatMap((name) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).map((problem) => {
      const at = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0).line ?? 0
      return `${relative(folder, name)}:${at + 1} ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`
    }),
  )
}

describe("authlas init: each framework", () => {
  it.each(Object.keys(projects).flatMap((name) => [[name, "js"] as const, [name, "ts"] as const]))(
    "%s in %s gets its files, and a second run has nothing to write",
    async (name, end) => {
      const { files, written, changed = {}, environment, address, step, keepsUsers = true } = bare(name)
      const before: Record<string, string> = {
        ...files,
        ".gitignore": "node_modules\n",
        ...(end === "ts" ? { "tsconfig.json": "{}" } : {}),
      }
      put(before)
      const dry = await init("--dry-run")
      expect([dry.code, dry.stderr]).toEqual([0, ""])
      expect(all()).toEqual(before)
      const { code, stdout, stderr } = await init("--yes", "--no-install")
      expect([code, stderr]).toEqual([0, ""])
      const paths = written.map((path) => path.replace("*", end))
      expect(Object.keys(all()).sort()).toEqual(
        [...new Set([...Object.keys(before), ...paths, environment])].sort(),
      )
      const touched = [...paths, ...Object.keys(changed), environment, ".gitignore"]
      for (const path of touched) expect(dry.stdout).toContain(`  ${path} `)
      for (const path of Object.keys(files)) {
        const pattern = changed[path]
        if (pattern) expect(read(path)).toMatch(pattern)
        else expect(read(path)).toBe(files[path])
      }
      expect(read(".gitignore")).toBe(`node_modules\n${environment}\n${keepsUsers ? ".authlas\n" : ""}`)
      expect(stdout.includes(`Users are stored in ${dataFile}`)).toBe(keepsUsers)
      expect(paths.some((path) => read(path).includes(`"${dataFile}"`))).toBe(keepsUsers)
      expect(stdout).toContain(`${address}/callback/github`)
      // Where the app has no layout for the header, init writes neither header nor account page, and names neither.
      const hasPages = paths.some((path) => read(path).includes("/account"))
      expect(stdout).toContain(
        `Open ${hasPages ? new URL(address).origin : `${address}/signin`} and press "Sign in"`,
      )
      expect(stdout.includes(`The sign-in page is ${address}/signin, and `)).toBe(hasPages)
      expect(stdout).toMatch(step ?? /Start the app: \S/)
      // Scripts of frameworks say that they develop; a plain start of a server does not.
      expect(stdout).toMatch(/^Start the app: (?:NODE_ENV=development (?:node|npx tsx|bun) |\w+ run dev$)/m)
      const after = all()
      const again = await init("--yes", "--no-install")
      expect([again.code, again.stderr]).toEqual([0, ""])
      expect(again.stdout).toContain("There is nothing to write.")
      expect(again.stdout).not.toContain("is kept")
      expect(all()).toEqual(after)
      const config = paths.find((path) => /(?:^|[/@])auth(?:\.server)?\.[jt]s$/.test(path)) ?? ""
      expect(read(config).trimEnd().split("\n").length).toBeLessThanOrEqual(12)
      for (const path of paths.filter((one) => /\.[jt]sx?$/.test(one))) {
        // In JavaScript, types are mistakes.
        const { diagnostics = [] } = ts.transpileModule(after[path] ?? "", {
          fileName: path,
          reportDiagnostics: true,
          compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
        })
        expect(diagnostics.map(({ messageText }) => `${path}: ${messageText}`)).toEqual([])
        expect(after[path]).not.toMatch(/\bProvider\b/)
      }
    },
  )

  const providersOf = ({ keepsUsers }: Bare): string =>
    keepsUsers === false ? "github,auth0" : "github,auth0,resend"

  it("writes TypeScript that compiles, for all of them", async () => {
    const home = folder
    const files: string[] = []
    put({ "stubs.d.ts": stubs })
    for (const [name, { files: before, written }] of Object.entries(projects)) {
      folder = join(home, name.replace(/\W+/g, "-"))
      put({ ...before, "tsconfig.json": "{}" })
      expect((await init("--yes", "--no-install", "--provider", providersOf(bare(name)))).code).toBe(0)
      // The apps of test/apps compile what stands on the types of other frameworks.
      const paths = written.filter(
        (path) => written.includes("server.*") || /(?:^|\/)auth\.(?:server\.)?\*$/.test(path),
      )
      files.push(...paths.map((path) => join(folder, path.replace("*", "ts"))))
    }
    folder = home
    put({ "broken.ts": `import { toHandler } from "authlas/web"\ntoHandler("none")\n` })
    // The last one shows that mistakes are seen.
    expect(problems([join(folder, "stubs.d.ts"), ...files, join(folder, "broken.ts")])).toEqual([
      expect.stringMatching(/^broken\.ts:2 Argument of type 'string'/),
    ])
  }, 60_000)

  it.each(Object.keys(projects).flatMap((name) => [[name, "js"] as const, [name, "ts"] as const]))(
    "%s in %s: doctor loads the config that was written, and says what it lacks",
    async (name, end) => {
      needBuild(["dist/index.js", "dist/frameworks/web.js", "dist/adapters/sqlite.js"])
      put({ ...bare(name).files, ...(end === "ts" ? { "tsconfig.json": "{}" } : {}) })
      mkdirSync(join(folder, "node_modules"))
      symlinkSync(root, join(folder, "node_modules/authlas"))
      expect((await init("--yes", "--no-install")).code).toBe(0)
      const { code, stdout, stderr } = await start(file, ["doctor", "--json"], { cwd: folder }).ended
      expect(stderr).toBe("")
      const { findings, skipped } = JSON.parse(stdout) as {
        findings: { level: string; says: string }[]
        skipped: string[]
      }
      expect(skipped).toEqual(["servers of the providers: use --online"])
      const problems = findings.filter(({ level }) => level !== "note").map(({ says }) => says)
      expect([code, problems]).toEqual([
        1,
        [expect.stringMatching(/^Provider "github" lacks clientId \(AUTH_GITHUB_ID\)/)],
      ])
    },
  )

  it("takes the one that --framework names, and .mjs or .mts where modules are CommonJS", async () => {
    put({ "package.json": `{ "dependencies": { "next": "16" } }` })
    expect((await init("--yes", "--no-install", "--framework", "express")).code).toBe(0)
    expect(Object.keys(all())).toEqual(expect.arrayContaining(["auth.mjs", "server.mjs"]))
    expect(read("server.mjs")).toContain(`from "./auth.mjs"`)
    put({ "tsconfig.json": `{ "compilerOptions": { "allowImportingTsExtensions": true } }`, "src/x.ts": "" })
    rmSync(join(folder, "server.mjs"))
    await init("--yes", "--no-install", "--framework", "express")
    expect(read("src/server.mts")).toContain(`from "./auth.mts"`)
  })
})

describe("authlas init: one word with the sample of the docs", () => {
  it("trusts the proxies that the quick start of Express trusts", async () => {
    put({ "package.json": `{ "type": "module", "dependencies": { "express": "5" } }` })
    await init("--yes", "--no-install")
    const trusts = (text: string): string[] => text.match(/app\.set\("trust proxy", .*?\)/g) ?? []
    const shown = trusts(readFileSync(join(root, "test/examples/docs/express.ts"), "utf8"))
    expect(shown).toHaveLength(1)
    expect(trusts(read("server.js"))).toEqual(shown)
  })
})

describe("authlas init: what is there stays", () => {
  it("so a file is kept, and listed", async () => {
    const own = {
      "auth.js": "export const mine = 1\n",
      "server.js": "// mine\n",
      ".env": "AUTH_SECRET=mine",
      ".gitignore": ".env*\n",
    }
    put({ ...node, ...own })
    const { code, stdout } = await init("--yes", "--no-install")
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}auth\.js +exists and is kept$/m)
    expect(stdout).toMatch(/^ {2}\.env +gets AUTH_SIMULATE, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET$/m)
    expect(stdout).toMatch(/^Add to server\.js, before its routes:$/m)
    const { ".env": variables = "", "page.js": _, ...others } = all()
    expect(others).toEqual({
      ...node,
      "auth.js": own["auth.js"],
      "server.js": own["server.js"],
      ".gitignore": ".env*\n",
    })
    expect(variables).toMatch(
      /^AUTH_SECRET=mine\n# .*\nAUTH_SIMULATE=true\nAUTH_GITHUB_ID=\nAUTH_GITHUB_SECRET=\n$/,
    )
  })

  it("so a variable of any environment file is not set again, and a secret is never printed", async () => {
    put({
      ...node,
      ".env.local": "export AUTH_SECRET = x\nAUTH_SIMULATE=false\n",
      ".env.development": "AUTH_GITHUB_ID=1\n",
    })
    await init("--yes", "--no-install")
    expect(read(".env")).toBe("AUTH_GITHUB_SECRET=\n")
    put({ ".env.local": "" })
    const { stdout } = await init("--yes", "--no-install")
    const [, secret = ""] = /^AUTH_SECRET=(.*)$/m.exec(read(".env")) ?? []
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(stdout).not.toContain(secret)
  })

  it.each([
    [
      "module",
      "index.js",
      {},
      /^ {2}import \{ config \} from "\.\/auth\.js"\n[\s\S]*^ {2}app\.use\("\/auth", ExpressAuth\(config\)\)$/m,
    ],
    ["commonjs", "bin/www.js", { main: "./bin/www.js" }, /await import\("\.\.\/auth\.mjs"\)/],
    ["module", "src/app.mjs", {}, /^ {2}import \{ config \} from "\.\/auth\.js"$/m],
    ["module", "start.cjs", { main: "start.cjs" }, /await import\("\.\/auth\.js"\)/],
  ])("so a server of an app (%s, %s) is told what it needs", async (type, entry, more, lines) => {
    const own = {
      "package.json": JSON.stringify({ type, dependencies: { express: "5" }, ...more }),
      [entry]: "// mine\n",
    }
    put(own)
    const { stdout } = await init("--yes", "--no-install")
    expect(stdout).toContain(`Add to ${entry}, before its routes:`)
    expect(stdout).toMatch(lines)
    expect(read(entry)).toBe("// mine\n")
    expect(Object.keys(all()).filter((path) => /server\./.test(path))).toEqual([])
  })

  it.each([
    [".env", true],
    ["/.env", true],
    [".env*", true],
    ["*.env", true],
    [".env?", false],
    ["# .env", false],
    [".env\n!.env", false],
    [".environment", false],
    [".env  ", true],
    [" .env", false],
  ])("so .gitignore gets no line that it needs not: %j", async (text, enough) => {
    put({ ...node, ".gitignore": text })
    await init("--yes", "--no-install")
    expect(read(".gitignore")).toBe(`${text}\n${enough ? "" : ".env\n"}.authlas\n`)
  })

  it("and neither where one above has it", async () => {
    const home = folder
    put({ ".gitignore": ".env\n.authlas\n" })
    folder = join(home, "apps/one")
    put(node)
    await init("--yes", "--no-install")
    expect(Object.keys(all()).sort()).toEqual([".env", "auth.js", "package.json", "page.js", "server.js"])
    folder = home
  })
})

describe("authlas init: a file that sign-in needs lines in", () => {
  it("is not changed where it is not sure where they belong: a hook, a layout that runs in the browser", async () => {
    const own = {
      "package.json": JSON.stringify({ devDependencies: { "@sveltejs/kit": "2" } }),
      "src/hooks.server.ts": "export const handle = mine\n",
      "src/routes/+layout.server.ts": "export const load = mine\n",
      "src/routes/+layout.svelte": "<slot />\n<slot />\n",
      "tsconfig.json": "{}",
    }
    put(own)
    const { stdout } = await init("--yes", "--no-install")
    expect(all()).toMatchObject(own)
    expect(stdout).toMatch(/^Add to src\/routes\/\+layout\.svelte:\n {2}at its top:\n {4}import SiteHeader/m)
    expect(stdout).toMatch(/^Put into src\/hooks\.server\.ts:\n {2}export \{ handle \} from "\.\/auth"$/m)
    expect(stdout).toMatch(/^Let load of src\/routes\/\+layout\.server\.ts also return:$/m)
  })

  it("is told of again until it has them, and then no more", async () => {
    const layout = `"use client"\nexport default ({ children }) => <body>{children}</body>\n`
    put({ "package.json": `{ "dependencies": { "next": "16" } }`, "app/layout.jsx": layout })
    for (const _ of ["first", "second"]) {
      const { stdout } = await init("--yes", "--no-install")
      expect(stdout).toMatch(/^Add to app\/layout\.jsx:$/m)
      expect(read("app/layout.jsx")).toBe(layout)
    }
    put({ "app/layout.jsx": `import { SiteHeader } from "./site-header"\n` })
    expect((await init("--yes", "--no-install")).stdout).not.toContain("Add to")
  })
})

describe("authlas init: addresses that end with a slash", () => {
  it.each([
    ["next", "next.config.mjs", "export default { trailingSlash: true }\n", "auth.js"],
    ["astro", "astro.config.mjs", `export default { trailingSlash: "always" }\n`, "src/auth.js"],
    ["@sveltejs/kit", "src/routes/+layout.js", "export const trailingSlash = 'always'\n", "src/auth.js"],
    ["express", "next.config.mjs", "export default { trailingSlash: false }\n", undefined],
  ])("are taken by what it writes for %s", async (name, path, text, written) => {
    put({ "package.json": JSON.stringify({ type: "module", dependencies: { [name]: "1" } }), [path]: text })
    expect((await init("--yes", "--no-install")).code).toBe(0)
    const config = read(written ?? "auth.js")
    expect(config.includes("trailingSlash: true")).toBe(written !== undefined)
    if (written) expect(config).toMatch(/^ {2}providers: .*,\n {2}trailingSlash: true,$/m)
  })
})

describe("authlas init: links", () => {
  /** A folder that a link of the project leads to. */
  let outside = ""
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), "authlas-outside-"))
  })
  afterEach(() => rmSync(outside, { recursive: true }))
  const next = { "package.json": `{ "dependencies": { "next": "16" } }` }

  it("that lead out of the folder are not written through, and nothing else is written then", async () => {
    for (const [path, isFolder] of [
      [".env.local", false],
      [".gitignore", false],
      ["auth.js", false],
      ["app", true],
    ] as const) {
      put(next)
      const target = join(outside, path)
      if (isFolder) mkdirSync(target)
      else if (path !== "auth.js") writeFileSync(target, "# theirs\n")
      symlinkSync(target, join(folder, path))
      const { code, stderr } = await init("--yes", "--no-install")
      expect([path, code]).toEqual([path, 1])
      expect(stderr).toMatch(/^authlas: .* is a link that leads out of /)
      expect(readdirSync(folder).sort()).toEqual([".git", path, "package.json"].sort())
      const written = readdirSync(outside, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      )
      for (const one of written)
        expect(readFileSync(join(one.parentPath, one.name), "utf8")).toBe("# theirs\n")
      rmSync(join(folder, path))
    }
  })

  it("within the folder are written through, and stay links", async () => {
    put({ ...next, "config/env": "A=1\n" })
    symlinkSync("config/env", join(folder, ".env.local"))
    mkdirSync(join(folder, "web/app"), { recursive: true })
    symlinkSync("web/app", join(folder, "app"))
    const { code, stderr } = await init("--yes", "--no-install")
    expect([code, stderr]).toEqual([0, ""])
    expect(read("config/env")).toMatch(/^A=1\n[\s\S]*AUTH_SECRET=/)
    expect(read("web/app/api/auth/[...nextauth]/route.js")).toContain("handlers")
  })
})

describe("authlas init: asks, and adds the package", () => {
  it.each([
    ["y\n", 0],
    ["n\n", 1],
    ["", 1],
  ])("asks, and answered %j ends with code %i", async (answer, code) => {
    put(node)
    const one = start(file, ["init", "--no-install"], { cwd: folder })
    await one.printed(/Make these changes\? \[y\/N\] $/)
    expect(all()).toEqual(node)
    one.child.stdin?.end(answer)
    const ended = await one.ended
    expect(ended.code).toBe(code)
    expect(Object.keys(all()).length).toBe(code === 0 ? 6 : 1)
  })

  /** Package managers that write down what they are asked for. */
  function fakes(code = 0): { PATH: string } {
    const bin = join(folder, ".git/bin")
    mkdirSync(bin, { recursive: true })
    for (const name of ["npm", "pnpm", "yarn", "bun"]) {
      writeFileSync(join(bin, name), `#!/bin/sh\necho "$0 $*" | sed 's|.*/||' > .git/asked\nexit ${code}\n`)
      chmodSync(join(bin, name), 0o755)
    }
    return { PATH: `${bin}:${process.env.PATH}` }
  }

  /** What Node 20 has no SQLite without. */
  const driver = isBuiltin("node:sqlite") ? "" : " libsql@0.5"

  it.each([
    ["npm install", {}],
    ["pnpm add", { "pnpm-lock.yaml": "" }],
    ["bun add", { "bun.lock": "" }],
    ["yarn add", { "package.json": `{ "type": "module", "packageManager": "yarn@4.9.1" }` }],
  ])("by %s", async (command, files) => {
    put({ ...node, ...files })
    const env = fakes()
    const { code, stdout } = await start(file, ["init", "--yes"], { cwd: folder, env }).ended
    expect(code).toBe(0)
    const words = `${command} authlas@^${version}${command === "bun add" ? "" : driver}\n`
    expect(read(".git/asked")).toBe(words)
    expect(stdout).toContain(`\n  ${words}`)
    expect(read("server.js")).toContain("authlas/node")
  })

  it("not again, and writes nothing when it cannot be added", async () => {
    put(node)
    const failed = await start(file, ["init", "--yes"], { cwd: folder, env: fakes(7) }).ended
    expect(failed.code).toBe(1)
    expect(failed.stderr).toMatch(/`npm install authlas@[^`]+` ended with code 7\. Nothing was written/)
    rmSync(join(folder, ".git"), { recursive: true })
    expect(all()).toEqual(node)
    put({ "package.json": `{ "dependencies": { "authlas": "1", "libsql": "0.5" } }` })
    expect((await start(file, ["init", "--yes"], { cwd: folder, env: fakes(7) }).ended).code).toBe(0)
  })

  it.each([
    [[], {}, 1, /There is no package\.json in .*`npm init`/],
    [[], { "package.json": "{" }, 1, /package\.json is not JSON/],
    [["--framework", "expres"], node, 2, /--framework knows no "expres"\. Did you mean "express"\?/],
    [["--framework", "rails"], node, 2, /It takes next, nuxt, /],
    [["--provider", "githib"], node, 2, /the catalogue has no "githib"\. Did you mean "github"\?/],
    [["--provider", "weixin"], node, 2, /the catalogue has no "weixin"\. Did you mean "wechat"\?/],
    [["--provider", "zendesk"], node, 2, /--provider zendesk: it needs subdomain/],
    [["--yes", "--dry-run"], node, 2, /--yes and --dry-run cannot be combined/],
  ])("or says why not: %j", async (args, files, code, says) => {
    put(files)
    const ended = await init("--no-install", ...args)
    expect([ended.code, all()]).toEqual([code, files])
    expect(ended.stderr).toMatch(says)
  })
})

describe("authlas init: where users are", () => {
  it.each([
    [
      "a database",
      { ".env.local": "DATABASE_URL=postgres://db/app\n" },
      /init does not connect the database of this app \(DATABASE_URL\)/,
    ],
    ["workers", { "wrangler.jsonc": "{}" }, /files of this app do not last/],
    ["functions", { "vercel.json": "{}" }, /files of this app do not last/],
    [
      "a worker's tools",
      { "package.json": `{ "devDependencies": { "wrangler": "4" } }` },
      /files of this app do not last/,
    ],
  ])("nothing is kept in a file where the app has %s, and no mail is sent", async (name, files, why) => {
    put({ ...node, ...files })
    const before = all()
    const refused = await init("--yes", "--no-install", "--provider", "github,resend")
    expect([refused.code, all()]).toEqual([2, before])
    expect(refused.stderr).toMatch(/--provider resend: its mail links need stored users, and /)
    expect(refused.stderr).toMatch(why)
    const { code, stdout } = await init("--yes", "--no-install")
    expect(code).toBe(0)
    expect(Object.values(all()).join()).not.toMatch(/sqlite|\.authlas/i)
    expect(stdout).not.toMatch(/sqlite/i)
    expect(/^The app has a DATABASE_URL: authlas\/adapters\/kysely/m.test(stdout)).toBe(name === "a database")
  })

  it("a DATABASE_URL of the process counts as one of a file", async () => {
    put(node)
    const env = { DATABASE_URL: "postgres://db/app" }
    await start(file, ["init", "--yes", "--no-install"], { cwd: folder, env }).ended
    expect(read("auth.js")).not.toContain("SqliteAdapter")
  })

  it("a config of the app's own is neither changed nor given a file or a driver", async () => {
    put({ ...node, "auth.js": "export const config = {}\n" })
    const { stdout } = await init("--yes", "--no-install")
    expect(stdout).not.toMatch(/sqlite|libsql/i)
    expect(read(".gitignore")).toBe(".env\n")
  })

  it("what a provider that sends mails needs is said: a key and a sender, and where links are until then", async () => {
    put(node)
    const { stdout } = await init("--yes", "--no-install", "--provider", "resend")
    expect(stdout).toContain("Until then, no mail is sent: the app prints the links.")
    expect(stdout).toMatch(
      /get a key +https:.*\n(?: +\d\. .*\n)+ +and put the credentials into \.env: AUTH_RESEND_KEY, AUTH_EMAIL_FROM/,
    )
    expect(read(".env")).toMatch(/^AUTH_RESEND_KEY=\nAUTH_EMAIL_FROM=$/m)
    expect(read("auth.js")).toContain("Resend({ from: process.env.AUTH_EMAIL_FROM })")
  })
})

/** A port that no process holds now. */
async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

describe("authlas init: the app that it wrote", () => {
  /** Starts it as the command says. */
  async function run(env: Record<string, string>) {
    const one = start("--env-file=.env", ["server.js"], {
      cwd: folder,
      env: { PORT: await freePort(), NODE_ENV: "development", ...env },
    })
    running.push(one)
    const [origin] = await one.printed(/http:\/\/localhost:\d+/)
    return { ...one, origin, port: new URL(origin).port }
  }

  /** Makes it. */
  async function make(dependencies: Record<string, string>, ...args: string[]): Promise<void> {
    needBuild([
      "dist/index.js",
      "dist/frameworks/node/index.js",
      "dist/testing/index.js",
      "dist/adapters/sqlite.js",
    ])
    put({ "package.json": JSON.stringify({ type: "module", dependencies }) })
    mkdirSync(join(folder, "node_modules"))
    symlinkSync(root, join(folder, "node_modules/authlas"))
    for (const name of Object.keys(dependencies))
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name))
    const { stdout } = await init("--yes", "--no-install", ...args)
    expect(stdout).toContain("Start the app: NODE_ENV=development node --env-file=.env server.js\n")
  }

  async function app(dependencies: Record<string, string>, env: Record<string, string> = {}) {
    await make(dependencies)
    const { origin } = await run(env)
    return browser(origin)
  }

  /** Keeps the cookies of `localhost`, and follows redirects by hand. */
  function browser(origin: string) {
    const jar = createCookieJar()
    return async (
      address: string,
      body?: Record<string, string>,
      headers: Record<string, string> = {},
    ): Promise<Response> => {
      const response = await fetch(new URL(address, origin), {
        redirect: "manual",
        headers: { cookie: jar.header(), ...headers },
        ...(body ? { method: "POST", body: new URLSearchParams(body) } : {}),
      })
      jar.store(response)
      return response
    }
  }

  const goal = (response: Response): string => response.headers.get("location") ?? ""

  async function begin(send: ReturnType<typeof browser>, provider = "github"): Promise<string> {
    const { csrfToken } = (await (await send("/auth/csrf")).json()) as { csrfToken: string }
    return goal(await send(`/auth/signin/${provider}`, { csrfToken, callbackUrl: "/" }))
  }

  it.each([
    ["Node", {}],
    ["Express", { express: "5" }],
  ])("signs a user in with the simulated provider: %s", async (_, dependencies) => {
    const send = await app(dependencies)
    const authorization = await begin(send)
    expect(authorization).toMatch(/^http:\/\/localhost:\d+\/github\/authorize\?/)
    const decided = await send(authorization, { persona: "ordinary" })
    expect(goal(await send(goal(decided)))).toMatch(/\/$/)
    expect(await (await send("/")).text()).toMatch(/<span>\w[^<]*<\/span><button>Sign out<\/button>/)
    expect(await (await send("/account")).text()).toContain("<h1>Account</h1>")
    // A request that no page of the app sends is refused, and ends nothing.
    expect((await send("/signout", {})).status).toBeGreaterThanOrEqual(400)
    expect(await (await send("/")).text()).toContain("Sign out")
    await send("/signout", {}, { "sec-fetch-site": "same-origin" })
    expect(await (await send("/")).text()).toContain(">Sign in</a>")
    expect(goal(await send("/account"))).toBe("/auth/signin?callbackUrl=/account")
  })

  it("loses no user when it is killed and started again: same session, same user, account still linked", async () => {
    await make({})
    const first = await run({})
    const send = browser(first.origin)
    const signIn = async (client: typeof send): Promise<unknown> => {
      const decided = await client(await begin(client), { persona: "ordinary" })
      await client(goal(decided))
      return (await client("/auth/session")).json()
    }
    const before = (await signIn(send)) as { user: { email: string }; expires: string }
    expect(before.user.email).toContain("@")
    const rows = async () => {
      const adapter = SqliteAdapter({ file: join(folder, dataFile) })
      const user = await adapter.getUserByEmail(before.user.email)
      const accounts = await adapter.listAccountsByUserId(user?.id ?? "")
      await adapter.close()
      return {
        user,
        accounts: accounts.map(({ provider, providerAccountId }) => [provider, providerAccountId]),
      }
    }
    const stored = await rows()
    expect(stored.accounts).toEqual([["github", expect.any(String)]])
    first.child.kill("SIGKILL")
    await first.ended
    const again = await run({ PORT: first.port })
    expect(await (await send("/auth/session")).json()).toMatchObject({ user: before.user })
    expect(await signIn(browser(again.origin))).toMatchObject({ user: before.user })
    expect(await rows()).toEqual(stored)
  })

  it("signs a user in by the link of a mail, which it prints while it simulates", async () => {
    await make({}, "--provider", "resend")
    const { origin, printed } = await run({})
    const send = browser(origin)
    const { csrfToken } = (await (await send("/auth/csrf")).json()) as { csrfToken: string }
    await send("/auth/signin/resend", { csrfToken, email: "grace@example.com" })
    const [, link = ""] = await printed(/^The link of the mail: (\S+)$/m)
    await send(link)
    expect(await (await send("/auth/session")).json()).toMatchObject({ user: { email: "grace@example.com" } })
  })

  it("signs a user in with each of two simulated providers, which have users of their own", async () => {
    await make({}, "--provider", "github,gitlab")
    const { origin } = await run({})
    const addresses = []
    for (const provider of ["github", "gitlab"]) {
      const send = browser(origin)
      const decided = await send(await begin(send, provider), { persona: "ordinary" })
      expect(goal(await send(goal(decided)))).toMatch(/\/$/)
      const { user } = (await (await send("/auth/session")).json()) as { user: { email: string } }
      addresses.push(user.email)
    }
    expect(new Set(addresses).size).toBe(2)
  })

  it("names the variables that a provider lacks on the sign-in page, once AUTH_SIMULATE is taken out", async () => {
    await make({})
    const { origin } = await run({ AUTH_SIMULATE: "" })
    const page = await (await browser(origin)("/auth/signin")).text()
    expect(page).toMatch(/not set up.*AUTH_GITHUB_ID.*AUTH_GITHUB_SECRET/s)
  })

  it("sends users to the real one in production, whatever AUTH_SIMULATE says", async () => {
    const send = await app(
      {},
      { NODE_ENV: "production", AUTH_GITHUB_ID: "real", AUTH_GITHUB_SECRET: "s", AUTH_TRUST_HOST: "1" },
    )
    expect(await begin(send)).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?.*client_id=real/)
  })
})
