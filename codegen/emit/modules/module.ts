/** TypeScript modules from structures: the one place that talks to ts-morph. */
import {
  IndentationText,
  type JSDocStructure,
  NewLineKind,
  type OptionalKind,
  Project,
  QuoteKind,
  type StatementStructures,
  StructureKind,
} from "ts-morph"

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
export function moduleText(header: string, statements: readonly Statement[]): string {
  const file = project.createSourceFile("module.ts", { statements: [...statements] }, { overwrite: true })
  const text = file.getFullText()
  project.removeSourceFile(file)
  return `${header}\n${text.endsWith("\n") ? text : `${text}\n`}`
}

/** An import of types alone. */
export function typeImport(names: Iterable<string>, from: string): Statement {
  return {
    kind: StructureKind.ImportDeclaration,
    isTypeOnly: true,
    namedImports: [...new Set(names)].sort(),
    moduleSpecifier: from,
  }
}

/** Types handed on from another module. */
export function typeExport(names: Iterable<string>, from: string): Statement {
  return {
    kind: StructureKind.ExportDeclaration,
    isTypeOnly: true,
    namedExports: [...new Set(names)].sort(),
    moduleSpecifier: from,
  }
}

/** An import of values, or of values and types under one name. */
export function valueImport(names: Iterable<string>, from: string, standard?: string): Statement {
  return {
    kind: StructureKind.ImportDeclaration,
    ...(standard ? { defaultImport: standard } : {}),
    namedImports: [...new Set(names)].sort(),
    moduleSpecifier: from,
  }
}

/** A doc comment. */
export function doc(...lines: string[]): Array<OptionalKind<JSDocStructure>> {
  return [{ description: lines.length === 1 ? lines.join("") : `\n${lines.join("\n")}` }]
}
