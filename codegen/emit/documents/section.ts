/** One provider in PROVIDERS.md. */
import {
  emailText,
  kindText,
  logoutText,
  pkceText,
  refreshText,
  revokeText,
} from "../../../src/cli/catalogue/labels.js"
import { onlyPlaceholder } from "../../../src/engine/notation/template.js"
import type { ProviderFacts, VersionFacts } from "../../facts/format.js"
import { entryWords } from "../../vocabulary/entry.js"
import type { FactLine, Words } from "../../vocabulary/word.js"
import { code, codes, link, prose } from "./markdown.js"

/** A fact and what it is called; nothing when there is nothing to say. */
type Line = readonly [name: string, text: string | undefined]

/**
 * Writes the section of a provider; its heading is the id, so that the address of the section is known.
 * @param provider What the catalogue knows of it.
 */
export function section(provider: ProviderFacts): string {
  const { id, name, version, versions = [] } = provider
  return [
    `### ${id}`,
    [heading(prose(name), provider, version), ...remarks(provider)].join(" "),
    listed([...setup(provider), ...facts(provider)]),
    ...versions.flatMap((one) => [
      [heading(prose(name), one, one.version), ...remarks(one)].join(" "),
      listed(facts(one)),
    ]),
  ].join("\n\n")
}

function heading(name: string, one: VersionFacts, version: string | undefined): string {
  const which = version ? ` version ${version}` : ""
  const status = one.status === "live" ? "" : `, **${one.status}**`
  const checked = one.checked ? `, checked ${one.checked}` : ""
  return `**${name}**${which}, ${kindText(one)}${status}. ${link("Documentation", one.docs)}${checked}.`
}

function remarks({ deprecated, note }: VersionFacts): string[] {
  return [deprecated, note].filter((text) => text !== undefined).map(sentence)
}

/** Remarks stand one after another, so each of them ends. */
function sentence(text: string): string {
  return prose(/[.!?]$/.test(text) ? text : `${text}.`)
}

function listed(lines: readonly Line[]): string {
  return lines
    .flatMap(([name, text]) => (text ? [`- ${name}:${text.startsWith("\n") ? "" : " "}${text}`] : []))
    .join("\n")
}

function setup(provider: ProviderFacts): Line[] {
  const { symbol, modules, environment, optionalEnvironment, callbackPath, aliases = [], id } = provider
  const others = modules.filter((one) => one !== id)
  return [
    ["Import", code(`import ${symbol} from "${provider.import}"`)],
    ["Also imported as", others.length > 0 ? codes(others) : undefined],
    ["Environment", environment.map((name) => variable(name, optionalEnvironment)).join(" ")],
    ["Callback", code(callbackPath)],
    ...aliases.map(
      (one): Line => [
        "Another name",
        [
          `${prose(one.name)}, ${codes([one.import, one.callbackPath])}`,
          one.deprecated && prose(one.deprecated),
        ]
          .filter(Boolean)
          .join(", "),
      ],
    ),
  ]
}

function variable(name: string, optional: readonly string[] = []): string {
  return optional.includes(name) ? `${code(name)} (optional)` : code(name)
}

const places = {
  global: "unique in the whole service",
  issuer: "unique within its issuer",
  tenant: "unique within a workspace or tenant",
  app: "another one for every client",
} as const

function facts(one: VersionFacts): Line[] {
  const options = one.options?.map(({ name, about }) => `${code(name)}${about ? ` (${prose(about)})` : ""}`)
  const mail = one.type === "email"
  return [
    ["Options", options?.join(", ")],
    ["Scopes", one.scopes && scopesText(one)],
    ["Account id", identityText(one)],
    ["E-mail", mail ? undefined : emailLine(one)],
    ["Refresh", mail ? undefined : later(refreshText(one), one, "refresh")],
    ["Revocation", mail ? undefined : later(revokeText(one), one, "revoke")],
    ["Logout", mail ? undefined : later(logoutText(one), one, "logout")],
    [
      "PKCE",
      mail
        ? undefined
        : [pkceText(one), one.pkce?.reason && prose(one.pkce.reason)].filter(Boolean).join(": "),
    ],
    ...listFactLines(one),
    ["Quirks", quirksText(one)],
    ["Example", exampleText(one)],
    ["Sources", sourcesText(one)],
  ]
}

