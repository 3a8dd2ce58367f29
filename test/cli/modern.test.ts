/** An app on the names of next-auth 4 moves to those of next-auth 5 by one command: whole files, before and after. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import ts from "typescript"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sourcePaths } from "../support/source-paths.js"
import { bundle, type Finished, start } from "./command.js"
import { type Example, examples } from "./modern-projects.js"

let file = ""
let folder = ""

interface Report {
  files: Array<{ file: string }>
  byHand: Array<{ file: string; line: number; says: string; before?: string; after?: string }>
  notes: string[]
}

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

beforeAll(async () => {
  file = await bundle("modern")
  rmSync(join(dirname(file), "package.json"), { force: true })
}, 240_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]): Promise<Finished> =>
  start(file, ["migrate", "--modern", ...args], { cwd: folder }).ended

describe("authlas migrate --modern", () => {
  it.each(Object.entries<Example>(examples))(
    "moves %s",
    async (_, { before, after, byHand = [], notes = [] }) => {
      put(before)
      const dry = await run("--dry-run", "--json")
      expect(dry.stderr).toBe("")
      expect(all()).toEqual(before)
      const { code, stdout, stderr } = await run("--yes", "--json")
      expect(stderr).toBe("")
      const report = JSON.parse(stdout) as Report
      const expected = Object.entries({ ...before, ...after }).filter(([, text]) => text !== undefined)
      expect(all()).toEqual(Object.fromEntries(expected))
      const said = report.byHand.map(({ file: path, line, says, before: there, after: write }) => {
        const exact = there === undefined || write === undefined ? "" : ` [${there} => ${write}]`
        return `${path}:${line}: ${says}${exact}`.replace(/\s*\n\s*/g, " ")
      })
      expect(said).toEqual(byHand.map((one) => expect.stringMatching(one)))
      expect(report.notes).toEqual(notes.map((one) => expect.stringMatching(one)))
      expect(code).toBe(byHand.length > 0 ? 1 : 0)
      expect(report.files.map((one) => one.file).sort()).toEqual(Object.keys(after).sort())
      for (const { file: path, line, before: there } of report.byHand) {
        const text = all()[path]?.split("\n")[line - 1]
        expect(text, `${path}:${line}`).toContain(there?.split("\n")[0] ?? "")
      }
      const moved = all()
      expect(JSON.parse((await run("--yes", "--json")).stdout)).toMatchObject({ files: [] })
      expect(all()).toEqual(moved)
    },
  )

  it("says file by file what it does, and asks for no installation", async () => {
    put(examples["an app in JavaScript"]?.before ?? {})
    const { stdout } = await run("--yes")
    expect(stdout).toContain('route.js is written\n  import { handlers } from "@/auth"\n')
    expect(stdout).toContain("\nauth.js, which was app/api/auth/[...nextauth]/route.js\n")
    expect(stdout).toContain('\n    there: throw new Error("No")\n    write: return false\n')
    expect(stdout).toMatch(/\nChanged 4 files\.\n$/)
  })

  it("shows what is to be written by hand whole, in its lines", async () => {
    const own = `function middleware(request) {
  const isKnown = ["/one", "/two", "/three", "/four", "/five"].includes(request.nextUrl.pathname)
  if (!isKnown) return Response.redirect(new URL("/a-page-with-a-long-name", request.url))
}`
    const authorized = `{ callbacks: { authorized: ({ token }) => token?.role === "admin" } }`
    put({
      ...examples["no middleware that looks into the token"]?.before,
      "middleware.ts": `import { withAuth } from "authlas/next/v4/middleware"\n\nexport default withAuth(${own}, ${authorized})\n`,
    })
    const { stdout } = await run("--dry-run")
    const lines = `write: export default auth(${own})`.replace(/^/gm, "    ")
    expect(stdout).toContain(`\n${lines}\n`)
  })

  it("overwrites no auth.ts of another meaning", async () => {
    const { before } = examples["the Pages Router, with stored sessions"] as Example
    put({ ...before, "auth.ts": "export const mine = 1\n" })
    const { code, stdout } = await run("--yes")
    expect([code, all()]).toEqual([1, { ...before, "auth.ts": "export const mine = 1\n" }])
    expect(stdout).toContain("auth.ts is there already")
  })

  it("writes what compiles", async () => {
    const { before } = examples["the App Router of Next 16, with the options in a module"] as Example
    put(before)
    await run("--yes")
    expect(existsSync(join(folder, "src/auth.ts"))).toBe(true)
    const root = resolve(import.meta.dirname, "../..")
    const options: ts.CompilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, jsx: ts.JsxEmit.ReactJSX },
      ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, types: ["node"] },
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      customConditions: ["authlas-source"],
      typeRoots: [join(root, "node_modules/@types")],
      paths: {
        ...Object.fromEntries(Object.entries(sourcePaths()).map(([path, to]) => [path, [to]])),
        "authlas/providers/*": [join(root, "generated/providers/*.ts"), join(root, "src/providers/*.ts")],
        "@/*": [join(folder, "src/*")],
        "*": [join(root, "node_modules/*"), join(root, "node_modules/@types/*")],
      },
    }
    const paths = Object.keys(all()).filter((path) => /\.tsx?$/.test(path))
    const program = ts.createProgram(
      paths.map((path) => join(folder, path)),
      options,
    )
    const said = paths.flatMap((path) => {
      const source = program.getSourceFile(join(folder, path))
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
      )
    })
    expect(said).toEqual([])
  }, 120_000)
})
