/** The pages of a simulated provider: choose who you are, and go back to the app. */
import { discoveryPath } from "../../config/endpoint.js"
import type { AuthorizationRequest } from "./authorize.js"
import type { BrowserReturn } from "./consent.js"
import { html, type Markup, page } from "./html.js"
import { personaNotes, personas } from "./persona.js"
import type { Refusal } from "./refusal.js"
import type { SimulatedProvider } from "./simulated-provider.js"

const titles: Record<(typeof personas)[number], string> = {
  ordinary: "Ordinary",
  "no-email": "No e-mail address",
  "unverified-email": "Unverified e-mail address",
  "no-picture": "No picture",
  "refuses-consent": "Refuse",
}

/** What every page says first. */
export const mark: Markup = html`<p class="mark" role="note"><strong>Simulated.</strong> This is not the real provider: it runs on this computer, asks for no password and lets anybody in.</p>`

function list(entries: Iterable<readonly [string, string]>): Markup {
  return html`<dl>${[...entries].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

/**
 * The page on which a persona is chosen.
 * @param provider The provider.
 * @param request What the app asks for.
 * @param url Address of the request; the form posts to it.
 */
export function authorizationPage(
  provider: SimulatedProvider,
  request: AuthorizationRequest,
  url: URL,
): Response {
  const back = new URL(request.redirectUri).origin
  const { name } = provider.config
  const user = [provider.simulation.user.name, provider.simulation.user.email].filter(Boolean).join(", ")
  const choices = personas.map(
    (persona) =>
      html`<button class="button" type="submit" name="persona" value="${persona}">${titles[persona]}<small>${persona === "ordinary" && user ? user : personaNotes[persona]}</small></button>`,
  )
  return page({
    title: `Sign in with ${name} (simulated)`,
    body: html`${mark}
<div class="card">
<h1>Sign in with ${name}</h1>
<p>to continue to <strong>${back}</strong></p>
<form method="post">
<fieldset class="choices"><legend>Who are you?</legend>
${choices}
</fieldset>
</form>
</div>
<details class="card"><summary>What the app asked for</summary>
${list([["redirect URI", request.redirectUri], ...url.searchParams])}
</details>`,
  })
}

/**
 * The page that posts the answer to the app (OAuth 2.0 Form Post Response Mode); by itself where scripts run.
 * @param provider The provider.
 * @param back What the browser is sent back with.
 */
export function postBackPage(provider: SimulatedProvider, back: BrowserReturn): Response {
  const fields = [...new URLSearchParams(back.body)].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return page({
    title: `Back to the app (simulated ${provider.config.name})`,
    script: "document.forms[0].submit()",
    body: html`${mark}
<div class="card">
<h1>Back to the app</h1>
<form method="post" action="${back.url}">
${fields}
<p><button class="button primary" type="submit">Continue to ${new URL(back.url).origin}</button></p>
</form>
</div>`,
  })
}

/**
 * The page of a request that the provider does not answer at the app: unknown client or redirect URI.
 * @param provider The provider.
 * @param refusal What is wrong.
 */
export function refusalPage(provider: SimulatedProvider, refusal: Refusal): Response {
  return page({
    title: `Refused (simulated ${provider.config.name})`,
    status: refusal.status,
    body: html`${mark}
<div class="card">
<h1>Request refused</h1>
<p>${provider.config.name} would not go on: <strong>${refusal.message}</strong>.</p>
<p>Error code: <code>${refusal.code}</code></p>
</div>`,
  })
}

/**
 * The page that lists the simulated providers.
 * @param providers The providers.
 * @param place Address of the simulator.
 */
export function overviewPage(providers: readonly SimulatedProvider[], place: string): Response {
  const items = providers.map(
    (provider) =>
      html`<li><a href="${place}/${encodeURIComponent(provider.id)}${discoveryPath}">${provider.config.name}</a></li>`,
  )
  return page({
    title: "Simulated providers",
    body: html`${mark}
<div class="card">
<h1>Simulated providers</h1>
<p>Begin at the app: it sends you here. The links show each provider's metadata.</p>
<ul>${items}</ul>
</div>`,
  })
}
