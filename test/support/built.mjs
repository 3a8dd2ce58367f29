/** What stands on `dist` asks here first: it would test nothing otherwise, or the code of yesterday. */
import { existsSync, readdirSync, statSync } from "node:fs"
import { join, resolve } from "node:path"

/** The first and the last files that a build writes. */
const whole = ["dist/index.js", "dist/index.d.ts", "dist/generator.js"]
const sources = ["src", "generated", "codegen"]

const written = (file) => statSync(file).mtimeMs

export function needBuild(needed = whole, root = resolve(import.meta.dirname, "../..")) {
  const missing = needed.find((file) => !existsSync(join(root, file)))
  if (missing) throw new Error(`There is no ${missing}: run \`npm run build\`.`)
  const since = Math.min(...needed.map((file) => written(join(root, file))))
  const newer = sources
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .find((file) => statSync(join(root, file)).isFile() && written(join(root, file)) > since)
  if (newer) throw new Error(`dist is older than ${newer}: run \`npm run build\`.`)
}
