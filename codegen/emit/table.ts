/** PROVIDERS.md: every provider on one page. */
import Handlebars from "handlebars"
import type { Catalogue, Provider } from "../model.js"
import { environmentName, environmentNames, type Places } from "../naming.js"
import type { Value } from "../values.js"

const template = Handlebars.compile(
  `<!-- Generated from {{source}} by \`{{command}}\`. Edit the catalogue, not this file. -->

# Providers

{{rows.length}} providers. Each is \`import Name from "{{prefix}}<id>"\`; its profile type and validator are in \`profiles/<id>\`.
The callback URL to register is the origin, the base path (\`/auth\` by default) and the path below.
"E-mail" says how often an address comes, and whether the provider vouches for it.

| Provider | Id | Type | Callback | Environment | Scopes | E-mail | Docs |
|---|---|---|---|---|---|---|---|
{{#each rows}}
| {{name}} | \`{{id}}\` | {{type}} | {{callback}} | {{environment}} | {{scopes}} | {{email}} | [docs]({{docs}}) |
{{/each}}
`,
  { noEscape: true, strict: true },
)

type Row = Record<"name" | "id" | "type" | "callback" | "environment" | "scopes" | "email" | "docs", string>

/** Writes `PROVIDERS.md`. */
export function table(catalogue: Catalogue, places: Places): string {
  const { families, nicknames } = catalogue
  const rows = families.flatMap(({ versions }) => versions.map((one) => rowOf(one)))
  const others = nicknames.flatMap(({ id, entry }) => {
    const target = families.find((family) => family.id === entry.alias)?.usual
    if (!target) return []
    const stem = `AUTH_${environmentName(id)}`
    const environment = code([`${stem}_ID`, `${stem}_SECRET`])
    const name = cell(`${entry.name} (${entry.alias})`)
    return [{ ...rowOf(target), name, id, callback: code([`/callback/${id}`]), environment }]
  })
  const all = [...rows, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))
  return template({ rows: all, source: places.source, command: places.command, prefix: places.provider })
}

function rowOf(provider: Catalogue["providers"][number]): Row {
  const { key, id, entry } = provider
  const mail = entry.type === "email"
  const usual = entry.type === "oidc" ? ["openid", "profile", "email"] : []
  const scopes = entry.scope === "none" ? [] : (entry.scope ?? usual)
  return {
    name: cell(entry.name),
    id: key,
    type: entry.type,
    callback: code([`/callback/${id}`]),
    environment: code(environmentNames(provider)),
    scopes: scopes.length > 0 && !mail ? scopes.map((one) => scopeText(one, provider)).join(" ") : "none",
    email: mail ? "proven by the link" : emailText(entry.email),
    docs: entry.docs,
  }
}

function emailText(email: Catalogue["providers"][number]["entry"]["email"]): string {
  if (!email) return "unknown"
  if (email.presence === "never") return "never"
  const { presence, verified } = email
  const how =
    typeof verified === "boolean" || verified === undefined
      ? verified
        ? "verified"
        : "unverified"
      : `verified by ${[verified]
          .flat()
          .map((path) => `\`${path}\``)
          .join(" and ")}`
  return cell(`${presence}, ${how}`)
}

/** A scope that an option decides is shown as everything it can be. */
function scopeText(scope: string, { lets }: Provider): string {
  const value = lets.find(({ name }) => scope === `{${name}}`)?.value
  const texts = value ? textsOf(value) : []
  return texts.length > 0 ? texts.map((one) => code([one])).join(" or ") : code([scope])
}

function textsOf(value: Value): string[] {
  if (value.kind === "list") return value.of.flatMap(textsOf)
  if (value.kind === "when") return textsOf(value.result)
  if (value.kind === "path") return [`{${value.ref.text}}`]
  if (value.kind !== "template") return []
  return [value.parts.map((part) => (typeof part === "string" ? part : `{${part.ref.text}}`)).join("")]
}

function code(words: readonly string[]): string {
  return words.map((word) => `\`${cell(word)}\``).join(" ")
}

/** Text that cannot end a cell or start a tag. */
function cell(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[|<>]/g, (mark) => ({ "|": "\\|", "<": "&lt;", ">": "&gt;" })[mark] ?? mark)
}
