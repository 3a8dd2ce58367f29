/** The config that the page of a provider shows compiles as it is pasted: all of them in one program. */
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import {
  getCallbackUrl,
  listConfigurations,
  writeConfigModule,
  writeEnvironment,
} from "../../docs/build/config-module.js"
import type { CatalogueProvider } from "../../generated/catalogue-types.js"

const root = resolve(import.meta.dirname, "../..")
const { providers } = JSON.parse(readFileSync(join(root, "generated/catalogue.json"), "utf8")) as {
  providers: readonly CatalogueProvider[]
}
const shown = providers.flatMap((provider) =>
  listConfigurations(provider).map((one, at) => ({
    id: provider.id,
    file: join(root, "test/types/shown", `${provider.id}-${at}.ts`),
    text: writeConfigModule(one),
    environment: writeEnvironment(one.named, one.facts),
    callbackUrl: getCallbackUrl(one.named, "https://app.example"),
  })),
)

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  customConditions: ["authlas-source"],
  types: ["node"],
  paths: {
    authlas: [join(root, "src/index.ts")],
    "authlas/providers/*": [join(root, "generated/providers/*.ts")],
    "authlas/adapters/memory": [join(root, "src/adapters/memory.ts")],
  },
}

/** What the compiler says of texts that stand in files only here. */
function verdicts(texts: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  const program = ts.createProgram([...texts.keys()], options, host)
  return [...texts.keys()].flatMap((file) => {
    const source = program.getSourceFile(file)
    const said = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return said.map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`)
  })
}

const broken = join(root, "test/types/shown/broken.ts")

describe("the config that a provider's page shows", () => {
  it("compiles for every provider, other name and version, and would not without an option that is needed", () => {
    const texts = new Map(shown.map(({ file, text }) => [file, text]))
    const [needy] = shown.filter(({ text }) => /\n {6}subdomain: .*\n/.test(text))
    texts.set(broken, needy?.text.replace(/\n {6}subdomain: .*\n/, "\n") ?? "")
    const found = verdicts(texts)
    expect(found.filter((one) => !one.startsWith(broken))).toEqual([])
    expect(found.join("\n")).toMatch(/Property 'subdomain' is missing/)
    expect(new Set(shown.map(({ id }) => id)).size).toBe(providers.length)
  }, 240_000)

  it("stands beside the callback URL and every variable that is read", () => {
    for (const provider of providers) {
      const own = shown.filter(({ id }) => id === provider.id)
      for (const name of ["AUTH_SECRET", ...provider.environment])
        expect(own[0]?.environment, provider.id).toMatch(new RegExp(`^(# )?${name}=$`, "m"))
      expect(own[0]?.callbackUrl).toBe(`https://app.example/auth${provider.callbackPath}`)
      for (const { name } of provider.options?.filter(({ required }) => required) ?? [])
        expect(own[0]?.text, provider.id).toMatch(new RegExp(`^ {6}${name}: ["{]`, "m"))
    }
  })
})
