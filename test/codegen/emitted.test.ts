/** Emitted code: it compiles under the strictest settings, stays small, and does what the catalogue says. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import fc from "fast-check"
import ts from "typescript"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import { generate } from "../../codegen/index.js"
import { evaluateValue } from "../../codegen/model/evaluate.js"
import type { Provider } from "../../codegen/model/provider.js"
import { Report } from "../../codegen/report.js"
import { catalogue } from "../../generated/catalogue.js"

const root = resolve(import.meta.dirname, "../..")
const cases = join(import.meta.dirname, "cases")
const good = readdirSync(cases).filter((name) => !name.startsWith("refused-"))
const out = mkdtempSync(join(tmpdir(), "authlas-emitted-"))
afterAll(() => rmSync(out, { recursive: true }))

/** What an application imports by the package's name. */
const surface = {
  authlas: join(root, "src/index.ts"),
  "authlas/email": join(root, "src/engine/email/provider.ts"),
  "authlas/parts": join(root, "src/engine/oauth/parts.ts"),
  "authlas/providers": join(root, "src/providers/index.ts"),
  "authlas/testing": join(root, "src/testing/simulator/simulation.ts"),
  "authlas/zod": join(root, "src/engine/zod.ts"),
  "authlas/profiles/standard-claims": join(root, "generated/profiles/standard-claims.ts"),
}

beforeAll(async () => {
  writeFileSync(join(out, "package.json"), '{ "type": "module" }')
  symlinkSync(join(root, "node_modules"), join(out, "node_modules"))
  for (const name of good) {
    const file = join(cases, name, "providers.yaml")
    const { code, lines } = await generate(
      { file, out: join(out, name), check: false, package: "authlas" },
      root,
    )
    expect(code, lines.join("\n")).toBe(0)
    const folder = join(out, name, "providers")
    await build({
      entryPoints: readdirSync(folder).map((file) => join(folder, file)),
      outdir: join(out, "built", name, "providers"),
      outExtension: { ".js": ".mjs" },
      bundle: true,
      format: "esm",
      packages: "external",
      platform: "node",
      conditions: ["authlas-source"],
      alias: surface,
      logLevel: "error",
    })
  }
})

/** The module of a provider, as an application would run it. */
const builtModule = (name: string, id: string): Promise<unknown> =>
  import(join(out, "built", name, "providers", `${id}.mjs`))

const { options: strict } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  root,
)
const settings: ts.CompilerOptions = {
  ...strict,
  noEmit: false,
  declaration: true,
  isolatedDeclarations: true,
  preserveSymlinks: true,
  outDir: join(out, "declarations"),
  paths: Object.fromEntries(Object.entries(surface).map(([name, file]) => [name, [file]])),
}

/** A compiler that reads each file once, for programs that share most of theirs. */
const host = ts.createCompilerHost(settings)
const { getSourceFile } = host
const read = new Map<string, ts.SourceFile | undefined>()
host.getSourceFile = (name, language) => {
  if (!read.has(name)) read.set(name, getSourceFile.call(host, name, language))
  return read.get(name)
}

function problemsOf(files: readonly string[], more: ts.CompilerOptions = {}): string[] {
  const program = ts.createProgram([...files], { ...settings, ...more }, host)
  const own = program.getSourceFiles().filter(({ fileName }) => files.includes(fileName))
  return own
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
      ...program.getDeclarationDiagnostics(file),
    ])
    .map((one) => `${one.file?.fileName}: ${ts.flattenDiagnosticMessageText(one.messageText, " ")}`)
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
}

