/** `authlas doctor`: each thing that stands in the way of signing in is found and named, and nothing else is. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bundle, type Finished, start } from "./command.js"

interface Report {
  format: number
  version: string
  ok: boolean
  framework: string
  findings: { check: string; level: string; says: string }[]
  skipped: string[]
  callbacks: { provider: string; url: string }[]
}

const secret = "b3Bq9vT-x0Lw7RkYz5Nf2Hs8Jd6Gm4Pc1Ea"
let file = ""
let folder = ""
const servers: Server[] = []

beforeAll(async () => {
  file = await bundle("doctor")
}, 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
  put({ "package.json": `{ "type": "module" }` })
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true })
})

function put(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Finished> =>
  start(file, ["doctor", ...args], { cwd: folder, env }).ended

/** What it reports; code and `ok` always agree. */
async function report(args: readonly string[], env: Record<string, string> = {}): Promise<Report> {
  const { code, stdout, stderr } = await run(["--json", ...args], env)
  expect(stderr).toBe("")
  const found = JSON.parse(stdout) as Report
  expect(code).toBe(found.ok ? 0 : 1)
  expect(found.ok).toBe(found.findings.every(({ level }) => level !== "problem"))
  return found
}

/** Problems and warnings, each as one text. */
const said = ({ findings }: Report): string[] =>
  findings
    .filter(({ level }) => level !== "note")
    .map(({ check, level, says }) => `${level} ${check}: ${says}`)

const acme = `{ id: "acme", name: "Acme", type: "oidc", issuer: "https://id.acme.example", clientId: "id", clientSecret: "the secret of the client" }`
const config = (members: string, providers = acme): string =>
  `export const config = { providers: [${providers}], ${members} }\n`
const github = { AUTH_GITHUB_ID: "id", AUTH_GITHUB_SECRET: "the secret of the client" }
const well = { AUTH_SECRET: secret, AUTH_URL: "https://app.example", ...github }

describe("authlas doctor: the environment", () => {
  it("is well with a secret and an address, and the report has its documented shape", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
    const env = well
    expect(await report([], env)).toEqual({
      format: 1,
      version,
      ok: true,
      framework: "Node",
      findings: [],
      callbacks: [{ provider: "github", url: "https://app.example/auth/callback/github" }],
      skipped: [
        "providers of the config, storage, cookies and callbacks: no module with a config was found; name one with --config",
        "servers of the providers: use --online",
      ],
    })
    const { code, stdout } = await run([], env)
    expect([code, stdout]).toEqual([
      0,
      "Node; variables of the environment\n\nCallback URLs to register\n  github: https://app.example/auth/callback/github\n\nNot checked\n  providers of the config, storage, cookies and callbacks: no module with a config was found; name one with --config\n  servers of the providers: use --online\n\nNo problem.\n",
    ])
  })

  it("is read from files too, the nearer one first", async () => {
    put({
      ".env": `AUTH_SECRET=short\nAUTH_URL=https://app.example\nAUTH_GITHUB_ID=id\nAUTH_GITHUB_SECRET=secret-of-the-client\n`,
      ".env.production": `AUTH_SECRET="${secret}"\n`,
    })
    expect(said(await report([], { NODE_ENV: "production" }))).toEqual([])
    expect(said(await report([]))).toEqual([
      expect.stringMatching(/^problem secret: AUTH_SECRET has 5 characters/),
    ])
    put({ ".env.local": `AUTH_SECRET="${secret}"\n` })
    const { stdout } = await run([])
    expect(stdout).toMatch(/^Node; variables of the environment, \.env\.local, \.env\n/)
  })

  it.each([
    [
      { AUTH_SECRET: "" },
      /^problem secret: There is no AUTH_SECRET\. Make one: npx authlas secret --write\.$/,
    ],
    [{ AUTH_SECRET: "", NEXTAUTH_SECRET: secret }, /^problem secret: .*does not read it\.$/],
    [{ AUTH_SECRET_1: "tiny" }, /^problem secret: AUTH_SECRET_1 has 4 characters/],
    [{ NEXTAUTH_SECRET: `${secret}0` }, /^warning secret: AUTH_SECRET and NEXTAUTH_SECRET differ/],
    [{ AUTH_URL: "app.example" }, /^problem address: AUTH_URL is not an http or https address/],
    [{ NEXTAUTH_URL: "https://old.example" }, /^warning address: AUTH_URL and NEXTAUTH_URL differ/],
    [{ AUTH_URL: "http://app.example" }, /^warning address: http:\/\/app\.example is plain http/],
    [
      { AUTH_SIMULATE: "true", NODE_ENV: "production" },
      /^warning simulated: AUTH_SIMULATE is set in production/,
    ],
    [
      { AUTH_GITHUB_SECRET: "" },
      /^warning credentials: .*"github": AUTH_GITHUB_ID is set, AUTH_GITHUB_SECRET is not\. At https:\/\/github\.com\/settings\/developers, AUTH_GITHUB_SECRET is "Client secret"\.$/,
    ],
    [
      { AUTH_GITHIB_ID: "id", AUTH_GITHIB_SECRET: "the secret of the client" },
      /^warning credentials: .*AUTH_GITHIB_ID and AUTH_GITHIB_SECRET\. Did you mean those of "github", AUTH_GITHUB_ID and/,
    ],
    [
      { AUTH_META_ID: "id", AUTH_META_SECRET: "the secret of the client" },
      /^warning credentials: .*AUTH_META_SECRET\. Did you mean those of "facebook"/,
    ],
  ])("with %j is told of", async (env, says) => {
    expect(said(await report([], { ...well, ...env }))).toEqual([expect.stringMatching(says)])
  })

  it.each(["BLUESKY", "LICHESS", "APPLE"])("may leave out a secret that %s can do without", async (name) => {
    const env = { ...well, [`AUTH_${name}_ID`]: "https://app.example/client.json" }
    expect(said(await report([], env))).toEqual([])
    const more = { ...env, [`AUTH_${name}_SECRET`]: "the secret of the client" }
    expect(said(await report([], more))).toEqual([])
  })

  it("may have credentials for a provider that the catalogue has not heard of", async () => {
    const env = { AUTH_ZZYZX_ID: "id", AUTH_ZZYZX_SECRET: "the secret of the client" }
    expect(said(await report([], { ...well, ...env }))).toEqual([])
  })

  it("of Next.js may have the secret under its old name, and has another base path", async () => {
    put({ "package.json": `{ "dependencies": { "next": "16" } }`, "auth.mjs": config("") })
    const env = { NEXTAUTH_SECRET: secret, AUTH_URL: "https://app.example" }
    const found = await report(["--config", "auth.mjs"], env)
    expect(said(found)).toEqual([])
    expect(found.callbacks).toEqual([{ provider: "acme", url: "https://app.example/api/auth/callback/acme" }])
  })

  it("notes that nothing names the address yet, and who is simulated", async () => {
    const { findings, ok } = await report([], { AUTH_SECRET: secret, AUTH_SIMULATE: "true", ...github })
    expect([ok, findings.map(({ check, level }) => `${level} ${check}`)]).toEqual([
      true,
      ["note address", "note simulated"],
    ])
  })
})

