/** What `authlas init` and `authlas secret` keep out of git, and where they leave files alone. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
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

  it("in a folder without a repository, where no rule above counts", async () => {
    put({ ".gitignore": ".env\n", "app/package.json": `{ "type": "module" }` })
    await init(join(folder, "app"))
    expect(read("app/.gitignore")).toContain(".env\n")
  })
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

  it("takes an import() for no import", async () => {
    put({ ...next, "app/layout.tsx": `import "./a.css"\nconst load = () =>\nimport("./x")\n${layout}` })
    await init()
    expect(read("app/layout.tsx")).toMatch(/^import "\.\/a\.css"\nimport \{ SiteHeader \}/)
  })
})
