/** Writes a page of Markdown for each entry of the catalogue. */

import {
  formatKind,
  formatLogout,
  formatPkce,
  formatRefresh,
  formatRevocation,
} from "../../codegen/emit/documents/labels.ts"
import type { CatalogueProvider, CatalogueValue } from "../../generated/catalogue-types.js"
import { listOtherNames, providers } from "./catalogue.ts"
import { writeChangesPage } from "./changes-page.ts"
import type { Facts } from "./config-module.ts"
import {
  code,
  fence,
  join,
  list,
  section,
  sentence,
  subsection,
  table,
  writeDuration,
  writePlain,
  writeProse,
} from "./prose.ts"
import { writeSetup } from "./setup.ts"

/** A value of the mapping from profile to user. */
function writeValue(value: CatalogueValue): string {
  if (value === null) return "none"
  if (typeof value === "string") return code(value)
  if (Array.isArray(value)) return value.map((one) => writeValue(one)).join(", or else ")
  if ("words" in value) return `${value.words.map(writeValue).join(" and ")}, joined by a blank`
  if (!("when" in value)) return "none"
  const tests = Object.entries(value.when).map(([path, test]) =>
    test === "present" || test === "absent"
      ? `${code(path)} is ${test}`
      : `${code(path)} is ${[test]
          .flat()
          .map((one) => code(String(one)))
          .join(" or ")}`,
  )
  return `${writeValue(value.then)} when ${tests.join(" and ")}`
}

/** What a sign-in with this provider is, in one sentence. */
function describe(provider: CatalogueProvider): string {
  const others = listOtherNames(provider)
  const also = others.length > 0 ? ` (also ${others.join(", ")})` : ""
  return provider.type === "email"
    ? `Send sign-in links by e-mail with ${provider.name}${also}.`
    : `Sign in with ${provider.name}${also} by ${formatKind(provider)}: what to register, the config, the profile, and what is special.`
}

const statusWords: Readonly<Record<string, string>> = {
  renamed: "This service has another name now.",
  deprecated: "This service takes no new applications, or is going to end.",
  dead: "This service is gone.",
}

function writeRemarks({ status, deprecated, note, changes = [] }: CatalogueProvider | Facts): string {
  const warning = deprecated ?? (status === "live" ? undefined : statusWords[status])
  return join([
    warning && `:::caution\n${sentence(writeProse(warning))}\n:::`,
    note && writeProse(note),
    changes.length > 0 &&
      list(
        changes.map(
          ({ date, what, link }) => `${date}: ${writeProse(what)}${link ? ` ([source](<${link}>))` : ""}`,
        ),
      ),
  ])
}

function writeOptions({ options = [] }: Facts): string | undefined {
  return table(
    ["Option", "Type", "Meaning"],
    options.map(({ name, type, required, about = "" }) => [
      `${code(name)}${required ? " (required)" : ""}`,
      code(type),
      writeProse(about),
    ]),
  )
}

function writeScopes({ scopes, let: names }: Facts): string | undefined {
  if (!scopes) return undefined
  if (scopes.default.length === 0) return "A sign-in asks for no scope."
  const items = scopes.default.map((scope) => {
    const computed = names?.[/^\{(\w+)\}$/.exec(scope)?.[1] ?? scope]
    const reason = scopes.extraScopes?.[scope]
    return `${computed ? writeValue(computed) : code(scope)}${reason ? `: ${writeProse(reason)}` : ""}`
  })
  return `A sign-in asks for:\n\n${list(items)}\n\nFor others, set \`authorization.params.scope\`.`
}

const places = {
  global: "It is unique in the whole service.",
  issuer: "It is unique within its issuer.",
  tenant: "It is unique within a workspace or tenant.",
  app: "It is for your application alone: another application sees another id.",
} as const

function writeAccountId({ identity }: Facts): string | undefined {
  if (!identity) return undefined
  const { paths = [], tenant, scope, stable, depends, note } = identity
  const from = `${tenant ? `${code(tenant)}, a colon and ` : ""}${paths.map(code).join(" or ")}`
  const stays = depends
    ? `Whether it stays the same depends on ${writeProse(depends)}.`
    : stable === undefined
      ? ""
      : stable
        ? "It stays the same when the user changes name or address."
        : "It changes with the user's name."
  return [`The account's id is ${from}.`, scope && places[scope], stays, note && sentence(writeProse(note))]
    .filter(Boolean)
    .join(" ")
}