describe("authlas doctor --config", () => {
  it.each([
    ["", ["note address", "note limits"]],
    [`allowedHosts: ["app.example"]`, ["note limits"]],
    ["trustHost: true", ["note limits"]],
    [`url: "https://app.example"`, []],
  ])(
    "notes an address that is not configured, and none where %j says the hosts; without it clients are not known",
    async (members, notes) => {
      put({ "auth.js": config(members) })
      const { findings } = await report(["--config", "auth.js"], { AUTH_SECRET: secret })
      expect(findings.map(({ check, level }) => `${level} ${check}`)).toEqual(notes)
    },
  )

  it.each([
    ["nothing", config(""), []],
    [
      "a short secret",
      config(`secret: "short"`),
      [/^problem secret: The option secret, or jwt\.secret, has fewer than 32 characters/],
    ],
    [
      "an option that is not known",
      config("callback: {}"),
      [/^problem config: The config has callback.*callbacks\?/],
    ],
    [
      "what the log would warn of",
      config(
        `debug: true, session: { strategy: "jwt" }, experimental: { enableWebAuthn: true }, redirectProxyUrl: "http://p.example/auth", adapter: { getUser() {}, getUserByEmail() {}, getUserByAccount() {}, linkAccount() {} }`,
      ),
      [
        /^warning config: debug-enabled: Debug messages are on\. Set debug to false in production\.$/,
        /^warning config: redirect-proxy-insecure: redirectProxyUrl is not https\b.*Write it as https:/,
        /^warning config: experimental-webauthn: WebAuthn is experimental: it may change in any release\.$/,
        /^warning config: adapter-without-users: The adapter has no createUser .*Add them\.$/,
      ],
    ],
    ["a name without effect", config("colours: 1"), [/^warning config: unknown-option: colours/]],
    [
      "missing credentials",
      config(
        "",
        `{ id: "acme", name: "Acme", type: "oidc", issuer: "https://id.acme.example", options: {} }`,
      ),
      [/^problem credentials: Provider "acme" lacks clientId \(AUTH_ACME_ID\) and clientSecret/],
    ],
    [
      "an adapter that is not finished",
      config("adapter: { createUser() {} }"),
      [/^problem config: The adapter lacks getUser, .*deleteSession, needed for: A database session/],
    ],
    [
      "mails without an adapter",
      config("", `{ id: "mail", name: "Mail", type: "email", sendVerificationRequest() {} }`),
      [
        /^problem config: Sign-in by e-mail needs storage/,
        /^problem config: The adapter lacks createVerificationToken, useVerificationToken, getUserByEmail/,
      ],
    ],
    [
      "passkeys that are not switched on",
      config("", `{ id: "key", name: "Key", type: "webauthn" }`),
      [/^problem config: .*experimental\.enableWebAuthn/],
    ],
    [
      "cookies that are not safe",
      config("useSecureCookies: false"),
      [/^warning cookies: useSecureCookies is false, but https:\/\/app\.example is https/],
    ],
    [
      "a base path that is another one than that of the address",
      config(`basePath: "/login", url: "https://app.example/auth"`),
      [/^warning address: The path of the address is \/auth, but basePath is \/login/],
    ],
    [
      "a provider without https",
      config("", `{ ...${acme}, issuer: "http://id.acme.example" }`),
      [/^problem config: The option issuer of provider "acme" is not https/],
    ],
  ])("finds %s", async (_, text, says) => {
    put({ "auth.js": text })
    expect(said(await report(["--config", "./auth.js"], well))).toEqual(
      says.map((one) => expect.stringMatching(one)),
    )
  })

  it("finds what a first mistake would hide", async () => {
    put({ "auth.js": config("adapter: { createUser() {} }, useSecureCookies: true") })
    expect(said(await report(["--config", "auth.js"], { NODE_ENV: "production" }))).toEqual([
      expect.stringMatching(
        /^warning cookies: useSecureCookies is true, but http:\/\/localhost:3000 is plain http/,
      ),
      expect.stringMatching(/^problem address: The host of a request is not trusted/),
      expect.stringMatching(/^problem secret: There is no secret\. Set AUTH_SECRET/),
      expect.stringMatching(/^problem config: The adapter lacks/),
    ])
  })

  it.each([
    [
      "@simplewebauthn/server",
      "8.0.0",
      `{ id: "key", name: "Key", type: "webauthn" }`,
      /^problem packages: @simplewebauthn\/server is 8\.0\.0, which "key" needs; versions 9 - 14 are tested/,
    ],
    [
      "@simplewebauthn/server",
      "",
      `{ id: "key", name: "Key", type: "webauthn" }`,
      /^problem packages: @simplewebauthn\/server is not installed, which "key" needs/,
    ],
    ["@simplewebauthn/server", "13.1.0", `{ id: "key", name: "Key", type: "webauthn" }`, undefined],
    [
      "nodemailer",
      "11.0.0",
      `{ id: "mail", name: "Mail", type: "email", server: "smtp://x", sendVerificationRequest() {} }`,
      /^problem packages: nodemailer is 11\.0\.0, which "mail" needs; versions 7 - 10/,
    ],
    ["otpauth", "8.0.0", acme, /^warning packages: otpauth is 8\.0\.0; versions 9 are tested/],
    ["nodemailer", "6.9.0", acme, /^warning packages: nodemailer is 6\.9\.0; versions 7 - 10/],
  ])("compares the version of %s, %j", async (name, version, provider, says) => {
    const methods = [
      "createUser",
      "getUser",
      "getUserByEmail",
      "getUserByAccount",
      "updateUser",
      "linkAccount",
      "getAccount",
      "getAuthenticator",
      "createAuthenticator",
      "listAuthenticatorsByUserId",
      "updateAuthenticatorCounter",
      "createVerificationToken",
      "useVerificationToken",
    ]
    const adapter = `adapter: { ${methods.map((method) => `${method}() {}`).join(", ")} }`
    put({
      "auth.js": config(
        `session: { strategy: "jwt" }, experimental: { enableWebAuthn: true }, ${adapter}`,
        provider,
      ),
    })
    if (version) put({ [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }) })
    const found = said(await report(["--config", "auth.js"], well)).filter((one) =>
      one.includes(" packages: "),
    )
    expect(found).toEqual(says ? [expect.stringMatching(says)] : [])
  })

  it("says that the second factor lacks its package", async () => {
    const methods = ["getUser", "storeUserRecord", "listUserRecords", "deleteUserRecord", "consumeLimit"]
    const adapter = `adapter: { ${methods.map((method) => `${method}() {}`).join(", ")} }`
    put({ "auth.js": config(`secondFactor: "optional", session: { strategy: "jwt" }, ${adapter}`, acme) })
    const found = said(await report(["--config", "auth.js"], well))
    expect(found).toContainEqual(
      expect.stringMatching(/^problem packages: otpauth is not installed, which secondFactor needs/),
    )
    expect(found.join("\n")).toContain("uqr is not installed, which secondFactor needs")
  })

  it("lists a callback URL for each provider and origin, below the base path or the redirect proxy", async () => {
    put({
      "auth.js": config(
        `basePath: "/login/"`,
        `${acme}, { ...${acme}, id: "other" }, { id: "pw", type: "credentials", name: "Password", authorize: () => null }`,
      ),
    })
    const origins = ["--origin", "https://a.example, http://localhost:4000/x"]
    const { callbacks } = await report(["--config", "auth.js", ...origins], well)
    expect(callbacks.map(({ url }) => url)).toEqual([
      "https://a.example/login/callback/acme",
      "http://localhost:4000/login/callback/acme",
      "https://a.example/login/callback/other",
      "http://localhost:4000/login/callback/other",
    ])
    const proxied = await report(["--config", "auth.js"], {
      ...well,
      AUTH_REDIRECT_PROXY_URL: "https://p.example/auth/",
    })
    expect(proxied.callbacks[0]).toEqual({ provider: "acme", url: "https://p.example/auth/callback/acme" })
    const local = await report(["--config", "auth.js"], { AUTH_SECRET: secret, PORT: "4567" })
    expect(local.callbacks[0]?.url).toBe("http://localhost:4567/login/callback/acme")
  })

  it("shows no secret, whatever quotes it", async () => {
    put({
      "auth.js": `console.log("loaded")\nexport default async () => ({ providers: [${acme}], session: { strategy: process.env.AUTH_SECRET } })\n`,
    })
    const { code, stdout, stderr } = await run(["--config", "auth.js"], well)
    expect([code, stderr]).toEqual([1, "loaded\n"])
    expect(stdout).toMatch(/config: session\.strategy is .*It must be "jwt" or "database"/)
    expect(stdout + stderr).not.toContain(secret)
  })
})

