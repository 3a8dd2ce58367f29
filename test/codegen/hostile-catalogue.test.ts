import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { inspect } from "node:util"
import { build } from "esbuild"
import ts from "typescript"
import { afterAll, describe, expect, it } from "vitest"
import { parse, stringify } from "yaml"
import { generate } from "../../codegen/index.js"
import { entryKeys } from "../../codegen/vocabulary/validate.js"
import { catalogue } from "../../generated/catalogue.js"
import Auth0 from "../../generated/providers/auth0.js"
import Kakao from "../../generated/providers/kakao.js"
import WeChat from "../../generated/providers/wechat.js"
import { simulations } from "../../generated/simulator.js"
import { AuthError } from "../../src/engine/errors.js"
import { readValueAt } from "../../src/engine/notation/template.js"
import { loadProfileSchema } from "../../src/engine/oauth/account.js"
import { Auth, setEnvDefaults } from "../../src/index.js"
import { assertOption, customFetch, type OAuthConfig, type Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import type { Account, Profile } from "../../src/types/index.js"
import { browser, errorOf, listener, signsIn, start } from "../support/app.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { expectConstant, expectLinear, patience } from "../support/growth.js"
import { storage } from "../support/tables.js"

type Config = OAuthConfig<Profile>

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-attack-"))
afterAll(() => rmSync(folder, { recursive: true }))

const source = readFileSync(join(root, "providers.yaml"), "utf8")
const entries = parse(source) as Record<string, Record<string, unknown>>
let count = 0

/** Runs the generator as `authlas generate` does. */
async function run(text: string) {
  count += 1
  const file = join(folder, `${count}.yaml`)
  const out = join(folder, `out-${count}`)
  writeFileSync(file, text)
  const { code, lines } = await generate({ file, out, check: false, package: "authlas" }, root)
  return { code, lines, out }
}

function filesOf(out: string): Map<string, string> {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const names = files.map((one) => relative(out, join(one.parentPath, one.name))).sort()
  // The first line names the catalogue's file, which differs from run to run.
  return new Map(
    names.map((name) => [name, readFileSync(join(out, name), "utf8").replaceAll(/\d+\.yaml/g, "x.yaml")]),
  )
}

/** A good entry with changes. */
function entry(changes: Record<string, unknown> = {}): string {
  const acme = {
    name: "Acme",
    type: "oauth",
    docs: "https://acme.example/docs",
    authorization: "https://acme.example/authorize",
    scope: ["mail"],
    checks: ["pkce", "state"],
    token: "https://acme.example/token",
    userinfo: "https://acme.example/me",
    profile: { id: "string", "name?": "string | null" },
    user: { id: "id", name: "name", email: null, image: null },
    email: { presence: "never" },
    example: {
      profile: { id: "u1", name: "Ada" },
      user: { id: "u1", name: "Ada", email: null, image: null },
    },
  }
  const changed = { ...acme, ...changes } as Record<string, unknown>
  const sorted = Object.keys(changed).sort((a, b) => entryKeys.indexOf(a) - entryKeys.indexOf(b))
  return stringify({
    acme: Object.fromEntries(
      sorted.filter((key) => changed[key] !== undefined).map((key) => [key, changed[key]]),
    ),
  })
}

/** Loads the emitted factory with the package's sources behind it; its validator is not needed. */
async function factoryOf(out: string): Promise<(options?: object) => Config> {
  const text = readFileSync(join(out, "providers/acme.ts"), "utf8")
  const { outputFiles } = await build({
    stdin: {
      contents: text.replace(/^import \{.*profiles.*$/m, "const AcmeProfile = {}"),
      loader: "ts",
      resolveDir: root,
    },
    alias: { "authlas/providers": join(root, "src/providers/index.ts") },
    external: ["../profiles/*"],
    bundle: true,
    format: "esm",
    write: false,
  })
  const file = join(out, "factory.mjs")
  writeFileSync(file, outputFiles[0]?.text ?? "")
  return (
    (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: (options?: object) => Config }
  ).default
}

async function configOf(id: string, options: object = {}): Promise<Config> {
  const load = catalogue[id as keyof typeof catalogue]
  return ((await load()).default as unknown as (options: object) => Config)({
    clientId: "c",
    clientSecret: "s",
    ...options,
  })
}

describe("a catalogue is refused", () => {
  const bomb = `a: &a [x]\n${[..."bcdefghij"].map((one, at) => `${one}: &${one} [${`*${"abcdefghij"[at]},`.repeat(9)}]`).join("\n")}\n`

  it.each([
    ["aliases that multiply", bomb],
    ["an alias within", "acme: &a\n  name: Acme\n  let: *a\n"],
    ["a merge key", "base: &b { name: x }\nacme:\n  <<: *b\n"],
    ["a JavaScript tag", "acme: !!js/function 'function(){process.exit(1)}'\n"],
    ["a Python tag", "acme: !!python/object/apply:os.system ['exit 1']\n"],
    ["a binary tag", "acme: !!binary R0lGODlhDAAMAIQAAP\n"],
    ["a tag of its own", "acme: !acme {}\n"],
    ["duplicate keys", entry().replace("  type: oauth\n", "  type: oauth\n  type: oidc\n")],
    ["tabs", "acme:\n\tname: Acme\n"],
    ["20 MB", `acme: "${"x".repeat(20_000_000)}"`],
    ["two documents", `${entry()}---\n${entry()}`],
    ["a prototype", "__proto__:\n  name: x\n"],
    ["a prototype within", entry().replace("  profile:", "  __proto__: { a: 1 }\n  profile:")],
    ["maps nested without end", `acme: ${"{a: ".repeat(5000)}1${"}".repeat(5000)}`],
  ])("with %s, before anything multiplies", async (_, text) => {
    const { code, lines } = await run(text)
    expect(code).toBe(1)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join("\n").length).toBeLessThan(100_000)
  })

  it.each([`a\`$${"{1+1}"}\``, "../x", "a/b", "a b", "A", "a.b", "", "constructor!", "a\u2028", "__proto__"])(
    "with the id %j",
    async (id) => {
      const text = JSON.stringify({ [id]: (parse(entry()) as { acme: object }).acme })
      expect((await run(id === "__proto__" ? `__proto__: ${text.slice(1)}` : text)).code).toBe(1)
    },
  )

  it("with free text inside an address", async () => {
    for (const authorization of [
      "https://{tenant}.x.test/",
      "https://x.test/{tenant}",
      "{tenant}",
      "https://{tenant}",
    ]) {
      const { code, lines } = await run(entry({ options: { "tenant?": "string" }, authorization }))
      expect(code).toBe(1)
      expect(lines.join()).toMatch(/tenant/)
    }
  })

  it("without an account id, or with one that may be missing", async () => {
    const profile = { name: "name", email: null, image: null }
    for (const user of [
      profile,
      { ...profile, id: null },
      { ...profile, id: "name" },
      { ...profile, id: "{name}-{id}" },
    ])
      expect((await run(entry({ user }))).code).toBe(1)
  })
})

describe("hostile text", () => {
  const texts = [
    '"; process.exit(1); //',
    "*/ process.exit(1) /*",
    "\\u2028x",
    "\u2028x\u2029",
    `\`$${"{process.exit(1)}"}\``,
    `$${"{globalThis.bad = 1}"}`,
    '{{constructor.constructor "return process"}}',
    "{{{x}}}",
    '{{lookup this "__proto__"}}',
    "<script>globalThis.bad = 1</script>",
    "\\",
    "'",
    "@see {@link javascript:x}",
  ]

  it.each(texts)("%j stays text", async (text) => {
    const line = text.replace(/[\u2028\u2029]/g, " ").trim()
    const braces = /[{}]/.test(text)
    const { code, lines, out } = await run(
      entry({
        name: line,
        symbol: "Acme",
        note: line,
        ...(braces ? {} : { scope: [text] }),
        hints: { x: text },
        example: {
          profile: { id: text, name: text },
          user: { id: text, name: text, email: null, image: null },
        },
      }),
    )
    expect(code, lines.join("\n")).toBe(0)
    for (const [name, content] of filesOf(out)) {
      if (!name.endsWith(".ts")) continue
      const file = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true) as ts.SourceFile & {
        parseDiagnostics: unknown[]
      }
      expect(file.parseDiagnostics).toEqual([])
      const calls: string[] = []
      const walk = (node: ts.Node): void => {
        if (ts.isCallExpression(node)) calls.push(node.expression.getText(file))
        ts.forEachChild(node, walk)
      }
      walk(file)
      expect(calls.join()).not.toMatch(/process|exit|bad/)
    }
    const config = (await factoryOf(out))({})
    expect(config.name).toBe(line)
    expect(config.hints?.x).toBe(text)
    if (!braces) expect((config.authorization as { params: { scope: string } }).params.scope).toBe(text)
    expect((globalThis as { bad?: unknown }).bad).toBeUndefined()
  })

  it("in a name stays text on the sign-in page", async () => {
    for (const name of texts) {
      const op = new FakeProvider()
      const html = await (await browser({ providers: [op.oauth({ name })] }).get("signin")).text()
      expect(html).not.toContain("<script>globalThis")
      expect(html).not.toContain("[native code]")
    }
  })
})