/** A line for each word that is a fact for readers. */
function listFactLines(one: VersionFacts): Line[] {
  const given = one as Readonly<Record<string, unknown>>
  const words: Words = entryWords
  return Object.entries(words).flatMap(([name, { fact }]): Line[] => {
    const value = given[name]
    return fact && value !== undefined ? [[fact.label, factText(fact.line(value as never))]] : []
  })
}

/** Writes the line of a fact as Markdown. */
export function factText(line: FactLine): string {
  return line
    .map((one) => (typeof one === "string" ? prose(one) : link(prose(one.text), one.address)))
    .join("")
}

/** Whose documentation shows the answer that the example is. */
function exampleText({ example, sources }: VersionFacts): string | undefined {
  const at = sources?.profile?.at ?? []
  const links = at.map((address) => link(new URL(address).hostname, address))
  const texts = {
    provider: `as documented at ${links.join(", ")}`,
    standard: "as OpenID Connect Core 1.0, section 5.3.2 shows it",
    none: "no documented answer",
  }
  return example?.documented && texts[example.documented]
}

/** Where facts were read, each with its day. */
function sourcesText({ sources = {} }: VersionFacts): string | undefined {
  const texts = Object.entries(sources).map(([group, { at, checked }]) => {
    const [first = "", ...more] = at
    const links = [link(group, first), ...more.map((address, index) => link(`${index + 2}`, address))]
    return `${links.join(" ")} (${checked})`
  })
  return texts.length > 0 ? texts.join(", ") : undefined
}

function scopesText({ scopes, let: names }: VersionFacts): string {
  if (!scopes || scopes.default.length === 0) return "none"
  const texts = scopes.default.map((scope) => {
    const reason = scopes.extraScopes?.[scope]
    const computed = names?.[onlyPlaceholder(scope)?.path ?? scope]
    const choice = computed === undefined ? code(scope) : codes(results(computed))
    return `${choice}${reason ? ` (${prose(reason)})` : ""}`
  })
  return texts.join(" ")
}

/** Everything that a computed name can be. */
function results(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap(results)
  return typeof value === "object" && value && "then" in value ? results(value.then) : []
}

function identityText({ identity }: VersionFacts): string | undefined {
  if (!identity) return undefined
  const { paths, scope, tenant, note } = identity
  const parts = [
    tenant ? `${codes([tenant])}, a colon and ${codes(paths)}` : codes(paths),
    scope && places[scope],
    stabilityText(identity),
  ]
  const text = parts.filter(Boolean).join(", ")
  return note ? `${text}. ${sentence(note)}` : text
}

function stabilityText({ stable, depends }: NonNullable<VersionFacts["identity"]>): string | undefined {
  if (depends) return `whether it stays depends on ${prose(depends)}`
  return stable === undefined ? undefined : stable ? "stays" : "changes with the user's name"
}

function emailLine(one: VersionFacts): string {
  const { verified, trust } = one.email ?? {}
  const claims = trust === "verified" && Array.isArray(verified) ? ` when ${codes(verified)}` : ""
  return `${emailText(one)}${claims}`
}

const followers = ["refresh", "revoke", "logout"] as const

/** One that goes its own way has its address in its sentences. */
function later(text: string, one: VersionFacts, stage: (typeof followers)[number]): string {
  const { support, url, note }: { support?: string; url?: string; note?: string } = one[stage] ?? {}
  const start = url && support !== "custom" ? `${text} ${code(url)}` : text
  const more = [note, ...(one.quirks?.[stage] ?? [])].filter((part) => part !== undefined)
  return more.length > 0 ? `${start}. ${more.map(sentence).join(" ")}` : start
}

/** A list below its line; what follows a sign-in has its sentences with it. */
function quirksText({ quirks = {} }: VersionFacts): string | undefined {
  const stages = Object.entries(quirks).filter(([stage]) => !followers.some((one) => one === stage))
  const sentences = stages.flatMap(([, those]) => those ?? [])
  return sentences.length > 0 ? sentences.map((one) => `\n  - ${prose(one)}`).join("") : undefined
}
