/** Writes the config that the page of a provider shows: imports, and the factory with the options that it needs. */
import type { CatalogueProvider, CatalogueVersion } from "../../generated/catalogue-types.js"

/** A provider, or one version of it. */
export type Facts = CatalogueProvider | CatalogueVersion

/** A provider, or another name for it. */
export type Named = Pick<CatalogueProvider, "import" | "environment" | "optionalEnvironment" | "callbackPath">

/** A provider, or another name for it, in one of its versions. */
export interface Configured {
  named: Named
  /** Name of the factory. */
  symbol: string
  facts: Facts
  /** The version, unless it is the default. */
  version?: string
}

/** Lists what a page shows configs of: the provider, its other names and its other versions. */
export function listConfigurations(provider: CatalogueProvider): Configured[] {
  const { symbol, aliases = [], versions = [] } = provider
  return [
    { named: provider, symbol, facts: provider },
    ...aliases.map((one) => ({ named: one, symbol: one.symbol, facts: provider })),
    ...versions.map((one) => ({ named: provider, symbol, facts: one, version: one.version })),
  ]
}

/** Writes the callback URL of a provider, or of another name for it. */
export function getCallbackUrl({ callbackPath }: Pick<Named, "callbackPath">, origin: string): string {
  return `${origin}/auth${callbackPath}`
}

/** The variable from which the config of a page reads an option: `AUTH_ACME_KEY_ID` for `keyId`. */
const nameVariable = ({ environment }: Named, option: string): string =>
  (environment[0] ?? "").replace(/ID$/, option.replace(/[A-Z]/g, "_$&").toUpperCase())

/** Lists the options of which a client secret is made, where a provider takes none that lasts. */
const listKeyOptions = ({ client, options = [] }: Facts): string[] => {
  const used = JSON.stringify(client?.mint ?? {})
  return options.map(({ name }) => name).filter((name) => used.includes(`{${name}}`))
}

/** Writes the config as a TypeScript module. */
export function writeConfigModule({ named, symbol, facts, version }: Configured): string {
  const isMail = facts.type === "email"
  const given = facts.example?.options ?? {}
  const options: Array<{ name: string; value: string; about?: string | undefined }> = []
  const add = (name: string, value: unknown, about?: string) =>
    options.push({ name, value: JSON.stringify(value), about })
  if (version !== undefined) add("version", version)
  const keys = listKeyOptions(facts)
  for (const { name, about, required } of facts.options ?? [])
    if (keys.includes(name))
      options.push({ name, value: `process.env.${nameVariable(named, name)} ?? ""`, about })
    else if (required) add(name, given[name], about)
  if (isMail) add("from", "Acme <login@acme.example>", "Sender of the mails.")
  // Each option stands on its own line, below a comment.
  const lines = options.flatMap(({ name, value, about }) => [
    ...(about ? [`      // ${about.replaceAll("`", "")}`] : []),
    `      ${name}: ${value},`,
  ])
  return [
    'import type { AuthConfig } from "authlas"',
    ...(isMail ? ['import { MemoryAdapter } from "authlas/adapters/memory"'] : []),
    `import ${symbol} from "${named.import}"`,
    "",
    "export const config: AuthConfig = {",
    ...(isMail
      ? [
          "  // Links need a database adapter. This one loses them when the process ends.",
          "  adapter: MemoryAdapter(),",
        ]
      : []),
    lines.length === 0
      ? `  providers: [${symbol}],`
      : `  providers: [\n    ${symbol}({\n${lines.join("\n")}\n    }),\n  ],`,
    "}",
    "",
  ].join("\n")
}

/** Writes the lines of `.env` that the config reads. Those that can be left out are comments. */
export function writeEnvironment(named: Named, facts: Facts): string {
  const { environment, optionalEnvironment = [] } = named
  const line = (name: string) => `${optionalEnvironment.includes(name) ? "# " : ""}${name}=`
  return [
    ...["AUTH_SECRET", ...environment].map(line),
    ...listKeyOptions(facts).map((name) => line(nameVariable(named, name))),
    // The issuer that the factory brings along admits every tenant.
    ...(facts.discovery?.tenants ? [`# ${nameVariable(named, "issuer")}=`] : []),
  ].join("\n")
}