const presences = {
  always: "An address always comes.",
  scope: "An address comes with the scope for it.",
  sometimes: "An address comes for some users only.",
  never: "No address comes. Ask the user for one if you need it.",
} as const

function writeAddress({ type, email, name }: Facts & { name?: string }): string | undefined {
  if (type === "email") return "The link proves the address: who opens it reads mail there."
  if (!email) return undefined
  const { presence, trust, verified, vouches } = email
  if (presence === "never") return presences.never
  const members = Array.isArray(verified)
    ? ` when ${verified.map(code).join(" and ")} ${verified.length > 1 ? "say" : "says"} so`
    : ""
  const worth =
    trust === "verified"
      ? `${name ?? "The provider"} has verified it${members}: it may be relied on.`
      : vouches === "operator"
        ? "It is what the operator of the issuer states: rely on it as far as you rely on that operator."
        : "It is not proven: do not take it as proof of who the user is."
  return `${presences[presence]} ${worth}`
}

function writeProfile({ profile = [], profileType, type }: Facts, id: string): string | undefined {
  if (type === "email" || profile.length === 0) return undefined
  const rows = profile.map(({ path, type: kind, required }) => [
    code(path),
    code(kind),
    required ? "yes" : "",
  ])
  const typed = profileType
    ? `Its type is \`${profileType}\` of \`authlas/profiles/${id}\`, which your callbacks see.`
    : ""
  return `### Profile\n\n${join([typed, table(["Member", "Type", "Always there"], rows)])}`
}

function writeUser({ user }: Facts): string | undefined {
  if (!user) return undefined
  const rows = (["id", "name", "email", "image"] as const).map((name) => [
    code(`user.${name}`),
    writeValue(user[name]),
  ])
  return `### User\n\nThe user is made from the profile. Change it with the option \`profile\`.\n\n${table(["Member", "From"], rows)}`
}

const refreshSentences = {
  none: "Access tokens are not refreshed: the user signs in again.",
  unknown: "Whether tokens can be refreshed is not known.",
  standard: "Where a sign-in brings a refresh token, access tokens are refreshed as the standard has it.",
  asked: "Set `offline: true` to be given a refresh token.",
  custom: "Access tokens are refreshed in the provider's own way, which is built in.",
} as const

const laterSentences = {
  none: "The provider offers none.",
  unknown: "Whether the provider offers it is not known.",
  metadata: "It is used where the provider's metadata names an address for it.",
  standard: "Built in, as the standard has it.",
  custom: "Built in, in the provider's own way.",
} as const

function writeLifecycle(facts: Facts): string | undefined {
  const { type, quirks, refresh, revoke, logout } = facts
  if (type === "email") return undefined
  const extra = (stage: "refresh" | "revoke" | "logout"): string | undefined =>
    quirks?.[stage] && list(quirks[stage].map(writeProse))
  const lifeOf = (name: string, life: unknown): string | undefined => {
    if (life === undefined) return undefined
    if (life === "ever") return `A ${name} does not expire.`
    if (typeof life === "number")
      return `${/^a/.test(name) ? "An" : "A"} ${name} lasts ${writeDuration(life)}.`
    const { depends } = life as { depends?: string }
    return depends && sentence(`How long a ${name} lasts depends on ${writeProse(depends)}`)
  }
  const part = (
    title: string,
    words: string | undefined,
    one: { url?: string; note?: string } | undefined,
    ...more: Array<string | undefined>
  ) =>
    words &&
    join([
      `### ${title}`,
      [words, ...more, one?.note && sentence(writeProse(one.note))].filter(Boolean).join(" "),
      one?.url && `Address: ${code(one.url)}`,
    ])
  return join([
    part(
      "Refresh",
      refresh && refreshSentences[refresh.support],
      refresh,
      lifeOf("access token", refresh?.lives?.access),
      lifeOf("refresh token", refresh?.lives?.refresh),
    ),
    extra("refresh"),
    part("Revocation", revoke && laterSentences[revoke.support], revoke),
    extra("revoke"),
    part("Logout at the provider", logout && laterSentences[logout.support], logout),
    extra("logout"),
  ])
}

