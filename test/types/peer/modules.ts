/** The modules that @auth/core exports, and where ours of the same path stand. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { sourcePaths } from "../../support/source-paths.js"

/** This repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..")
const peer = join(root, "node_modules/@auth/core")

/** A module of both packages. */
export interface Pair {
  /** Import path below the package: `providers/github`, or `.` for the root. */
  path: string
  /** The peer's declarations. */
  theirs: string
  /** Our source, or nothing. */
  ours: string | undefined
}

/** Every module that the exports map of @auth/core names. */
export function pairs(): Pair[] {
  const manifest = JSON.parse(readFileSync(join(peer, "package.json"), "utf8")) as {
    exports: Record<string, { types: string }>
  }
  return Object.entries(manifest.exports).flatMap(([key, { types }]) =>
    (key.includes("*") ? starred(key, types) : [[key, types] as const]).map(([path, file]) => {
      const plain = path === "." ? path : path.slice("./".length)
      return { path: plain, theirs: join(peer, file), ours: ourFile(plain) }
    }),
  )
}

function starred(key: string, types: string): Array<readonly [string, string]> {
  const [before = "", after = ""] = types.split("*")
  return readdirSync(join(peer, before))
    .filter((name) => name.endsWith(after))
    .map((name) => name.slice(0, -after.length))
    .map((name) => [key.replace("*", name), types.replace("*", name)] as const)
}

const ours = sourcePaths()

function ourFile(path: string): string | undefined {
  const own = ours[path === "." ? "authlas" : `authlas/${path}`]
  if (own) return own
  return ["src", "generated"]
    .map((folder) => join(root, folder, `${path}.ts`))
    .find((file) => existsSync(file))
}