describe("a value of the application", () => {
  it("is checked before it becomes part of an address", async () => {
    const { code, lines, out } = await run(
      entry({
        options: { tenant: "slug" },
        authorization: "https://{tenant}.x.test/",
        example: { ...parse(entry()).acme.example, options: { tenant: "t" } },
      }),
    )
    expect(code, lines.join("\n")).toBe(0)
    const factory = await factoryOf(out)
    for (const tenant of ["evil.test/#", "x@evil", "a b", "..", "a?b", "[::1]"])
      expect(() => factory({ tenant })).toThrow(/The option tenant of provider "acme"/)
    expect(factory({ tenant: "good" }).authorization).toMatchObject({ url: "https://good.x.test/" })
  })

  it("is never half an account id: a missing part ends the sign-in", async () => {
    const { code, lines, out } = await run(
      entry({
        profile: { id: "string", team: "string" },
        user: { id: "{team}-{id}", name: null, email: null, image: null },
        example: {
          profile: { id: "5", team: "t" },
          user: { id: "t-5", name: null, email: null, image: null },
        },
      }),
    )
    expect(code, lines.join("\n")).toBe(0)
    const config = (await factoryOf(out))({ clientId: "cid", clientSecret: "csec" })
    for (const profile of [
      { id: "5" },
      { id: "5", team: null },
      { id: "5", team: "" },
      { team: "t" },
      { id: "", team: "t" },
    ]) {
      const op = new FakeProvider("https://acme.example")
      op.answers.token = () => Response.json({ access_token: "a", token_type: "bearer" })
      const fetch: typeof globalThis.fetch = async (input, init) =>
        new URL(new Request(input, init).url).pathname === "/me"
          ? Response.json(profile)
          : op.fetch(input, init)
      const { schema: _, ...provider } = { ...config, [customFetch]: fetch } as Config
      const client = browser({ providers: [provider as Config] })
      const response = await op.signIn(client)
      expect(signsIn(response)).toBe(false)
      expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
    }
  })
})