function writeErrors({ hints, type }: Facts): string | undefined {
  if (type === "email") return undefined
  const rows = Object.entries(hints ?? {}).map(([name, cure]) => [code(name), sentence(writeProse(cure))])
  const general =
    "The log and the error page name the provider's error code. The page of [OAuthCallbackError](/reference/errors/oauthcallbackerror/) has the codes of the standards."
  return join([rows.length > 0 && table(["Code", "Cause, and what to do"], rows), general])
}

/** The stages of a sign-in. What is special to refresh, revocation and logout stands there. */
const stages = {
  issuer: "Issuer",
  authorization: "Way to the provider",
  callback: "Way back",
  client: "Client",
  token: "Token",
  userinfo: "Profile",
  enrich: "Further calls",
  require: "Who is admitted",
  send: "Mail",
} as const

function writeDeviations({ quirks }: Facts): string {
  const there = (Object.keys(stages) as Array<keyof typeof stages>).flatMap((stage) => {
    const sentences = quirks?.[stage]
    return sentences ? [`### ${stages[stage]}\n\n${list(sentences.map(writeProse))}`] : []
  })
  return there.length > 0
    ? join(["What differs from the standards or adds to them. All of it is built in.", ...there])
    : "None: everything is as the standard has it."
}

/** Hosts that tokens.fetch sends a token to. One that ends with a slash is the host of an address. */
function writeHosts({ api }: Facts): string | undefined {
  return api
    ?.flatMap((one) => {
      if (typeof one !== "string") return one.hosts.map(code)
      return one.endsWith("/") ? `the host of ${code(one.slice(0, -1))}` : code(one)
    })
    .join(", ")
}

function writeEndpoints(facts: Facts): string | undefined {
  const { issuer, authorization, token, userinfo, send, jwks, discovery, checks, pkce, client, type } = facts
  const call = (one: { method: string; url?: string } | undefined): string | undefined =>
    one?.url && `${one.method} ${code(one.url)}`
  const plain = (url: string | undefined): string | undefined => url && code(url)
  const isMail = type === "email"
  const rows: Array<readonly [string, string | undefined]> = [
    ["Issuer", issuer?.url ? writeValue(issuer.url) : undefined],
    ["Metadata", plain(discovery?.url)],
    ["Keys", plain(jwks)],
    ["Request token", plain(authorization?.request)],
    ["Authorization", plain(authorization?.url)],
    ["Token", call(token)],
    ["Profile", call(userinfo)],
    ["Mail", call(send)],
    ...Object.entries(facts.let ?? {}).map(
      ([name, value]) => [code(`{${name}}`), writeValue(value)] as const,
    ),
    ["Checks", isMail ? undefined : checks?.join(", ")],
    [
      "PKCE",
      isMail ? undefined : `${formatPkce(facts)}${pkce?.reason ? `: ${writeProse(pkce.reason)}` : ""}`,
    ],
    ["Client authentication", isMail || !client ? undefined : code(client.auth)],
    ["API hosts", writeHosts(facts)],
  ]
  return table(
    ["", "Value"],
    rows.filter((row): row is [string, string] => row[1] !== undefined),
  )
}

function writeExample({ example, sources }: Facts): string | undefined {
  if (!example) return undefined
  const { at = [], checked } = sources?.profile ?? {}
  const links = at.map((address) => `[${new URL(address).hostname}](<${address}>)`).join(", ")
  const origins = {
    provider: `The profile of a made-up user, with the members that its documentation names (${links}, read on ${checked}).`,
    standard: "The profile of a made-up user, as OpenID Connect Core 1.0, section 5.3.2 shows it.",
    recorded: "The profile of a real sign-in, in which made-up data stand in the place of the user's.",
    none: "The profile of a made-up user. No answer is documented: it has the members that the profile declares.",
  }
  return join([
    example.documented && origins[example.documented],
    fence("json", JSON.stringify(example.profile, null, 2)),
    "The user it becomes:",
    fence("json", JSON.stringify(example.user, null, 2)),
  ])
}

const sourceNames = {
  status: "Status",
  register: "Registration",
  endpoints: "Endpoints",
  client: "Client authentication",
  scopes: "Scopes",
  pkce: "PKCE",
  profile: "Profile",
  identity: "Account id",
  email: "E-mail",
  reauthentication: "Signing in again",
  uiLocales: "Language of its pages",
  refresh: "Refresh",
  revoke: "Revocation",
  logout: "Logout",
  notifies: "What it tells by itself",
  native: "ID tokens of clients",
} as const

