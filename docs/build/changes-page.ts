/** The page of what providers have announced. */
import { changes } from "./changes.ts"
import { join, table, writePlain, writeProse } from "./prose.ts"

/** Writes the page of all changes. */
export function writeChangesPage(): string {
  const rows = changes.map(({ date, provider, name, what, link }) => [
    date,
    `[${writePlain(name)}](/providers/${provider}/)`,
    `[${writeProse(what)}](<${link}>)`,
  ])
  const head = [
    "---",
    "title: What changes at providers",
    "description: What providers of the catalogue have announced, past and coming, as a page and as a feed.",
    "prev: false",
    "next: false",
    "---",
  ].join("\n")
  return `${join([
    head,
    "Providers end addresses, demand other flows, or close. These changes are announced; each leads to the page that announces it. The log says from 90 days before that a provider of your app changes, and `npx authlas doctor` says what has changed. Subscribe to the [feed](/changes.atom) (Atom), or read `generated/changes.json` of the repository.",
    table(["From", "Provider", "Change"], rows),
  ])}\n`
}
