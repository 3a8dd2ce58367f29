/** Which module of the sources an import path of the package leads to. */
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")

/**
 * Reads `exports` of package.json.
 * @returns Whole path of a source by import path, `authlas/jwt` for instance; paths with `*` and data are left out.
 */
export function sourcePaths(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | { default: string }>
  }
  const paths = Object.entries(exports).flatMap(([path, target]): [string, string][] => {
    if (typeof target === "string" || path.includes("*")) return []
    const file = target.default.replace(/^\.\/dist\/(.*)\.js$/, "src/$1.ts")
    return [[path.replace(/^\./, "authlas"), join(root, file)]]
  })
  return Object.fromEntries(paths)
}