function writeSources({ sources, docs, checked }: Facts, name: string): string | undefined {
  const rows = (Object.keys(sourceNames) as Array<keyof typeof sourceNames>).flatMap((group) => {
    const source = sources?.[group]
    if (!source) return []
    const links = source.at.map((address) => `[${new URL(address).hostname}](<${address}>)`).join(", ")
    const from = source.weak ? `${links} (weak: not from ${writePlain(name)} itself)` : links
    return [[sourceNames[group], from, source.checked]]
  })
  const all = ["All", `[${new URL(docs).hostname}](<${docs}>)`, checked ?? ""]
  return table(["Facts", "Read at", "On"], [all, ...rows])
}

function writeGlance(provider: CatalogueProvider): string | undefined {
  const { type, email, id } = provider
  const protocol = ["Protocol", formatKind(provider)]
  const rows = [protocol, ["Id", code(id)], ["Import", code(provider.import)]]
  if (type !== "email") {
    const presence = {
      always: "always",
      scope: "with its scope",
      sometimes: "for some users",
      never: "never",
    }
    const worth =
      email?.presence === "never" || !email
        ? ""
        : email.trust === "verified"
          ? ", verified"
          : email.vouches === "operator"
            ? ", as the issuer's operator states it"
            : ", not proven"
    rows.push(
      ["E-mail address", email ? `${presence[email.presence]}${worth}` : "not stated"],
      ["Refresh", formatRefresh(provider)],
      ["Revocation", formatRevocation(provider)],
      ["Logout at the provider", formatLogout(provider)],
    )
  }
  return table(["", provider.name], rows)
}

function writeFacts(facts: Facts, name: string, id: string): string {
  return join([
    section("Options", writeOptions(facts)),
    section(
      "What you get",
      subsection("Scopes", writeScopes(facts)),
      subsection("Account id", writeAccountId(facts)),
      subsection("E-mail address", writeAddress({ ...facts, name })),
      writeUser(facts),
      writeProfile(facts, id),
    ),
    section("After the sign-in", writeLifecycle(facts)),
    section("Errors", writeErrors(facts)),
    section("What is special", writeDeviations(facts)),
    section("Endpoints and checks", writeEndpoints(facts)),
    section("Example", writeExample(facts)),
    section("Sources", writeSources(facts, name)),
  ])
}

/** The page of one provider. */
export function writeProviderPage(provider: CatalogueProvider): string {
  const { id, name, versions = [], version } = provider
  const others = listOtherNames(provider)
  const head = [
    "---",
    `title: ${JSON.stringify(name)}`,
    `description: ${JSON.stringify(describe(provider))}`,
    `provider: ${id}`,
    "prev: false",
    "next: false",
    "---",
  ].join("\n")
  return `${join([
    head,
    others.length > 0 && `Other names: ${others.map(writePlain).join(", ")}.`,
    writeRemarks(provider),
    writeGlance(provider),
    section("Set up", writeSetup(provider)),
    version && `The following is version ${version}, the one without the option \`version\`.`,
    writeFacts(provider, name, id),
    ...versions.map((one) =>
      join([
        `## Version ${one.version}`,
        `${formatKind(one)}, with the option \`version: "${one.version}"\`.`,
        writeRemarks(one),
        writeFacts(one, name, id).replace(/^#(?=#)/gm, "##"),
      ]),
    ),
  ])}\n`
}

/** The pages of all providers by file name, and the list of them. */
export function writeProviderPages(): Map<string, string> {
  const pages = new Map(providers.map((one) => [`${one.id}.md`, writeProviderPage(one)]))
  pages.set("changes.md", writeChangesPage())
  pages.set(
    "index.mdx",
    [
      "---",
      "title: Providers",
      `description: All ${providers.length} providers. Search by name, or by what they give.`,
      "tableOfContents: false",
      "sidebar: { label: All providers }",
      "pagefind: false",
      "---",
      "",
      'import ProviderList from "../../../components/ProviderList.astro"',
      "",
      "<ProviderList />",
      "",
    ].join("\n"),
  )
  return pages
}
