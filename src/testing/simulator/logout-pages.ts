/** The pages on which a user signs out at a simulated provider. */
import { mark } from "./authorization-page.js"
import { html, page } from "./html.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/**
 * The page that asks whether the user wants to sign out here as well.
 * @param provider The provider.
 */
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

/**
 * The page at which a user ends who does not go back to the app.
 * @param provider The provider.
 */
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
