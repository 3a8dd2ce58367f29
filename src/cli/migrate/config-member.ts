/** A member that the config of a moved app needs. */
import { ts } from "ts-morph"
import type { Edit } from "./module.js"

/** The first object with providers that says nothing of slashes. */
function configIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) {
    const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ""))
    if (names.includes("providers") && !names.includes("trailingSlash")) return node
  }
  return ts.forEachChild(node, configIn)
}

/**
 * Sets `trailingSlash` in the config of a module.
 * @param file Its name, whose ending tells the language.
 * @param text What stands in it.
 * @returns Nothing where the module has no config, or one that says it.
 */
export function trailingSlashEdit(file: string, text: string): Edit | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const [first] = configIn(source)?.properties ?? []
  if (!first) return undefined
  const start = first.getStart(source)
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start)
  return { start, end: start, text: `trailingSlash: true,${/^\s*$/.test(before) ? `\n${before}` : " "}` }
}
