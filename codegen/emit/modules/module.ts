/** TypeScript modules from structures, and their layout. */
import {
  IndentationText,
  type JSDocStructure,
  NewLineKind,
  type OptionalKind,
  Project,
  QuoteKind,
  type StatementStructures,
  StructureKind,
  ts,
  VariableDeclarationKind,
  type WriterFunction,
} from "ts-morph"
import { breakHeads } from "./line-breaks.js"
import { breakLongLines } from "./long-lines.js"

/** A statement of a module. */
export type Statement = StatementStructures | string

const project = new Project({
  useInMemoryFileSystem: true,
  skipLoadingLibFiles: true,
  manipulationSettings: {
    indentationText: IndentationText.TwoSpaces,
    quoteKind: QuoteKind.Double,
    newLineKind: NewLineKind.LineFeed,
  },
})

/**
 * Writes a module.
 * @param header Its first line.
 * @param statements What follows.
 */
export function writeModule(header: string, statements: readonly Statement[]): string {
  const spaced = statements.map((one, at) =>
    isApart(statements[at - 1], one) ? separateStatement(one) : one,
  )
  const file = project.createSourceFile("module.ts", { statements: spaced }, { overwrite: true })
  const text = breakHeads(file.getFullText())
  project.removeSourceFile(file)
  return `${header}\n${text.endsWith("\n") ? text : `${text}\n`}`
}

/** An import of types alone. */
export function importTypes(names: Iterable<string>, from: string): Statement {
  return {
    kind: StructureKind.ImportDeclaration,
    isTypeOnly: true,
    namedImports: [...new Set(names)].sort(),
    moduleSpecifier: from,
  }
}

/** Types handed on from another module. */
export function exportTypes(names: Iterable<string>, from: string): Statement {
  return {
    kind: StructureKind.ExportDeclaration,
    isTypeOnly: true,
    namedExports: [...new Set(names)].sort(),
    moduleSpecifier: from,
  }
}

/** An import of values, or of values and types under one name. */
export function importValues(names: Iterable<string>, from: string, standard?: string): Statement {
  return {
    kind: StructureKind.ImportDeclaration,
    ...(standard ? { defaultImport: standard } : {}),
    namedImports: [...new Set(names)].sort(),
    moduleSpecifier: from,
  }
}

/** An exported constant. */
export function declareConstant(
  name: string,
  type: string,
  initializer: string,
  sentence: string,
): Statement {
  return {
    kind: StructureKind.VariableStatement,
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type, initializer }],
    docs: writeDoc(sentence),
  }
}

/** A doc comment. */
export function writeDoc(...lines: string[]): Array<OptionalKind<JSDocStructure>> {
  return [{ description: lines.length === 1 ? lines.join("") : `\n${lines.join("\n")}` }]
}

/** Whether an empty line stands before a statement: it has a comment, or is of another kind than the one before. */
function isApart(before: Statement | undefined, statement: Statement): boolean {
  if (before === undefined) return false
  const documented = typeof statement === "object" && "docs" in statement && statement.docs !== undefined
  return documented || readKind(before) !== readKind(statement) || readKind(statement) === "text"
}

function readKind(statement: Statement): StructureKind | "text" {
  if (typeof statement === "object") return statement.kind
  return statement.startsWith("import ") ? StructureKind.ImportDeclaration : "text"
}

function separateStatement(statement: Statement): Statement | WriterFunction {
  if (typeof statement === "string") return (writer) => writer.blankLineIfLastNot().write(statement)
  return { ...statement, leadingTrivia: (writer) => writer.blankLineIfLastNot() }
}

/**
 * Lays a module out: lines that are too long once they are indented are broken, from the outermost list inwards.
 * @param text The module, broken into lines where its emitter knew that one would not do.
 */
export function formatModule(text: string): string {
  const even = indentLines(text)
  const broken = breakLongLines(even)
  return broken === even ? even : formatModule(broken)
}

/**
 * Indents a module and takes its semicolons out, as the compiler's formatter does it: applications have no other one
 * that is known here. (490 modules: 2.2 s, with 1.0 for a layout of our own that was forty times as long.)
 */
function indentLines(text: string): string {
  const file = project.createSourceFile("module.ts", text, { overwrite: true })
  file.formatText({
    semicolons: ts.SemicolonPreference.Remove,
    insertSpaceAfterOpeningAndBeforeClosingEmptyBraces: false,
  })
  return file.getFullText().replaceAll("{\n}", "{}")
}
