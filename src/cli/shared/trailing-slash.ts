/** Whether the framework of an app ends its addresses with a slash: the engine then has to take them so. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Files in which frameworks are told so: Next.js, Astro and Nuxt, SvelteKit, and routers behind Vite. */
const places = [
  ...["next.config", "astro.config", "nuxt.config", "vite.config", "app.config"],
  ...["src/routes/+layout", "src/routes/+layout.server", "src/router", "app/router"],
]
const endings = ["js", "mjs", "cjs", "ts", "mts", "tsx"]

const setting = /\btrailingSlash["']?\s*[:=]\s*(?:true\b|["'`]always["'`])/

/**
 * Finds the file that says so. Qwik City is none of these frameworks: it adds slashes to pages alone, and the binding's plugin
 * answers before that.
 * @param folder The project.
 * @returns Its path from there; undefined where no file says it.
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
