/** Writes a config to copy: imports, the factory with its required options, variables and callback URL. */
import { html, type Markup } from "../../testing/simulator/pages.js"
import type { CatalogueProvider, Facts } from "./data.js"

/** A provider, or another name for it. */
type Named = Pick<CatalogueProvider, "import" | "environment" | "optionalEnvironment" | "callbackPath">

/**
 * Renders the setup of a provider.
 * @param named The provider under one of its ids.
 * @param symbol Name of its factory.
 * @param origin Origin of the site.
 */
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

interface Option {
  name: string
  value: unknown
  about?: string
}

function listRequiredOptions({ facts, version }: Configured): Option[] {
  const given = facts.example?.options ?? {}
  const needed = facts.options?.filter(({ required }) => required) ?? []
  const mail = facts.type === "email"
  return [
    ...(version === undefined ? [] : [{ name: "version", value: version }]),
    ...needed.map(({ name, about }) => ({ name, value: given[name], ...(about ? { about } : {}) })),
    ...(mail ? [{ name: "from", value: "Acme <login@acme.example>", about: "Sender of the mails." }] : []),
  ]
}

/** Writes each option on its own line, below a comment. */
function writeFactoryCall(symbol: string, options: readonly Option[]): string {
  if (options.length === 0) return symbol
  const lines = options.flatMap(({ name, value, about }) => [
    ...(about ? [`// ${about.replaceAll("`", "")}`] : []),
    `${name}: ${JSON.stringify(value)},`,
  ])
  return `${symbol}({\n${lines.map((line) => `      ${line}`).join("\n")}\n    })`
}

/**
 * Lists the required variables.
 * @param named A provider, or another name for it.
 */
export function listRequiredVariables({ environment, optionalEnvironment = [] }: Named): string[] {
  return environment.filter((name) => !optionalEnvironment.includes(name))
}

function listOptionalVariables({ optionalEnvironment = [] }: Named): string {
  return optionalEnvironment.length > 0 ? `; optional: ${optionalEnvironment.join(", ")}` : ""
}

/**
 * Writes the config as a TypeScript module.
 * @param configured What is configured.
 * @param origin Origin of the site.
 */
export function writeConfigModule(configured: Configured, origin: string): string {
  const { named, symbol, facts } = configured
  const mail = facts.type === "email"
  const call = writeFactoryCall(symbol, listRequiredOptions(configured))
  return [
    'import type { AuthConfig } from "authlas"',
    ...(mail ? ['import { MemoryAdapter } from "authlas/adapters/memory"'] : []),
    `import ${symbol} from "${named.import}"`,
    "",
    `// Environment: ${["AUTH_SECRET", ...listRequiredVariables(named)].join(", ")}${listOptionalVariables(named)}`,
    ...(mail ? [] : [`// Callback URL to register: ${getCallbackUrl(named, origin)}`]),
    "export const config: AuthConfig = {",
    ...(mail
      ? [
          "  // Links need a database adapter. This one loses them when the process ends.",
          "  adapter: MemoryAdapter(),",
        ]
      : []),
    call === symbol ? `  providers: [${call}],` : `  providers: [\n    ${call},\n  ],`,
    "}",
    "",
  ].join("\n")
}

/**
 * Writes the callback URL.
 * @param named A provider, or another name for it.
 * @param origin Origin of the site.
 */
export function getCallbackUrl({ callbackPath }: Pick<Named, "callbackPath">, origin: string): string {
  return `${origin}/auth${callbackPath}`
}

/**
 * Lists what a page shows configs of: the provider, its other names and its other versions.
 * @param provider The provider.
 */
export function listConfigurations(provider: CatalogueProvider): Configured[] {
  const { symbol, aliases = [], versions = [] } = provider
  return [
    { named: provider, symbol, facts: provider },
    ...aliases.map((one) => ({ named: one, symbol: one.symbol, facts: provider })),
    ...versions.map((one) => ({ named: provider, symbol, facts: one, version: one.version })),
  ]
}
