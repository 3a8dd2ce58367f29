/**
 * `node test/house/measure.mjs [FOLDER] [--arrows]`: counts files, folders, imports between them, cycles, and the forms of
 * function names in the sources of a checkout. `--arrows` lists the arrows between folders with the files behind each.
 */
import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const isCommand = process.argv[1] === fileURLToPath(import.meta.url)
const root = (isCommand && process.argv.slice(2).find((one) => !one.startsWith("--"))) || "."

/** Ends of words that are no participles, though they look like one. */
const plainEnds = /^(?:need|feed|seed|speed|embed|shed|read|spread|set|put|let|cut|split|hit|quit)$/i
const irregular =
  /^(?:made|told|kept|held|sent|found|given|taken|written|built|left|lost|meant|said|seen|shown|known|drawn|begun|done|gone|stood|bound|caught|thought|sold|paid|met|led|spent|chosen|spoken|hidden|forgotten|thrown|grown|drawn|worn|torn)$/i

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && !entry.parentPath.includes("/templates") && /(?<!\.d)\.tsx?$/.test(entry.name),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

const files = filesIn("src")
const imports = new Map()
const functions = []
let lines = 0

for (const file of files) {
  const text = readFileSync(join(root, file), "utf8")
  lines += text.split("\n").length - 1
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = { value: new Set(), type: new Set() }
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const path = node.moduleSpecifier.text
      const clause = ts.isImportDeclaration(node) ? node.importClause : node
      const names = ts.isImportDeclaration(node) ? clause?.namedBindings : node.exportClause
      const isType =
        clause?.isTypeOnly ||
        (names?.elements?.length > 0 && !clause.name && names.elements.every((one) => one.isTypeOnly))
      const target = join(dirname(file), path).replace(/\.js$/, ".ts")
      if (path.startsWith(".")) found[isType ? "type" : "value"].add(target)
    }
    const isFunction =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      (ts.isVariableDeclaration(node) &&
        node.initializer &&
        (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)))
    if (isFunction && node.body !== null && node.name && ts.isIdentifier(node.name))
      functions.push({ name: node.name.text, file })
    ts.forEachChild(node, visit)
  }
  visit(source)
  imports.set(file, found)
}

/** Groups of nodes that reach each other (Tarjan). */
function knotsOf(graph) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const knots = []
  const visit = (node) => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== order.get(node)) return
    const knot = stack.splice(stack.indexOf(node))
    if (knot.length > 1) knots.push(knot)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return knots
}

const folders = new Map(files.map((file) => [dirname(file), new Set()]))
const arrows = new Map()
for (const [file, { value, type }] of imports)
  for (const target of new Set([...value, ...type])) {
    const [from, to] = [dirname(file), dirname(target)]
    if (!folders.has(to) || to === from) continue
    folders.get(from).add(to)
    const arrow = `${from} -> ${to}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${basename(file)} -> ${basename(target)}`])
  }

const wordsOf = (name) => name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(" ")
const isParticiple = (name) => {
  const [first = ""] = wordsOf(name)
  return (/[a-z]{2}ed$/.test(first) && !plainEnds.test(first)) || irregular.test(first)
}
const places = new Map()
for (const { name, file } of functions) places.set(name, (places.get(name) ?? new Set()).add(file))
const named = (is) => functions.filter(({ name }) => is(name)).map(({ name, file }) => `${file} ${name}`)

/** Functions with their files, by the form of their names. */
export const names = {
  all: named(() => true),
  participles: named(isParticiple),
  oneWord: named((name) => wordsOf(name).length === 1),
  repeated: [...places].filter(([, at]) => at.size > 2).map(([name, at]) => `${name}: ${[...at].join(", ")}`),
}
const share = (some) => `${((100 * some.length) / names.all.length).toFixed(1)} %`

const valueGraph = new Map([...imports].map(([file, { value }]) => [file, value]))
const rows = {
  "entries of src": readdirSync(join(root, "src")).length,
  "files, lines": `${files.length}, ${lines}`,
  "files of 40 lines or fewer with one importer": files.filter((file) => {
    const count = [...imports.values()].filter(({ value, type }) => value.has(file) || type.has(file)).length
    return count === 1 && readFileSync(join(root, file), "utf8").split("\n").length <= 41
  }).length,
  "named functions and methods, of 1,000 lines": `${functions.length}, ${((1000 * functions.length) / lines).toFixed(1)}`,
  "names that begin with a participle or past form": share(names.participles),
  "names of one word": share(names.oneWord),
  "names declared in three files or more": names.repeated.length,
  "folders, arrows between them": `${folders.size}, ${[...folders.values()].reduce((sum, one) => sum + one.size, 0)}`,
  "folders in one knot": Math.max(0, ...knotsOf(folders).map((one) => one.length)),
  "cycles of values": knotsOf(valueGraph).length,
}
if (isCommand) {
  for (const [name, value] of Object.entries(rows)) console.log(`${name}: ${value}`)
  if (process.argv.includes("--arrows"))
    for (const [arrow, imported] of [...arrows].sort())
      console.log(`${arrow}: ${imported.length}\n  ${imported.join("\n  ")}`)
}
