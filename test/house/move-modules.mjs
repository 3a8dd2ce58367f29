/**
 * `node test/house/move-modules.mjs TABLE [FOLDER]`: moves and merges modules as a table says, and follows in every import.
 * With a folder, only the rows whose new file stands in it. Run it on a clean checkout, then the formatter and the compiler.
 *
 * A table has `files` (new file: old files, in the order they are read in), `rename` (`file#name`: new name, for names that
 * would clash), `assets` (old path: new path) and `barrels` (modules that only hand on: imports go to what declares).
 * Nothing is written while names clash, a global would be hidden, or a module would load itself on demand.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { dirname, join, normalize, relative } from "node:path"
import ts from "typescript"

const root = process.cwd()
const [, , tableFile, folder = ""] = process.argv
const table = JSON.parse(readFileSync(tableFile, "utf8"))
const groups = new Map(Object.entries(table.files).filter(([to]) => to.startsWith(folder)))
const target = new Map([...groups].flatMap(([to, from]) => from.map((file) => [file, to])))
const placeOf = (file) => target.get(file) ?? file
const problems = new Set()

const isExport = (one) => one.kind === ts.SyntaxKind.ExportKeyword
const textOf = (file) => readFileSync(file, "utf8")

for (const [to, from] of groups) {
  for (const file of from) if (!existsSync(file)) problems.add(`there is no ${file}`)
  if (existsSync(to) && !target.has(to)) problems.add(`${to} exists and is not merged`)
}
stopAtProblems()

// The program, and what stands beside it: programs of tests, components, configs.
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile("tsconfig.json", {}, ts.sys)
const program = ts.createProgram(fileNames, options)
const checker = program.getTypeChecker()
const sources = new Map()
for (const source of program.getSourceFiles())
  if (source.fileName.startsWith(root) && !source.fileName.includes("node_modules"))
    sources.set(relative(root, source.fileName), source)
for (const file of ["test", "codegen", "src", "generated"].flatMap(filesIn))
  if (/\.(?:m?[jt]sx?|mts|svelte)$/.test(file) && !sources.has(file) && !file.includes("/cases/"))
    sources.set(file, ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true))
const isTyped = (file) => program.getSourceFile(join(root, file)) !== undefined

function filesIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist", ".git"].includes(entry.name)) return []
    const file = `${path}/${entry.name}`
    return entry.isDirectory() ? filesIn(file) : [file]
  })
}

function stopAtProblems() {
  if (problems.size === 0) return
  console.error([...problems].join("\n"))
  process.exit(1)
}

/** The file that a relative import names. */
function fileNamed(specifier, from) {
  if (!specifier.startsWith(".")) return undefined
  const path = normalize(join(dirname(from), specifier))
  return [path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx"), path].find((one) => sources.has(one))
}

/** The specifier by which one file imports another. */
function specifierOf(to, from) {
  const path = relative(dirname(from), to).replace(/\.tsx?$/, ".js")
  return path.startsWith(".") ? path : `./${path}`
}

/** The symbol behind aliases. */
function realSymbol(symbol) {
  let real = symbol
  while (real && real.flags & ts.SymbolFlags.Alias) {
    const next = checker.getAliasedSymbol(real)
    if (!next || next === real || next.escapedName === "unknown") break
    real = next
  }
  return real
}

/** The names that a module declares, each with whether it is exported. */
function declaredIn(source) {
  const found = new Map()
  const add = (id, exported) => found.set(id.text, { id, exported: exported || found.get(id.text)?.exported })
  const bind = (name, exported) => {
    if (ts.isIdentifier(name)) add(name, exported)
    else for (const one of name.elements) if (!ts.isOmittedExpression(one)) bind(one.name, exported)
  }
  for (const statement of source.statements) {
    const exported = statement.modifiers?.some(isExport) ?? false
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) bind(name, exported)
    else if (!ts.isImportDeclaration(statement) && statement.name && ts.isIdentifier(statement.name))
      add(statement.name, exported)
  }
  return found
}

// New names.
const rename = new Map()
for (const [key, name] of Object.entries(table.rename ?? {})) {
  const [file, old] = key.split("#")
  if (!target.has(file)) continue
  const found = declaredIn(sources.get(file)).get(old)
  if (found) rename.set(realSymbol(checker.getSymbolAtLocation(found.id)), name)
  else problems.add(`${file} declares no ${old}`)
}
const nameOf = (symbol, text) => rename.get(symbol) ?? text

