/** Renders the page of one provider. */
import { copyScript } from "../../../generated/catalogue-assets.js"
import { html, type Markup } from "../../testing/simulator/pages.js"
import {
  type Configured,
  getCallbackUrl,
  listConfigurations,
  listRequiredVariables,
  writeConfigModule,
} from "./config-text.js"
import type { CatalogueProvider, Facts } from "./data.js"
import {
  renderEndpoints,
  renderLifecycle,
  renderQuirks,
  renderScopes,
  renderSources,
  renderTrust,
} from "./facts.js"
import { formatKind } from "./labels.js"
import { renderBadge, renderCataloguePage, renderGlance } from "./list.js"
import { renderBrandMark, renderProse, renderValue } from "./markup.js"

/** Renders the texts to copy. The prefix of element ids is unique on the page. */
function renderSetupTexts(configured: Configured, origin: string, prefix: string): Markup {
  const { named, facts } = configured
  const variables = ["AUTH_SECRET", ...listRequiredVariables(named)].map((name) => `${name}=`).join("\n")
  const parts: Array<readonly [title: string, text: string]> = [
    ["Config", writeConfigModule(configured, origin).trimEnd()],
    ["Environment", variables],
    ...(facts.type === "email" ? [] : [["Callback URL", getCallbackUrl(named, origin)] as const]),
  ]
  // The script shows the button, which does nothing without it.
  const copyable = parts.map(([title, text]) => {
    const id = `${prefix}-${title.toLowerCase().replace(" ", "-")}`
    return html`<div class="copied"><h3>${title}</h3><button type="button" class="button" data-copies="${id}" data-title="${title}" aria-label="Copy: ${title}" hidden>Copy</button>
<pre id="${id}" tabindex="0" role="region" aria-label="${title}">${text}</pre></div>`
  })
  return html`${copyable}`
}

/** Wide tables scroll inside their box, which the keyboard reaches. */
function renderTable(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly Markup[])[],
): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`
}

function renderProfile({ profile: members }: Facts): Markup | undefined {
  if (!members) return undefined
  return renderTable(
    "Profile",
    ["Member", "Type", "Always there"],
    members.map(({ path, type, required }) => [
      html`<code>${path}</code>`,
      html`<code>${type}</code>`,
      html`${required ? "yes" : "no"}`,
    ]),
  )
}

function renderUserMapping({ user: mapping }: Facts): Markup | undefined {
  if (!mapping) return undefined
  const members = (["id", "name", "email", "image"] as const).map(
    (name) => html`<dt><code>${name}</code></dt><dd>${renderValue(mapping[name])}</dd>`,
  )
  return html`<dl class="rows">${members}</dl>`
}

function renderOptions({ options: all }: Facts): Markup | undefined {
  if (!all) return undefined
  const rows = all.map(
    ({ name, type, required, about }) =>
      html`<dt><code>${name}</code></dt><dd><code>${type}</code>${required ? ", required" : null}${about ? html`<br>${renderProse(about)}` : null}</dd>`,
  )
  return html`<dl class="rows">${rows}</dl>`
}

function renderHints({ hints: all }: Facts): Markup | undefined {
  if (!all) return undefined
  const rows = Object.entries(all).map(
    ([code, cure]) => html`<dt><code>${code}</code></dt><dd>${renderProse(cure)}</dd>`,
  )
  return html`<dl class="rows">${rows}</dl>`
}

/** A profile of a fictitious user, and its source. */
function renderExample(facts: Facts): Markup | undefined {
  const { example: one } = facts
  if (!one) return undefined
  const json = (title: string, value: unknown): Markup =>
    html`<h3>${title}</h3><pre tabindex="0" role="region" aria-label="${title}">${JSON.stringify(value, null, 2)}</pre>`
  return html`${renderExampleSource(facts)}<details><summary>The profile of a made-up user, and the user it becomes</summary>${json("Profile", one.profile)}${json("User", one.user)}</details>`
}

function renderExampleSource({ example: one, sources }: Facts): Markup | undefined {
  switch (one?.documented) {
    case "provider": {
      const { at = [], checked } = sources?.profile ?? {}
      const links = at.map(
        (address) => html` <a href="${address}" rel="noreferrer">${new URL(address).hostname}</a>`,
      )
      return html`<p>Example as documented at${links}, read on <time datetime="${checked}">${checked}</time>.</p>`
    }
    case "standard":
      return html`<p>Example as OpenID Connect Core 1.0, section 5.3.2 shows it.</p>`
    case "none":
      return html`<p>No documented answer: the example has the members that the profile declares.</p>`
    default:
      return undefined
  }
}

/** Renders the page of a provider, with a sign-in form if the site has this provider. */
export function renderEntryPage(
  provider: CatalogueProvider,
  origin: string,
  signIn: { csrfToken: string; simulated: boolean } | undefined,
): Promise<Response> {
  const { name, id, brand, checked, docs, versions = [], version } = provider
  const where = signIn?.simulated ? ", simulated" : ""
  return renderCataloguePage({
    title: `${name} - Catalogue`,
    script: copyScript,
    body: html`<article class="provider">
