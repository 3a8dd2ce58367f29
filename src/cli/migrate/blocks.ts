/** Components: the scripts in them are modules, the markup around them is none. */
import { type Circumstances, type Findings, findingsInModule, mentionOf, noFindings } from "./module.js"
import { placeOf, replaced } from "./paths.js"

/** A script; a quoted attribute may hold a `>`, as the generics of a component do. */
const script = /<script(?:"[^"]*"|'[^']*'|[^>"'])*>([\s\S]*?)<\/script\s*>/gi
/** What an Astro component runs on the server. */
const fence = /^\s*---\r?\n([\s\S]*?)^---/m

interface Block {
  start: number
  end: number
}

function blocksIn(file: string, text: string): Block[] {
  const blocks: Block[] = []
  const head = file.endsWith(".astro") ? fence.exec(text) : null
  if (head && text.slice(0, head.index).trim() === "") {
    const start = head.index + head[0].indexOf(head[1] ?? "", head[0].indexOf("---") + 3)
    blocks.push({ start, end: start + (head[1] ?? "").length })
  }
  const from = blocks.at(-1)?.end ?? 0
  for (const found of text.matchAll(script)) {
    const [whole, inner = ""] = found
    const start = found.index + whole.lastIndexOf(inner, whole.length - "</script>".length)
    if (found.index >= from) blocks.push({ start, end: start + inner.length })
  }
  return blocks
}

/**
 * Reads a component of Svelte, Vue or Astro.
 * @param file Its name.
 * @param text What stands in it.
 * @param circumstances The package that it moves to, and what it moves from.
 */
export function findingsInComponent(file: string, text: string, circumstances: Circumstances): Findings {
  const findings = noFindings()
  let markup = text
  for (const { start, end } of blocksIn(file, text)) {
    const inner = text.slice(start, end)
    const found = findingsInModule(`${file}.ts`, inner, circumstances)
    findings.edits.push(
      ...found.edits.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start })),
    )
    findings.byHand.push(...found.byHand.map(({ at, says }) => ({ at: at + start, says })))
    findings.kept.push(...found.kept)
    findings.moved.push(...found.moved)
    markup = `${markup.slice(0, start)}${" ".repeat(end - start)}${markup.slice(end)}`
  }
  findings.byHand.push(...mentionsIn(markup, circumstances).byHand)
  return findings
}

/**
 * Reads a text that is no module: paths between quotes are told, none is replaced.
 * @param text What stands in it.
 * @param circumstances The package that it moves to.
 */
export function mentionsIn(text: string, { successor }: Circumstances): Findings {
  const quoted = new RegExp(`["'\`]((?:${replaced().join("|")})(?:/[^"'\`\\s]*)?)["'\`]`, "g")
  const byHand = [...text.matchAll(quoted)].map((found) => {
    const name = found[1] ?? ""
    return { at: found.index, says: mentionOf(name, placeOf(name, successor)?.to) }
  })
  return { ...noFindings(), byHand }
}