describe("numeric account ids", () => {
  // What stands in a signed token cannot be rewritten on the way, and a text made of several members is no number.
  const numeric = simulations.filter(
    ({ id, user, profile, paths }) =>
      entries[id]?.type === "oauth" &&
      paths.id.some((path) => {
        const value = readValueAt(profile, path)
        return typeof value === "number" && String(value) === user.id
      }),
  )

  it("exist in the catalogue", () => {
    expect(numeric.length).toBeGreaterThan(2)
  })

  it.each(numeric.map((one) => [one.id, one] as const))("of %s keep every digit", async (_, simulation) => {
    const load = catalogue[simulation.provider as keyof typeof catalogue]
    const factory = (await load()).default as unknown as (options: object) => Provider
    const simulator = simulate([factory({ clientId: "c", clientSecret: "s", ...simulation.options })])
    const accounts: Account[] = []
    const providers = simulator.providers.map((given) => {
      const provider = given as Config
      const inner = provider.options?.[customFetch] as typeof fetch
      const outer: typeof fetch = async (input, init) => {
        const answer = await inner(input, init)
        const text = (await answer.text()).replaceAll(
          new RegExp(`(:\\s*)${simulation.user.id}\\b`, "g"),
          "$19007199254740993",
        )
        return new Response(text, { status: answer.status, headers: answer.headers })
      }
      return { ...provider, options: { ...provider.options, [customFetch]: outer } } as Provider
    })
    const config = {
      secret,
      trustHost: true,
      providers,
      events: {
        signIn: ({ account }: { account?: Account | null }) => void (account && accounts.push(account)),
      },
      logger: listener(),
    }
    const handler = async (request: Request) => (await Auth(request, config)) as Response
    await simulator.signIn(handler, simulation.provider, {})
    // An id that counts within a tenant stands behind the tenant.
    expect(accounts.map((one) => one.providerAccountId.split(":").at(-1))).toEqual(["9007199254740993"])
  })
})