describe("authlas doctor and the sender of mails", () => {
  const resend = (from: string): string =>
    `{ id: "resend", name: "Resend", type: "email", apiKey: "the key of the service", options: { ${from} }, sendVerificationRequest() {} }`
  const stored = `session: { strategy: "jwt" }, adapter: { ${["createUser", "getUser", "getUserByEmail", "getUserByAccount", "updateUser", "linkAccount", "createVerificationToken", "useVerificationToken"].map((method) => `${method}() {}`).join(", ")} }`
  const fromEnvironment = "from: process.env.AUTH_EMAIL_FROM"
  const lacks = [
    expect.stringMatching(
      /^problem credentials: Provider "resend" has no sender: its option from is empty\. /,
    ),
  ]

  it.each([
    ["is empty", fromEnvironment, { AUTH_EMAIL_FROM: "" }, lacks],
    ["is white space", fromEnvironment, { AUTH_EMAIL_FROM: " " }, lacks],
    ["is absent", fromEnvironment, {}, lacks],
    ["is set", fromEnvironment, { AUTH_EMAIL_FROM: "no-reply@app.example" }, []],
    ["is absent, and the config leaves the option out", "", {}, []],
  ])("says when AUTH_EMAIL_FROM %s", async (_, from, env, says) => {
    put({ "auth.js": config(stored, resend(from)) })
    expect(said(await report([], { ...well, ...env }))).toEqual(says)
  })

  it("reads a file where the variable stands empty, also without a config", async () => {
    put({ ".env": "AUTH_RESEND_KEY=the-key-of-the-service\nAUTH_EMAIL_FROM=\n" })
    expect(said(await report([], well))).toEqual([
      expect.stringMatching(/^problem credentials: AUTH_EMAIL_FROM is empty/),
    ])
  })
})

