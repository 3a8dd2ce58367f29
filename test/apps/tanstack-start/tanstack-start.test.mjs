/** TanStack Start, served by srvx, on `authlas/web`. */
import { join } from "node:path"
import { proveRecipe } from "./shared/recipe.mjs"

proveRecipe("an app of TanStack Start", {
  build: [join("node_modules", "vite", "bin", "vite.js"), ["build"]],
  server: [
    join("node_modules", "srvx", "bin", "srvx.mjs"),
    ["serve", "--prod", "--static", join("..", "client"), "--entry", join("dist", "server", "server.js")],
  ],
})