<div class="head">${renderBrandMark(name, brand)}<div><h1>${name}</h1><p class="kind">${formatKind(provider)}, <code>${id}</code>${renderBadge(provider)}</p></div></div>
${renderRemarks(provider)}
<p class="links"><a href="${docs}" rel="noreferrer">Documentation of ${name}</a>${checked ? html` <span>checked against it on <time datetime="${checked}">${checked}</time></span>` : null}</p>
${renderGlance(provider)}
${signIn ? html`<form class="signin" method="post" action="/auth/signin/${id}"><input type="hidden" name="csrfToken" value="${signIn.csrfToken}"><input type="hidden" name="callbackUrl" value="/"><button class="button primary" type="submit">Sign in with ${name}${where}</button></form>` : null}
<section class="card"><h2>Set up</h2>${renderConfigurations(provider, origin)}</section>
${version ? html`<h2 class="version">Version ${version}, the one without a choice</h2>` : null}
${renderSections(provider)}
${versions.map(
  (one) =>
    html`<h2 class="version">Version ${one.version}</h2><p>${formatKind(one)}, option <code>version: "${one.version}"</code></p>${renderRemarks(one)}${renderSections(one)}`,
)}
<p id="copied" class="unseen" role="status"></p>
</article>`,
  })
}

/** Renders the page for an unknown id, with the provider that was probably meant. */
export function renderUnknownPage(id: string, meant: CatalogueProvider | undefined): Promise<Response> {
  return renderCataloguePage({
    title: "Not in the catalogue",
    status: 404,
    body: html`<h1>Not in the catalogue</h1><p>There is no provider <code>${id}</code>.${meant ? html` Did you mean <a href="/catalogue/${meant.id}">${meant.name}</a>?` : null}</p><p><a href="/catalogue?${new URLSearchParams({ q: id }).toString()}">Search for it</a></p>`,
  })
}

function renderRemarks({ note, deprecated }: { note?: string; deprecated?: string }): Markup {
  return html`${deprecated ? html`<p class="warn">${renderProse(deprecated)}</p>` : null}${note ? html`<p class="note">${renderProse(note)}</p>` : null}`
}

/** Renders the config of the provider, then those of its other names and versions. */
function renderConfigurations(provider: CatalogueProvider, origin: string): Markup {
  const { id, modules, aliases = [] } = provider
  const second = modules.filter((one) => one !== id).map((one) => html` <code>${one}</code>`)
  const titleOf = ({ named, version }: Configured): Markup | null => {
    const alias = aliases.find((one) => one === named)
    if (alias) return html`<h3 class="other">Another name: ${alias.name}</h3>${renderRemarks(alias)}`
    return version === undefined ? null : html`<h3 class="other">Version ${version}</h3>`
  }
  return html`${listConfigurations(provider).map(
    (one, at) => html`${titleOf(one)}${renderSetupTexts(one, origin, `set-up-${at}`)}`,
  )}${second.length > 0 ? html`<p>Also imported as${second}</p>` : null}`
}

function renderSections(facts: Facts): Markup {
  const parts: Array<[string, Markup | undefined]> = [
    ["Quirks", renderQuirks(facts)],
    ["Account and address", renderTrust(facts)],
    ["Scopes", renderScopes(facts)],
    ["Afterwards", renderLifecycle(facts)],
    ["Options", renderOptions(facts)],
    ["Profile", renderProfile(facts)],
    ["From profile to user", renderUserMapping(facts)],
    ["Errors", renderHints(facts)],
    ["Addresses", renderEndpoints(facts)],
    ["Example", renderExample(facts)],
    ["Sources", renderSources(facts)],
  ]
  return html`${parts.map(([title, part]) => (part ? html`<section class="card"><h2>${title}</h2>${part}</section>` : html``))}`
}
