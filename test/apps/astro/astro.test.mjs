/** Astro on `authlas/web`. */
import assert from "node:assert/strict"
import { join } from "node:path"
import { it } from "node:test"
import { proveRecipe } from "./shared/recipe.mjs"

process.env.ASTRO_TELEMETRY_DISABLED = "1"

const app = {
  build: [join("node_modules", "astro", "bin", "astro.mjs"), ["build"]],
  server: [join("dist", "server", "entry.mjs")],
}

proveRecipe("a site of Astro", app, (site) => {
  it("is refused by Astro itself under a proxy's address that allowedDomains does not name", async () => {
    const answer = await fetch(`${site().origin}/auth/signin/github`, {
      method: "POST",
      headers: {
        "x-forwarded-host": "other.example",
        "x-forwarded-proto": "https",
        origin: "https://other.example",
      },
      body: new URLSearchParams(),
    })
    assert.equal(answer.status, 403)
    assert.equal(await answer.text(), "Cross-site POST form submissions are forbidden")
  })
})
