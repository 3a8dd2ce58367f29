/** Providers of one's own in an app that has installed the packed engine: from a YAML file to a signed-in browser. */
import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { needBuild } from "./support/built.mjs"
import { installPackage } from "./support/packed.js"

const root = resolve(import.meta.dirname, "..")
const run = promisify(execFile)
const { devDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
) as Record<"devDependencies" | "peerDependencies", Record<string, string>>

const catalogue = `# yaml-language-server: $schema=./node_modules/authlas/generated/providers.schema.json
acme:
  extends: oidc
  name: Acme
  issuer: https://id.acme.example

acme-forge:
  extends: gitlab
  name: Acme Forge
  options: null
  about: null
  let: { web: https://forge.acme.example }

acme-legacy:
  name: Acme Legacy
  type: oauth
  docs: https://acme.example/docs
  authorization: https://acme.example/authorize
  scope: [profile]
  checks: [pkce, state]
  token: https://acme.example/token
  userinfo: https://acme.example/me
  profile: { id: string, login: string, mail?: email }
  user: { id: id, name: login, email: mail, image: null }
  email: { presence: always, verified: false }
  example:
    profile: { id: u7, login: ada, mail: ada@acme.example }
    user: { id: u7, name: ada, email: ada@acme.example, image: null }
`

const app = `import { Auth, type AuthConfig, profileOf } from "authlas"
import { simulate } from "authlas/testing"
import { AcmeLegacyProfile } from "./auth/profiles/acme-legacy.js"
import Acme from "./auth/providers/acme.js"
import AcmeForge from "./auth/providers/acme-forge.js"
import AcmeLegacy, { type AcmeLegacyOptions } from "./auth/providers/acme-legacy.js"
import type { ProviderId } from "./auth/ids.js"
import { simulations } from "./auth/simulator.js"

const credentials = { clientId: "id", clientSecret: "secret" }
const options: AcmeLegacyOptions = { ...credentials, profile: (profile) => ({ id: profile.id, name: profile.login, email: profile.mail ?? null, image: null }) }
const providers = [Acme(credentials), AcmeForge(credentials), AcmeLegacy(options)]
const simulator = simulate(providers, { simulations })
const logins: (string | undefined)[] = []
const config: AuthConfig = {
  providers: simulator.providers,
  secret: "x".repeat(40),
  trustHost: true,
  profileValidation: "strict",
  callbacks: {
    jwt(params) {
      const login: string | undefined = profileOf("acme-legacy", params)?.login
      logins.push(login)
      return params.token
    },
  },
}
const ids: ProviderId[] = ["acme", "acme-forge", "acme-legacy"]
const users: unknown[] = []
for (const id of ids) {
  const { session, refusals } = await simulator.signIn((request) => Auth(request, config), id)
  users.push(session?.user ?? refusals)
}
// @ts-expect-error no such provider
const wrong: ProviderId = "github"
console.log(JSON.stringify({ users, login: logins.find(Boolean), wrong, id: AcmeLegacyProfile.parse({ id: "u7", login: "ada" }).id }))
`

/** What every app could have turned on, and the compiler's own two ways to find a package. */
const strict = {
  target: "ES2022",
  lib: ["ES2023", "DOM"],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  declaration: true,
}