/** Finds names that one module cannot have twice, and globals that a name would hide. */
function findClashes(to, from) {
  const names = new Map()
  for (const file of from)
    for (const [text, { id }] of declaredIn(sources.get(file))) {
      const name = nameOf(realSymbol(checker.getSymbolAtLocation(id)), text)
      if (names.has(name)) problems.add(`${to}: ${name} stands in ${file} and ${names.get(name)}`)
      names.set(name, file)
    }
  const imported = new Map()
  for (const file of from) {
    const visit = (node) => {
      if (ts.isImportSpecifier(node)) {
        const real = realSymbol(checker.getSymbolAtLocation(node.name))
        const declaring = real?.declarations?.[0]?.getSourceFile().fileName ?? ""
        if (!from.includes(relative(root, declaring))) {
          const text = node.name.text
          if (names.has(text)) problems.add(`${to}: ${file} imports ${text}, ${names.get(text)} declares it`)
          if ((imported.get(text) ?? real) !== real) problems.add(`${to}: import ${text} means two things`)
          imported.set(text, real)
        }
      } else if (ts.isIdentifier(node) && names.has(node.text) && !ts.isPropertyAssignment(node.parent)) {
        const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
        const declaration = isMember ? undefined : checker.getSymbolAtLocation(node)?.declarations?.[0]
        const isGlobal =
          declaration?.getSourceFile().fileName.includes("node_modules") &&
          (ts.isSourceFile(declaration.parent) || ts.isVariableDeclarationList(declaration.parent))
        if (isGlobal) problems.add(`${to}: the global ${node.text} of ${file} would be hidden`)
      }
      ts.forEachChild(node, visit)
    }
    visit(sources.get(file))
  }
}
for (const [to, from] of groups) if (from.length > 1) findClashes(to, from)
stopAtProblems()

// What changes within each file.
const edits = new Map()
function addEdit(file, start, end, text) {
  edits.set(file, (edits.get(file) ?? new Map()).set(start, { start, end, text }))
}

/** An import of a barrel becomes imports of what declares. */
function skipBarrel(file, source, node) {
  const from = fileNamed(node.moduleSpecifier.text, file)
  if (!table.barrels?.includes(from) || placeOf(from) === placeOf(file)) return false
  const byFile = new Map()
  for (const one of node.importClause.namedBindings.elements) {
    const real = realSymbol(checker.getSymbolAtLocation(one.name))
    const declaring = relative(root, real?.declarations?.[0]?.getSourceFile().fileName ?? "")
    const place = sources.has(declaring) ? placeOf(declaring) : placeOf(from)
    if (place === placeOf(file)) continue
    const outer = nameOf(real, (one.propertyName ?? one.name).text)
    const inner = one.propertyName ? one.name.text : outer
    const isType = node.importClause.isTypeOnly || one.isTypeOnly
    const name = `${isType ? "type " : ""}${outer === inner ? outer : `${outer} as ${inner}`}`
    byFile.set(place, [...(byFile.get(place) ?? []), name])
  }
  const lines = [...byFile].map(
    ([place, names]) => `import { ${names.join(", ")} } from "${specifierOf(place, placeOf(file))}"`,
  )
  addEdit(file, node.getStart(source), node.end, lines.join("\n"))
  return true
}

/** Whether a text is the path of a module or of a file beside it. */
function isPath(node, source) {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isModuleDeclaration(parent))
    return true
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent)
  if (ts.isNewExpression(parent)) return parent.expression.getText(source) === "URL"
  return (
    ts.isCallExpression(parent) &&
    (parent.expression.kind === ts.SyntaxKind.ImportKeyword ||
      /^vi\.(?:(?:do)?(?:un)?mock|importActual)$/.test(parent.expression.getText(source)))
  )
}

