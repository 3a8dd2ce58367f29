/**
 * Page templates to JavaScript functions. Handlebars reads the templates and says what it escapes; the functions are
 * emitted here, because those that it precompiles need `handlebars/runtime`, 6.3 kB more in the bundle of every
 * application (minified, gzipped), which is five more than test/size.test.ts allows.
 */
import Handlebars from "handlebars"
import { quoteString } from "../../safe-text.js"
import { isPlainName } from "../modules/value.js"

type Node = hbs.AST.Node

/** The scope of a part of a template. */
interface Scope {
  /** Texts are said in the language of the page; otherwise they stand there in English. */
  translated: boolean
  /** Variable of the values that names are looked up in. */
  it: string
  /** Variable that tells the first round of `each`. */
  first?: string
  /** Nesting of scopes, for names of variables. */
  depth: number
}

/**
 * What Handlebars writes for each character that it does not leave as it is, read once and of ASCII alone:
 * `test/pages/templates.test.ts` compares all characters.
 */
const entities = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))
  .map((one) => [one, Handlebars.escapeExpression(one)] as const)
  .filter(([from, to]) => from !== to)
const entityOf: ReadonlyMap<string, string> = new Map(entities)

/**
 * Writes what the emitted functions share: escaping, and the tests of `if` and `each`, as Handlebars has them. An object
 * that would bring markup of its own (`toHTML`) is escaped as well. `say` writes a text in the language of the page, with
 * values for the names in braces, each between the markup that the template puts around it; a text with its values may have a
 * translation of its own. Without values (`null`) braces stay.
 * @param translated Whether there is `say`.
 */
export function writeTemplateSupport(translated = false): string {
  const table = entities.map(([from, to]) => `${quoteString(from)}: ${quoteString(to)}`)
  const marks = entities.map(([from]) => from.replace(/[\\\]^-]/, "\\$&")).join("")
  return `const entities = { ${table.join(", ")} }
const escaped = (value) => String(value ?? "").replace(/[${marks}]/g, (mark) => entities[mark])
const filled = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const each = (list, write) => (Array.isArray(list) ? list.map((item, index) => write(item, index === 0)).join("") : "")${translated ? saying : ""}`
}

const saying = `
const say = (it, root, text, open = "", close = "") => {
  const { texts } = root
  const english = String(text ?? "")
  const whole = english.replace(/{(\\w+)}/g, (slot, name) => it?.[name] ?? slot)
  const said = escaped(texts?.[whole] ?? texts?.[english] ?? english)
  return it ? said.replace(/{(\\w+)}/g, (_, name) => open + escaped(it[name]) + close) : said
}`

/**
 * Writes a template as a function of its values, and of the content it is wrapped around.
 * @param name Of the template, for messages.
 * @param source Its text: names, `this`, `@root`, `@first`, `say`, `if`, `unless`, `each`, and another template around its content.
 * @param translated Whether its texts are said in the language of the page, or stand there in English.
 * @throws {TypeError} For anything else of Handlebars.
 */
export function writeTemplateCode(name: string, source: string, translated = false): string {
  const outside: Scope = { translated, it: "it", depth: 0 }
  return `(it, root = it, content = () => "") => ${writeBody(Handlebars.parse(source), outside, name)}`
}

function writeBody(program: hbs.AST.Program | undefined, scope: Scope, name: string): string {
  const pieces = (program?.body ?? []).map((node) => writePiece(node, scope, name)).filter(Boolean)
  return pieces.join(" + ") || '""'
}

function writePiece(node: Node, scope: Scope, name: string): string {
  switch (node.type) {
    case "ContentStatement": {
      const { value } = node as hbs.AST.ContentStatement
      return value === "" ? "" : quoteString(value)
    }
    case "CommentStatement":
      return ""
    case "MustacheStatement":
      return writePlaceholder(node as hbs.AST.MustacheStatement, scope, name)
    case "BlockStatement":
      return writeBlock(node as hbs.AST.BlockStatement, scope, name)
    case "PartialBlockStatement":
      return writePartialBlock(node as hbs.AST.PartialBlockStatement, scope, name)
    case "PartialStatement":
      if (readPathExpression((node as hbs.AST.PartialStatement).name, name).original === "@partial-block") {
        return `content(${scope.it})`
      }
  }
  throw refuseNode(name, node)
}

function writePlaceholder(
  { path, params, hash, escaped }: hbs.AST.MustacheStatement,
  scope: Scope,
  name: string,
): string {
  if (hash) throw refuseNode(name, path)
  if (params.length > 0) return writeText(path, params, scope, name)
  const value = writeLookup(readPathExpression(path, name), scope, name)
  return escaped ? `escaped(${value})` : `(${value} ?? "")`
}

/**
 * `{{say "Sign in"}}`: a text, or the name of a value that is one and names no others; then what stands before and after the
 * values in it.
 */
