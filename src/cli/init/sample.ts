/** Writes the code that all frameworks share: the providers, real or simulated, and the config. */
import { simulateVariable } from "../shared/environment-file.js"
import { findTrailingSlash } from "../shared/trailing-slash.js"
import { type ChosenProvider, senderVariable } from "./chosen-provider.js"
import { type Project, writeIfTypeScript } from "./project.js"
import { dataFile, storageModule } from "./storage.js"

/** Code for the files of a framework. */
export interface Sample {
  /** Imports of the providers' factories, one on each line. */
  imports: string
  /** The function `providers`, for an app that reads `process.env`. */
  providers: string
  /**
   * The function `providers`, for a framework whose variables are not in `process.env`: an expression of the function that
   * reads a variable, for instance `getSecret`, and the parameter that `providers` needs for it.
   */
  providersBy(read: string, parameter?: string): string
  /** The constant `config`, for a module with top-level await. */
  config: string
  /**
   * The constant `config` as a promise, because not all bundlers support top-level await. It is created once in a process,
   * because bundlers may load the module several times: a simulated provider knows only its own users, and the SQLite file
   * has to be opened once. Other members of the config have a leading comma.
   */
  sharedConfig(members?: string): string
}

/** Returns the option of a provider that a variable sets. */
function getOptionName(name: string): string {
  if (name === senderVariable) return "from"
  if (name.endsWith("_KEY")) return "apiKey"
  return name.endsWith("_ISSUER") ? "issuer" : name.endsWith("_ID") ? "clientId" : "clientSecret"
}

function writeArray(items: readonly string[]): string {
  const line = `[${items.join(", ")}]`
  return items.length < 2 || line.length < 60 ? line : `[\n    ${items.join(",\n    ")},\n  ]`
}

/** Writes the part of `providers` that simulates them. */
function writeSimulation(chosen: readonly ChosenProvider[]): string {
  // Prints the link instead of sending a mail.
  const mails = chosen
    .filter(({ sendsMail }) => sendsMail)
    .map(
      ({ symbol }) =>
        `${symbol}({ sendVerificationRequest: async ({ url }) => console.log("The link of the mail:", url) })`,
    )
  const others = chosen
    .filter(({ sendsMail }) => !sendsMail)
    .map(({ symbol, example }) => {
      const options = { clientId: "simulated", clientSecret: "simulated", ...example }
      const members = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      return `${symbol}({ ${members.join(", ")} })`
    })
  if (others.length === 0) return `  return ${writeArray(mails)}\n`
  // The engine refuses a user with the same address at another provider, until the app links both.
  const own = others.length > 1 ? `, {\n    address: (text, id) => text.replace("@", \`+\${id}@\`),\n  }` : ""
  return `  const { simulate } = await import("authlas/testing")
  const { providers } = await simulate(${writeArray(others)}${own}).serve()
  return ${mails.length > 0 ? writeArray(["...providers", ...mails]) : "providers"}
`
}

function writeProvidersFunction(real: string, body: string, switched: string, parameter = ""): string {
  return `/** With ${simulateVariable}=true, providers are simulated on this computer and let anybody sign in; never in production. */
async function providers(${parameter}) {
  if (${switched} !== "true" || process.env.NODE_ENV === "production") return ${real}
${body}}
`
}

/** Writes the code that all frameworks share. */
export function createSample(
  chosen: readonly ChosenProvider[],
  project: Project,
  keepsUsers: boolean,
): Sample {
  const slash = findTrailingSlash(project.folder) === undefined ? "" : ", trailingSlash: true"
  const adapterImport = keepsUsers ? `import { SqliteAdapter } from "${storageModule}"\n` : ""
  const newAdapter = `SqliteAdapter({ file: "${dataFile}" })`
  const body = writeSimulation(chosen)
  return {
    imports: `${adapterImport}${chosen.map(({ symbol, module }) => `import ${symbol} from "${module}"\n`).join("")}`,
    // Only options that the engine does not read from the environment.
    providers: writeProvidersFunction(
      writeArray(
        chosen.map(({ symbol, sendsMail }) =>
          sendsMail ? `${symbol}({ from: process.env.${senderVariable} })` : symbol,
        ),
      ),
      body,
      `process.env.${simulateVariable}`,
    ),
    // All options.
    providersBy: (read, parameter) =>
      writeProvidersFunction(
        writeArray(
          chosen.map(({ symbol, environment }) => {
            const options = environment.map((name) => `${getOptionName(name)}: ${read}("${name}")`)
            return `${symbol}({ ${options.join(", ")} })`
          }),
        ),
        body,
        `${read}("${simulateVariable}")`,
        parameter,
      ),
    config: `export const config = { providers: await providers()${keepsUsers ? `, adapter: ${newAdapter}` : ""}${slash} }\n`,
    sharedConfig(members = "") {
      const inner = keepsUsers
        ? "{\n  authProviders?: ReturnType<typeof providers>\n  authAdapter?: ReturnType<typeof SqliteAdapter>\n}"
        : "{ authProviders?: ReturnType<typeof providers> }"
      const typed = `const shared = globalThis as unknown as ${inner}\n`
      const holder = writeIfTypeScript(project, "shared") || "globalThis"
      const adapter = keepsUsers ? `${holder}.authAdapter ??= ${newAdapter}\n` : ""
      const taken = keepsUsers ? `, adapter: ${holder}.authAdapter` : ""
      return `${writeIfTypeScript(project, typed)}${holder}.authProviders ??= providers()
${adapter}export const config = ${holder}.authProviders.then((providers) => ({ providers${taken}${members}${slash} }))
`
    },
  }
}