function followPath(file, source, node) {
  const to = fileNamed(node.text, file)
  if (to === undefined) {
    if (!node.text.startsWith(".") || placeOf(file) === file) return
    const asset = normalize(join(dirname(file), node.text))
    const path = relative(dirname(placeOf(file)), table.assets?.[asset] ?? asset)
    addEdit(file, node.getStart(source) + 1, node.end - 1, path.startsWith(".") ? path : `./${path}`)
    return
  }
  if (to !== file && placeOf(to) === placeOf(file) && ts.isCallExpression(node.parent))
    problems.add(`${placeOf(file)} would load itself: ${file} loads ${to} on demand`)
  const specifier = specifierOf(placeOf(to), placeOf(file))
  const text = node.text.endsWith(".ts") ? specifier.replace(/\.js$/, ".ts") : specifier
  if (text !== node.text) addEdit(file, node.getStart(source) + 1, node.end - 1, text)
}

function followName(file, source, node) {
  const isShort = ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
  const symbol = isShort
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  if (!symbol) return
  const real = realSymbol(symbol)
  const [declaration] = symbol.declarations ?? []
  const isSpecifier = ts.isImportSpecifier(node.parent) || ts.isExportSpecifier(node.parent)
  const isAlias = declaration && ts.isImportSpecifier(declaration) && declaration.propertyName && !isSpecifier
  let name
  if (isAlias) {
    // Within one module a name has no second one.
    const from = fileNamed(declaration.parent.parent.parent.moduleSpecifier.text, file)
    if (from && target.has(file) && placeOf(from) === placeOf(file))
      name = nameOf(real, declaration.propertyName.text)
  } else if (rename.has(real)) {
    const isInner = ts.isImportSpecifier(node.parent) && (node.parent.propertyName ?? node) !== node
    if (ts.isExportSpecifier(node.parent)) problems.add(`${file} exports ${node.text}, which is renamed`)
    else if (!isInner) name = rename.get(real)
  }
  if (name && name !== node.text)
    addEdit(file, node.getStart(source), node.end, isShort ? `${node.text}: ${name}` : name)
}

for (const [file, source] of sources) {
  const visit = (node) => {
    const isNamed =
      ts.isImportDeclaration(node) &&
      node.importClause?.namedBindings &&
      ts.isNamedImports(node.importClause.namedBindings)
    if (isNamed && isTyped(file) && file.startsWith("src/") && skipBarrel(file, source, node)) return
    if (ts.isStringLiteralLike(node) && isPath(node, source)) followPath(file, source, node)
    if (ts.isIdentifier(node) && isTyped(file)) followName(file, source, node)
    ts.forEachChild(node, visit)
  }
  visit(source)
}
stopAtProblems()

