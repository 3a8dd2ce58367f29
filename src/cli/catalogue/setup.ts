/** What a provider needs, at a glance: the import, the names of variables, the address to register. */
import { html, type Markup } from "../../testing/simulator/html.js"
import type { CatalogueProvider } from "./data.js"

/** What is set up under one id: a provider, or another name for it. */
export type Named = Pick<CatalogueProvider, "import" | "environment" | "optionalEnvironment" | "callbackPath">

/**
 * Shows it.
 * @param named The provider under one of its ids.
 * @param symbol Name of its factory.
 * @param origin Origin of the site.
 */
export function setup(named: Named, symbol: string, origin: string): Markup {
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
