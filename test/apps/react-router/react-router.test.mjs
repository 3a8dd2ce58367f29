/** React Router as a framework, on `authlas/web`. */
import { join } from "node:path"
import { proveRecipe } from "./shared/recipe.mjs"

const scripts = join("node_modules", "@react-router")

proveRecipe("an app of React Router", {
  build: [join(scripts, "dev", "bin.cjs"), ["build"]],
  server: [join(scripts, "serve", "bin.cjs"), [join("build", "server", "index.js")]],
})
