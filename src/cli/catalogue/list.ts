/** The list of the catalogue: a card for each provider, and a search. */
import { catalogueScript } from "../../../generated/catalogue-assets.js"
import {
  choices,
  emailText,
  facetNames,
  facetsOf,
  kindText,
  logoutText,
  pkceText,
  refreshText,
  revokeText,
} from "../../catalogue/labels.js"
import { type Facet, facets, matches, plain, type Wanted } from "../../catalogue/match.js"
import { html, type Markup } from "../../testing/simulator/html.js"
import { brandMark } from "./brand.js"
import type { CatalogueProvider } from "./data.js"
import { cataloguePage } from "./frame.js"
import { prose } from "./markup.js"
import { setup } from "./setup.js"

/**
 * The page with every provider; those that the search does not find are hidden, so that a script can bring them back.
 * @param providers The catalogue.
 * @param wanted What is searched for.
 * @param origin Origin of the site.
 */
export function listPage(
  providers: readonly CatalogueProvider[],
  wanted: Wanted,
  origin: string,
): Promise<Response> {
  const cards = providers.map((provider) => {
    const found = { ...facetsOf(provider), search: searchText(provider) }
    return { provider, found, shown: matches(found, wanted) }
  })
  const shown = cards.filter((one) => one.shown).length
  return cataloguePage({
    title: "Catalogue",
    script: catalogueScript,
    body: html`<h1>Catalogue</h1>
<p class="lead">Every provider that can be signed in with, and what to know of it. The callback URLs are those of this site; for another one put its origin in place of <code>${origin}</code>.</p>
${searchForm(wanted)}
<p id="count" class="count" role="status">${shown} of ${providers.length} providers</p>
<p id="nothing" class="card"${hidden(shown > 0)}>No provider is like that. <a href="/catalogue">Show all</a></p>
<ul class="entries">
${cards.map(({ provider, found, shown: visible }) => card(provider, found, visible, origin))}
</ul>`,
  })
}

function hidden(when: boolean): Markup {
  return when ? html` hidden` : html``
}

function searchText(provider: CatalogueProvider): string {
  const { id, name, modules, aliases = [] } = provider
  const others = aliases.flatMap((one) => [one.id, one.name])
  return plain([name, id, ...modules, ...others, kindText(provider)].join(" "))
}

function searchForm(wanted: Wanted): Markup {
  return html`<form id="search" class="search" role="search" method="get" action="/catalogue">
<div class="field wide"><label for="q">Search</label><input id="q" name="q" type="search" value="${wanted.q}" placeholder="Name or id" autocomplete="off" autocapitalize="off" spellcheck="false"></div>
${facets.map((name) => select(name, wanted[name]))}
<div class="field buttons"><button class="button primary" type="submit">Search</button><a class="button" href="/catalogue">Clear</a></div>
</form>`
}

function select(name: Facet, chosen: string | undefined): Markup {
  const options = Object.entries(choices[name]).map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : null}>${label}</option>`,
  )
  return html`<div class="field"><label for="${name}">${facetNames[name]}</label><select id="${name}" name="${name}"><option value="">any</option>${options}</select></div>`
}

function card(
  provider: CatalogueProvider,
  found: Readonly<Record<Facet | "search", string>>,
  visible: boolean,
  origin: string,
): Markup {
  const { id, name, brand, symbol, note, deprecated } = provider
  const data = [...facets, "search" as const].map((key) => html` data-${key}="${found[key]}"`)
  return html`<li class="entry"${data}${hidden(!visible)}>
<div class="head">${brandMark(name, brand)}<div><h2><a href="/catalogue/${id}">${name}</a></h2><p class="kind">${kindText(provider)}${badge(provider)}</p></div></div>
${deprecated ? html`<p class="warn">${prose(deprecated)}</p>` : null}
${note ? html`<p class="note">${prose(note)}</p>` : null}
${glance(provider)}
<details><summary>Set up</summary>${setup(provider, symbol, origin)}</details>
</li>
`
}

/** How a service stands, unless it simply lives. */
export function badge({ status }: Pick<CatalogueProvider, "status">): Markup | null {
  return status === "live" ? null : html` <span class="badge">${status}</span>`
}

/** The facts that tell providers apart; a sender of links has but one of them. */
export function glance(provider: CatalogueProvider): Markup {
  const rows: Array<[string, string]> = [["E-mail", emailText(provider)]]
  if (provider.type !== "email")
    rows.push(
      ["Refresh", refreshText(provider)],
      ["Revocation", revokeText(provider)],
      ["Logout", logoutText(provider)],
      ["PKCE", pkceText(provider)],
    )
  return html`<dl class="glance">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}