describe("authlas doctor and the lines of the log", () => {
  it("prints none of them while it loads and checks a config", async () => {
    put({
      "auth.js": `console.warn("\\x1b[33m[auth][warn][env-url-invalid]\\x1b[0m", "AUTH_URL is not an http or https address.")\n${config("")}`,
    })
    const { code, stdout, stderr } = await run([], { ...well, AUTH_URL: "app.example" })
    expect([code, stderr]).toEqual([1, ""])
    expect(stdout.match(/AUTH_URL is not an http or https address/g)).toHaveLength(1)
  })
})

describe("authlas doctor --config with TypeScript", () => {
  it("reads it with what it imports, by any name, and leaves nothing behind", async () => {
    put({
      "tsconfig.json": `{ // paths\n "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }`,
      "src/auth.ts": `import type { Missing } from "./missing"
import { base } from "./base.js"
import list, { type One } from "@/list"
import { own } from "./own.mjs"
const waits: Promise<One> = import("./late").then((late) => late.one)
export const config: unknown = waits.then((one) => ({ ...base, ...own, providers: [...list, one] }))
`,
      "src/base.ts": `import { enum_ } from "./list"\nexport const base = { basePath: enum_ } as const\n`,
      "src/list.ts": `import "./base"\nexport type One = object\nexport const enum_: string = "/sign-in"\nexport default [${acme}] satisfies One[]\n`,
      "src/late.ts": `export const one = { ...${acme}, id: "late" }\n`,
      "src/own.mjs": "export const own = { useSecureCookies: false }\n",
    })
    const found = await report(["--config", "src/auth.ts"], well)
    expect(said(found)).toEqual([expect.stringMatching(/^warning cookies/)])
    expect(found.callbacks.map(({ url }) => url)).toEqual([
      "https://app.example/sign-in/callback/acme",
      "https://app.example/sign-in/callback/late",
    ])
    expect(readdirSync(join(folder, "node_modules/.cache"))).toEqual([])
  })

  it.each([
    [
      "auth.ts",
      `import { env } from "$environment/of-nothing"\nexport const config = env\n`,
      /^authlas: auth\.ts cannot be loaded: .*\$environment/,
    ],
    [
      "auth.js",
      "export const handlers = {}\n",
      /^authlas: auth\.js exports no config: .*config, authConfig, authOptions, default/,
    ],
    [
      "auth.js",
      "throw new Error('broken')\n",
      /^authlas: auth\.js cannot be loaded: it throws Error in auth\.js\. /,
    ],
  ])("or says why not: %s %j", async (path, text, says) => {
    put({ [path]: text })
    const { code, stdout, stderr } = await run(["--config", path], well)
    expect([code, stdout]).toEqual([1, ""])
    expect(stderr).toMatch(says)
  })

  it.each([
    [["--config", "none.ts"], 1, "--config: there is no file none.ts."],
    [["--config="], 2, "--config takes a file."],
    [["--origin", "app.example"], 2, '--origin takes http or https addresses, not "app.example".'],
    [["--onlin"], 2, "doctor has no option --onlin. Did you mean --online?"],
  ])("or what is wrong with the words: %j", async (args, code, says) => {
    const ended = await run(args, well)
    expect([ended.code, ended.stdout]).toEqual([code, ""])
    expect(ended.stderr).toContain(says)
  })
})

