/** Nuxt, whose server is Nitro, on `authlas/web`. */
import assert from "node:assert/strict"
import { join } from "node:path"
import { it } from "node:test"
import { proveRecipe } from "./shared/recipe.mjs"

const app = {
  build: [join("node_modules", "nuxt", "bin", "nuxt.mjs"), ["build"]],
  server: [join(".output", "server", "index.mjs")],
}

proveRecipe("an app of Nuxt", app, (site) => {
  it("says that a proxy sends the scheme without the host, which Nuxt follows by itself", async () => {
    const { origin, said } = site()
    await fetch(`${origin}/auth/providers`, { headers: { "x-forwarded-proto": "https" } })
    assert.match(said(), /forwarded-host-missing/)
  })
})
