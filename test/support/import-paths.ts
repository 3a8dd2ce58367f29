/** Every import path of the package, compiled as an application imports it. */
import { execFile } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"

const root = resolve(import.meta.dirname, "../..")
const run = promisify(execFile)

/**
 * The import paths that `exports` offers, one for each file where it has a star.
 * @param home Folder of an app that has the package installed.
 */
export function listPaths(home: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, { default: string }>
  }
  return Object.entries(exports).flatMap(([path, target]) => {
    const folder = path.slice(2, -2)
    if (!path.endsWith("/*")) return path.slice(2)
    const files = readdirSync(join(home, "node_modules/authlas", dirname(target.default)))
    return files.filter((file) => file.endsWith(".js")).map((file) => `${folder}/${file.slice(0, -3)}`)
  })
}

/**
 * Compiles an import of every path, under the package's own name and under that of `@auth/core`.
 * @param home Folder of an app that has the package installed.
 * @param resolution `moduleResolution` of the compiler.
 * @param module `module` of the compiler.
 * @returns What the compiler prints: nothing where all is well.
 */
export async function compilePaths(home: string, resolution: string, module: string): Promise<string> {
  const folder = join(home, "resolution")
  rmSync(folder, { recursive: true, force: true })
  const names = { authlas: "authlas", peer: "@auth/core" }
  mkdirSync(join(folder, "node_modules/@auth"), { recursive: true })
  cpSync(join(home, "node_modules/authlas"), join(folder, "node_modules/@auth/core"), {
    recursive: true,
  })
  const lines = Object.entries(names).flatMap(([local, name]) =>
    listPaths(home).map((path, at) => {
      const json = path.endsWith(".json") && module === "nodenext" ? ' with { type: "json" }' : ""
      return `import * as ${local}${at} from "${path ? `${name}/${path}` : name}"${json}\nvoid ${local}${at}`
    }),
  )
  const flags = `export const one: import("authlas").AuthConfig = { providers: [], wrong: 1 }`
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }))
  writeFileSync(join(folder, "app.ts"), `${lines.join("\n")}\n// @ts-expect-error\n${flags}\n`)
  const compilerOptions = {
    module,
    moduleResolution: resolution,
    ignoreDeprecations: "6.0",
    target: "es2022",
    strict: true,
    noEmit: true,
    resolveJsonModule: true,
    types: [],
    // The dependencies' own declarations ask for newer modes.
    skipLibCheck: true,
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["app.ts"] }))
  const { stdout } = await run(join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}
