/**
 * The lock on account ids: an application finds its accounts by them, so a change orphans every account of a provider.
 * The table is only added to. Where an id really must change, the changelog says so under "Account ids", in a line that
 * begins with the provider's key.
 */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import { Report } from "../../codegen/report.js"
import locked from "./account-ids.json" with { type: "json" }

const root = resolve(import.meta.dirname, "../..")
const text = (name: string): string => readFileSync(resolve(root, name), "utf8")

/** What it is made of where the application sets no option: an option that chooses another id orphans nothing by itself. */
function withoutOptions(id: unknown): unknown {
  if (!Array.isArray(id)) return id
  const alternatives = id as { when?: Record<string, unknown>; then?: unknown }[]
  const byDefault = alternatives.find(({ when }) => when?.["options.accountId"] === "absent")
  return byDefault ? byDefault.then : id
}

/** Entry to what its account id is made of, in the catalogue's own notation. */
function accountIds(yaml: string): Record<string, unknown> {
  const report = new Report()
  const { catalogue } = readCatalogue(yaml, report)
  const withAccounts = catalogue.providers.filter(({ entry }) => entry.type !== "email")
  return Object.fromEntries(
    withAccounts.map(({ key, entry }) => {
      const id = withoutOptions(entry.user?.id ?? "sub")
      const tenant = entry.identity?.tenant
      return [key, tenant ? { tenant, id } : id]
    }),
  )
}

/** Keys that the changelog names as having another account id. */
function announced(changelog: string): Set<string> {
  const sections = changelog.split(/^#{2,3} /m).filter((section) => section.startsWith("Account ids\n"))
  return new Set(
    sections.flatMap((section) => [...section.matchAll(/^- `([^`]+)`/gm)].map(([, key]) => key ?? "")),
  )
}

/** What an application would notice: an id that is made of something else, or gone, or not locked yet. */
function changes(
  table: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
  changelog: string,
): string[] {
  const told = announced(changelog)
  const keys = [...new Set([...Object.keys(table), ...Object.keys(found)])].sort()
  return keys.flatMap((key) => {
    const [before, now] = [table[key], found[key]].map((value) => JSON.stringify(value))
    if (before === now) return []
    if (before === undefined) return [`${key} is new: add ${now} to account-ids.json`]
    if (told.has(key)) return []
    return [
      `${key} was ${before} and is ${now ?? "gone"}: name it in the changelog under "Account ids", or undo it`,
    ]
  })
}

describe("the account id", () => {
  it("is made of what it was made of, for every entry", () => {
    expect(changes(locked, accountIds(text("providers.yaml")), text("CHANGELOG.md"))).toEqual([])
  })

  it("stands in a table that is in the order of the catalogue", () => {
    expect(Object.keys(locked)).toEqual(Object.keys(locked).sort())
  })

  it("cannot change unnoticed", () => {
    const table = { acme: "id", gone: "id", pub: "sub" }
    const found = { acme: "login", fresh: "id", pub: "sub" }
    expect(changes(table, found, "## 1.0.0\n\n### Changed\n- `acme`: faster\n")).toEqual([
      'acme was "id" and is "login": name it in the changelog under "Account ids", or undo it',
      'fresh is new: add "id" to account-ids.json',
      'gone was "id" and is gone: name it in the changelog under "Account ids", or undo it',
    ])
  })

  it("may change when the changelog says so", () => {
    const changelog =
      "## 2.0.0\n\n### Account ids\n- `acme`: `login`, because ids are reused.\n- `gone`: closed.\n"
    expect(changes({ acme: "id", gone: "id" }, { acme: "login" }, changelog)).toEqual([])
  })
})