describe("authlas doctor without --config", () => {
  it("ends with code 1 where nothing has credentials", async () => {
    const { AUTH_SECRET, AUTH_URL } = well
    const found = await report([], { AUTH_SECRET, AUTH_URL })
    expect(said(found)).toEqual([expect.stringMatching(/^problem credentials: No provider has credentials/)])
  })

  it("finds the config as clean does, and says what it lacks", async () => {
    for (const path of ["auth.js", "src/auth.js", "src/lib/auth.mjs", "server/utils/auth.js"]) {
      put({ [path]: config("", `{ ...${acme}, clientSecret: undefined, options: {} }`) })
      const found = await report([], well)
      expect(said(found)).toEqual([
        expect.stringMatching(/^problem credentials: Provider "acme" lacks clientSecret/),
      ])
      expect(found.skipped).toEqual(["servers of the providers: use --online"])
      rmSync(join(folder, path))
    }
  })

  it("says of a config that it found and cannot load what was not looked at", async () => {
    put({ "auth.js": `import "no-such-package"\n` })
    const { findings, skipped } = await report([], well)
    expect(findings.map(({ check, level }) => `${level} ${check}`)).toEqual(["warning config"])
    expect(skipped[0]).toMatch(/^providers of the config, .*: auth\.js was not loaded$/)
  })

  it("finds nothing wrong with a config in TypeScript that it lacks a compiler to read", async () => {
    put({ "auth.ts": "export const config = { providers: [] }\n" })
    // The package as npm installs it, without what only its own repository has.
    const root = join(import.meta.dirname, "../..")
    cpSync(dirname(file), join(folder, "node_modules/authlas"), { recursive: true })
    for (const path of ["package.json", "generated"])
      symlinkSync(join(root, path), join(folder, "node_modules/authlas", path))
    for (const name of ["handlebars", "jose", "oauth4webapi", "zod"])
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name))
    const command = join(folder, "node_modules/authlas", basename(file))
    const { code, stdout } = await start(command, ["doctor"], { cwd: folder, env: well }).ended
    expect(stdout).toMatch(/^Warnings\n {2}config: Reading auth\.ts needs ts-morph, .* Run `npm install /m)
    expect([code, stdout]).toEqual([0, expect.stringContaining("auth.ts was not loaded")])
  })

  it.each([
    ["next", "development", "local"],
    ["@sveltejs/kit", "development", "mode"],
    ["astro", "development", "mode"],
    ["nuxt", "development", "shared"],
    ["next", "test", "mode"],
  ])("reads the files of %s in NODE_ENV %s in its order", async (name, mode, wins) => {
    const line = (by: string): string => `AUTH_URL=https://${by}.example\n`
    put({
      "package.json": JSON.stringify({ dependencies: { [name]: "1" } }),
      ".env": line("shared"),
      ".env.local": line("local"),
      [`.env.${mode}`]: line("mode"),
    })
    const found = await report([], { AUTH_SECRET: secret, NODE_ENV: mode, ...github })
    expect(found.callbacks[0]?.url).toContain(`https://${wins}.example/`)
  })

  it.each([
    [
      "SvelteKit",
      "src/auth.js",
      `import { env } from "$env/dynamic/private"
import { AUTH_ACME_ID } from "$env/static/private"
import { dev } from "$app/environment"
export const config = { providers: [{ ...${acme}, clientId: AUTH_ACME_ID, name: env.AUTH_URL + dev }] }\n`,
    ],
    [
      "Next.js",
      "auth.js",
      `import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { NextResponse } from "next/server"
export const config = async () => ({ providers: [${acme}] })
export const middleware = async () => (await headers()).get("x") ? redirect("/") : NextResponse.next()\n`,
    ],
    [
      "Astro",
      "src/auth.js",
      `import { getSecret, AUTH_ACME_ID } from "astro:env/server"
export const config = { providers: [{ ...${acme}, clientId: AUTH_ACME_ID, clientSecret: getSecret("AUTH_ACME_ID") }] }\n`,
    ],
    [
      "Nuxt",
      "server/utils/auth.js",
      `import { useRuntimeConfig } from "#imports"
export const config = { providers: [{ ...${acme}, clientId: useRuntimeConfig().AUTH_ACME_ID }] }\n`,
    ],
    [
      "Qwik",
      "src/routes/plugin@auth.js",
      `import { QwikAuth$ } from "authlas/qwik"
export const { onRequest, useSession } = QwikAuth$(async ({ env }) => ({ providers: [{ ...${acme}, clientId: env.get("AUTH_ACME_ID") }] }))\n`,
    ],
    [
      "SvelteKit without an exported config",
      "src/auth.ts",
      `import { SvelteKitAuth } from "authlas/sveltekit"
import { id } from "$lib/id"
export const { handle, signIn } = SvelteKitAuth({ providers: [{ ...${acme}, clientId: id as string }] })\n`,
    ],
    [
      "Next.js without an exported config",
      "auth.js",
      `import NextAuth from "authlas/next"
export const { handlers, auth } = NextAuth({ providers: [${acme}] })\n`,
    ],
    [
      "next-auth 4 in the Pages Router",
      "pages/api/auth/[...nextauth].ts",
      `import NextAuth, { type NextAuthOptions } from "authlas/next/v4"
export const authOptions: NextAuthOptions = { providers: [${acme}], session: { legacyCookies: "2030-01-01" } }
export default NextAuth(authOptions)\n`,
    ],
    [
      "next-auth 4 in the App Router, with options elsewhere",
      "src/app/api/auth/[...nextauth]/route.ts",
      `import NextAuth, { getServerSession } from "authlas/next/v4"
import { id } from "$lib/id"
const handler = NextAuth({ providers: [{ ...${acme}, clientId: id as string }], session: { legacyCookies: "2030-01-01" } })
export const session = () => getServerSession()
export { handler as GET, handler as POST }\n`,
    ],
  ])("loads a module of %s, whose own modules are replaced", async (_, path, text) => {
    put({ [path]: text, "src/lib/id.ts": "export const id: string = 'id'\n" })
    put({
      "node_modules/authlas/package.json": `{ "name": "authlas", "exports": { "./errors": "./errors.mjs" } }`,
    })
    put({ "node_modules/authlas/errors.mjs": "export class AuthError extends Error {}\n" })
    const found = await report([], { ...well, AUTH_ACME_ID: "the id of the client" })
    expect(said(found)).toEqual([])
    expect(found.callbacks).toEqual([{ provider: "acme", url: expect.stringMatching(/callback\/acme$/) }])
  })
})

