/** Renders the list of the catalogue: a card for each provider, and a search. */
import { catalogueScript, catalogueStyle } from "../../../generated/catalogue-assets.js"
import { createPageHeaders, hashInline } from "../../engine/pages/frame.js"
import { html, type Markup, style } from "../../testing/simulator/pages.js"
import { renderSetup } from "./config-text.js"
import { type CatalogueProvider, toSearchEntry } from "./data.js"
import {
  choices,
  facetNames,
  formatEmail,
  formatKind,
  formatLogout,
  formatPkce,
  formatRefresh,
  formatRevocation,
  getFacets,
} from "./labels.js"
import { renderBrandMark, renderProse } from "./markup.js"
import { createSearch, type Facet, facets, matchesFacets, type Searched, type Wanted } from "./search.js"

/** Parts of a page. */
interface CataloguePage {
  title: string
  body: Markup
  /** The one script of the page. */
  script?: string
  status?: number
}

const css = `${style}${catalogueStyle}`

/**
 * Renders a page of the catalogue. It loads nothing, and runs only its own script.
 * @param page Title, body, script.
 */
export async function renderCataloguePage({
  title,
  body,
  script,
  status = 200,
}: CataloguePage): Promise<Response> {
  const headers = createPageHeaders({
    style: await hashInline(css),
    script: script ? await hashInline(script) : undefined,
    images: [],
  })
  const { markup } = html`<title>${title}</title>`
  const text = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${markup}
<style>${css}</style>
</head>
<body>
<header class="top"><nav aria-label="Demonstration"><a href="/">Demonstration</a><a href="/catalogue">Catalogue</a><a href="/auth/signin">Sign in</a></nav></header>
<main class="catalogue">
${body.markup}
</main>
${script ? `<script>${script}</script>` : ""}
</body>
</html>
`
  return new Response(text, { status, headers })
}

/**
 * Renders the page with all providers, best matches first. Providers that do not match are hidden, so that the script can
 * show them again.
 * @param providers The catalogue.
 * @param wanted The search.
 * @param origin Origin of the site.
 */
export function renderListPage(
  providers: readonly CatalogueProvider[],
  wanted: Wanted,
  origin: string,
): Promise<Response> {
  const entries = providers.map(toSearchEntry)
  const distances = createSearch(entries)(wanted.q ?? "")
  const cards = providers.map((provider, at) => {
    const found = getFacets(provider)
    const distance = distances[at] ?? Number.POSITIVE_INFINITY
    const isShown = distance < Number.POSITIVE_INFINITY && matchesFacets(found, wanted)
    return { provider, at, found, entry: entries[at], distance, shown: isShown }
  })
  cards.sort((one, other) =>
    one.distance === other.distance ? one.at - other.at : one.distance - other.distance,
  )
  const shown = cards.filter((one) => one.shown).length
  return renderCataloguePage({
    title: "Catalogue",
    script: catalogueScript,
    body: html`<h1>Catalogue</h1>
<p class="lead">Every provider that can be signed in with, and what to know of it. The callback URLs are those of this site; for another one put its origin in place of <code>${origin}</code>.</p>
<form id="search" class="search" role="search" method="get" action="/catalogue">
<div class="field wide"><label for="q">Search</label><input id="q" name="q" type="search" value="${wanted.q}" placeholder="Name, id or another name" autocomplete="off" autocapitalize="off" spellcheck="false"></div>
${facets.map((name) => renderSelect(name, wanted[name]))}
<div class="field buttons"><button class="button primary" type="submit">Search</button><a class="button" href="/catalogue">Clear</a></div>
</form>
<p id="count" class="count" role="status">${shown} of ${providers.length} providers</p>
<p id="nothing" class="card"${hideIf(shown > 0)}>No provider is like that. <a href="/catalogue">Show all</a></p>
<ul class="entries">
${cards.map((one) => renderCard(one, origin))}
</ul>`,
  })
}

function hideIf(when: boolean): Markup {
  return when ? html` hidden` : html``
}

function renderSelect(name: Facet, chosen: string | undefined): Markup {
  const options = Object.entries(choices[name]).map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : null}>${label}</option>`,
  )
  return html`<div class="field"><label for="${name}">${facetNames[name]}</label><select id="${name}" name="${name}"><option value="">any</option>${options}</select></div>`
}

/** A provider as a card. */
interface Card {
  provider: CatalogueProvider
  /** Its position without a search. */
  at: number
  found: Readonly<Record<Facet, string>>
  entry: Searched | undefined
  shown: boolean
}

function renderCard(one: Card, origin: string): Markup {
  const { id, name, brand, symbol, note, deprecated } = one.provider
  const { provider, found, at } = one
  const { names = [], others = [], about = "" } = one.entry ?? {}
  const data = facets.map((key) => html` data-${key}="${found[key]}"`)
  // Data for the script; names are separated by line breaks.
  const texts = html` data-at="${at}" data-names="${names.join("\n")}" data-others="${others.join("\n")}" data-about="${about}"`
  return html`<li class="entry"${data}${texts}${hideIf(!one.shown)}>
<div class="head">${renderBrandMark(name, brand)}<div><h2><a href="/catalogue/${id}">${name}</a></h2><p class="kind">${formatKind(provider)}${renderBadge(provider)}</p></div></div>
${deprecated ? html`<p class="warn">${renderProse(deprecated)}</p>` : null}
${note ? html`<p class="note">${renderProse(note)}</p>` : null}
${renderGlance(provider)}
<details><summary>Set up</summary>${renderSetup(provider, symbol, origin)}</details>
</li>
`
}

/** Renders the status of a service, unless it is live. */
export function renderBadge({ status }: Pick<CatalogueProvider, "status">): Markup | null {
  return status === "live" ? null : html` <span class="badge">${status}</span>`
}

/** Renders the most important facts; a mail provider has only one of them. */
export function renderGlance(provider: CatalogueProvider): Markup {
  const rows: Array<[string, string]> = [["E-mail", formatEmail(provider)]]
  if (provider.type !== "email")
    rows.push(
      ["Refresh", formatRefresh(provider)],
      ["Revocation", formatRevocation(provider)],
      ["Logout", formatLogout(provider)],
      ["PKCE", formatPkce(provider)],
    )
  return html`<dl class="glance">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}
