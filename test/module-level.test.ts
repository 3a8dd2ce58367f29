/** Everything that the package ships, evaluated in a realm that notices what it does while it loads. */
import { readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"
import { createContext, runInContext } from "node:vm"
import { build } from "esbuild"
import { describe, expect, it } from "vitest"

const root = resolve(import.meta.dirname, "..")
const require = createRequire(import.meta.url)

/** Programs do their work when they are loaded: the command, and the scripts of pages. */
const programs = new Set([
  "src/cli/index.ts",
  "src/engine/pages/filter-browser.ts",
  "src/engine/pages/webauthn-browser.ts",
])

function modules(folder: string): string[] {
  return (
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts") && !programs.has(file))
      // Code of applications, which `authlas init` copies.
      .filter((file) => !file.startsWith("src/cli/init/templates/"))
  )
}

/** Frameworks that an application brings; their modules are absent here, and nothing may ask them for anything at once. */
const frameworks = [
  ...["fastify", "hono", "hono/*", "next", "next/*", "react"],
  ...["@sveltejs/kit", "$app/*", "$env/*", "svelte", "*.svelte"],
  ...["@builder.io/qwik", "@builder.io/qwik/build", "@builder.io/qwik-city"],
]

/** Bundles modules with the portable libraries; what only some runtimes have stays a `require`. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    format: "cjs",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["authlas-source", "import", "module", "default"],
    external: [
      "node:*",
      "ts-morph",
      "nodemailer",
      "@simplewebauthn/server",
      "@simplewebauthn/server/*",
      "#generator",
      ...frameworks,
    ],
    logLevel: "silent",
  })
  return outputFiles[0]?.text ?? ""
}

/** Modules of Node that draw, wait or reach outside; calling any of their functions is noticed. */
const acting = /^node:(?:crypto|fs|fs\/promises|http|https|net|dns|timers|timers\/promises|child_process|os)$/

function watched<Value extends object>(value: Value, name: string, touched: string[]): Value {
  return new Proxy(value, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== "function") return member
      return (...args: unknown[]) => {
        touched.push(`${name}.${String(key)}`)
        return Reflect.apply(member, target, args)
      }
    },
  })
}

/** What a piece of code does while it is evaluated: the random, the clock, timers, the network, the environment. */
function deedsOf(code: string): string[] {
  const touched: string[] = []
  const act = (name: string) => () => {
    touched.push(name)
    return 0
  }
  const timers = ["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "fetch"]
  const web = {
    TextEncoder,
    TextDecoder,
    URL,
    URLSearchParams,
    Headers,
    Request,
    Response,
    AbortController,
    AbortSignal,
  }
  const context = createContext({
    ...web,
    ...Object.fromEntries(timers.map((name) => [name, act(name)])),
    ...{ atob, btoa, structuredClone, touch: (name: string) => touched.push(name) },
    crypto: {
      getRandomValues: act("crypto.getRandomValues"),
      randomUUID: act("crypto.randomUUID"),
      subtle: watched(crypto.subtle, "crypto.subtle", touched),
    },
    performance: { now: act("performance.now") },
    process: { env: new Proxy({}, { get: (_, key) => void touched.push(`process.env.${String(key)}`) }) },
    console: { log: act("console.log"), warn: act("console.warn"), error: act("console.error") },
    module: { exports: {} },
    exports: {},
    require: (name: string) =>
      /^(?:fastify|hono|next|react|svelte|@sveltejs|@builder\.io)\b|^\$|\.svelte$/.test(name)
        ? {}
        : acting.test(name)
          ? watched(require(name) as object, name, touched)
          : require(name),
  })
  runInContext(
    `{
      const Clock = Date
      globalThis.Date = new Proxy(Clock, {
        construct: (target, args) => (args.length === 0 && touch("new Date()"), Reflect.construct(target, args)),
        apply: () => (touch("Date()"), Clock()),
        get: (target, key) => (key === "now" ? () => (touch("Date.now"), Clock.now()) : Reflect.get(target, key)),
      })
      Math.random = () => (touch("Math.random"), 0)
    }`,
    context,
  )
  runInContext(code, context)
  return touched
}

describe("no module draws, reads the clock, starts a timer or reaches outside while it loads", () => {
  it("neither one of src nor one of generated, nor the libraries that they bring", async () => {
    const all = [...modules("src"), ...modules("generated")]
    expect(all.length).toBeGreaterThan(500)
    const code = await bundled(all.map((file, at) => `export * as m${at} from "./${file}"`).join("\n"))
    expect(deedsOf(code)).toEqual([])
  }, 120_000)

  it.each([
    ["const id = crypto.randomUUID()", "crypto.randomUUID"],
    [
      "const draw = () => crypto.getRandomValues(new Uint8Array(4)); export const four = draw()",
      "crypto.getRandomValues",
    ],
    [
      "export class Key { static key = crypto.subtle.digest('SHA-256', new Uint8Array(1)) }",
      "crypto.subtle.digest",
    ],
    ["export const begun = Date.now()", "Date.now"],
    ["export const begun = new Date()", "new Date()"],
    ["export const id = Math.random()", "Math.random"],
    ["setTimeout(() => {}, 1)", "setTimeout"],
    ["fetch('https://example.com')", "fetch"],
    [
      "import { readFileSync } from 'node:fs'; export const own = readFileSync('package.json')",
      "node:fs.readFileSync",
    ],
    ["import * as node from 'node:crypto'; export const id = node.randomBytes(4)", "node:crypto.randomBytes"],
    ["export const live = process.env.NODE_ENV", "process.env.NODE_ENV"],
    ["console.log('hello')", "console.log"],
  ])("and this test notices: %s", async (source, deed) => {
    expect(deedsOf(await bundled(`${source}\nexport {}`))).toEqual([deed])
  })
})
