// Copies the outlines of the allowed marks from the installed simple-icons: npm run marks
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parse } from "yaml"

const folder = dirname(fileURLToPath(import.meta.url))
const set = join(folder, "../../node_modules/simple-icons")
const { version } = JSON.parse(readFileSync(join(set, "package.json"), "utf8"))
const { allowed } = parse(readFileSync(join(folder, "allowed.yaml"), "utf8"))

/** The one path of an icon, in a box of 24 by 24. */
function outline(icon) {
  const svg = readFileSync(join(set, "icons", `${icon}.svg`), "utf8")
  const [, box, path] = /viewBox="([^"]+)".*<path d="([^"]+)"\/><\/svg>\s*$/s.exec(svg) ?? []
  if (box !== "0 0 24 24" || !path) throw new Error(`${icon} is not one path in a box of 24 by 24`)
  return path
}

const outlines = Object.fromEntries(
  Object.entries(allowed).map(([id, one]) => [id, outline(typeof one === "string" ? one : one.icon)]),
)
const text = JSON.stringify({ from: `simple-icons ${version}`, outlines }, null, 2)
writeFileSync(join(folder, "outlines.json"), `${text}\n`)