function writeText(path: Node, params: readonly Node[], scope: Scope, name: string): string {
  const [subject, ...around] = params
  if (!subject || around.length > 2 || readPathExpression(path, name).original !== "say")
    throw refuseNode(name, path)
  const marks = around.map((mark) => {
    if (!isText(mark)) throw refuseNode(name, mark)
    return mark.value
  })
  const said = isText(subject)
    ? quoteString(subject.value)
    : writeLookup(readPathExpression(subject, name), scope, name)
  // Braces of an application's own label are no names of values.
  const values = isText(subject) ? scope.it : "null"
  if (scope.translated) return `say(${[values, "root", said, ...marks.map(quoteString)].join(", ")})`
  if (!isText(subject)) return `escaped(${said})`
  const [open = "", close = ""] = marks
  // Every other piece is the name of a value.
  const pieces = subject.value.split(/\{(\w+)\}/)
  const code = pieces.map((piece, at) => {
    if (at % 2 === 1) return `escaped(${writeMember(scope.it, [piece])})`
    const before = at === 0 ? "" : close
    const after = at === pieces.length - 1 ? "" : open
    return quoteString(`${before}${escapeText(piece)}${after}`)
  })
  return code.filter((one) => one !== quoteString("")).join(" + ")
}

/** Escapes a text as Handlebars does. */
function escapeText(text: string): string {
  return [...text].map((mark) => entityOf.get(mark) ?? mark).join("")
}

function isNamed(node: Node, name: string): boolean {
  return node.type === "PathExpression" && (node as hbs.AST.PathExpression).original === name
}

function isText(node: Node): node is hbs.AST.StringLiteral {
  return node.type === "StringLiteral"
}

function writeBlock(node: hbs.AST.BlockStatement, scope: Scope, name: string): string {
  const { path, params, program, inverse } = node
  const [subject] = params
  if (!subject || params.length > 1) throw refuseNode(name, node)
  const value = writeLookup(readPathExpression(subject, name), scope, name)
  const helper = readPathExpression(path, name).original
  const otherwise = writeBody(inverse, scope, name)
  // English pages have no texts of another language.
  if (helper === "if" && !scope.translated && isNamed(subject, "@root.texts")) return otherwise
  if (helper === "if") return `(filled(${value}) ? ${writeBody(program, scope, name)} : ${otherwise})`
  if (helper === "unless") return `(filled(${value}) ? ${otherwise} : ${writeBody(program, scope, name)})`
  if (helper !== "each" || inverse) throw refuseNode(name, node)
  const depth = scope.depth + 1
  const inner: Scope = { ...scope, it: `it${depth}`, first: `first${depth}`, depth }
  return `each(${value}, (${inner.it}, ${inner.first}) => ${writeBody(program, inner, name)})`
}

/** The other template sees the values, and what the block adds to them; so does the content. */
function writePartialBlock(node: hbs.AST.PartialBlockStatement, scope: Scope, name: string): string {
  const around = readPathExpression(node.name, name).original
  const added = (node.hash?.pairs ?? []).map(({ key, value }) => {
    if (value.type !== "StringLiteral") throw refuseNode(name, value)
    return `${key}: ${quoteString((value as hbs.AST.StringLiteral).value)}`
  })
  const depth = scope.depth + 1
  const { translated } = scope
  const inner: Scope = { translated, it: `it${depth}`, depth }
  const values = `{ ...${[scope.it, ...added].join(", ")} }`
  return `templates[${quoteString(around)}](${values}, root, (${inner.it}) => ${writeBody(node.program, inner, name)})`
}

function writeLookup(path: hbs.AST.PathExpression, scope: Scope, name: string): string {
  const { data, depth } = path
  const steps = path.parts.map((part) => String(part))
  if (depth > 0 || !steps.every(isPlainName)) throw refuseNode(name, path)
  if (!data) return writeMember(scope.it, steps)
  const [variable, ...rest] = steps
  if (variable === "root") return writeMember("root", rest)
  if (variable === "first" && scope.first && rest.length === 0) return scope.first
  throw refuseNode(name, path)
}

/** Null-safe after the first step, and all the way for a value that is no record. */
function writeMember(from: string, steps: readonly string[]): string {
  return steps.reduce((code, step) => `${code}?.${step}`, from)
}

function readPathExpression(node: Node, name: string): hbs.AST.PathExpression {
  if (node.type !== "PathExpression") throw refuseNode(name, node)
  return node as hbs.AST.PathExpression
}

function refuseNode(name: string, { type, loc }: Node): TypeError {
  const { line, column } = loc.start
  return new TypeError(
    `${name}.hbs:${line}:${column + 1} ${type} is not understood here. Write names, say, if, unless, each, or a layout.`,
  )
}
