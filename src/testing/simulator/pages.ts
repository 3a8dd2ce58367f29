/** The simulator's pages: HTML is escaped, and nothing is loaded from elsewhere (content security policy). */
import runtime from "handlebars/runtime.js"
import { discoveryPath } from "../../engine/config/endpoint.js"
import type { AuthorizationRequest, BrowserReturn } from "./authorize.js"
import { personaNotes, personas } from "./persona.js"
import type { Refusal } from "./refusal.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** The package declares its runtime without members. */
const { escapeExpression } = runtime as unknown as { escapeExpression(text: string): string }

/** Text that is HTML already. */
export interface Markup {
  readonly markup: string
}

type Piece = string | number | null | undefined | Markup | readonly Markup[]

function render(piece: Piece): string {
  if (piece === null || piece === undefined) return ""
  if (typeof piece === "object") return "markup" in piece ? piece.markup : piece.map(render).join("")
  return escapeExpression(String(piece))
}

/** Template tag: every placeholder is escaped, unless it is `Markup`. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const markup = strings.map((text, at) => text + render(pieces[at])).join("")
  return { markup }
}

/** Looks of every page of the simulator and the demonstration. */
const style = `:root{color-scheme:light dark;--back:#f4f5f7;--card:#fff;--text:#16181d;--soft:#5b6270;--line:#e1e4ea;--edge:#868d9b;--mark:#7c3a00;--mark-back:#fff4e5;--brand:#2450d3;--on-brand:#fff;--hover:#eef0f3;--focus:#1d4ed8}
@media(prefers-color-scheme:dark){:root{--back:#0e1014;--card:#171a20;--text:#f1f3f7;--soft:#a4acba;--line:#2b303a;--edge:#6c7484;--mark:#ffd8a8;--mark-back:#3a2a12;--hover:#22262e;--focus:#93b4ff}}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{width:100%;max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.wide{max-width:46rem}
.mark{margin:0 0 1rem;padding:.625rem 1rem;background:var(--mark-back);border-radius:.625rem;color:var(--mark);font-size:.9375rem}
.card{margin:0 0 1rem;padding:1.75rem;background:var(--card);border:1px solid var(--line);border-radius:1rem;overflow-wrap:anywhere}
h1{margin:0 0 .25rem;font-size:1.5rem;line-height:1.25;letter-spacing:-.015em}
h2{margin:0 0 .75rem;font-size:1.0625rem}
p{margin:.75rem 0;color:var(--soft)}
p strong{color:var(--text)}
a{color:inherit;text-underline-offset:.2em}
ul.plain{margin:0;padding:0;list-style:none}
.choices{display:grid;gap:.625rem;margin:1.25rem 0 0;padding:0;border:0}
.choices legend{margin:0 0 .625rem;padding:0;font-weight:550}
.button{display:block;width:100%;min-height:2.875rem;padding:.625rem 1rem;background:var(--card);border:1px solid var(--edge);border-radius:.625rem;color:inherit;font:inherit;font-weight:550;line-height:1.35;text-align:left;text-decoration:none;cursor:pointer}
.button small{display:block;color:var(--soft);font-size:.875rem;font-weight:400}
.button:hover{background:var(--hover)}
.button.primary{background:var(--brand);border-color:transparent;color:var(--on-brand);text-align:center}
.button.inline:not(.primary){color:var(--text)}
.button.inline{display:inline-block;width:auto;min-width:9rem;margin:.25rem .5rem .25rem 0;text-align:center}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.user{display:flex;gap:1rem;align-items:center;margin:1rem 0 1.25rem}
.user img,.user .initial{flex:none;width:3.5rem;height:3.5rem;border-radius:50%;background:var(--hover);object-fit:cover}
.user .initial{display:grid;place-items:center;font-size:1.5rem;font-weight:600}
.user p{margin:0}
summary{cursor:pointer;font-weight:550}
pre{margin:.75rem 0 0;padding:.875rem;background:var(--back);border-radius:.625rem;overflow-x:auto;font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:.75rem 0 0;font-size:.875rem}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
`

/** Parts of a page. */
interface PageParts {
  title: string
  body: Markup
  status?: number
  /** Script of the page; the only one the policy lets run. */
  script?: string
  /** A wider column. */
  wide?: boolean
  /** Where pictures may come from besides the page itself. */
  images?: string
}

/** Makes a page that may load nothing from elsewhere, and that no page may frame. */
export function page(parts: PageParts): Response {
  const nonce = crypto.randomUUID()
  const script = parts.script ? `<script nonce="${nonce}">${parts.script}</script>` : ""
  const text = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${render(parts.title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main${parts.wide ? ' class="wide"' : ""}>
${parts.body.markup}
</main>
${script}
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `img-src data: ${parts.images ?? ""}`.trim(),
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
  return new Response(text, {
    status: parts.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  })
}

const titles: Record<(typeof personas)[number], string> = {
  ordinary: "Ordinary",
  "no-email": "No e-mail address",
  "unverified-email": "Unverified e-mail address",
  "no-picture": "No picture",
  "refuses-consent": "Refuse",
}

/** What every page says first. */
export const mark: Markup = html`<p class="mark" role="note"><strong>Simulated.</strong> This is not the real provider: it runs on this computer, asks for no password and lets anybody in.</p>`

/** The page on which a persona is chosen; its form posts to the address of the request. */
export function authorizationPage(
  provider: SimulatedProvider,
  request: AuthorizationRequest,
  url: URL,
): Response {
  const back = new URL(request.redirectUri).origin
  const { name } = provider.config
  const asked = [["redirect URI", request.redirectUri], ...url.searchParams].map(
    ([title, value]) => html`<dt>${title}</dt><dd>${value}</dd>`,
  )
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
<dl>${asked}</dl>
</details>`,
  })
}

/** The page that posts the answer to the app (OAuth 2.0 Form Post Response Mode); by itself where scripts run. */
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

/** The page of a request that the provider does not answer at the app: unknown client or redirect URI. */
export function refusalPage(provider: SimulatedProvider, refusal: Refusal): Response {
  return page({
    title: `Refused (simulated ${provider.config.name})`,
    status: refusal.status,
    body: html`${mark}
<div class="card">
<h1>Request refused</h1>
<p>${provider.config.name} refuses the request: <strong>${refusal.message}</strong>.</p>
<p>Error code: <code>${refusal.code}</code></p>
</div>`,
  })
}

/** The page that lists the simulated providers. */
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

/** The page that asks whether the user wants to sign out here as well. */
export function endSessionPage({ config: { name } }: SimulatedProvider): Response {
  return page({
    title: `Sign out of ${name} (simulated)`,
    body: html`${mark}
<div class="card">
<h1>Sign out of ${name}</h1>
<p>You have signed out of the app. Sign out of <strong>${name}</strong> as well?</p>
<form method="post">
<p><button class="button primary" type="submit">Sign out</button></p>
</form>
</div>`,
  })
}

/** The page at which a user ends who does not go back to the app. */
export function signedOutPage({ config: { name } }: SimulatedProvider): Response {
  return page({
    title: `Signed out of ${name} (simulated)`,
    body: html`${mark}
<div class="card">
<h1>Signed out</h1>
<p>You have signed out of <strong>${name}</strong>.</p>
</div>`,
  })
}
