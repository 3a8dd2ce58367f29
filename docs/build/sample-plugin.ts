/** Fills samples in while the site is built. */
import { defineMdastPlugin } from "satteri"
import { readSample } from "./samples.ts"

/** The plugin for the site's Markdown. A file or region that is missing ends the build. */
export const samples = defineMdastPlugin({
  name: "samples",
  code(node, context) {
    const text = readSample(node.meta ?? "")
    if (text === undefined) return
    if (node.value.trim() !== "") throw new Error(`A block that names a file has a body: ${node.meta}`)
    context.replaceNode(node, { type: "code", lang: node.lang, meta: titleOf(node.meta ?? ""), value: text })
  },
})

/** What the block's head shows: the title of the info string, or nothing. */
function titleOf(info: string): string | null {
  return info.replace(/\b(?:file|region)="[^"]*"/g, "").trim() || null
}
