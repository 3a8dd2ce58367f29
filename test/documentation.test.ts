/** Whatever an application can name has a sentence that its editor shows. */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { sourcePaths } from "./support/source-paths.js"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..")

/** Members of profiles are what the provider says, under its names; the type links to the provider's own words. */
const theirs = /^generated\/(?:profiles|v4)\//

/** The files behind the import paths of the package. */
function entries(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | { default: string }>
  }
  // Where a path leads counts: some are other names of the same module.
  const paths = new Set(
    Object.values(exports).flatMap((target) =>
      typeof target === "string" ? [] : [target.default.replace(/^\.\/dist\/(.*)\.js$/, "./$1")],
    ),
  )
  const own = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
  return [...paths].flatMap((path) => {
    if (path === "./generated/v4/*") return own("generated/v4")
    if (path === "./providers/*") return [...own("src/providers"), ...own("generated/providers")]
    if (path === "./profiles/*") return own("generated/profiles")
    if (path === "./engine/languages/*") return own("src/engine/languages")
    return [`src/${path.slice(2)}.ts`]
  })
}

/** Under which names an export is known: its own, and for a default export that of its function. */
function listNames(symbol: ts.Symbol): string[] {
  const [declaration] = symbol.declarations ?? []
  const name = declaration && ts.getNameOfDeclaration(declaration)
  return [symbol.name, name?.getText() ?? ""]
}

