/** The part that every new app has in common: its providers, real or simulated. */
import { simulateVariable } from "../shared/environment-file.js"
import { findTrailingSlash } from "../shared/trailing-slash.js"
import { type ChosenProvider, senderVariable } from "./chosen-provider.js"
import { type Project, writeIfTypeScript } from "./project.js"
import { dataFile, storageModule } from "./storage.js"

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
  /** The constant `config`, of a module that can wait. */
  config: string
  /**
   * The constant `config`, a promise: bundlers of the frameworks' own do not all let a module wait. It is made once for a
   * process, because they may load the module several times, and a simulated provider knows its own users alone, and a file is to be opened once.
   * @param members What else the config has, with a comma in front.
   */
  sharedConfig(members?: string): string
}

function writeSimulatedProvider({ symbol, example }: ChosenProvider): string {
  const options = { clientId: "simulated", clientSecret: "simulated", ...example }
  const members = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `${symbol}({ ${members.join(", ")} })`
}

/** In place of a mail its link is printed. */
function writeMailPrinter({ symbol }: ChosenProvider): string {
  return `${symbol}({ sendVerificationRequest: async ({ url }) => console.log("The link of the mail:", url) })`
}

/** What a variable is in the provider's options. */
function getOptionName(name: string): string {
  if (name === senderVariable) return "from"
  if (name.endsWith("_KEY")) return "apiKey"
  return name.endsWith("_ISSUER") ? "issuer" : name.endsWith("_ID") ? "clientId" : "clientSecret"
}

/** All options, where the framework keeps its variables from `process.env`. */
function writeProviderWithOptions({ symbol, environment }: ChosenProvider, read: string): string {
  return `${symbol}({ ${environment.map((name) => `${getOptionName(name)}: ${read}("${name}")`).join(", ")} })`
}

/** What the engine does not take from the environment by itself. */
function writeProvider({ symbol, sendsMail }: ChosenProvider): string {
  return sendsMail ? `${symbol}({ from: process.env.${senderVariable} })` : symbol
}

function writeArray(items: readonly string[]): string {
  const line = `[${items.join(", ")}]`
  return items.length < 2 || line.length < 60 ? line : `[\n    ${items.join(",\n    ")},\n  ]`
}

/** What the function does while providers are simulated. */
function writeSimulation(chosen: readonly ChosenProvider[]): string {
  const mails = chosen.filter(({ sendsMail }) => sendsMail).map(writeMailPrinter)
  const others = chosen.filter(({ sendsMail }) => !sendsMail)
  if (others.length === 0) return `  return ${writeArray(mails)}\n`
  // A user of the same address at another provider is refused, until the app links both.
  const own = others.length > 1 ? `, {\n    address: (text, id) => text.replace("@", \`+\${id}@\`),\n  }` : ""
  return `  const { simulate } = await import("authlas/testing")
  const { providers } = await simulate(${writeArray(others.map(writeSimulatedProvider))}${own}).serve()
  return ${mails.length > 0 ? writeArray(["...providers", ...mails]) : "providers"}
`
}

function writeProvidersFunction(real: string, body: string, switched: string, parameter = ""): string {
  return `/** With ${simulateVariable}=true they are simulated on this computer, and let anybody in; in production never. */
async function providers(${parameter}) {
  if (${switched} !== "true" || process.env.NODE_ENV === "production") return ${real}
${body}}
`
}

/** The constants that a process has once, and the config of them. */
function sharedConfig(project: Project, keepsUsers: boolean, members: string): string {
  const types = [
    "authProviders?: ReturnType<typeof providers>",
    ...(keepsUsers ? ["authAdapter?: ReturnType<typeof SqliteAdapter>"] : []),
  ]
  const inner = keepsUsers ? `{\n  ${types.join("\n  ")}\n}` : `{ ${types.join("; ")} }`
  const typed = `const shared = globalThis as unknown as ${inner}\n`
  const holder = writeIfTypeScript(project, "shared") || "globalThis"
  const adapter = keepsUsers ? `${holder}.authAdapter ??= ${newAdapter}\n` : ""
  const taken = keepsUsers ? `, adapter: ${holder}.authAdapter` : ""
  return `${writeIfTypeScript(project, typed)}${holder}.authProviders ??= providers()
${adapter}export const config = ${holder}.authProviders.then((providers) => ({ providers${taken}${members} }))
`
}

const newAdapter = `SqliteAdapter({ file: "${dataFile}" })`

/**
 * Writes the common part.
 * @param chosen The providers.
 * @param project Whether it is TypeScript.
 * @param keepsUsers Whether users are kept in a file.
 */
export function createSample(
  chosen: readonly ChosenProvider[],
  project: Project,
  keepsUsers: boolean,
): Sample {
  const slash = findTrailingSlash(project.folder) === undefined ? "" : ", trailingSlash: true"
  const adapter = keepsUsers ? `import { SqliteAdapter } from "${storageModule}"\n` : ""
  const body = writeSimulation(chosen)
  return {
    imports: `${adapter}${chosen.map(({ symbol, module }) => `import ${symbol} from "${module}"\n`).join("")}`,
    providers: writeProvidersFunction(
      writeArray(chosen.map(writeProvider)),
      body,
      `process.env.${simulateVariable}`,
    ),
    providersBy: (read, parameter) =>
      writeProvidersFunction(
        writeArray(chosen.map((one) => writeProviderWithOptions(one, read))),
        body,
        `${read}("${simulateVariable}")`,
        parameter,
      ),
    config: `export const config = { providers: await providers()${keepsUsers ? `, adapter: ${newAdapter}` : ""}${slash} }\n`,
    sharedConfig: (members = "") => sharedConfig(project, keepsUsers, `${members}${slash}`),
  }
}
