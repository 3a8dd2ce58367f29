/** One provider in PROVIDERS.md. */

import { readOnlyPlaceholder } from "../../../src/engine/notation/template.js"
import type { ProviderFacts, VersionFacts } from "../../facts/format.js"
import { entryWords } from "../../vocabulary/entry.js"
import type { FactLine, Words } from "../../vocabulary/word.js"
import {
  formatEmail,
  formatKind,
  formatLogout,
  formatPkce,
  formatRefresh,
  formatRevocation,
} from "./labels.js"
import { escapeProse, formatCode, formatCodes, formatLink } from "./markdown.js"

/** A label and its fact; undefined for none. */
type Line = readonly [name: string, text: string | undefined]

/**
 * Writes the section of a provider; its heading is the id, so that the address of the section is known.
 * @param provider What the catalogue knows of it.
 */
export function writeSection(provider: ProviderFacts): string {
  const { id, name, version, versions = [] } = provider
  return [
    `### ${id}`,
    [writeHeading(escapeProse(name), provider, version), ...listRemarks(provider)].join(" "),
    writeList([...listSetupLines(provider), ...listFacts(provider)]),
    ...versions.flatMap((one) => [
      [writeHeading(escapeProse(name), one, one.version), ...listRemarks(one)].join(" "),
      writeList(listFacts(one)),
    ]),
  ].join("\n\n")
}

function writeHeading(name: string, one: VersionFacts, version: string | undefined): string {
  const which = version ? ` version ${version}` : ""
  const status = one.status === "live" ? "" : `, **${one.status}**`
  const checked = one.checked ? `, checked ${one.checked}` : ""
  return `**${name}**${which}, ${formatKind(one)}${status}. ${formatLink("Documentation", one.docs)}${checked}.`
}

function listRemarks({ deprecated, note }: VersionFacts): string[] {
  return [deprecated, note].filter((text) => text !== undefined).map(writeRemark)
}

/** Remarks stand one after another, so each of them ends. */
function writeRemark(text: string): string {
  return escapeProse(/[.!?]$/.test(text) ? text : `${text}.`)
}

function writeList(lines: readonly Line[]): string {
  return lines
    .flatMap(([name, text]) => (text ? [`- ${name}:${text.startsWith("\n") ? "" : " "}${text}`] : []))
    .join("\n")
}

function listSetupLines(provider: ProviderFacts): Line[] {
  const { symbol, modules, environment, optionalEnvironment, callbackPath, aliases = [], id } = provider
  const others = modules.filter((one) => one !== id)
  return [
    ["Import", formatCode(`import ${symbol} from "${provider.import}"`)],
    ["Also imported as", others.length > 0 ? formatCodes(others) : undefined],
    ["Environment", environment.map((name) => formatVariable(name, optionalEnvironment)).join(" ")],
    ["Callback", formatCode(callbackPath)],
    ...aliases.map(
      (one): Line => [
        "Another name",
        [
          `${escapeProse(one.name)}, ${formatCodes([one.import, one.callbackPath])}`,
          one.deprecated && escapeProse(one.deprecated),
        ]
          .filter(Boolean)
          .join(", "),
      ],
    ),
  ]
}

function formatVariable(name: string, optional: readonly string[] = []): string {
  return optional.includes(name) ? `${formatCode(name)} (optional)` : formatCode(name)
}

const places = {
  global: "unique in the whole service",
  issuer: "unique within its issuer",
  tenant: "unique within a workspace or tenant",
  app: "another one for every client",
} as const

function listFacts(one: VersionFacts): Line[] {
  const options = one.options?.map(
    ({ name, about }) => `${formatCode(name)}${about ? ` (${escapeProse(about)})` : ""}`,
  )
  const mail = one.type === "email"
  return [
    ["Options", options?.join(", ")],
    ["Scopes", one.scopes && describeScopes(one)],
    ["Account id", describeIdentity(one)],
    ["E-mail", mail ? undefined : describeEmail(one)],
    ["Refresh", mail ? undefined : describeFollower(formatRefresh(one), one, "refresh")],
    ["Revocation", mail ? undefined : describeFollower(formatRevocation(one), one, "revoke")],
    ["Logout", mail ? undefined : describeFollower(formatLogout(one), one, "logout")],
    [
      "PKCE",
      mail
        ? undefined
        : [formatPkce(one), one.pkce?.reason && escapeProse(one.pkce.reason)].filter(Boolean).join(": "),
    ],
    ...listFactLines(one),
    ["Quirks", describeQuirks(one)],
    ["Example", describeExample(one)],
    ["Sources", describeSources(one)],
  ]
}