/** The modules that a page says something to be of, by import path. */
const folder = join(root, "docs/src/content/docs")
const told = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?!providers|reference.(?:api|errors)).*\.mdx?$/.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(join(folder, file), "utf8").matchAll(/`(\w+)(?:\([^`]*\))?` of `authlas(\/[\w/-]+)`/g),
    ].map(([, name = "", path = ""]) => [file, name, path] as const),
  )

/** What stands in a comment, without tags that only name a type or a link. */
function sentence(node: ts.Node): string {
  const blocks = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const text = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string =>
    ts.getTextOfJSDocComment(comment) ?? ""
  return blocks
    .flatMap((block) => [
      text(block.comment),
      ...(block.tags ?? [])
        .filter(({ tagName }) => tagName.text === "deprecated")
        .map((tag) => text(tag.comment)),
    ])
    .join(" ")
    .trim()
}

/** Two words at least: a name alone says nothing that is not there already. */
function isDocumented(node: ts.Node): boolean {
  return /\S+\s+\S+/.test(sentence(node))
}

type Member = ts.TypeElement | ts.ClassElement

/** An override says what the member of the base says, and no application sees a private member. */
function isPublic(member: Member): boolean {
  const hidden = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.OverrideKeyword, ts.SyntaxKind.ProtectedKeyword]
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : []
  return (
    member.name !== undefined &&
    !ts.isPrivateIdentifier(member.name) &&
    !modifiers.some(({ kind }) => hidden.includes(kind))
  )
}

interface Found {
  /** Members and declarations that were looked at. */
  seen: number
  /** Those without a sentence, as file:line name. */
  bare: string[]
  /** Parameters of exported functions that no `@param` speaks of. */
  unnamed: string[]
}

/** Everything that an application can reach from the import paths: exports, and the types that they are made of. */
function walk(files: readonly string[], program: ts.Program): Found {
  const checker = program.getTypeChecker()
  const found: Found = { seen: 0, bare: [], unnamed: [] }
  const done = new Set<ts.Node>()
  const isOurs = (node: ts.Node): boolean => {
    const file = relative(root, node.getSourceFile().fileName)
    return file.startsWith("src/") || file.startsWith("generated/")
  }
  const place = (node: ts.Node, name: string): string => {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    return `${relative(root, source.fileName)}:${line + 1} ${name}`
  }
  const count = (node: ts.Node, name: string): void => {
    found.seen += 1
    if (!isDocumented(node)) found.bare.push(place(node, name))
  }

  const symbolOf = (symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

  /** The types that a type is made of, and the members written in it. */
  const types = (node: ts.Node | undefined): void => {
    if (!node) return
    if (ts.isTypeReferenceNode(node)) reach(symbolOf(checker.getSymbolAtLocation(node.typeName)))
    if (ts.isImportTypeNode(node) && node.qualifier)
      reach(symbolOf(checker.getSymbolAtLocation(node.qualifier)))
    if (ts.isExpressionWithTypeArguments(node)) reach(symbolOf(checker.getSymbolAtLocation(node.expression)))
    if (ts.isTypeLiteralNode(node)) members(node.members)
    else ts.forEachChild(node, (child) => types(child))
  }

  const members = (list: readonly Member[]): void => {
    for (const member of list) {
      if (!isPublic(member)) continue
      const name = member.name?.getText() ?? ""
      // Of several signatures of a method one speaks for all.
      count(member, name)
      signature(member)
    }
  }

  const signature = (node: ts.Node): void => {
    const { parameters, type } = node as { parameters?: readonly ts.Node[]; type?: ts.Node }
    for (const parameter of parameters ?? []) types(parameter)
    types(type)
  }

  const declaration = (node: ts.Node): void => {
    if (done.has(node) || !isOurs(node)) return
    done.add(node)
    const file = relative(root, node.getSourceFile().fileName)
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      count(node, node.name?.text ?? "default")
      for (const clause of node.heritageClauses ?? []) clause.types.forEach(types)
      if (!theirs.test(file)) members([...node.members])
    } else if (ts.isTypeAliasDeclaration(node)) {
      count(node, node.name.text)
      if (!theirs.test(file)) types(node.type)
    } else if (ts.isFunctionDeclaration(node)) {
      if (!overloaded(node)) count(node, node.name?.text ?? "default")
      parametersOf(node)
      signature(node)
    } else if (ts.isVariableDeclaration(node)) {
      count(node.parent.parent, node.name.getText())
      types(node.type)
    }
  }

  /** An overload or an implementation is documented by the first that is. */
  const overloaded = (node: ts.FunctionDeclaration): boolean => {
    const symbol = node.name && checker.getSymbolAtLocation(node.name)
    return (symbol?.declarations ?? []).some((one) => one !== node && isDocumented(one))
  }

  const parametersOf = (node: ts.FunctionDeclaration): void => {
    if (overloaded(node)) return
    const spoken = ts.getJSDocTags(node).filter(ts.isJSDocParameterTag)
    for (const [index, parameter] of node.parameters.entries()) {
      found.seen += 1
      const name = parameter.name.getText()
      const tag = ts.isIdentifier(parameter.name)
        ? spoken.find((one) => one.name.getText() === name)
        : spoken[index]
      if (!tag || !ts.getTextOfJSDocComment(tag.comment)?.trim()) found.unnamed.push(place(parameter, name))
    }
  }

  const reach = (symbol: ts.Symbol | undefined): void => {
    for (const one of symbol?.declarations ?? []) declaration(one)
  }

  for (const file of files) {
    const source = program.getSourceFile(join(root, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new TypeError(`${file} is no module`)
    for (const symbol of checker.getExportsOfModule(module)) reach(symbolOf(symbol))
  }
  return found
}

describe("everything that an application can name is documented where it is declared", () => {
  const { options } = ts.parseJsonConfigFileContent(
    JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8")),
    ts.sys,
    root,
  )
  const files = entries()
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, noLib: true, types: [] },
  )
  const found = walk(files, program)

  it("by a sentence on each export, each member and each member of a member, the options of factories included", () => {
    expect(found.bare).toEqual([])
    expect(found.seen).toBeGreaterThan(2000)
  })

  it("and stands in the module that a page says it is of", () => {
    const checker = program.getTypeChecker()
    const paths = sourcePaths()
    const missing = told.filter(([, name, path]) => {
      const places = [paths[`authlas${path}`] ?? "", `src${path}.ts`, `generated${path}.ts`]
      const source = places.map((place) => program.getSourceFile(resolve(root, place))).find(Boolean)
      const module = source && checker.getSymbolAtLocation(source)
      return !module || !checker.getExportsOfModule(module).flatMap(listNames).includes(name)
    })
    expect(missing).toEqual([])
    expect(told.length).toBeGreaterThan(10)
  })

  it("by a word on each parameter of each exported function", () => {
    expect(found.unnamed).toEqual([])
  })
})

describe("the number of providers", () => {
  it("is the same one wherever a text says it", () => {
    const { providers } = JSON.parse(readFileSync("generated/catalogue.json", "utf8")) as {
      providers: unknown[]
    }
    const texts = ["README.md", "package.json", "generated/PROVIDERS.md"]
    const said = texts.flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /\b(\d{3})\b(?: of them, each proven| providers\b(?! of the))/g,
        ),
      ].map(([text, count]) => [file, text, Number(count)] as const),
    )
    expect(said.map(([file]) => file)).toEqual(
      expect.arrayContaining(["README.md", "generated/PROVIDERS.md"]),
    )
    expect(said.filter(([, , count]) => count !== providers.length)).toEqual([])
  })
})
