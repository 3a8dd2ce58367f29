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

/** Writes the config as a TypeScript module. */
export function writeConfigModule({ named, symbol, facts, version }: Configured): string {
  const isMail = facts.type === "email"
  const given = facts.example?.options ?? {}
  const options: Array<{ name: string; value: unknown; about?: string | undefined }> = []
  if (version !== undefined) options.push({ name: "version", value: version })
  for (const { name, about, required } of facts.options ?? [])
    if (required) options.push({ name, value: given[name], about })
  if (isMail)
    options.push({ name: "from", value: "Acme <login@acme.example>", about: "Sender of the mails." })
  // Each option stands on its own line, below a comment.
  const lines = options.flatMap(({ name, value, about }) => [
    ...(about ? [`      // ${about.replaceAll("`", "")}`] : []),
    `      ${name}: ${JSON.stringify(value)},`,
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
export function writeEnvironment({ environment, optionalEnvironment = [] }: Named): string {
  const line = (name: string) => `${optionalEnvironment.includes(name) ? "# " : ""}${name}=`
  return ["AUTH_SECRET", ...environment].map(line).join("\n")
}
