/** The page of one provider: everything that the catalogue knows of it. */

import { copyScript } from "../../../generated/catalogue-assets.js"
import { kindText } from "../../catalogue/labels.js"
import { html, type Markup } from "../../testing/simulator/html.js"
import { brandMark } from "./brand.js"
import { type Configured, configurations } from "./config-text.js"
import { copies, copyStatus } from "./copies.js"
import type { CatalogueProvider, Facts } from "./data.js"
import { endpoints, lifecycle, quirks, scopes, sources, trust } from "./facts.js"
import { cataloguePage } from "./frame.js"
import { badge, glance } from "./list.js"
import { prose } from "./markup.js"
import { example, hints, options, profile, user } from "./tables.js"

/** How the user signs in at the provider. */
export interface SignIn {
  csrfToken: string
  /** Whether the provider is played by this computer. */
  simulated: boolean
}

/**
 * The page of a provider.
 * @param provider What the catalogue knows of it.
 * @param origin Origin of the site.
 * @param signIn Nothing when the site does not offer it.
 */
export function entryPage(
  provider: CatalogueProvider,
  origin: string,
  signIn: SignIn | undefined,
): Promise<Response> {
  const { name, id, versions = [], version } = provider
  return cataloguePage({
    title: `${name} - Catalogue`,
    script: copyScript,
    body: html`<article class="provider">
${heading(provider)}
${glance(provider)}
${signIn ? signInForm(id, name, signIn) : null}
<section class="card"><h2>Set up</h2>${setUp(provider, origin)}</section>
${version ? html`<h2 class="version">Version ${version}, the one without a choice</h2>` : null}
${sections(provider)}
${versions.map(
  (one) =>
    html`<h2 class="version">Version ${one.version}</h2><p>${kindText(one)}, option <code>version: "${one.version}"</code></p>${remarks(one)}${sections(one)}`,
)}
${copyStatus}
</article>`,
  })
}

/**
 * The page for an id that is none.
 * @param id What was asked for.
 * @param meant The provider that it means, where one is near.
 */
export function unknownPage(id: string, meant: CatalogueProvider | undefined): Promise<Response> {
  return cataloguePage({
    title: "Not in the catalogue",
    status: 404,
    body: html`<h1>Not in the catalogue</h1><p>There is no provider <code>${id}</code>.${meant ? html` Did you mean <a href="/catalogue/${meant.id}">${meant.name}</a>?` : null}</p><p><a href="/catalogue?${new URLSearchParams({ q: id }).toString()}">Search for it</a></p>`,
  })
}

function heading(provider: CatalogueProvider): Markup {
  const { name, id, brand, checked } = provider
  return html`<div class="head">${brandMark(name, brand)}<div><h1>${name}</h1><p class="kind">${kindText(provider)}, <code>${id}</code>${badge(provider)}</p></div></div>
${remarks(provider)}
<p class="links"><a href="${provider.docs}" rel="noreferrer">Documentation of ${name}</a>${checked ? html` <span>checked against it on <time datetime="${checked}">${checked}</time></span>` : null}</p>`
}

function remarks({ note, deprecated }: { note?: string; deprecated?: string }): Markup {
  return html`${deprecated ? html`<p class="warn">${prose(deprecated)}</p>` : null}${note ? html`<p class="note">${prose(note)}</p>` : null}`
}

function signInForm(id: string, name: string, { csrfToken, simulated }: SignIn): Markup {
  const where = simulated ? ", simulated" : ""
  return html`<form class="signin" method="post" action="/auth/signin/${id}"><input type="hidden" name="csrfToken" value="${csrfToken}"><input type="hidden" name="callbackUrl" value="/"><button class="button primary" type="submit">Sign in with ${name}${where}</button></form>`
}

/** The config of the provider, then those of its other names and versions. */
function setUp(provider: CatalogueProvider, origin: string): Markup {
  const { id, modules, aliases = [] } = provider
  const second = modules.filter((one) => one !== id).map((one) => html` <code>${one}</code>`)
  const titleOf = ({ named, version }: Configured): Markup | null => {
    const alias = aliases.find((one) => one === named)
    if (alias) return html`<h3 class="other">Another name: ${alias.name}</h3>${remarks(alias)}`
    return version === undefined ? null : html`<h3 class="other">Version ${version}</h3>`
  }
  return html`${configurations(provider).map(
    (one, at) => html`${titleOf(one)}${copies(one, origin, `set-up-${at}`)}`,
  )}${second.length > 0 ? html`<p>Also imported as${second}</p>` : null}`
}

function sections(facts: Facts): Markup {
  const parts: Array<[string, Markup | undefined]> = [
    ["Quirks", quirks(facts)],
    ["Account and address", trust(facts)],
    ["Scopes", scopes(facts)],
    ["Afterwards", lifecycle(facts)],
    ["Options", options(facts)],
    ["Profile", profile(facts)],
    ["From profile to user", user(facts)],
    ["Errors", hints(facts)],
    ["Addresses", endpoints(facts)],
    ["Example", example(facts)],
    ["Sources", sources(facts)],
  ]
  return html`${parts.map(([title, part]) => (part ? html`<section class="card"><h2>${title}</h2>${part}</section>` : html``))}`
}
