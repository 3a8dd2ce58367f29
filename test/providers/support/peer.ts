/** The factories of @auth/core and ours, brought into one shape so that they can be compared. */
import { readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname } from "node:path"
import { pathToFileURL } from "node:url"
import { catalogue } from "../../../generated/catalogue.js"
import type { Simulation } from "../../../src/testing/simulator/simulation.js"

interface Endpoint {
  url?: string
  params?: Record<string, unknown>
  query?: Record<string, string>
}

/** What both kinds of factories return, as far as it is compared. */
export interface Config {
  id: string
  name: string
  type: string
  issuer?: string
  authorization?: string | Endpoint
  token?: string | Endpoint
  userinfo?: string | Endpoint
  calls?: { [Kind in "authorization" | "token" | "userinfo"]?: Omit<Endpoint, "url"> }
  checks?: readonly string[]
  requestToken?: string
  options?: { issuer?: string }
  profile?(profile: unknown, tokens: unknown): PromiseLike<{ id?: unknown }> | { id?: unknown }
  sendVerificationRequest?(params: unknown): Promise<void>
}

/** The facts of a provider that an application would notice. */
export interface Facts {
  id: string
  name: string
  type: string
  issuer: string | undefined
  authorization: string | undefined
  authorizationQuery: Record<string, unknown>
  scope: string
  checks: string[]
  token: string | undefined
  tokenQuery: Record<string, unknown>
  userinfo: string | undefined
  userinfoQuery: Record<string, unknown>
}

type Factory = (options: Record<string, unknown>) => Config

const folder = dirname(createRequire(import.meta.url).resolve("@auth/core/providers/github"))

/** Ids of the providers that @auth/core ships and this catalogue has. */
export function peerIds(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"))
  const ids = files.map((file) => idOf(file.slice(0, -".js".length)))
  return ids.filter((id) => Object.hasOwn(catalogue, id))
}

/** The one provider whose file is not named after its id. */
const odd = { file: "ory-hydra", id: "hydra" }

function idOf(file: string): string {
  return file === odd.file ? odd.id : file
}

/** The factory of @auth/core. */
export async function peerFactory(id: string): Promise<Factory> {
  const module = (await import(pathToFileURL(`${folder}/${id === odd.id ? odd.file : id}.js`).href)) as {
    default: Factory
  }
  return module.default
}

/** Our factory. */
export async function ownFactory(id: string): Promise<Factory> {
  const load = catalogue[id as keyof typeof catalogue]
  return ((await load()) as unknown as { default: Factory }).default
}

/** What our factory makes of options, with the options merged in. */
export async function ours(id: string, options: Record<string, unknown>): Promise<Config> {
  return (await ownFactory(id))(options)
}

/** Parameters that every sign-in has, under the names of all providers. */
const standard = ["client_id", "client_key", "appid", "secret", "response_type", "redirect_uri", "scope"]

function split(
  config: Config,
  kind: "authorization" | "token" | "userinfo",
): { address: string | undefined; query: Record<string, unknown> } {
  const { [kind]: endpoint, calls } = config
  const declared: Endpoint = typeof endpoint === "string" ? { url: endpoint } : { ...endpoint }
  const { url } = declared
  const inAddress = url && URL.canParse(url) ? Object.fromEntries(new URL(url).searchParams) : {}
  const beside = { ...calls?.[kind]?.params, ...calls?.[kind]?.query }
  const query = { ...beside, ...inAddress, ...declared.params, ...declared.query }
  return { address: url?.replace(/[?#].*$/, ""), query }
}

function extra(query: Record<string, unknown>): Record<string, unknown> {
  const stated = ([name, value]: [string, unknown]) =>
    !standard.includes(name) && value !== undefined && !/^\{/.test(String(value))
  return Object.fromEntries(Object.entries(query).filter(stated))
}

/** What a provider asks for and where. */
export function facts(config: Config): Facts {
  const authorization = split(config, "authorization")
  const token = split(config, "token")
  const userinfo = split(config, "userinfo")
  return {
    id: config.id,
    name: config.name,
    type: config.type,
    issuer: config.options?.issuer ?? config.issuer,
    authorization: authorization.address,
    authorizationQuery: extra(authorization.query),
    scope: String(authorization.query.scope ?? "openid profile email"),
    checks: [...(config.checks ?? ["pkce"])].sort(),
    token: token.address,
    tokenQuery: extra(token.query),
    userinfo: userinfo.address,
    userinfoQuery: extra(userinfo.query),
  }
}

/** The account id that @auth/core makes of a simulated user. */
export async function peersId(peer: Config, simulation: Simulation): Promise<string> {
  const profile = structuredClone({ ...simulation.profile })
  const tokens = { access_token: "t", ...simulation.tokens }
  const user = peer.profile ? await peer.profile(profile, tokens) : { id: profile.sub ?? profile.id }
  return String(user.id)
}