function editedText(file) {
  const list = [...(edits.get(file)?.values() ?? [])].sort((a, b) => b.start - a.start)
  return list.reduce(
    (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
    sources.get(file).text,
  )
}

/** What a list of import declarations brings in. */
function importsOf(declarations) {
  return declarations.map((node) => {
    const clause = node.importClause
    const bindings = clause?.namedBindings
    return {
      from: node.moduleSpecifier.text,
      isType: clause?.isTypeOnly ?? false,
      byDefault: clause?.name?.text,
      space: bindings && ts.isNamespaceImport(bindings) ? bindings.name.text : undefined,
      names:
        bindings && ts.isNamedImports(bindings)
          ? bindings.elements.map((one) => ({
              isType: one.isTypeOnly,
              text: one.getText().replace(/^type /, ""),
            }))
          : undefined,
      attributes: node.attributes ? node.getText() : undefined,
    }
  })
}

/** The same imports, one of each module. */
function importText(imports) {
  const whole = []
  const spaces = new Map()
  const byModule = new Map()
  for (const { from, isType, byDefault, space, names, attributes } of imports) {
    if (attributes) whole.push(attributes)
    else if (space)
      spaces.set(
        `* as ${space} from "${from}"`,
        (spaces.get(`* as ${space} from "${from}"`) ?? true) && isType,
      )
    else if (!byDefault && !names) whole.push(`import "${from}"`)
    else {
      const module = byModule.get(from) ?? { names: new Map() }
      byModule.set(from, module)
      if (byDefault && isType) whole.push(`import type ${byDefault} from "${from}"`)
      else if (byDefault) module.byDefault = byDefault
      for (const one of names ?? [])
        module.names.set(one.text, (module.names.get(one.text) ?? true) && (isType || one.isType))
    }
  }
  for (const [text, isType] of spaces) whole.push(`import ${isType ? "type " : ""}${text}`)
  for (const [from, { byDefault, names }] of byModule) {
    const list = [...names].map(([text, isType]) => `${isType ? "type " : ""}${text}`).join(", ")
    const parts = [byDefault, list && `{ ${list} }`].filter(Boolean)
    if (parts.length > 0) whole.push(`import ${parts.join(", ")} from "${from}"`)
  }
  return [...new Set(whole)].join("\n")
}

const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
const replaced = (text, cuts) =>
  cuts
    .sort((a, b) => b[0] - a[0])
    .reduce((all, [start, end, next]) => all.slice(0, start) + next + all.slice(end), text)

/** Several imports of one module become one. */
function joinImports(file, text) {
  const declarations = parse(file, text).statements.filter(ts.isImportDeclaration)
  const cuts = []
  for (const specifier of new Set(declarations.map((one) => one.moduleSpecifier.text))) {
    const [first, ...others] = declarations.filter((one) => one.moduleSpecifier.text === specifier)
    if (others.length === 0) continue
    cuts.push([first.getStart(), first.end, importText(importsOf([first, ...others]))])
    for (const one of others) cuts.push([one.getFullStart(), one.end, ""])
  }
  return cuts.length > 0 ? replaced(text, cuts) : text
}

/** The files of a group, each behind those that it imports. */
function inOrder(from) {
  const order = new Set()
  const add = (file) => {
    if (order.has(file)) return
    for (const statement of sources.get(file).statements) {
      const next = statement.moduleSpecifier && fileNamed(statement.moduleSpecifier.text, file)
      if (next && next !== file && from.includes(next)) add(next)
    }
    order.add(file)
  }
  from.forEach(add)
  return [...order]
}

/** One module of several: the head of the first, the imports of all, then what each declares. */
function mergedText(to, from) {
  const isOwn = (specifier) => normalize(join(dirname(to), specifier)).replace(/\.js$/, ".ts") === to
  const heads = new Map()
  const imports = []
  const bodies = inOrder(from).map((file) => {
    const text = editedText(file)
    const source = parse(file, text)
    const declarations = source.statements.filter(ts.isImportDeclaration)
    const [first] = source.statements
    const comments = ts.getLeadingCommentRanges(text, 0) ?? []
    const [head] = comments
    const isApart =
      head &&
      (comments.length > 1 ||
        ts.isImportDeclaration(first) ||
        /\n\s*\n/.test(text.slice(head.end, first.getStart())))
    heads.set(file, isApart ? text.slice(head.pos, head.end) : "")
    const start = declarations.at(-1)?.end ?? (isApart ? head.end : 0)
    imports.push(...importsOf(declarations).filter((one) => !isOwn(one.from)))
    const others = new Set(
      from.filter((one) => one !== file).flatMap((one) => [...declaredIn(sources.get(one)).keys()]),
    )
    const cuts = source.statements.filter(ts.isExportDeclaration).flatMap((one) => {
      if (one.moduleSpecifier)
        return isOwn(one.moduleSpecifier.text) ? [[one.getFullStart(), one.end, ""]] : []
      const kept = one.exportClause.elements
        .filter(({ name }) => !others.has(name.text))
        .map((name) => name.getText())
      return [[one.getStart(), one.end, kept.length > 0 ? `export { ${kept.join(", ")} }` : ""]]
    })
    return replaced(
      text,
      cuts.filter(([at]) => at >= start),
    )
      .slice(start)
      .trim()
  })
  return [heads.get(from[0]), importText(imports), "", bodies.filter(Boolean).join("\n\n"), ""]
    .join("\n")
    .trimStart()
}

const results = new Map()
for (const [to, from] of groups)
  results.set(to, from.length === 1 ? joinImports(from[0], editedText(from[0])) : mergedText(to, from))
for (const file of edits.keys()) if (!target.has(file)) results.set(file, joinImports(file, editedText(file)))
stopAtProblems()

for (const file of target.keys()) if (!results.has(file)) rmSync(file)
for (const [file, text] of results) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
for (const [from, to] of Object.entries(table.assets ?? {}))
  if (to.startsWith(folder)) {
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
dropEmptyFolders("src")
console.log(`${target.size} modules became ${groups.size}.`)

function dropEmptyFolders(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) dropEmptyFolders(join(path, entry.name))
  if (readdirSync(path).length === 0) rmdirSync(path)
}
