// Copies the marks that allowed.yaml names from the installed sets to outlines.json: npm run marks
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { parse } from "yaml"
import { fitPath } from "./path.mjs"

const folder = dirname(fileURLToPath(import.meta.url))
const modules = join(folder, "../../node_modules")
const readJson = (path) => JSON.parse(readFileSync(join(modules, path), "utf8"))

/** Sets by their prefix in allowed.yaml, each published under CC0-1.0. */
const sets = {
  "simple-icons": {
    package: "simple-icons",
    read(icon) {
      const svg = readFileSync(join(modules, "simple-icons/icons", `${icon}.svg`), "utf8")
      return { body: svg.slice(svg.indexOf("</title>")).replace("</svg>", ""), width: 24, height: 24 }
    },
  },
  logos: createIconify("@iconify-json/logos"),
  cib: createIconify("@iconify-json/cib"),
}

function createIconify(name) {
  let icons
  return {
    package: name,
    read(icon) {
      icons ??= readJson(`${name}/icons.json`)
      const found = icons.icons[icon]
      if (!found) throw new Error(`${name} has no ${icon}`)
      return { width: icons.width ?? 16, height: icons.height ?? 16, ...found }
    },
  }
}

const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** A circle or an ellipse as two arcs (SVG 2, 10.3 and 10.4). */
function traceEllipse(tag) {
  const [cx, cy, r, rx, ry] = ["cx", "cy", "r", "rx", "ry"].map((name) => attribute(tag, name))
  const [x, y] = [Number(rx ?? r), Number(ry ?? r)]
  return `M${Number(cx) - x} ${cy}a${x} ${y} 0 1 0 ${2 * x} 0a${x} ${y} 0 1 0 ${-2 * x} 0z`
}

/**
 * Reads a mark as path data in a box of 24 by 24. The paths of one with several colours stand each behind its own.
 * @param named `set/icon`.
 */
export function readMark(named) {
  const [set, icon] = named.split("/")
  const { body, left = 0, top = 0, width, height } = sets[set].read(icon)
  const box = { left, top, width, height }
  const paths = [...body.matchAll(/<(\w+)\s[^>]*>/g)].map(([tag, element]) => {
    if (!["path", "circle", "ellipse"].includes(element)) throw new Error(`${named} has a ${element}`)
    const outline = element === "path" ? attribute(tag, "d") : traceEllipse(tag)
    const fill = attribute(tag, "fill")
    return { fill: fill && /^#/.test(fill) ? writeColour(fill) : "", outline: fitPath(outline, box) }
  })
  if (paths.length === 0 || paths.some(({ outline }) => !outline)) throw new Error(`${named} has no outline`)
  if (new Set(paths.map(({ fill }) => fill)).size === 1) return paths.map(({ outline }) => outline).join("")
  if (paths.some(({ fill }) => !fill)) throw new Error(`${named} has a fill that is no colour`)
  return paths.map(({ fill, outline }) => fill + outline).join("")
}

function writeColour(fill) {
  const long = fill.length === 4 ? fill.replace(/[\da-f]/gi, "$&$&") : fill
  return long.toLowerCase()
}

/** Reads the marks of all providers that have one. */
export function readMarks() {
  const { allowed } = parse(readFileSync(join(folder, "allowed.yaml"), "utf8"))
  const icons = Object.entries(allowed).map(([id, one]) => [id, typeof one === "string" ? one : one.icon])
  const outlines = Object.fromEntries(icons.map(([id, icon]) => [id, readMark(icon)]))
  const used = new Set(icons.map(([, icon]) => icon.split("/")[0]))
  const from = [...used].map((set) => {
    const { package: name } = sets[set]
    return `${name} ${readJson(`${name}/package.json`).version}`
  })
  return { from, outlines }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(join(folder, "outlines.json"), `${JSON.stringify(readMarks(), null, 2)}\n`)
}
