/** PROVIDERS.md: every provider on one page, first all in a table, then one after another. */
import Handlebars from "handlebars"
import type { ProviderFacts, VersionFacts } from "../../facts/format.js"
import { listNeededGroups, listUnsourcedGroups } from "../../model/evidence.js"
import { describeOrigin, type Places } from "../../model/names.js"
import type { Catalogue } from "../../model/provider.js"
import { collectCatalogue } from "./catalogue-json.js"
import {
  formatEmail,
  formatKind,
  formatLogout,
  formatPkce,
  formatRefresh,
  formatRevocation,
  kinds,
} from "./labels.js"
import { escapeCell, escapeProse, formatCode, formatCodes, formatLink } from "./markdown.js"
import { writeSection } from "./section.js"

const template = Handlebars.compile(
  `<!-- {{origin}} -->

# Providers

{{count}}. {{standing}}

| | Providers |
|---|---|
{{#each kinds}}
| {{name}} | {{count}} |
{{/each}}

Of the {{signIns}} that are no senders of mails:

| | Providers |
|---|---|
{{#each sums}}
| {{what}} | {{count}} |
{{/each}}

Each is \`import Name from "{{prefix}}<id>"\`; its profile type and validator are in \`profiles/<id>\`.
The callback URL to register is the origin of the application, the base path (\`/auth\` by default) and \`/callback/<id>\`.
"E-mail" says how often an address comes, and whether it may be relied on. A status is shown where a service does not simply live.

| Provider | Id | Kind | Status | E-mail | Refresh | Revocation | Logout | PKCE | Docs |
|---|---|---|---|---|---|---|---|---|---|
{{#each rows}}
| {{name}} | {{id}} | {{kind}} | {{status}} | {{email}} | {{refresh}} | {{revoke}} | {{logout}} | {{pkce}} | {{docs}} |
{{/each}}

{{#if evidence}}
## Where facts were read

Of the facts that went wrong before where they had no source, these have one, with the day on which it was read.

| Facts | With a source | Without |
|---|---|---|
{{#each evidence}}
| {{what}} | {{count}} | {{without}} |
{{/each}}

{{/if}}
## One by one

{{sections}}
`,
  { noEscape: true, strict: true },
)

/** Writes `PROVIDERS.md`. */
export function writeProvidersDocument(catalogue: Catalogue, places: Places): string {
  const { providers } = collectCatalogue(catalogue, places)
  return template({
    rows: providers
      .flatMap(listRows)
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ row }) => row),
    sums: countFacts(providers),
    signIns: providers.filter(({ type }) => type !== "email").length,
    evidence: countSources(catalogue),
    sections: providers.map(writeSection).join("\n\n"),
    count: writePlural(providers.length, "provider"),
    kinds: Object.entries(kinds)
      .map(([type, name]) => ({ name, count: providers.filter((one) => one.type === type).length }))
      .filter(({ count }) => count > 0),
    standing: describeStanding(providers),
    origin: describeOrigin(places.source, "catalogue", places),
    prefix: places.provider,
  })
}

function writePlural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`
}

function describeStanding(providers: readonly ProviderFacts[]): string {
  const other = providers.filter(({ status }) => status !== "live").length
  return other === 0 ? "All are live." : `${other} ${other === 1 ? "is" : "are"} no longer live.`
}

/** Senders of links have none of these, and are not counted. */
function countFacts(all: readonly ProviderFacts[]): Array<{ what: string; count: string }> {
  const providers = all.filter(({ type }) => type !== "email")
  const sum = (what: string, holds: (one: ProviderFacts) => boolean) => ({
    what,
    count: `${providers.filter(holds).length}`,
  })
  const known = (one: { support: string } | undefined): boolean =>
    one !== undefined && one.support !== "none" && one.support !== "unknown"
  return [
    sum("Give an e-mail address that may be relied on", ({ email }) => email?.trust === "verified"),
    sum("Give no e-mail address", ({ email }) => email?.presence === "never"),
    sum("Refresh tokens", ({ refresh }) => known(refresh)),
    sum("Revoke tokens", ({ revoke }) => known(revoke)),
    sum("Sign out at the provider", ({ logout }) => known(logout)),
    sum("Use PKCE", ({ pkce }) => pkce !== undefined && pkce.method !== "none"),
  ]
}

const evidenceNames = {
  status: "Not live",
  register: "Registration, beyond its page",
  pkce: "Without PKCE",
  profile: "Example of a profile, or that none is documented",
  identity: "Account ids that stay",
  email: "Addresses that may be relied on",
  revoke: "Address of the revocation",
  logout: "Address of the logout",
} as const

/** How many facts of a group have a source, and which entries' have none. */
function countSources({ providers }: Catalogue): Array<{ what: string; count: string; without: string }> {
  return Object.entries(evidenceNames).flatMap(([group, what]) => {
    const needing = providers.filter(({ entry }) => listNeededGroups(entry).some((one) => one === group))
    const without = needing.filter(({ entry }) => listUnsourcedGroups(entry).some((one) => one === group))
    const count = `${needing.length - without.length} of ${needing.length}`
    return needing.length === 0 ? [] : [{ what, count, without: formatCodes(without.map(({ key }) => key)) }]
  })
}

type Row = Record<
  "name" | "id" | "kind" | "status" | "email" | "refresh" | "revoke" | "logout" | "pkce" | "docs",
  string
>

/** A row for each version, and for every other name, with what it is sorted by. */
function listRows(provider: ProviderFacts): Array<{ key: string; row: Row }> {
  const { id, name, version, versions = [], aliases = [] } = provider
  const heading = (text: string): string => `[${escapeProse(text)}](#${id})`
  const own = writeRow(provider, heading(name), version ? `${id}@${version}` : id)
  const others = versions.map((one) => writeRow(one, heading(name), `${id}@${one.version}`))
  const names = aliases.map((one) => writeRow(provider, heading(one.name), one.id))
  return [own, ...others, ...names]
}

function writeRow(facts: VersionFacts, name: string, key: string): { key: string; row: Row } {
  const mail = facts.type === "email"
  const row = {
    name,
    id: formatCode(key),
    kind: formatKind(facts),
    status: facts.status === "live" ? "" : facts.status,
    email: formatEmail(facts),
    refresh: mail ? "" : formatRefresh(facts),
    revoke: mail ? "" : formatRevocation(facts),
    logout: mail ? "" : formatLogout(facts),
    pkce: mail ? "" : formatPkce(facts),
    docs: formatLink("docs", facts.docs),
  }
  const cells = Object.entries(row).map(([column, text]) => [column, escapeCell(text)])
  return { key, row: Object.fromEntries(cells) as Row }
}