describe("emitted modules", () => {
  // The build and the kind `types` compile them whole.
  it("need no other module for their declarations", () => {
    const files = sources(join(root, "generated")).filter((file) => !file.endsWith(".d.ts"))
    expect(files.length).toBeGreaterThan(60)
    const problems = files.flatMap((fileName) =>
      (
        ts.transpileDeclaration(readFileSync(fileName, "utf8"), { fileName, compilerOptions: settings })
          .diagnostics ?? []
      ).map((one) => `${fileName}: ${ts.flattenDiagnosticMessageText(one.messageText, " ")}`),
    )
    expect(problems).toEqual([])
  })

  // Each is an application of its own: its profiles make themselves known to the package.
  it.each(good)("of %s compile in an application", (name) => {
    const files = sources(join(out, name))
    expect(problemsOf(files)).toEqual([])
    expect(problemsOf(files, { exactOptionalPropertyTypes: true })).toEqual([])
  })

  it("weigh less than 2.7 kB minified without their validator and their mark", async () => {
    const files = readdirSync(join(root, "generated/providers")).map((name) =>
      join(root, "generated/providers", name),
    )
    const { outputFiles } = await build({
      entryPoints: files,
      outdir: out,
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
      plugins: [
        {
          name: "siblings",
          setup: (one) =>
            one.onResolve({ filter: /^\.\.?\/.*\.js$/ }, ({ path }) => ({ path, external: true })),
        },
      ],
    })
    const heavy = outputFiles.map(({ path, text }) => ({
      path,
      bytes: text.replace(/mark:"[^"]+"/, "").length,
    }))
    expect(heavy.filter(({ bytes }) => bytes >= 2700)).toEqual([])
    expect(heavy.length).toBe(files.length)
  })

  it("carry text of the catalogue only inside literals and comments", async () => {
    const { default: Acme } = (await builtModule("hostile", "acme")) as {
      default: (options: object) => Record<string, unknown>
    }
    const placeholder = `\`$${"{1}"}\``
    const config = Acme({ "a-b": placeholder })
    expect(config.name).toBe('"; process.exit(1); //')
    expect(config.authorization).toEqual({
      url: "https://acme.example/`$/authorize",
      params: { scope: "\u2028x $ '\"`\\", '"; //': `\`$ ${placeholder}`, b: "\\`" },
    })
  })
})

describe("options inside addresses", () => {
  const words = async () =>
    (
      (await builtModule("words", "acme")) as {
        default: (options: object) => { token?: { url: string } }
      }
    ).default

  it("make the addresses", async () => {
    const Acme = await words()
    expect(Acme({ host: "acme.example", region: "eu", team: "t" }).token?.url).toBe(
      "https://acme.example/eu/t/token",
    )
    expect(Acme({ host: "acme.example:8443" }).token?.url).toBe("https://acme.example:8443/world/token")
    expect(Acme({}).token?.url).toBeFalsy()
  })

  it.each(["evil.test/#", "a.evil.test?", "x@evil.test", "..", "a b", "[::1]", "-"])(
    "refuse the host %s",
    async (host) => {
      const Acme = await words()
      expect(() => Acme({ host })).toThrow('The option host of provider "acme" is not a host name')
    },
  )

  it.each(["..", "a/b", "a?b", "a#b", "%2e%2e", "a@b"])("refuse the slug %j", async (team) => {
    const Acme = await words()
    expect(() => Acme({ host: "a.example", team })).toThrow(
      'The option team of provider "acme" must be letters',
    )
  })
})

interface Emitted {
  profile?(profile: unknown, tokens: unknown): Record<string, unknown>
  schema?: () => Promise<{ safeParse(value: unknown): { success: boolean } }>
}

