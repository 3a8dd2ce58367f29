/** The simulator's data of each provider. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { readTemplate } from "../../../src/engine/notation/template.js"
import { type Places, writeOriginHeader } from "../../model/names.js"
import type { Catalogue, Provider } from "../../model/provider.js"
import { listRefs } from "../../model/value-shape.js"
import type { Value } from "../../notation/values.js"
import { quoteString } from "../../safe-text.js"
import type { Definition } from "../../vocabulary/entry.js"
import { breakList, breakMember } from "./line-breaks.js"
import { importTypes, writeDoc, writeModule } from "./module.js"
import { isPlainName } from "./value.js"

/** Writes `simulator.ts`. */
export function writeSimulatorModule({ providers, families, nicknames }: Catalogue, places: Places): string {
  const own = providers
    .filter(({ entry }) => entry.type !== "email")
    .map((one) => writeSimulation(one, families))
  const others = nicknames.flatMap(({ id, entry }) => {
    const target = families.find((family) => family.id === entry.alias)?.usual
    return target && target.entry.type !== "email"
      ? [{ ...writeSimulation(target, families), id, provider: id }]
      : []
  })
  const all = [...own, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))
  return writeModule(writeOriginHeader(undefined, places), [
    importTypes(["Simulation"], places.simulation),
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name: "simulations", type: "readonly Simulation[]", initializer: writeLiteral(all) }],
      docs: writeDoc("Every entry with its proof, as the simulator plays it."),
    },
  ])
}

function writeSimulation(
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
    user: example.profile && readSimulatedUser(provider),
    tokens: example.tokens,
    enrich: example.enrich,
    identifier: example.identifier,
    find: example.find,
    paths: {
      id: listReadPaths(user?.id),
      name: listReadPaths(user?.name),
      email: listReadPaths(user?.email),
      image: listReadPaths(user?.image),
      emailVerified: typeof verified === "string" || Array.isArray(verified) ? [verified].flat() : [],
    },
    scopes: listSimulatedScopes(entry),
    refresh: readSimulatedRefresh(entry),
    authMethods: entry.client?.supported,
    deviations: example.callback && { callback: example.callback },
  }
}

/** The example's user, its members in the order of a mapping. */
function readSimulatedUser({ exampleUser }: Provider): Provider["exampleUser"] {
  const { id, name, email, image } = exampleUser
  return { id, name, email, image }
}

/** Whether a text is the same whatever the options are. */
function isFixed(text: string): boolean {
  const parts = readTemplate(text)
  return typeof parts === "number" || parts.every((part) => typeof part === "string")
}

/** Every scope that an entry knows; nothing when some depend on options. */
function listSimulatedScopes({ scope, extraScopes, refresh }: Definition): string[] | undefined {
  if (!Array.isArray(scope)) return undefined
  const asked = typeof refresh === "object" ? (refresh.ask?.scope ?? []) : []
  const all = [...new Set([...scope, ...Object.keys(extraScopes ?? {}), ...asked])]
  return all.every(isFixed) ? all : undefined
}

/** What a refresh token is given for, as far as it depends on no option. */
function readSimulatedRefresh({
  refresh,
}: Definition): { scope?: string[]; query?: Record<string, string> } | false | undefined {
  if (refresh === "none") return false
  if (typeof refresh !== "object" || !refresh.ask) return undefined
  const { scope = [], query = {} } = refresh.ask
  const fixed = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
  const terms = [...scope, ...fixed.map(([, value]) => value)]
  return terms.every(isFixed) ? { scope, query: Object.fromEntries(fixed) } : undefined
}

function listReadPaths(value: Value | undefined): string[] {
  const told = value ? listRefs(value).filter(({ variable }) => variable.source !== "options") : []
  return [...new Set(told.map(({ text }) => text))]
}

/** Plain data, as JSON would have it. */
export function writeLiteral(data: unknown): string {
  if (typeof data === "string") return quoteString(data)
  if (typeof data !== "object" || data === null) return JSON.stringify(data)
  if (Array.isArray(data)) return breakList("[", data.map(writeLiteral), "]")
  const members = Object.entries(data).filter(([, value]) => value !== undefined)
  return breakList(
    "{ ",
    members.map(([key, value]) =>
      breakMember(isPlainName(key) ? key : quoteString(key), writeLiteral(value)),
    ),
    " }",
  )
}
