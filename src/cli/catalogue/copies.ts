/** What a developer takes from a provider's page: each text with a button that copies it. */
import { html, type Markup } from "../../testing/simulator/html.js"
import { type Configured, callbackUrl, configText, neededVariables } from "./config-text.js"

/**
 * Shows it.
 * @param configured What is configured.
 * @param origin Origin of the site.
 * @param prefix Begins the ids of the elements, which no two of a page share.
 */
export function copies(configured: Configured, origin: string, prefix: string): Markup {
  const { named, facts } = configured
  const variables = ["AUTH_SECRET", ...neededVariables(named)].map((name) => `${name}=`).join("\n")
  const parts: Array<readonly [title: string, text: string]> = [
    ["Config", configText(configured, origin).trimEnd()],
    ["Environment", variables],
    ...(facts.type === "email" ? [] : [["Callback URL", callbackUrl(named, origin)] as const]),
  ]
  return html`${parts.map(([title, text]) => copy(title, text, `${prefix}-${title.toLowerCase().replace(" ", "-")}`))}`
}

/** The button does nothing without the script, which shows it. */
function copy(title: string, text: string, id: string): Markup {
  return html`<div class="copied"><h3>${title}</h3><button type="button" class="button" data-copies="${id}" data-title="${title}" aria-label="Copy: ${title}" hidden>Copy</button>
<pre id="${id}" tabindex="0" role="region" aria-label="${title}">${text}</pre></div>`
}

/** Where the script says what came of it; once on a page. */
export const copyStatus: Markup = html`<p id="copied" class="unseen" role="status"></p>`
