/** The tables of a provider's page: profile, user, options, errors, and an example. */
import { html, type Markup } from "../../testing/simulator/html.js"
import type { Facts } from "./data.js"
import { prose, valueText } from "./markup.js"

/** Columns that do not fit scroll inside their box, which the keyboard reaches. */
function table(label: string, columns: readonly string[], rows: readonly (readonly Markup[])[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`
}

/** The members of the profile. */
export function profile({ profile: members }: Facts): Markup | undefined {
  if (!members) return undefined
  return table(
    "Profile",
    ["Member", "Type", "Always there"],
    members.map(({ path, type, required }) => [
      html`<code>${path}</code>`,
      html`<code>${type}</code>`,
      html`${required ? "yes" : "no"}`,
    ]),
  )
}

/** What becomes of them. */
export function user({ user: mapping }: Facts): Markup | undefined {
  if (!mapping) return undefined
  const members = (["id", "name", "email", "image"] as const).map(
    (name) => html`<dt><code>${name}</code></dt><dd>${valueText(mapping[name])}</dd>`,
  )
  return html`<dl class="rows">${members}</dl>`
}

/** Options of the factory. */
export function options({ options: all }: Facts): Markup | undefined {
  if (!all) return undefined
  const rows = all.map(
    ({ name, type, required, about }) =>
      html`<dt><code>${name}</code></dt><dd><code>${type}</code>${required ? ", required" : null}${about ? html`<br>${prose(about)}` : null}</dd>`,
  )
  return html`<dl class="rows">${rows}</dl>`
}

/** Error codes and what to do about them. */
export function hints({ hints: all }: Facts): Markup | undefined {
  if (!all) return undefined
  const rows = Object.entries(all).map(
    ([code, cure]) => html`<dt><code>${code}</code></dt><dd>${prose(cure)}</dd>`,
  )
  return html`<dl class="rows">${rows}</dl>`
}

/** An answer with a made-up user, and whose documentation shows it. */
export function example(facts: Facts): Markup | undefined {
  const { example: one } = facts
  if (!one) return undefined
  const json = (title: string, value: unknown): Markup =>
    html`<h3>${title}</h3><pre tabindex="0" role="region" aria-label="${title}">${JSON.stringify(value, null, 2)}</pre>`
  return html`${documented(facts)}<details><summary>The profile of a made-up user, and the user it becomes</summary>${json("Profile", one.profile)}${json("User", one.user)}</details>`
}

function documented({ example: one, sources }: Facts): Markup | undefined {
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