/** Every place below a value, as a way to change it. */
function places(
  value: unknown,
  path: ReadonlyArray<string | number> = [],
): Array<ReadonlyArray<string | number>> {
  if (typeof value !== "object" || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      places(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ].filter(({ length }) => length > 0)
}

function changed(value: unknown, path: ReadonlyArray<string | number>, to: unknown): unknown {
  const copy = structuredClone(value) as Record<string | number, unknown>
  let current = copy
  for (const key of path.slice(0, -1)) current = current[key] as Record<string | number, unknown>
  const last = path.at(-1) ?? ""
  if (to === undefined) delete current[last]
  else current[last] = to
  return copy
}

function expectSame(
  provider: Provider,
  emitted: Emitted,
  profile: unknown,
  tokens: Record<string, unknown>,
): void {
  const { user } = provider
  if (!user || !emitted.profile) return
  const result = emitted.profile(profile, tokens)
  const sources = { subject: profile, tokens, options: provider.entry.example.options ?? {} }
  const id = evaluateValue(user.id, sources)
  const members = id === undefined ? (["id"] as const) : (["id", "name", "email", "image"] as const)
  for (const name of members) {
    const expected = evaluateValue(user[name], sources) ?? null
    const actual = result[name]
    expect(actual === undefined || actual === "" ? null : actual, name).toEqual(
      name === "id" && expected !== null ? String(expected) : expected,
    )
  }
}

describe("mappings", () => {
  const read = async (file: string): Promise<readonly Provider[]> => {
    const report = new Report()
    const { catalogue: all } = readCatalogue(await readFile(file, "utf8"), report)
    expect(report.problems).toEqual([])
    return all.providers.filter(({ entry }) => entry.type !== "email")
  }
  /** A provider of a case, or of this repository. */
  const load = async (name: string, provider: Provider): Promise<Emitted> => {
    const own = (): Promise<unknown> => import(join(root, "generated/providers", `${provider.id}.ts`))
    const { default: factory } = (await (name ? builtModule(name, provider.id) : own())) as {
      default: (options: object) => Emitted
    }
    return factory({
      ...provider.entry.example.options,
      ...(provider.version ? { version: provider.version } : {}),
    })
  }

  it.each(["", ...good])(
    "of %s make the same user as the catalogue says, also when members are missing",
    async (name) => {
      const providers = await read(name ? join(cases, name, "providers.yaml") : join(root, "providers.yaml"))
      for (const provider of providers) {
        const emitted = await load(name, provider)
        const { profile = {}, tokens = {} } = provider.entry.example
        if (emitted.profile && provider.enrich.length === 0)
          expect(emitted.profile(profile, tokens)).toEqual(provider.exampleUser)
        expectSame(provider, emitted, profile, tokens)
        for (const path of places(profile)) {
          for (const to of [undefined, null, ""])
            expectSame(provider, emitted, changed(profile, path, to), tokens)
        }
      }
    },
  )

  it("of every entry survive the loss of any two members", async () => {
    for (const provider of await read(join(root, "providers.yaml"))) {
      const emitted = await load("", provider)
      const { profile = {}, tokens = {} } = provider.entry.example
      const some = fc.constantFrom(...places(profile).filter(({ length }) => length === 1))
      fc.assert(
        fc.property(some, some, (a, b) => {
          expectSame(provider, emitted, changed(changed(profile, a, undefined), b, null), tokens)
        }),
        { numRuns: 20 },
      )
    }
  })
})

describe("validators", () => {
  it("accept every example, and nothing without what the account id is made of", async () => {
    const report = new Report()
    const { catalogue: all } = readCatalogue(await readFile(join(root, "providers.yaml"), "utf8"), report)
    for (const { id, version, entry } of all.providers) {
      if (entry.type === "email") continue
      const { default: factory } = await catalogue[id as keyof typeof catalogue]()
      const { schema } = (factory as (options: object) => Emitted)({
        ...entry.example.options,
        ...(version ? { version } : {}),
      })
      const validator = await schema?.()
      expect(validator?.safeParse(entry.example.profile), id).toMatchObject({ success: true })
      for (const nothing of [
        {},
        null,
        [],
        "<html>",
        "x".repeat(100_000),
        { error: "x", message: "y", status: 401 },
        1,
        true,
      ]) {
        expect(validator?.safeParse(nothing).success, `${id} ${JSON.stringify(nothing)?.slice(0, 20)}`).toBe(
          false,
        )
      }
    }
  })
})