/** What each name of `let` can be. */
export function listNames({ let: names = {} }: Pick<VersionFacts, "let">): Record<string, string[]> {
  return Object.fromEntries(Object.entries(names).map(([name, value]) => [name, listResults(value)]))
}

/** A line for each word that is a fact for readers. */
function listFactLines(one: VersionFacts): Line[] {
  const given = one as Readonly<Record<string, unknown>>
  const words: Words = entryWords
  const names = listNames(one)
  return Object.entries(words).flatMap(([name, { fact }]): Line[] => {
    const value = given[name]
    return fact && value !== undefined ? [[fact.label, writeFactLine(fact.line(value as never, names))]] : []
  })
}

/** Writes the line of a fact as Markdown. */
export function writeFactLine(line: FactLine): string {
  return line
    .map((one) =>
      typeof one === "string" ? escapeProse(one) : formatLink(escapeProse(one.text), one.address),
    )
    .join("")
}

/** Whose documentation shows the answer that the example is. */
function describeExample({ example, sources }: VersionFacts): string | undefined {
  const at = sources?.profile?.at ?? []
  const links = at.map((address) => formatLink(new URL(address).hostname, address))
  const texts = {
    provider: `as documented at ${links.join(", ")}`,
    standard: "as OpenID Connect Core 1.0, section 5.3.2 shows it",
    recorded: "recorded at a real sign-in, without people's data",
    none: "no documented answer",
  }
  return example?.documented && texts[example.documented]
}

/** Where facts were read, each with its day. */
function describeSources({ sources = {} }: VersionFacts): string | undefined {
  const texts = Object.entries(sources).map(([group, { at, checked, weak }]) => {
    const [first = "", ...more] = at
    const links = [
      formatLink(group, first),
      ...more.map((address, index) => formatLink(`${index + 2}`, address)),
    ]
    return `${links.join(" ")} (${checked}${weak ? ", weak" : ""})`
  })
  return texts.length > 0 ? texts.join(", ") : undefined
}

function describeScopes({ scopes, let: names }: VersionFacts): string {
  if (!scopes || scopes.default.length === 0) return "none"
  const texts = scopes.default.map((scope) => {
    const reason = scopes.extraScopes?.[scope]
    const computed = names?.[readOnlyPlaceholder(scope)?.path ?? scope]
    const choice = computed === undefined ? formatCode(scope) : formatCodes(listResults(computed))
    return `${choice}${reason ? ` (${escapeProse(reason)})` : ""}`
  })
  return texts.join(" ")
}

/** Everything that a computed name can be. */
function listResults(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap(listResults)
  return typeof value === "object" && value && "then" in value ? listResults(value.then) : []
}

function describeIdentity({ identity }: VersionFacts): string | undefined {
  if (!identity) return undefined
  const { paths, scope, tenant, note } = identity
  const parts = [
    tenant ? `${formatCodes([tenant])}, a colon and ${formatCodes(paths)}` : formatCodes(paths),
    scope && places[scope],
    describeStability(identity),
  ]
  const text = parts.filter(Boolean).join(", ")
  return note ? `${text}. ${writeRemark(note)}` : text
}

function describeStability({ stable, depends }: NonNullable<VersionFacts["identity"]>): string | undefined {
  if (depends) return `whether it stays depends on ${escapeProse(depends)}`
  return stable === undefined ? undefined : stable ? "stays" : "changes with the user's name"
}

function describeEmail(one: VersionFacts): string {
  const { verified, trust } = one.email ?? {}
  const claims = trust === "verified" && Array.isArray(verified) ? ` when ${formatCodes(verified)}` : ""
  return `${formatEmail(one)}${claims}`
}

const followers = ["refresh", "revoke", "logout"] as const

/** One that goes its own way has its address in its sentences. */
function describeFollower(text: string, one: VersionFacts, stage: (typeof followers)[number]): string {
  const { support, url, note }: { support?: string; url?: string; note?: string } = one[stage] ?? {}
  const start = url && support !== "custom" ? `${text} ${formatCode(url)}` : text
  const more = [note, ...(one.quirks?.[stage] ?? [])].filter((part) => part !== undefined)
  return more.length > 0 ? `${start}. ${more.map(writeRemark).join(" ")}` : start
}

/** A list below its line; what follows a sign-in has its sentences with it. */
function describeQuirks({ quirks = {} }: VersionFacts): string | undefined {
  const stages = Object.entries(quirks).filter(([stage]) => !followers.some((one) => one === stage))
  const sentences = stages.flatMap(([, those]) => those ?? [])
  return sentences.length > 0 ? sentences.map((one) => `\n  - ${escapeProse(one)}`).join("") : undefined
}
