/** What `authlas init` and `authlas secret` keep out of git, and where they leave files alone. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createViteServer } from "vitest/node"
import { bundle, start } from "./command.js"

let file = ""
let folder = ""

beforeAll(async () => {
  file = await bundle("init")
}, 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const node = { "package.json": `{ "type": "module" }` }
const next = { "package.json": `{ "dependencies": { "next": "16" } }`, "tsconfig.json": "{}" }
const layout = "export default function Layout({ children }) {\n  return <body>{children}</body>\n}\n"

function put(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
const read = (path: string): string => readFileSync(join(folder, path), "utf8")
const git = (...words: string[]): string => execFileSync("git", words, { cwd: folder, encoding: "utf8" })
const run = (...words: string[]) => start(file, words, { cwd: folder }).ended
const init = (cwd = folder) => start(file, ["init", "--yes", "--no-install"], { cwd }).ended

describe("a secret stays out of git", () => {
  it.each([
    ["init", ["init", "--yes", "--no-install"]],
    ["secret", ["secret", "--write"]],
  ])("%s writes none into a file that git commits", async (_, words) => {
    put({ ...node, ".env": "PORT=3000\n" })
    git("init", "--quiet")
    git("add", "-A")
    const { code, stderr } = await run(...words)
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining("Run `git rm --cached .env` first")])
    expect(read(".env")).toBe("PORT=3000\n")
  })

  it("in a package of a repository, whose rule for its own root is none for the package", async () => {
    put({ ".gitignore": "/.env\n", "packages/app/package.json": `{ "type": "module" }` })
    git("init", "--quiet")
    expect((await init(join(folder, "packages/app"))).code).toBe(0)
    expect(read("packages/app/.gitignore")).toContain(".env\n")
    git("add", "-A")
    expect(git("ls-files")).not.toContain("packages/app/.env\n")
  })

  it.each([
    ["**/.env", true],
    [".env  ", true],
    [" .env", false],
    [".env\n!.env", false],
    [".env/", false],
    // A rule of this machine alone keeps nothing out of the commits of others.
    ["", false],
  ])("in a repository, as git itself reads its rules: %j", async (text, enough) => {
    put({ ".gitignore": `${text}\n`, "package.json": `{ "type": "module" }` })
    git("init", "--quiet")
    put({ ".git/info/exclude": ".env\n" })
    expect((await init(folder)).code).toBe(0)
    expect(read(".gitignore")).toBe(`${text}\n${enough ? "" : ".env\n"}.authlas\n`)
  })

  it("in a folder without a repository, where no rule above counts", async () => {
    put({ ".gitignore": ".env\n", "app/package.json": `{ "type": "module" }` })
    await init(join(folder, "app"))
    expect(read("app/.gitignore")).toContain(".env\n")
  })
})

it("keeps users where a development server of Vite serves them to nobody", async () => {
  put({ "package.json": `{ "dependencies": { "@react-router/dev": "7" } }` })
  await init()
  const [, path = ""] = /SqliteAdapter\(\{ file: "(.*)" \}\)/.exec(read("app/auth.server.js")) ?? []
  const other = path.replace(/[^/]+$/, "other.sqlite")
  put({ [path]: "users", [`${path}-wal`]: "users", [other]: "other" })
  const server = await createViteServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    server: { port: 0 },
  })
  await server.listen()
  const [origin] = server.resolvedUrls?.local ?? []
  const ask = async (below: string) => (await fetch(`${origin}${below}`)).text()
  try {
    expect(await ask(other)).toBe("other")
    for (const file of [path, `${path}-wal`])
      for (const one of [file, `@fs${folder}/${file}`, `${file}?raw`]) expect(await ask(one)).toContain("403")
  } finally {
    await server.close()
  }
})

