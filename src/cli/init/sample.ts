/** The part that every new app has in common: its providers, real or simulated. */
import type { ChosenProvider } from "./chosen-provider.js"
import { annotation } from "./language.js"
import type { Project } from "./project.js"

/** The variable that switches simulated providers on. */
export const simulateVariable = "AUTH_SIMULATE"

/** Texts of which the files of a framework are made. */
export interface Sample {
  /** The imports of the providers' factories, a line each. */
  imports: string
  /** The function `providers`, which an app with plain environment variables has. */
  providers: string
  /**
   * The function `providers` where variables are read in the framework's own way.
   * @param read Reads the variable of a name: an expression before its brackets, `getSecret` for instance.
   * @param parameter What the function takes to that end.
   */
  providersBy(read: string, parameter?: string): string
  /**
   * The constant `config`, a promise: bundlers of the frameworks' own do not all let a module wait. It is made once for a
   * process, because they may load the module several times, and a simulated provider knows its own users alone.
   * @param members What else the config has, with a comma in front.
   */
  sharedConfig(members?: string): string
}

function simulated({ symbol, example }: ChosenProvider): string {
  const options = { clientId: "simulated", clientSecret: "simulated", ...example }
  const members = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `${symbol}({ ${members.join(", ")} })`
}

/** Client id, client secret and issuer, where the framework keeps its variables from `process.env`. */
function explicit({ symbol, environment }: ChosenProvider, read: string): string {
  const option = (name: string): string =>
    name.endsWith("_ISSUER") ? "issuer" : name.endsWith("_ID") ? "clientId" : "clientSecret"
  return `${symbol}({ ${environment.map((name) => `${option(name)}: ${read}("${name}")`).join(", ")} })`
}

function list(items: readonly string[]): string {
  const line = `[${items.join(", ")}]`
  return items.length < 2 || line.length < 60 ? line : `[\n    ${items.join(",\n    ")},\n  ]`
}

function providersFunction(real: string, played: string, switched: string, parameter = ""): string {
  return `/** With ${simulateVariable}=true they are simulated on this computer, and let anybody in; in production never. */
async function providers(${parameter}) {
  if (${switched} !== "true" || process.env.NODE_ENV === "production") return ${real}
  const { simulate } = await import("authlas/testing")
  const { providers } = await simulate(${played}).serve()
  return providers
}
`
}

/**
 * Writes the common part.
 * @param chosen The providers.
 * @param project Whether it is TypeScript.
 */
export function sampleOf(chosen: readonly ChosenProvider[], project: Project): Sample {
  const played = list(chosen.map(simulated))
  const shared = project.typescript
    ? "const shared = globalThis as unknown as { authProviders?: ReturnType<typeof providers> }\nshared.authProviders ??= providers()\n"
    : "globalThis.authProviders ??= providers()\n"
  const holder = annotation(project, "shared") || "globalThis"
  return {
    imports: chosen.map(({ symbol, module }) => `import ${symbol} from "${module}"\n`).join(""),
    providers: providersFunction(
      list(chosen.map(({ symbol }) => symbol)),
      played,
      `process.env.${simulateVariable}`,
    ),
    providersBy: (read, parameter) =>
      providersFunction(
        list(chosen.map((one) => explicit(one, read))),
        played,
        `${read}("${simulateVariable}")`,
        parameter,
      ),
    sharedConfig: (members = "") =>
      `${shared}export const config = ${holder}.authProviders.then((providers) => ({ providers${members} }))\n`,
  }
}
