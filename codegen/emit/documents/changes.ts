/** What providers have announced, of all entries: `changes.json`, from which the site makes its feed. */
import { format } from "../../facts/format.js"
import { describeOrigin, type Places } from "../../model/names.js"
import type { Catalogue } from "../../model/provider.js"

/** Writes `changes.json`, sorted by day, then by entry. */
export function writeChangesJson({ providers }: Catalogue, places: Places): string {
  const changes = providers
    .flatMap(({ key, id, entry }) =>
      (entry.changes ?? []).map(({ date, what, link }) => ({
        date,
        entry: key,
        provider: id,
        name: entry.name,
        what,
        link,
        checked: entry.checked,
      })),
    )
    .sort((a, b) => (`${a.date} ${a.entry}` < `${b.date} ${b.entry}` ? -1 : 1))
  const comment = describeOrigin(places.source, "catalogue", places)
  return `${JSON.stringify({ $comment: comment, format, changes }, null, "\t")}\n`
}