describe("authlas doctor where the framework ends addresses with a slash", () => {
  it.each([
    ["next.config.mjs", "export default { trailingSlash: true }\n", true],
    ["next.config.js", "module.exports = { // trailingSlash: true\n }\n", false],
    ["next.config.ts", "export default { trailingSlash: false }\n", false],
    ["astro.config.mjs", `export default { trailingSlash: "always" }\n`, true],
    ["astro.config.mjs", `export default { trailingSlash: "ignore" }\n`, false],
    ["src/routes/+layout.js", "export const trailingSlash = 'always'\n", true],
    ["vite.config.ts", "export default defineConfig({ router: { trailingSlash: true } })\n", true],
    // Qwik City adds the slash to its pages alone, behind the plugin that answers for the engine.
    [
      "vite.config.ts",
      `import { qwikCity } from "@builder.io/qwik-city/vite"\nexport default { plugins: [qwikCity({ trailingSlash: true })] }\n`,
      false,
    ],
  ])("says whether the config fits: %s %j", async (path, text, isMissing) => {
    put({ [path]: text, "auth.js": config("") })
    const wanted = isMissing ? [expect.stringMatching(/^problem address: .*Set trailingSlash: true/)] : []
    expect(said(await report([], well))).toEqual(wanted)
    put({ "auth.js": config("trailingSlash: true") })
    expect(said(await report([], well))).toEqual([])
  })
})

describe("authlas doctor and a config that throws", () => {
  const password = "hunter2-of-the-database"
  it.each([
    ["auth.js", `throw new Error("postgres://app:${password}@db.example refused")\n`],
    ["auth.js", `export default () => { throw new TypeError("${password}") }\n`],
    [
      "auth.js",
      `export const config = Promise.reject(Object.assign(new Error("${password}"), { code: "28P01" }))\n`,
    ],
    ["auth.js", `throw "${password}"\n`],
    ["auth.js", `JSON.parse("${password}")\n`],
    ["auth.ts", `const url: string = "${password}"\nthrow new Error(url)\n`],
    [
      "auth.js",
      `class AdapterError extends Error { static type = "AdapterError"; type = "AdapterError"; kind = "error" }\nthrow new AdapterError("${password}")\n`,
    ],
  ])("names the error and its file, and shows nothing of its text: %s %j", async (path, text) => {
    put({ [path]: text })
    const { code, stdout, stderr } = await run(["--config", path], well)
    expect([code, stdout]).toEqual([1, ""])
    expect(stderr).toMatch(new RegExp(`^authlas: ${path} cannot be loaded: `))
    expect(stderr).not.toContain(password)
    if (!text.startsWith('throw "'))
      expect(stderr).toMatch(new RegExp(`it throws \\w+( \\(28P01\\))? in ${path}`))
  })
})

