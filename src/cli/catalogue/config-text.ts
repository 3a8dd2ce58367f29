/** Writes a config to copy: imports, the factory with its required options, variables and callback URL. */
import { html, type Markup } from "../../testing/simulator/pages.js"
import type { CatalogueProvider, Facts } from "./data.js"

/** A provider, or another name for it. */
type Named = Pick<CatalogueProvider, "import" | "environment" | "optionalEnvironment" | "callbackPath">

/** Renders the setup of a provider under one of its ids, with the name of its factory. */
export function renderSetup(named: Named, symbol: string, origin: string): Markup {
  const { environment, optionalEnvironment = [] } = named
  const variables = environment.map(
    (name) => html`<li><code>${name}</code>${optionalEnvironment.includes(name) ? " (optional)" : null}</li>`,
  )
  return html`<dl class="setup">
<dt>Import</dt><dd><code>import ${symbol} from "${named.import}"</code></dd>
<dt>Environment</dt><dd><ul class="plain">${variables}</ul></dd>
<dt>Callback URL</dt><dd><code>${origin}/auth${named.callbackPath}</code></dd>
</dl>`
}

/** A provider, or another name for it, in one of its versions. */
export interface Configured {
  named: Named
  /** Name of the factory. */
  symbol: string
  facts: Facts
  /** The version, unless it is the default. */
  version?: string
}

/** Lists the required variables of a provider, or of another name for it. */
export function listRequiredVariables({ environment, optionalEnvironment = [] }: Named): string[] {
  return environment.filter((name) => !optionalEnvironment.includes(name))
}

/** Writes the config as a TypeScript module. */
export function writeConfigModule({ named, symbol, facts, version }: Configured, origin: string): string {
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
  const { optionalEnvironment = [] } = named
  const optional = optionalEnvironment.length > 0 ? `; optional: ${optionalEnvironment.join(", ")}` : ""
  return [
    'import type { AuthConfig } from "authlas"',
    ...(isMail ? ['import { MemoryAdapter } from "authlas/adapters/memory"'] : []),
    `import ${symbol} from "${named.import}"`,
    "",
    `// Environment: ${["AUTH_SECRET", ...listRequiredVariables(named)].join(", ")}${optional}`,
    ...(isMail ? [] : [`// Callback URL to register: ${getCallbackUrl(named, origin)}`]),
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

/** Writes the callback URL of a provider, or of another name for it. */
export function getCallbackUrl({ callbackPath }: Pick<Named, "callbackPath">, origin: string): string {
  return `${origin}/auth${callbackPath}`
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