describe("an app with providers of its own", () => {
  let home = ""

  beforeAll(async () => {
    needBuild()
    home = mkdtempSync(join(tmpdir(), "authlas-generate-"))
    writeFileSync(join(home, "my-providers.yaml"), catalogue)
    await installPackage(home)
  }, 240_000)

  afterAll(() => rmSync(home, { recursive: true, force: true }))

  /** The command as it was installed. */
  async function authlas(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const command = join(home, "node_modules/.bin/authlas")
    const ended = run(command, words, { cwd: home })
    // Nobody is there who could be asked.
    ended.child.stdin?.end()
    return ended.then(
      (one) => ({ code: 0, ...one }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
  }

  it("does not install the generator's compiler, and is told how to when it generates", async () => {
    const { stdout } = await run("npm", ["ls", "--all", "--parseable"], { cwd: home })
    expect(stdout).toContain("node_modules/authlas")
    expect(stdout).not.toMatch(/ts-morph|typescript|yaml/)
    const { code, stderr } = await authlas("generate", "my-providers.yaml", "--out", "auth")
    expect(code).toBe(1)
    const [major] = devDependencies["ts-morph"]?.split(".") ?? []
    expect(stderr).toMatch(
      new RegExp(
        `^authlas: The generator needs ts-morph, .*\`npm install --save-dev ts-morph@${major}\`, .*\n$`,
      ),
    )
    expect(existsSync(join(home, "auth"))).toBe(false)
  }, 60_000)

  it("generates them once the compiler is there", async () => {
    // The version that the advice names, and that is in the cache because this repository has it.
    await installPackage(home, ["ts-morph"])
    expect(peerDependencies["ts-morph"]).toMatch(/^>=\d+$/)
    const generated = await authlas("generate", "my-providers.yaml", "--out", "auth")
    expect(generated).toMatchObject({
      code: 0,
      stdout: "3 entries, 10 files: 10 written, 0 deleted\n",
      stderr: "",
    })
  }, 120_000)

  it.each([
    ["NodeNext", "NodeNext"],
    ["ESNext", "bundler"],
  ])(
    "compiles what was generated, strictly: %s, %s",
    async (module, moduleResolution) => {
      writeFileSync(join(home, "app.ts"), app)
      const compilerOptions = { ...strict, module, moduleResolution, outDir: `built-${moduleResolution}` }
      writeFileSync(
        join(home, "tsconfig.json"),
        JSON.stringify({ compilerOptions, include: ["app.ts", "auth"] }),
      )
      const compiled = run(join(root, "node_modules/.bin/tsc"), ["-p", home])
      const outcome = await compiled.catch((error: { stdout: string }) => error)
      expect(outcome.stdout).toBe("")
    },
    60_000,
  )

  it("compiles them also where nothing imports the package by its name", async () => {
    const compilerOptions = { ...strict, module: "NodeNext", noEmit: true, skipLibCheck: true }
    writeFileSync(join(home, "tsconfig.alone.json"), JSON.stringify({ compilerOptions, include: ["auth"] }))
    const compiled = run(join(root, "node_modules/.bin/tsc"), ["-p", join(home, "tsconfig.alone.json")])
    const outcome = await compiled.catch((error: { stdout: string }) => error)
    expect(outcome.stdout).toBe("")
  }, 60_000)

  it("signs in with each of them, simulated, without its example said again", async () => {
    const { stdout } = await run("node", ["built-NodeNext/app.js"], { cwd: home })
    const { users, login, id } = JSON.parse(stdout) as Record<string, unknown>
    expect(users).toEqual([
      { name: "Ada Lovelace", email: "ada@example.com", image: "https://id.example.com/ada.png" },
      expect.objectContaining({ name: expect.any(String), email: expect.stringContaining("@") }),
      { name: "ada", email: "ada@acme.example", image: null },
    ])
    expect([login, id]).toEqual(["ada", "u7"])
  }, 60_000)

  it("finds out in CI that generated files are stale", async () => {
    const check = ["generate", "my-providers.yaml", "--out", "auth", "--check"]
    expect(await authlas(...check)).toMatchObject({ code: 0, stdout: "", stderr: "" })
    writeFileSync(join(home, "my-providers.yaml"), catalogue.replace("name: Acme Forge", "name: Forge"))
    const { code, stderr } = await authlas(...check)
    expect(code).toBe(1)
    expect(stderr).toContain("auth/providers/acme-forge.ts is stale")
  }, 60_000)

  it("sees a mistake with its place and a remedy", async () => {
    writeFileSync(join(home, "wrong.yaml"), catalogue.replace("extends: gitlab", "extends: gitlabb"))
    const { code, stderr } = await authlas("generate", "wrong.yaml", "--out", "auth")
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^wrong\.yaml:8:3 acme-forge\.extends: there is no gitlabb to extend; .*did you mean gitlab\?\n$/,
    )
  }, 60_000)

  it("gives its editor the schema, by command and by import", async () => {
    const { stdout } = await authlas("schema")
    const path = stdout.trimEnd()
    expect(JSON.parse(readFileSync(path, "utf8"))).toHaveProperty("definitions.extension")
    expect(createRequire(join(home, "app.js")).resolve("authlas/providers.schema.json")).toBe(path)
    expect(path.endsWith("node_modules/authlas/generated/providers.schema.json")).toBe(true)
  }, 60_000)
})
