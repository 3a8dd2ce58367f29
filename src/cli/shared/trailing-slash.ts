/** Finds out whether the framework of an app ends its addresses with a slash: the engine needs `trailingSlash` then. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Files with that setting: of Next.js, Astro, Nuxt, SvelteKit, and of routers that use Vite. */
const places = [
  ...["next.config", "astro.config", "nuxt.config", "vite.config", "app.config"],
  ...["src/routes/+layout", "src/routes/+layout.server", "src/router", "app/router"],
]
const endings = ["js", "mjs", "cjs", "ts", "mts", "tsx"]

const setting = /\btrailingSlash["']?\s*[:=]\s*(?:true\b|["'`]always["'`])/

/**
 * Finds the file that sets trailing slashes, from the project. Qwik City is left out: it adds slashes to pages only, and the
 * binding answers before that.
 */
export function findTrailingSlash(folder: string): string | undefined {
  const all = places.flatMap((place) => endings.map((ending) => `${place}.${ending}`))
  return all.find((path) => {
    const file = join(folder, path)
    if (!existsSync(file)) return false
    const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<![:"'])\/\/.*$/gm, "")
    return setting.test(text) && !text.includes("qwik-city")
  })
}
