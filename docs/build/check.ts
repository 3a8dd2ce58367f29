/** Checks the built site: links and anchors lead somewhere, and no page is too heavy. Ends with 1 where something is wrong. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

const dist = join(process.cwd(), "dist")
/** The most that a page may weigh, compressed, with what it loads at once. "Try it" and the search load on demand. */
const limit = 150_000

const pages = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
)
const texts = new Map(pages.map((file) => [`/${file}`, readFileSync(join(dist, file), "utf8")]))
const valuesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&").replaceAll("&#38;", "&"))
const anchors = new Map(
  [...texts].map(([page, text]) => [page, new Set(valuesOf(text, /\s(?:id|name)="([^"]*)"/g))]),
)
const problems: string[] = []

for (const [page, text] of texts) {
  for (const link of new Set(
    valuesOf(text, /<(?:a|img|source|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g),
  )) {
    const { origin, pathname, hash } = new URL(link, `http://site.invalid${page}`)
    if (origin !== "http://site.invalid") continue
    const path = decodeURIComponent(pathname)
    const target = path.endsWith("/") ? `${path}index.html` : path
    if (!existsSync(join(dist, target))) problems.push(`${page}: ${link} leads nowhere`)
    else if (
      hash &&
      !hash.startsWith("#:~:") &&
      anchors.get(target)?.has(decodeURIComponent(hash.slice(1))) === false
    )
      problems.push(`${page}: ${link} has no such anchor`)
  }
}

const weights = new Map<string, number>()
function weigh(file: string): number {
  const known = weights.get(file) ?? gzipSync(readFileSync(join(dist, file))).byteLength
  weights.set(file, known)
  return known
}

let heaviest = { page: "", weight: 0 }
for (const [page, text] of texts) {
  const parts = new Set(valuesOf(text, /(?:href|src)="(\/_astro\/[^"]+\.(?:css|js))"/g))
  const weight = [page, ...parts].reduce((sum, part) => sum + weigh(part), 0)
  if (weight > heaviest.weight) heaviest = { page, weight }
  if (weight > limit) problems.push(`${page} weighs ${weight} bytes, of at most ${limit}`)
}

for (const problem of problems) console.error(problem)
console.log(
  `${texts.size} pages, the heaviest is ${heaviest.page} with ${heaviest.weight} bytes, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
