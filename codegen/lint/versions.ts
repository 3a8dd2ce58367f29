/** Versions of a provider agree on which one counts. */
import type { Rule } from "./rule.js"

/** Notes several defaults, a default without versions, and versions that mix with a plain entry. */
export const checkVersions: Rule = ({ families }, _, report) => {
  for (const { versions: all } of families) {
    const chosen = all.filter(({ entry }) => entry.default)
    if (all.length === 1) {
      const [only] = all
      if (only && chosen.length > 0)
        report.add([only.key, "default"], "there is one version", { expected: "no default" })
      if (only?.version !== undefined)
        report.add([only.key], "a version without another", { expected: only.id })
      continue
    }
    for (const one of all) {
      if (one.version === undefined)
        report.add([one.key], "an entry beside its versions", { expected: `${one.key}@version` })
      if (one.entry.type === "email")
        report.add([one.key, "type"], "versions of a mail service", { expected: "one entry" })
    }
    if (chosen.length !== 1) {
      const where = chosen[1] ?? all[0]
      if (where)
        report.add([where.key], `${chosen.length} versions count by default`, {
          expected: "default: true in one",
        })
    }
  }
}
