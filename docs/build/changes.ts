/** What providers have announced, and its feed (Atom, RFC 4287). */
import { createHash } from "node:crypto"
import file from "../../generated/changes.json" with { type: "json" }

/** A change that a provider has announced. */
interface Change {
  date: string
  entry: string
  provider: string
  name: string
  what: string
  link: string
  checked?: string
}

/** All of them, by day. */
export const changes: readonly Change[] = file.changes

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The same id as long as day and provider are the same: a corrected text is not news. */
function makeId(text: string): string {
  const hex = createHash("sha256").update(`authlas change ${text}`).digest("hex")
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** When an entry of the feed is dated: the day on which the change was read, or that of the change if it was earlier. */
const readDay = ({ date, checked = date }: Change): string => (checked < date ? checked : date)

/**
 * Writes the feed, the latest change first.
 * @param site Where the site is published.
 */
export function writeChangesFeed(site: string | undefined): string {
  const address = (path: string): string => (site ? new URL(path, site).href : path)
  const entries = changes.toReversed().map((one, at, all) => {
    const same = all.filter(
      (other, index) => index > at && other.entry === one.entry && other.date === one.date,
    )
    return `  <entry>
    <id>${makeId(`${one.entry} ${one.date} ${same.length}`)}</id>
    <title>${escapeXml(`${one.name}, from ${one.date}: ${one.what}`)}</title>
    <updated>${readDay(one)}T00:00:00Z</updated>
    <link rel="alternate" href="${escapeXml(one.link)}"/>
    <category term="${escapeXml(one.provider)}"/>
    <content type="text">${escapeXml(`${one.what}.`)}</content>
  </entry>`
  })
  const updated = changes.map(readDay).sort().at(-1) ?? "1970-01-01"
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${makeId("feed")}</id>
  <title>Changes of sign-in providers</title>
  <author><name>authlas</name></author>
  <updated>${updated}T00:00:00Z</updated>
  <link rel="self" href="${escapeXml(address("/changes.atom"))}"/>
  <link rel="alternate" href="${escapeXml(address("/providers/changes/"))}"/>
${entries.join("\n")}
</feed>
`
}
