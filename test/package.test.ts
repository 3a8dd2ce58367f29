/** The packed tarball as a user installs it: its exports, its declarations, its command. */
import { execFile, spawn } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { needBuild } from "./support/built.mjs"
import { compilePaths } from "./support/import-paths.js"
import { installPackage } from "./support/packed.js"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const run = promisify(execFile)
const bin = (name: string): string => join(root, "node_modules", ".bin", name)

describe("the packed package", () => {
  let home = ""
  let tarball = ""

  beforeAll(async () => {
    needBuild()
    home = mkdtempSync(join(tmpdir(), "authlas-package-"))
    tarball = await installPackage(home)
  }, 240_000)

  // Thousands of files: a busy disk takes its time.
  afterAll(() => rmSync(home, { recursive: true, force: true }), 240_000)

  it("brings at most the four run-time packages and what they need", () => {
    const installed = readdirSync(join(home, "node_modules")).filter((name) => !name.startsWith("."))
    expect(installed).toEqual(
      expect.arrayContaining(["authlas", "handlebars", "jose", "oauth4webapi", "zod"]),
    )
    expect(installed.length).toBeLessThanOrEqual(12)
  })

  it("imports every public path under Node and signs in with a simulated provider", async () => {
    writeFileSync(
      join(home, "app.js"),
      `import { Auth, createActionURL, customFetch, isAuthAction, raw, setEnvDefaults, skipCSRFCheck } from "authlas"
import { decode, encode, getToken } from "authlas/jwt"
import { isDate } from "authlas/adapters"
import { cleanStorage } from "authlas/adapters/clean"
import { MemoryAdapter } from "authlas/adapters/memory"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import * as errors from "authlas/errors"
import "authlas/types"
import { ExpressAuth } from "authlas/express"
import { FastifyAuth } from "authlas/fastify"
import { SolidAuth } from "authlas/solid"
import { simulate } from "authlas/testing"
import { adapterContract } from "authlas/testing/adapter"
import GitHub from "authlas/providers/github"
import Credentials from "authlas/providers/credentials"
import { GitHubProfile } from "authlas/profiles/github"
import { looseObject } from "authlas/zod"
import { readdirSync } from "node:fs"
import { createRequire } from "node:module"
const provided = [Auth, createActionURL, customFetch, isAuthAction, raw, setEnvDefaults, skipCSRFCheck, decode, encode, getToken,
  isDate, cleanStorage, MemoryAdapter, errors.AuthError, ExpressAuth, FastifyAuth, SolidAuth, simulate, adapterContract, GitHub, Credentials, GitHubProfile, looseObject]
if (provided.includes(undefined)) throw new Error("an export is missing: " + provided.map((one) => typeof one))
for (const kind of ["providers", "profiles"])
  for (const file of readdirSync("node_modules/authlas/dist/" + kind).filter((name) => name.endsWith(".js")))
    await import("authlas/" + kind + "/" + file.slice(0, -3))
for (const { run } of adapterContract(() => MemoryAdapter())) await run()
const json = createRequire(import.meta.url)
if (json("authlas/catalogue.json").format !== 1 || !json("authlas/catalogue.schema.json").definitions.provider)
  throw new Error("the catalogue as data is not what it says")
const simulator = simulate([GitHub({ clientId: "id", clientSecret: "secret" })])
const config = { providers: simulator.providers, secret: "x".repeat(40), trustHost: true }
const { session } = await simulator.signIn((request) => Auth(request, config), "github")
console.log(JSON.stringify(session.user))
`,
    )
    const { stdout } = await run("node", ["--disallow-code-generation-from-strings", "app.js"], { cwd: home })
    expect(JSON.parse(stdout)).toMatchObject({
      name: expect.any(String),
      email: expect.stringContaining("@"),
    })
  }, 60_000)

  it("takes types extended in one place, in whatever a project imports of the package", async () => {
    writeFileSync(
      join(home, "extended.ts"),
      `import type { AuthConfig } from "authlas"
import { getSession as inBrowser } from "authlas/client"
import { getSession as inRoute } from "authlas/node"
import { getSession as onServer } from "authlas/web"
type Tier = "pro" | undefined
export const browser = async (): Promise<Tier> => (await inBrowser())?.tier
export const route = async (...given: Parameters<typeof inRoute>): Promise<Tier> => (await inRoute(...given))?.tier
export const server = async (...given: Parameters<typeof onServer>): Promise<Tier> => (await onServer(...given))?.tier
declare module "authlas/types" { interface Session { tier?: "pro" } interface User { role?: "reader" } }
declare module "authlas/adapters" { interface AdapterUser { plan?: 1 } }
declare module "authlas/jwt" { interface JWT { login?: "ada" } }
export const callbacks: AuthConfig["callbacks"] = {
  session({ session, user, token }) {
    const read: ["reader" | undefined, 1 | undefined, "ada" | undefined] = [user.role, user.plan, token.login]
    return { ...session, tier: read[0] && "pro" }
  },
}
`,
    )
    const flags = ["--module", "nodenext", "--target", "es2022", "--strict", "--noEmit"]
    const words = ["--ignoreConfig", ...flags, join(home, "extended.ts")]
    const outcome = await run(bin("tsc"), words, { cwd: home }).catch((error: { stdout: string }) => error)
    expect(outcome.stdout).toBe("")
  }, 60_000)

  it("type-checks in a strict NodeNext project, with session and token types extended", async () => {
    writeFileSync(
      join(home, "app.ts"),
      `import { Auth, type AuthConfig } from "authlas"
import type { Session, User } from "authlas/types"
import type { JWT } from "authlas/jwt"
import GitHub from "authlas/providers/github"
import { GitHubProfile } from "authlas/profiles/github"
import Credentials from "authlas/providers/credentials"
declare module "authlas/types" { interface Session { role?: string } interface User { role?: string } }
declare module "authlas/jwt" { interface JWT { role?: string } }
export const config: AuthConfig = {
  providers: [
    GitHub({ profile: (profile) => ({ id: String(profile.id), name: profile.login, role: "reader" }) }),
    Credentials({ credentials: { password: { label: "Password", type: "password" } }, authorize: (entered) => entered.password === "ok" ? { id: "1" } : null }),
    GitHub,
  ],
  callbacks: {
    jwt: ({ token, user }) => ({ ...token, role: user?.role ?? token.role }),
    session: ({ session, token }) => ({ ...session, role: token.role }),
  },
}
export const answer: Promise<Response> = Auth(new Request("https://app.test/auth/session"), config)
export const login = (profile: GitHubProfile): string => GitHubProfile.parse(profile).login ?? ""
export const role = (session: Session, user: User, token: JWT): (string | undefined)[] => [session.role, user.role, token.role]
// @ts-expect-error a provider list is required
export const wrong: AuthConfig = {}
`,
    )
    const options = {
      module: "NodeNext",
      target: "ES2022",
      lib: ["ES2023", "DOM"],
      strict: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
    }
    writeFileSync(
      join(home, "tsconfig.json"),
      JSON.stringify({ compilerOptions: options, files: ["app.ts"] }),
    )
    const outcome = await run(bin("tsc"), ["-p", home]).catch((error: { stdout: string }) => error)
    expect(outcome.stdout).toBe("")
  }, 60_000)

  it("resolves every path, also installed under the name of @auth/core", async () => {
    expect(await compilePaths(home, "nodenext", "nodenext")).toBe("")
  }, 120_000)

  it("serves the demo with npx and stops cleanly on Ctrl-C", async () => {
    const demo = spawn(join(home, "node_modules", ".bin", "authlas"), ["demo", "--port", "0"], { cwd: home })
    let output = ""
    demo.stdout.on("data", (chunk) => {
      output += chunk
    })
    const address = await new Promise<string>((found, failed) => {
      const timer = setInterval(() => {
        const match = /http:\/\/localhost:\d+/.exec(output)
        if (match) {
          clearInterval(timer)
          found(match[0])
        }
      }, 50)
      demo.on("exit", (code) => failed(new Error(`the demo ended with ${code}: ${output}`)))
    })
    expect((await fetch(address)).status).toBe(200)
    const page = await (await fetch(`${address}/auth/signin`)).text()
    expect(page).toContain("GitHub")
    const ended = new Promise<number | null>((done) => demo.on("exit", done))
    demo.kill("SIGINT")
    expect(await ended).toBe(0)
  }, 60_000)

  it("ships the map of each module with its source, and stays small", () => {
    const folder = join(home, "node_modules/authlas")
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    const maps = files.filter((file) => file.endsWith(".map"))
    expect(maps.length).toBeGreaterThan(200)
    for (const map of maps) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(map, "utf8"))
      const [source] = sources
      expect(relative(folder, resolve(dirname(map), source))).toMatch(/^src\//)
      expect(sourcesContent).toEqual([
        readFileSync(resolve(dirname(map), source).replace(folder, root), "utf8"),
      ])
    }
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(17_400_000)
    expect(statSync(tarball).size).toBeLessThan(4_350_000)
  })
  it("changes imports alone: what looks like one inside a text stands as in the source", () => {
    const folder = join(home, "node_modules/authlas/dist")
    const maps = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".js.map"),
    )
    const changed = maps.flatMap((map) => {
      const file = join(folder, map.slice(0, -4))
      const { sourcesContent } = JSON.parse(readFileSync(join(folder, map), "utf8"))
      const specifiers = readFileSync(file, "utf8").matchAll(/\bfrom "(\.[^"\n]+)"/g)
      return [...specifiers]
        .filter(
          ([text, path = ""]) =>
            !existsSync(resolve(dirname(file), path)) && !sourcesContent[0].includes(text),
        )
        .map(([text]) => `${map}: ${text}`)
    })
    expect(changed).toEqual([])
  })
})
