/** The demonstration's own pages: home and mailbox. */
import { html, type Markup, page } from "../../testing/simulator/pages.js"
import type { Session } from "../../types/session.js"
import type { User } from "../../types/user.js"
import type { Mail } from "./config.js"

const size = 56

/** Draws a placeholder for a remote picture as a `data:` URL of an SVG. The same address gives the same drawing. */
function drawPortrait(address: string): string {
  // FNV-1a, 32 bits.
  let seed = 0x811c9dc5
  for (const character of address) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const hue = seed % 360
  const hair = (seed >>> 9) % 360
  const smile = 34 + ((seed >>> 18) % 5)
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="hsl(${hue} 55% 82%)"/>`,
    `<path d="M8 56c2-13 11-17 20-17s18 4 20 17z" fill="hsl(${hue} 45% 42%)"/>`,
    '<circle cx="28" cy="25" r="13" fill="#f2cfae"/>',
    `<path d="M14 25a14 14 0 0 1 28 0c-5-7-9-8-14-8s-9 1-14 8z" fill="hsl(${hair} 35% 28%)"/>`,
    '<circle cx="23" cy="26" r="1.6"/><circle cx="33" cy="26" r="1.6"/>',
    `<path d="M23 31q5 ${smile - 31} 10 0" fill="none" stroke="#7a4a2b" stroke-width="1.6" stroke-linecap="round"/>`,
    "</svg>",
  ].join("")
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** What the home page shows. */
interface HomeFacts {
  session: Session | null
  /** How many providers of the catalogue are simulated, and how many it has. */
  simulated: number
  catalogued: number
  /** Names of the real providers. */
  real: readonly string[]
  strategy: string
  /** User of the password form, if there is one. */
  password: { username: string; password: string } | undefined
}

/** Loads remote pictures only if there are real providers; otherwise draws one, so that no request leaves the computer. */
function renderPicture(user: User, remote: boolean): Markup {
  if (user.image && /^(https:|data:image\/)/.test(user.image)) {
    const source = remote || user.image.startsWith("data:") ? user.image : drawPortrait(user.image)
    return html`<img src="${source}" alt="Picture of ${user.name ?? "the user"}" width="56" height="56" referrerpolicy="no-referrer">`
  }
  return html`<span class="initial" aria-hidden="true">${(user.name ?? user.email ?? "?").slice(0, 1).toUpperCase()}</span>`
}

function renderUser(session: Session, remote: boolean): Markup {
  const user = session.user ?? {}
  return html`<div class="card">
<h1>Signed in</h1>
<div class="user">${renderPicture(user, remote)}<div><p><strong>${user.name ?? "No name"}</strong></p><p>${user.email ?? "No email address"}</p></div></div>
<p><a class="button inline primary" href="/auth/signout">Sign out</a><a class="button inline" href="/auth/account">Your account</a><a class="button inline" href="/auth/signin">Sign in with another provider</a></p>
<h2>What GET /auth/session answers</h2>
<pre tabindex="0" role="region" aria-label="Session as JSON">${JSON.stringify(session, null, 2)}</pre>
</div>`
}

const stranger: Markup = html`<div class="card">
<h1>Not signed in</h1>
<p>Every provider of the catalogue is here, and you need an account at none of them.</p>
<p><a class="button inline primary" href="/auth/signin">Sign in</a></p>
</div>`

/** Renders the home page. */
export function renderHomePage({
  session,
  simulated,
  catalogued,
  real,
  strategy,
  password,
}: HomeFacts): Response {
  const realOnes = html`<p><strong>Real:</strong> ${real.join(", ")}. Their credentials are in the environment.</p>`
  const form =
    password &&
    html` The password form knows <strong>${password.username}</strong> with the password <strong>${password.password}</strong>.`
  const remote = real.length > 0
  return page({
    title: session?.user ? "Signed in" : "Demonstration",
    wide: true,
    images: remote ? "https:" : undefined,
    body: html`<p class="mark" role="note"><strong>Demonstration.</strong> Simulated providers ask for no password and let anybody in. ${remote ? null : html` Nothing leaves this computer.`}</p>
${session?.user ? renderUser(session, remote) : stranger}
<div class="card">
<h2>How it works</h2>
<p>Sessions: <strong>${strategy}</strong>. Mail that would be sent is in the <a href="/mailbox">mailbox</a>.${form}</p>
${remote ? realOnes : null}
<p>${simulated} providers of the ${catalogued} in the catalogue are simulated. Set AUTH_&lt;ID&gt;_ID and AUTH_&lt;ID&gt;_SECRET before you start, and that provider is the real one.</p>
</div>`,
  })
}

/** Renders the mailbox, newest mails first. */
export function renderMailboxPage(mails: readonly Mail[]): Response {
  const items = mails.map(
    (mail) =>
      html`<div class="card"><h2>To ${mail.to}</h2><p>${mail.at.toISOString().slice(0, 19).replace("T", " ")}</p><p><a class="button inline primary" href="${mail.url}">Open the sign-in link</a></p></div>`,
  )
  const none = html`<p>No mail yet. <a href="/auth/signin">Sign in</a> with an email address to get one.</p>`
  return page({
    title: "Mailbox",
    body: html`<p class="mark" role="note"><strong>Demonstration.</strong> These mails were not sent anywhere.</p>
<h1>Mailbox</h1>
${mails.length > 0 ? items : none}
<p><a href="/">Home</a></p>`,
  })
}
