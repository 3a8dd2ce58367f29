/** Elysia on `authlas/web`, on both runtimes that it has. */
import { join } from "node:path"
import { proveRecipe } from "./shared/recipe.mjs"

proveRecipe("an app of Elysia on Bun", {
  server: ["server.mjs", [], join("node_modules", "bun", "bin", "bun.exe")],
})
proveRecipe("an app of Elysia on Node", { server: ["server.mjs"] })