describe("init in an app of Next.js", () => {
  it("writes no proxy beside a middleware, and says so", async () => {
    put({ ...next, "app/layout.tsx": layout, "middleware.ts": "export {}\n" })
    const { stdout } = await init()
    expect(existsSync(join(folder, "proxy.ts"))).toBe(false)
    expect(stdout).toContain("Next.js takes no proxy.ts beside middleware.ts")
  })

  it.each([
    ["a comment stands before use client", `// Theme\n/* of the app */\n"use client"\n${layout}`],
    ["the last import is in a comment", `/*\nimport x from "y"\n*/\n${layout}`],
  ])("leaves the layout alone where %s, and says what to add", async (_, text) => {
    put({ ...next, "app/layout.tsx": text })
    const { stdout } = await init()
    expect(read("app/layout.tsx")).toBe(text)
    expect(stdout).toContain("Add to app/layout.tsx:")
  })

  it("writes a page that answers visitors with a redirect, where no proxy stands before it", async () => {
    put({ ...next, "package.json": `{ "dependencies": { "next": "^15.5.0" } }`, "app/layout.tsx": layout })
    await init()
    expect(existsSync(join(folder, "proxy.ts"))).toBe(false)
    const page = read("app/account/page.tsx")
    // Next.js has sent the status 200 before it looks at what stands behind Suspense.
    expect(page).not.toContain("Suspense")
    expect(page).toMatch(
      /export default async function \w+\(\) \{\n {2}const session = await auth\(\)\n {2}if \(!session\?\.user\) redirect\(/,
    )
  })

  it("takes an import() for no import", async () => {
    put({ ...next, "app/layout.tsx": `import "./a.css"\nconst load = () =>\nimport("./x")\n${layout}` })
    await init()
    expect(read("app/layout.tsx")).toMatch(/^import "\.\/a\.css"\nimport \{ SiteHeader \}/)
  })
})

describe("lines for a file of the app", () => {
  const reactRouter = (version: string) =>
    `{ "devDependencies": { "@react-router/dev": "${version}", "@react-router/serve": "${version}" } }`

  it("begin as the file's own lines do", async () => {
    put({
      "package.json": reactRouter("8"),
      "app/routes.js": `import { index } from "@react-router/dev/routes"\n\nexport default [index("home.jsx")]\n`,
    })
    await init()
    expect(read("app/routes.js")).toMatch(
      /^export default \[\n( {2}route\(.*,\n){3} {2}index\("home\.jsx"\)\]$/m,
    )
  })

  it("begin with tabs where those do", async () => {
    put({
      "package.json": `{ "dependencies": { "astro": "7", "@astrojs/node": "11" } }`,
      "src/layouts/Layout.astro": "<html>\n\t<body>\n\t\t<slot />\n\t</body>\n</html>\n",
    })
    await init()
    expect(read("src/layouts/Layout.astro")).toContain("\n\t\t<SiteHeader server:defer />\n\t\t<slot />\n")
  })

  it.each([
    ["^7.16.0", "bin.js"],
    ["8.4.0", "bin.cjs"],
  ])("React Router %s is started in production by its own %s", async (version, command) => {
    put({ "package.json": reactRouter(version) })
    expect((await init()).stdout).toContain(`node_modules/@react-router/serve/${command} build/`)
  })
})

it("packages are added by the manager that runs it, where a template left the lock file of another", async () => {
  put({ ...node, "pnpm-lock.yaml": "", "package-lock.json": "{}" })
  const preview = (agent: string) =>
    start(file, ["init", "--dry-run"], { cwd: folder, env: { npm_config_user_agent: agent } }).ended
  expect((await preview("npm/11.0.0 node/v24.0.0")).stdout).toContain("npm install authlas")
  expect((await preview("pnpm/11.0.0 node/v24.0.0")).stdout).toContain("pnpm add authlas")
  expect((await preview("yarn/4.0.0 node/v24.0.0")).stdout).toContain("pnpm add authlas")
})

describe("init --account", () => {
  const frameworks =
    "next nuxt sveltekit solid-start astro qwik react-router tanstack-start elysia fastify hono express node".split(
      " ",
    )

  it.each(frameworks)(
    "%s: the config switches the page on, and the header leads to it",
    async (framework) => {
      put({
        "package.json": `{ "dependencies": { "@solidjs/router": "1" } }`,
        "tsconfig.json": "{}",
        "app/layout.tsx": layout,
        "src/app.tsx": "",
      })
      const words = ["init", "--yes", "--no-install", "--framework", framework]
      const { code, stdout } = await run(...words, "--account")
      expect(code).toBe(0)
      const paths = [...stdout.matchAll(/^ {2}(\S+) +is written$/gm)].map(([, path = ""]) => path)
      const texts = paths.map(read)
      const basePath = ["next", "solid-start"].includes(framework) ? "/api/auth" : "/auth"
      const isSwitchedOn =
        /^import { accountPage } from "authlas\/account\/parts"\n[\s\S]*^ +account: true,\n +\.\.\.accountPage,$/m
      expect(texts.filter((text) => isSwitchedOn.test(text))).toHaveLength(1)
      expect(texts.filter((text) => text.includes(`href="${basePath}/account"`))).toHaveLength(1)
      for (const path of paths) rmSync(join(folder, path))
      const plain = await run(...words)
      expect(plain.code).toBe(0)
      for (const text of paths.filter((path) => existsSync(join(folder, path))).map(read))
        expect(text).not.toMatch(/account: true|auth\/account"/)
    },
  )

  it("says what to add where the app has a config already", async () => {
    const words = ["init", "--yes", "--no-install", "--framework", "hono"]
    put({ "package.json": `{ "type": "module" }` })
    await run(...words)
    const before = read("auth.js")
    const { code, stdout } = await run(...words, "--account")
    expect([code, read("auth.js")]).toEqual([0, before])
    expect(stdout).toContain(`Add to auth.js for the page of the account, and link to /auth/account:
  at its top:
    import { accountPage } from "authlas/account/parts"
  in the config:
    account: true,
    ...accountPage,\n`)
    put({ "auth.js": `import { accountPage } from "authlas/account/parts"\n${before}` })
    expect((await run(...words, "--account")).stdout).not.toContain("accountPage")
    expect((await run(...words)).stdout).not.toContain("accountPage")
  })
})