describe("authlas doctor beside packages made for Auth.js", () => {
  /** The packages of an application, as a package manager leaves them: manifests by folder. */
  function install(manifests: Record<string, object>): void {
    for (const [path, manifest] of Object.entries(manifests))
      put({ [join(path, "package.json")]: JSON.stringify(manifest) })
  }
  const copies = async (): Promise<string[]> =>
    said(await report([], well)).filter((one) => one.includes(" packages: "))
  const authlas = { name: "authlas", version: "0.42.0" }
  const authJs = { name: "@auth/core", version: "0.41.2" }
  const nextAuth = { name: "next-auth", version: "5.0.0-beta.31", dependencies: { "@auth/core": "0.41.2" } }
  const asksForBoth = { dependencies: { "@auth/core": "npm:authlas@^0.42.0", "next-auth": "^5.0.0-beta.31" } }
  const overrides = { "@auth/core": "$@auth/core" }

  it("finds the copy that npm kept because the lock file names it, and the command that mends it", async () => {
    put({ "package-lock.json": "{}" })
    install({
      ".": { ...asksForBoth, overrides },
      "node_modules/@auth/core": authlas,
      "node_modules/next-auth": nextAuth,
      "node_modules/next-auth/node_modules/@auth/core": authJs,
    })
    expect(await copies()).toEqual([
      "problem packages: authlas replaces @auth/core, but a copy of Auth.js is still loaded: " +
        "node_modules/@auth/core is authlas 0.42.0; node_modules/next-auth/node_modules/@auth/core is Auth.js 0.41.2 (imported by next-auth@5.0.0-beta.31). " +
        "The override has no effect on it. Then run: npm install next-auth@5.0.0-beta.31",
    ])
    rmSync(join(folder, "node_modules/next-auth/node_modules"), { recursive: true })
    expect(await copies()).toEqual([])
  })

  it("installs everything again where the package that brings the copy is not one of the application's own", async () => {
    put({ "package-lock.json": "{}" })
    install({
      ".": { dependencies: { "@auth/core": "npm:authlas@^0.42.0", kit: "1" }, overrides },
      "node_modules/@auth/core": authlas,
      "node_modules/kit": { name: "kit", version: "1.0.0", dependencies: { "next-auth": "5" } },
      "node_modules/next-auth": nextAuth,
      "node_modules/next-auth/node_modules/@auth/core": authJs,
    })
    expect(await copies()).toEqual([
      expect.stringMatching(/run: rm -rf node_modules package-lock\.json && npm install$/),
    ])
  })

  it.each([
    [
      "npm",
      "package-lock.json",
      /Put "overrides": \{ "@auth\/core": "\$@auth\/core" \} into package\.json\. Then run: npm install next-auth@/,
    ],
    [
      "yarn",
      "yarn.lock",
      /Put "resolutions": \{ "@auth\/core": "npm:authlas@\^[\d.]+" \} into package\.json\. Then run: yarn install$/,
    ],
    [
      "pnpm",
      "pnpm-lock.yaml",
      /Put overrides: \{ "@auth\/core": "npm:authlas@\^[\d.]+" \} into pnpm-workspace\.yaml .*Then run: pnpm install$/,
    ],
    ["bun", "bun.lock", /Put "overrides": \{ "@auth\/core": "npm:authlas@.* && bun install$/],
  ])("says where %s looks for the override that is missing", async (_, lock, says) => {
    put({ [lock]: "" })
    install({
      ".": asksForBoth,
      "node_modules/@auth/core": authlas,
      "node_modules/next-auth": nextAuth,
      "node_modules/next-auth/node_modules/@auth/core": authJs,
    })
    expect(await copies()).toEqual([expect.stringMatching(says)])
  })

  it("follows the links of pnpm, and leaves out copies that no package loads any more", async () => {
    const store = "node_modules/.pnpm"
    put({
      "pnpm-lock.yaml": "",
      "pnpm-workspace.yaml": `overrides:\n  "@auth/core": npm:authlas@^0.42.0\n`,
    })
    install({
      ".": asksForBoth,
      [`${store}/@auth+core@0.41.2/node_modules/@auth/core`]: authJs,
      [`${store}/authlas@0.42.0/node_modules/authlas`]: authlas,
      [`${store}/next-auth@5/node_modules/next-auth`]: nextAuth,
    })
    const link = (from: string, to: string): void => {
      mkdirSync(dirname(join(folder, from)), { recursive: true })
      rmSync(join(folder, from), { force: true })
      symlinkSync(join(folder, to), join(folder, from))
    }
    const inner = `${store}/next-auth@5/node_modules/@auth/core`
    link("node_modules/next-auth", `${store}/next-auth@5/node_modules/next-auth`)
    link("node_modules/@auth/core", `${store}/authlas@0.42.0/node_modules/authlas`)
    link(inner, `${store}/authlas@0.42.0/node_modules/authlas`)
    expect(await copies()).toEqual([])
    link(inner, `${store}/@auth+core@0.41.2/node_modules/@auth/core`)
    expect(await copies()).toEqual([
      expect.stringMatching(/^problem packages: .*The override has no effect on it/),
    ])
  })

  it("says nothing where authlas is imported by its own name beside Auth.js", async () => {
    install({
      ".": { dependencies: { authlas: "^0.42.0", "next-auth": "5" } },
      "node_modules/authlas": authlas,
      "node_modules/@auth/core": authJs,
      "node_modules/next-auth": nextAuth,
    })
    expect(await copies()).toEqual([])
  })

  it("warns of two copies of authlas", async () => {
    install({
      ".": { dependencies: { authlas: "0.42.0", "@auth/core": "npm:authlas@0.42.0" } },
      "node_modules/authlas": authlas,
      "node_modules/@auth/core": authlas,
    })
    expect(await copies()).toEqual([
      expect.stringMatching(/^warning packages: authlas is installed more than once: .*authlas 0\.42\.0;/),
    ])
  })
})

describe("authlas doctor --online", () => {
  /** A provider of this computer. */
  async function issuer(
    document: (origin: string) => object,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const server = createServer((_, response) => {
      const { port } = server.address() as AddressInfo
      response.writeHead(200, { "content-type": "application/json", ...headers })
      response.end(JSON.stringify(document(`http://localhost:${port}`)))
    })
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, "localhost", listening))
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }
  const endpoints = (origin: string) => ({
    issuer: origin,
    authorization_endpoint: `${origin}/a`,
    token_endpoint: `${origin}/t`,
    jwks_uri: `${origin}/k`,
  })
  const found = async (address: string): Promise<string[]> => {
    put({ "auth.js": config("", `{ ...${acme}, issuer: "${address}" }`) })
    return said(await report(["--config", "auth.js", "--online"], well))
  }

  it("is content with a server that is who it should be", async () => {
    expect(await found(await issuer(endpoints))).toEqual([])
  })

  it("finds another issuer, and a clock that is wrong", async () => {
    const past = new Date(Date.now() - 3_600_000).toUTCString()
    const address = await issuer((origin) => ({ ...endpoints(origin), issuer: "https://other.example" }), {
      date: past,
    })
    expect(await found(address)).toEqual([
      expect.stringMatching(/^problem clock: The clock of this computer is 3\d{3} seconds ahead of .*"acme"/),
      expect.stringMatching(/^problem metadata: .*names the issuer "https:\/\/other\.example"/),
    ])
  })

  it("finds a server that does not answer", async () => {
    const address = await issuer(endpoints)
    await new Promise((closed) => servers.pop()?.close(closed))
    expect(await found(address)).toEqual([expect.stringMatching(/^problem metadata: .*acme/)])
  })
})

