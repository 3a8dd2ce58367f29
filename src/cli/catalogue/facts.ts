/** Renders the facts of a provider as lists. */
import { readOnlyPlaceholder } from "../../engine/notation/template.js"
import { html, type Markup } from "../../testing/simulator/pages.js"
import type { Facts } from "./data.js"
import {
  formatEmail,
  formatKind,
  formatLogout,
  formatPkce,
  formatRefresh,
  formatRevocation,
  notStated,
} from "./labels.js"
import { renderProse, renderValue } from "./markup.js"

type Row = readonly [name: string, value: Markup]

function renderRows(rows: readonly Row[]): Markup {
  return html`<dl class="rows">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

function renderCodes(texts: readonly string[]): Markup {
  return html`${texts.map((text, at) => html`${at === 0 ? "" : " "}<code>${text}</code>`)}`
}

type Quirks = NonNullable<Facts["quirks"]>

/** The stages of a sign-in. Quirks of later stages are rendered with those stages. */
const stages = {
  issuer: "Issuer",
  authorization: "Way to the provider",
  callback: "Way back",
  client: "Client",
  token: "Token",
  userinfo: "Profile",
  enrich: "Extra calls",
  require: "Who is admitted",
  send: "Mail",
} satisfies Partial<Record<keyof Quirks, string>>

function renderSentences(all: Quirks | undefined, stage: keyof Quirks): Markup | null {
  const sentences = all?.[stage]
  return sentences
    ? html`<ul>${sentences.map((sentence) => html`<li>${renderProse(sentence)}</li>`)}</ul>`
    : null
}

/** Renders deviations from the standards, by stage. */
export function renderQuirks({ quirks: all }: Facts): Markup {
  const there = (Object.keys(stages) as Array<keyof typeof stages>).filter((stage) => all?.[stage])
  if (there.length === 0) return html`<p>None: everything is as the standard has it.</p>`
  return html`${there.map((stage) => html`<h3>${stages[stage]}</h3>${renderSentences(all, stage)}`)}`
}

const places = {
  global: "in the whole service",
  issuer: "within its issuer",
  tenant: "within a workspace or tenant",
  app: "for this client alone: another app sees another id",
} as const

/** Renders how reliable account ids and addresses are, and how the sign-in is protected. */
export function renderTrust(facts: Facts): Markup | undefined {
  if (facts.type === "email") return undefined
  const { identity, checks, pkce, client } = facts
  const { scope, tenant, stable, depends, note, paths = [] } = identity ?? {}
  const { verified, trust } = facts.email ?? {}
  const claims =
    trust === "verified" && Array.isArray(verified) ? html` when ${renderCodes(verified)} says so` : null
  const rows: Row[] = [
    [
      "Account id",
      tenant ? html`${renderCodes([tenant])}, a colon and ${renderCodes(paths)}` : renderCodes(paths),
    ],
    ["Unique", html`${scope ? places[scope] : notStated}`],
    [
      "Stays the same",
      html`${depends ? html`depends on ${renderProse(depends)}` : stable === undefined ? notStated : stable ? "yes" : "no, it changes with the user's name"}`,
    ],
    ...(note ? [["Note", renderProse(note)] as Row] : []),
    ["E-mail", html`${formatEmail(facts)}${claims}`],
    ["Checks", html`${checks?.join(", ") ?? formatKind(facts)}`],
    ["PKCE", html`${formatPkce(facts)}${pkce?.reason ? html`: ${renderProse(pkce.reason)}` : null}`],
    ...(client ? [["Client authentication", html`<code>${client.auth}</code>`] as Row] : []),
  ]
  return renderRows(rows)
}

const sourceNames = {
  status: "Status",
  pkce: "PKCE",
  profile: "Profile",
  identity: "Account id",
  email: "E-mail",
  refresh: "Refresh",
  revoke: "Revocation",
  logout: "Logout",
} satisfies Record<keyof NonNullable<Facts["sources"]>, string>

/** Renders the sources of facts, with dates. */
export function renderSources({ sources: all }: Facts): Markup | undefined {
  if (!all) return undefined
  const groups = (Object.keys(sourceNames) as Array<keyof typeof sourceNames>).flatMap((group) => {
    const source = all[group]
    return source ? [[sourceNames[group], source] as const] : []
  })
  return renderRows(
    groups.map(([name, { at, checked }]) => [
      name,
      html`${at.map((address) => html`<a href="${address}" rel="noreferrer">${new URL(address).hostname}</a> `)}<time datetime="${checked}">${checked}</time>`,
    ]),
  )
}

/** Renders scopes, and why wider ones are requested. */
export function renderScopes({ scopes: all, let: names }: Facts): Markup | undefined {
  if (!all) return undefined
  if (all.default.length === 0) return html`<p>No scope is asked for.</p>`
  const items = all.default.map((scope) => {
    const reason = all.extraScopes?.[scope]
    const computed = names?.[readOnlyPlaceholder(scope)?.path ?? scope]
    return html`<li>${computed ? renderValue(computed) : html`<code>${scope}</code>`}${reason ? html`: ${renderProse(reason)}` : null}</li>`
  })
  return html`<ul>${items}</ul>`
}

/** Renders refresh, revocation and logout. */
export function renderLifecycle(facts: Facts): Markup | undefined {
  const { type, quirks: all } = facts
  if (type === "email") return undefined
  const row = (title: string, stage: "refresh" | "revoke" | "logout", text: string): Row => {
    const { url, note }: { url?: string; note?: string } = facts[stage] ?? {}
    const address = url ? html` <code>${url}</code>` : null
    return [
      title,
      html`${text}${address}${note ? html`<br>${renderProse(note)}` : null}${renderSentences(all, stage)}`,
    ]
  }
  return renderRows([
    row("Refresh", "refresh", formatRefresh(facts)),
    row("Revocation", "revoke", formatRevocation(facts)),
    row("Logout", "logout", formatLogout(facts)),
  ])
}

/** Renders the endpoints of a sign-in. */
export function renderEndpoints(facts: Facts): Markup | undefined {
  const { issuer, authorization, token, userinfo, send, jwks, discovery } = facts
  const call = (one: { method: string; url?: string } | undefined): Markup | undefined =>
    one?.url ? html`${one.method} <code>${one.url}</code>` : undefined
  const plain = (url: string | undefined): Markup | undefined => (url ? html`<code>${url}</code>` : undefined)
  const rows: Array<readonly [string, Markup | undefined]> = [
    ["Issuer", issuer?.url ? renderValue(issuer.url) : undefined],
    ["Metadata", plain(discovery?.url)],
    ["Keys", plain(jwks)],
    ["Request token", plain(authorization?.request)],
    ["Authorization", plain(authorization?.url)],
    ["Token", call(token)],
    ["Profile", call(userinfo)],
    ["Mail", call(send)],
  ]
  const names = Object.entries(facts.let ?? {}).map(([name, value]): Row => [`{${name}}`, renderValue(value)])
  const there = rows.filter((row): row is Row => row[1] !== undefined)
  return there.length > 0 ? renderRows([...there, ...names]) : undefined
}
