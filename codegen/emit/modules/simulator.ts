/** What the simulator knows of each provider's users. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { readTemplate } from "../../../src/engine/notation/template.js"
import { header, type Places } from "../../model/names.js"
import type { Catalogue, Provider } from "../../model/provider.js"
import { refsOf } from "../../model/value-shape.js"
import type { Value } from "../../notation/values.js"
import { quote } from "../../safe-text.js"
import type { Definition } from "../../vocabulary/entry.js"
import { enclosed, member } from "./line-breaks.js"
import { doc, moduleText, typeImport } from "./module.js"
import { plainName } from "./value.js"

/** Writes `simulator.ts`. */
export function simulatorModule({ providers, families, nicknames }: Catalogue, places: Places): string {
  const own = providers.filter(({ entry }) => entry.type !== "email").map((one) => simulation(one, families))
  const others = nicknames.flatMap(({ id, entry }) => {
    const target = families.find((family) => family.id === entry.alias)?.usual
    return target && target.entry.type !== "email"
      ? [{ ...simulation(target, families), id, provider: id }]
      : []
  })
  const all = [...own, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))
  return moduleText(header(undefined, places), [
    typeImport(["Simulation"], places.simulation),
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name: "simulations", type: "readonly Simulation[]", initializer: literal(all) }],
      docs: doc("Every entry with its proof, as the simulator plays it."),
    },
  ])
}

function simulation(
  provider: Provider,
  families: Catalogue["families"],
): Record<string, unknown> & { id: string } {
  const { key, id, version, entry, user } = provider
  const { example } = entry
  const several = (families.find((family) => family.id === id)?.versions.length ?? 0) > 1
  const verified = entry.email?.verified
  return {
    id: key,
    provider: id,
    options: { ...(several ? { version } : {}), ...example.options },
    profile: example.profile ?? {},
    user: example.profile && userOf(provider),
    tokens: example.tokens,
    enrich: example.enrich,
    identifier: example.identifier,
    find: example.find,
    paths: {
      id: pathsOf(user?.id),
      name: pathsOf(user?.name),
      email: pathsOf(user?.email),
      image: pathsOf(user?.image),
      emailVerified: typeof verified === "string" || Array.isArray(verified) ? [verified].flat() : [],
    },
    scopes: scopesOf(entry),
    refresh: refreshOf(entry),
    authMethods: entry.client?.supported,
    deviations: example.callback && { callback: example.callback },
  }
}

/** The example's user, its members in the order of a mapping. */
function userOf({ exampleUser }: Provider): Provider["exampleUser"] {
  const { id, name, email, image } = exampleUser
  return { id, name, email, image }
}

/** Whether a text is the same whatever the options are. */
function isFixed(text: string): boolean {
  const parts = readTemplate(text)
  return typeof parts === "number" || parts.every((part) => typeof part === "string")
}

/** Every scope that an entry knows; nothing when some depend on options. */
function scopesOf({ scope, extraScopes, refresh }: Definition): string[] | undefined {
  if (!Array.isArray(scope)) return undefined
  const asked = typeof refresh === "object" ? (refresh.ask?.scope ?? []) : []
  const all = [...new Set([...scope, ...Object.keys(extraScopes ?? {}), ...asked])]
  return all.every(isFixed) ? all : undefined
}

/** What a refresh token is given for, as far as it depends on no option. */
function refreshOf({
  refresh,
}: Definition): { scope?: string[]; query?: Record<string, string> } | false | undefined {
  if (refresh === "none") return false
  if (typeof refresh !== "object" || !refresh.ask) return undefined
  const { scope = [], query = {} } = refresh.ask
  const fixed = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
  const terms = [...scope, ...fixed.map(([, value]) => value)]
  return terms.every(isFixed) ? { scope, query: Object.fromEntries(fixed) } : undefined
}

function pathsOf(value: Value | undefined): string[] {
  const told = value ? refsOf(value).filter(({ variable }) => variable.source !== "options") : []
  return [...new Set(told.map(({ text }) => text))]
}

/** Plain data, as JSON would have it. */
function literal(data: unknown): string {
  if (typeof data === "string") return quote(data)
  if (typeof data !== "object" || data === null) return JSON.stringify(data)
  if (Array.isArray(data)) return enclosed("[", data.map(literal), "]")
  const members = Object.entries(data).filter(([, value]) => value !== undefined)
  return enclosed(
    "{ ",
    members.map(([key, value]) => member(plainName(key) ? key : quote(key), literal(value))),
    " }",
  )
}
