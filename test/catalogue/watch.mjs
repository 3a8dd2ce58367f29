/**
 * Looks whether pages of documentation have changed since the last look: `npm run watch`, with ids for those entries alone.
 * It reads every address that an entry cites, keeps a hash of its text part in a file, and names the entries and groups
 * of facts that cite a page whose text is another one, until their day of reading is that of the change or later. Exit
 * code 1: there are such facts.
 *
 * `--kept <file>` is what it compares with and writes (default: pages.json), `--sources <file>` the addresses (default:
 * generated/sources.json), `--markdown` writes the report as the body of an issue.
 */
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"

const root = fileURLToPath(new URL("../../", import.meta.url))
/** Milliseconds for one page, bytes of it, and hosts at a time; the pages of one host are read one after another. */
const patience = 20_000
const longestPage = 5_000_000
const hostsAtOnce = 8
/** Letters without which a page has said nothing: what a browser's scripts would write is not read. */
const shortestText = 200

/** What stays as it is: a file of a commit, a dated copy. */
const fixed =
  /\/(?:blob|tree|raw)\/[0-9a-f]{7,40}\/|^https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+\/[0-9a-f]{7,40}\/|^https:\/\/web\.archive\.org\//

/** Every address that may change, with the facts that cite it. */
export function listCitations(providers, ids = []) {
  const cited = new Map()
  for (const [entry, { docs, checked: day = "", ...groups }] of Object.entries(providers)) {
    if (ids.length > 0 && !ids.includes(entry)) continue
    for (const [group, { at, checked }] of Object.entries({ docs: { at: [docs], checked: day }, ...groups }))
      for (const given of at) {
        const address = given.split("#")[0]
        if (fixed.test(address)) continue
        cited.set(address, [...(cited.get(address) ?? []), { entry, group, checked }])
      }
  }
  return cited
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'", "#x27": "'" }

/** The text that a reader sees, without what differs at each look: marks, scripts, and the frame around the article. */
export function readText(body, type) {
  if (!/html/i.test(type)) return body.replace(/\s+/g, " ").trim()
  const bare = body
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/<(script|style|noscript|svg|template|head|nav|header|footer)\b[\s\S]*?<\/\1\s*>/gi, " ")
  const [, main] = /<(?:main|article)\b[^>]*>([\s\S]*)<\/(?:main|article)\s*>/i.exec(bare) ?? []
  return (main ?? bare)
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (all, name) => entities[name.toLowerCase()] ?? all)
    .replace(/\s+/g, " ")
    .trim()
}

async function readPage(address) {
  try {
    const response = await fetch(address, {
      headers: { accept: "text/html, text/plain, */*;q=0.5", "user-agent": "authlas-watch" },
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) return { failure: `answers with ${response.status}` }
    const chunks = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > longestPage) return { failure: `has more than ${longestPage / 1_000_000} MB` }
      chunks.push(chunk)
    }
    const text = readText(Buffer.concat(chunks).toString("utf8"), response.headers.get("content-type") ?? "")
    if (text.length < shortestText) return { failure: "has no text without its scripts" }
    return { hash: createHash("sha256").update(text).digest("hex") }
  } catch (error) {
    return { failure: `could not be read (${error?.cause?.code ?? error?.name ?? error})` }
  }
}

/** Reads all pages, those of one host one after another. */
async function readPages(addresses) {
  const byHost = Map.groupBy?.(addresses, (one) => new URL(one).host) ?? groupByHost(addresses)
  const queue = [...byHost.values()]
  const found = new Map()
  const work = async () => {
    for (let own = queue.shift(); own; own = queue.shift())
      for (const address of own) found.set(address, await readPage(address))
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, work))
  return found
}

function groupByHost(addresses) {
  const groups = new Map()
  for (const one of addresses) groups.set(new URL(one).host, [...(groups.get(new URL(one).host) ?? []), one])
  return groups
}

const code = (text) => `\`${text.replace(/[`\r\n|]/g, " ")}\``

/** What there is to do, as text or Markdown. */
function writeReport({ changed, failed, count, first }, markdown) {
  const item = ({ address, day, facts }) => {
    const entries = [...new Set(facts.map(({ entry }) => entry))].map((entry) => {
      const groups = facts.filter((one) => one.entry === entry).map(({ group }) => group)
      return `${entry} (${[...new Set(groups)].join(", ")})`
    })
    return markdown
      ? `- [ ] <${address}>, since ${day}: ${code(entries.join("; "))}`
      : `${address}\n  since ${day}; cited by ${entries.join("; ")}`
  }
  return [
    ...(markdown ? ["## Pages of documentation that have changed", ""] : []),
    `${changed.length} of ${count} pages have changed; ${first} are new; ${failed.length} could not be compared.`,
    ...(changed.length > 0 ? ["", ...changed.map(item)] : []),
    ...(failed.length > 0
      ? [
          "",
          ...(markdown ? ["### Could not be compared", ""] : ["Could not be compared"]),
          ...failed.map(({ address, failure }) =>
            markdown ? `- <${address}> ${failure}` : `  ${address} ${failure}`,
          ),
        ]
      : []),
    ...(changed.length > 0
      ? ["", "Read each again, correct the facts that cite it, and set the day of their source."]
      : []),
  ].join("\n")
}

async function watch(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { kept: { type: "string" }, sources: { type: "string" }, markdown: { type: "boolean" } },
  })
  const sources = values.sources ?? resolve(root, "generated/sources.json")
  const { providers } = JSON.parse(readFileSync(sources, "utf8"))
  const unknown = positionals.find((id) => !(id in providers))
  if (unknown !== undefined) throw new Error(`The catalogue has no entry "${unknown}".`)
  const cited = listCitations(providers, positionals)
  const file = values.kept ?? "pages.json"
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
  const today = new Date().toISOString().slice(0, 10)
  const found = await readPages([...cited.keys()])
  const [changed, failed] = [[], []]
  let first = 0
  for (const [address, { hash, failure }] of found) {
    const before = kept[address]
    if (failure !== undefined) failed.push({ address, failure })
    else {
      if (before === undefined) first += 1
      const isOther = before !== undefined && before.hash !== hash
      const day = isOther ? today : before?.changed
      kept[address] = { hash, ...(day === undefined ? {} : { changed: day }) }
    }
    const { changed: day } = kept[address] ?? {}
    const facts = (cited.get(address) ?? []).filter(({ checked }) => checked < day)
    if (facts.length > 0) changed.push({ address, day, facts })
  }
  // What no entry cites any more is not kept. Some entries alone say nothing of the others.
  const pages = Object.entries(kept).filter(([address]) => positionals.length > 0 || cited.has(address))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(pages.sort()), undefined, 2)}\n`)
  const byAddress = (one, other) => (one.address < other.address ? -1 : 1)
  const report = {
    changed: changed.sort(byAddress),
    failed: failed.sort(byAddress),
    count: found.size,
    first,
  }
  console.log(writeReport(report, values.markdown))
  return changed.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await watch(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 2
  }
}