describe("authlas doctor and the account of a user", () => {
  const methods =
    "createUser getUser getUserByEmail getUserByAccount updateUser linkAccount createSession getSessionAndUser updateSession deleteSession"
  const config = (adapter: string, more = "account: true") =>
    put({
      "auth.js": `const adapter = ${adapter}
for (const name of "${methods}".split(" ")) if (adapter) adapter[name] ??= async () => null
export const config = { providers: [], secret: "${secret}", url: "https://a.test", adapter, ${more} }`,
    })
  const says = async () =>
    (await report(["--config", "./auth.js"])).findings
      .filter(({ check }) => check === "account")
      .map(({ says }) => says)

  it("names the methods that the adapter lacks, and what brings them", async () => {
    config("{ deleteUser() {}, unlinkAccount() {}, listUserRecords() {} }")
    expect(await says()).toEqual([
      expect.stringMatching(
        /^Users cannot list and disconnect their accounts: the adapter has no listAccountsByUserId\. Add it with withAccounts/,
      ),
      expect.stringMatching(/the adapter has no storeUserRecord, deleteUserRecord\. Add them with .*migrate/),
      expect.stringContaining("no listSessionsByUserId, createSessionOrigin, getSessionOrigin."),
    ])
  })

  it("says that there is no adapter", async () => {
    config("undefined")
    expect(await says()).toEqual([expect.stringContaining("there is no adapter")])
  })

  it("says nothing where the account is off, and of an adapter that has all", async () => {
    config("{}", "")
    expect(await says()).toEqual([])
    const all =
      "listAccountsByUserId unlinkAccount storeUserRecord listUserRecords deleteUserRecord deleteUser listSessionsByUserId createSessionOrigin getSessionOrigin"
    config(`Object.fromEntries("${all}".split(" ").map((name) => [name, async () => null]))`)
    expect(await says()).toEqual([])
  })
})