describe("every entry", () => {
  const oauth = Object.entries(entries).filter(([, one]) => !one.alias && one.type !== "email")

  it("binds the answer to the browser by state or nonce", async () => {
    for (const { id, provider, options } of simulations) {
      const { checks = [], requestToken } = await configOf(provider, options)
      if (requestToken) continue
      expect(
        checks.some((check) => check === "state" || check === "nonce"),
        id,
      ).toBe(true)
      expect(checks).not.toContain("none")
    }
    expect(oauth.length).toBeGreaterThan(20)
  })

  it("holds no secret", () => {
    const values: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value === "string" && !path.includes(".example.")) values.push(`${path}=${value}`)
      else if (typeof value === "object" && value !== null)
        for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`)
    }
    walk(entries, "")
    for (const value of values) {
      expect(value).not.toMatch(
        /key=[A-Za-z0-9]{12}|-----BEGIN|eyJ[A-Za-z0-9_-]{10}|[?&](?:client_)?secret=|gh[pousr]_|sk_live|AKIA/,
      )
      const text = value.split("=").slice(1).join("=")
      // The published ids of tenants are UUIDs, and no secret.
      if (/\.tenants?\./.test(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) continue
      expect(text).not.toMatch(/^(?=.*\d)(?=.*[a-z])[A-Za-z0-9_-]{32,}$/)
    }
  })

  it(
    "becomes the same text in any order, and in any run",
    async () => {
      const shuffled = Object.fromEntries(Object.entries(entries).reverse())
      const sorted = Object.fromEntries(Object.entries(shuffled).sort(([a], [b]) => (a < b ? -1 : 1)))
      const runs = [await run(source), await run(stringify(sorted))]
      for (const { code, lines } of runs) expect(code, lines.slice(0, 3).join("\n")).toBe(0)
      const [first, ...others] = runs.map(({ out }) => filesOf(out))
      for (const other of others) expect([...other]).toEqual([...(first ?? [])])
    },
    patience,
  )

  it("refuses what is no profile, quickly, and throws nothing", async () => {
    const bodies: unknown[] = [
      {},
      null,
      undefined,
      [],
      "",
      "<html></html>",
      "x".repeat(100_000),
      42,
      true,
      { error: "x", message: "y", status: 401 },
      JSON.parse('{"__proto__":{"id":1,"sub":"x"}}'),
    ]
    const judges: ((body: unknown) => unknown)[] = []
    for (const { id, provider, options, profile } of simulations) {
      const schema = await loadProfileSchema(await configOf(provider, options))
      judges.push((body) => schema?.safeParse(body))
      for (const body of bodies) expect(schema?.safeParse(body).success, id).toBe(false)
      for (const key of Object.keys(profile))
        for (const wrong of [[], {}, "x".repeat(100_000), Number.NaN, null, true])
          expect(() => schema?.safeParse({ ...profile, [key]: wrong })).not.toThrow()
    }
    await expectConstant((size) => {
      const body = "x".repeat(size)
      for (const judge of judges) judge(body)
    }, 1_600_000)
  })

  it("has no pattern or form that a long text keeps busy", async () => {
    const judges = (["host", "slug", "url", "segment", "integer"] as const).map(
      (form) => (text: string) => assertOption("acme", "tenant", text, form),
    )
    const patterns: RegExp[] = []
    for (const { provider, options } of simulations) {
      const { discovery } = await configOf(provider, options)
      for (const text of Object.values(discovery?.claims ?? {})) patterns.push(new RegExp(text))
    }
    expect(patterns.length).toBeGreaterThan(1)
    for (const judge of [...judges, ...patterns.map((pattern) => (text: string) => pattern.test(text))]) {
      for (const near of ["a", "a.", "1", "1.", "-", "a-", "0x", ".", "9188040d-", "a:1", "https://a."]) {
        const work = (size: number): void => {
          try {
            judge(`${near.repeat(size / near.length)}!`)
          } catch (error) {
            expect(error).toBeInstanceOf(AuthError)
          }
        }
        await expectLinear(work, 50_000, `${judge} on ${near}`)
      }
    }
  })

  it("that sends its token in an address says so, and the token reaches no log", async () => {
    const { userinfo } = await configOf("wechat")
    expect(userinfo).toMatchObject({ auth: { query: "access_token" } })
    for (const failure of ["rejects", "refuses"] as const) {
      const op = new FakeProvider("https://api.weixin.qq.com")
      const logger = { ...listener(), debug: (...words: unknown[]) => void told.push(words) }
      const told: unknown[] = []
      const transport: typeof fetch = async (input, init) => {
        const url = new URL(new Request(input, init).url)
        if (url.pathname.endsWith("/access_token"))
          return Response.json({ access_token: "token-in-address", openid: "o1", scope: "snsapi_login" })
        if (failure === "rejects") throw new TypeError(`request to ${url.href} failed, reason: ECONNREFUSED`)
        return Response.json({ errcode: 40001, errmsg: `invalid credential token-in-address at ${url.href}` })
      }
      const client = browser({
        providers: [
          op.plays(WeChat({ clientId: "cid", clientSecret: "secret-in-address", [customFetch]: transport })),
        ],
        logger,
        debug: true,
      })
      const response = await client.get(await op.visit((await start(client, "wechat")).href))
      expect(signsIn(response)).toBe(false)
      told.push(logger.error.mock.calls, logger.warn.mock.calls)
      expect(logger.error).toHaveBeenCalled()
      const text = inspect(told, { depth: 12, showHidden: true })
      expect(text).not.toContain("token-in-address")
      expect(text).not.toContain("secret-in-address")
    }
  })
})

describe("words of the catalogue", () => {
  it("let an Auth0 issuer be written with its slash and without, and no other issuer pass", async () => {
    for (const issuer of ["https://op.test", "https://op.test/"]) {
      for (const named of [
        "https://op.test",
        "https://op.test/",
        "https://op.test//",
        "https://evil.test/",
      ]) {
        const op = new FakeProvider()
        op.metadata = { issuer: named }
        op.claims = { iss: named }
        const client = browser({
          providers: [
            op.plays(Auth0({ clientId: "cid", clientSecret: "csec", issuer, [customFetch]: op.fetch })),
          ],
        })
        const begun = await client.submit("signin/auth0")
        const good = named.length <= "https://op.test/".length && !named.includes("evil")
        if (!good) {
          expect(errorOf(begun)).toMatch(/^[A-Za-z]+$/)
          continue
        }
        expect(signsIn(await client.get(await op.visit(begun.headers.get("location") ?? "")))).toBe(true)
      }
    }
  })

  it("let the environment say the Auth0 issuer without its slash", async () => {
    const op = new FakeProvider()
    op.metadata = { issuer: "https://op.test/" }
    op.claims = { iss: "https://op.test/" }
    op.plays(Auth0({ clientId: "cid", clientSecret: "csec", issuer: "https://op.test" }))
    const client = browser({ providers: [Auth0({ [customFetch]: op.fetch })] })
    const env = { AUTH_AUTH0_ID: "cid", AUTH_AUTH0_SECRET: "csec", AUTH_AUTH0_ISSUER: "https://op.test" }
    setEnvDefaults(env, client.config)
    expect(signsIn(await op.signIn(client, "auth0"))).toBe(true)
  })

  it("give WeChat a state of letters and digits, which only its own cookie knows", async () => {
    const op = new FakeProvider()
    const transport: typeof fetch = async (input, init) =>
      new URL(new Request(input, init).url).pathname.endsWith("/access_token")
        ? Response.json({ access_token: "a", openid: "o1" })
        : Response.json({ openid: "o1", nickname: "Ada" })
    const provider = WeChat({ clientId: "cid", clientSecret: "csec", [customFetch]: transport })
    const client = browser({ providers: [provider] })
    const seen = new Set<string>()
    for (let number = 0; number < 20; number += 1) {
      const url = await start(client, "wechat")
      const state = url.searchParams.get("state") ?? ""
      expect(state).toMatch(/^[a-zA-Z0-9]{22,128}$/)
      seen.add(state)
      expect(signsIn(await client.get(`callback/wechat?code=c&state=${state.replace(/.$/, "g")}`))).toBe(
        false,
      )
      const good = (await start(client, "wechat")).searchParams.get("state")
      expect(signsIn(await client.get(`callback/wechat?code=c&state=${good}`))).toBe(true)
    }
    expect(seen.size).toBe(20)
    expect(op.calls).toEqual([])
  })

  it("trust a Kakao address only when it is valid and verified", async () => {
    for (const [is_email_valid, is_email_verified, proven] of [
      [true, true, true],
      [true, false, false],
      [false, true, false],
      [null, true, false],
    ] as const) {
      const { db, adapter } = storage()
      db.users.push({ id: "u1", email: "v@x.test", emailVerified: new Date() })
      const transport: typeof fetch = async (input, init) =>
        new URL(new Request(input, init).url).pathname.endsWith("/token")
          ? Response.json({ access_token: "a", token_type: "bearer" })
          : Response.json({ id: 5, kakao_account: { email: "v@x.test", is_email_valid, is_email_verified } })
      const provider = Kakao({
        clientId: "cid",
        clientSecret: "csec",
        allowDangerousEmailAccountLinking: true,
        [customFetch]: transport,
      })
      const op = new FakeProvider()
      const client = browser({ providers: [op.plays(provider)], adapter })
      const response = await client.get(await op.visit((await start(client, "kakao")).href))
      expect(signsIn(response), `${is_email_valid} ${is_email_verified}`).toBe(proven)
    }
  })
})
