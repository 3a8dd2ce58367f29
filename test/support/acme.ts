/** A provider "acme" of type oauth, played by the product's own simulator: what a test says is what it tells of a user. */
import { customFetch, type OAuth2Config, type Provider } from "../../src/providers/index.js"
import {
  type BrowserReturn,
  type SimulatedRequest,
  type Simulation,
  type Simulator,
  simulate,
} from "../../src/testing/index.js"
import type { Profile } from "../../src/types/index.js"
import type { Client } from "./client.js"

type Claims = Record<string, unknown>

/** The provider, who is there, and what it was asked. */
export interface Acme {
  provider: OAuth2Config<Profile>
  /** Who signs in next: claims laid over those that acme() was given, or the userinfo answer as it goes over the wire. */
  says: (claims: object | string) => void
  /** The same with exactly these claims. */
  tells: (claims: object | string) => void
  /** What the browser does at the provider: the user consents, and is sent back. */
  visit: (location: string) => Promise<BrowserReturn>
  /** Bodies of the token requests, refused ones included. */
  readonly tokenRequests: URLSearchParams[]
  /** Bodies of the token requests that were answered with tokens. */
  readonly exchanges: URLSearchParams[]
}

interface Stage {
  running: () => Simulator
  claims: Claims
}

/** The simulation behind the `fetch` of a provider, whatever a config has laid over the provider. */
const stages = new WeakMap<typeof fetch, Stage>()

/** A sign-in has no account until a test says whose it is. `extra` is a member of the token answer that nothing stores. */
export const simulation: Simulation = {
  id: "acme",
  provider: "acme",
  options: {},
  profile: {},
  user: { id: "", name: null, email: null, image: null },
  tokens: { extra: "not stored" },
  paths: {
    id: ["id"],
    name: ["name"],
    email: ["email"],
    image: ["picture"],
    emailVerified: ["email_verified"],
  },
}

/** Who signs in when a test says nothing of them. */
const ada = { id: "7", name: "Ada", email: "ada@example.com" }

/**
 * Makes the provider.
 * @param claims Claims of the user who signs in, laid over those of Ada, or the userinfo answer as text.
 * @param options Laid over the provider, for instance another id.
 */
export function acme(claims: object | string = {}, options: Partial<OAuth2Config<Profile>> = {}): Acme {
  const config: OAuth2Config<Profile> = {
    id: "acme",
    name: "Acme",
    type: "oauth",
    clientId: "cid",
    clientSecret: "csec",
    authorization: "https://op.test/authorize",
    token: "https://op.test/token",
    userinfo: "https://op.test/me",
    checks: ["pkce", "state"],
    profile: ({ id, name, email }) => ({
      id: String(id),
      name: name ?? null,
      email: email ?? null,
      image: null,
    }),
    ...options,
  }
  let simulator: Simulator | undefined
  // Not before it is needed: with NODE_ENV=production there is no simulator, and such a test signs no user in.
  const running = (): Simulator => {
    simulator ??= simulate([config as Provider], { simulations: [{ ...simulation, provider: config.id }] })
    return simulator
  }
  const stage: Stage = { running, claims: ada }
  let text: string | undefined
  const transport: typeof fetch = async (input, init) => {
    const response = await running().fetch(input, init)
    const isUserinfo = running().requests.at(-1)?.endpoint === "userinfo"
    if (text === undefined || !isUserinfo || !response.ok) return response
    return new Response(text, { headers: { "content-type": "application/json" } })
  }
  stages.set(transport, stage)
  const tells = (next: object | string): void => {
    text = typeof next === "string" ? next : undefined
    stage.claims = typeof next === "string" ? ada : (JSON.parse(JSON.stringify(next)) as Claims)
  }
  const usual = { ...ada, ...(typeof claims === "string" ? {} : claims) }
  const says = (next: object | string): void => tells(typeof next === "string" ? next : { ...usual, ...next })
  says(claims)
  const asked = (wanted: (request: SimulatedRequest) => boolean): URLSearchParams[] =>
    running()
      .requests.filter((request) => request.endpoint === "token" && wanted(request))
      .map(({ body }) => new URLSearchParams(body))
  return {
    provider: { ...config, [customFetch]: transport },
    says,
    tells,
    visit: (location) => running().authorize(location, { profile: stage.claims }),
    get tokenRequests() {
      return asked(() => true)
    },
    get exchanges() {
      return asked(({ status }) => status === 200)
    },
  }
}

function stageAt(client: Client, id: string): Stage {
  const provider = client.config.providers.find((one) => (one as { id?: string }).id === id)
  const stage = stages.get((provider as Partial<OAuth2Config<Profile>>)?.[customFetch] ?? fetch)
  if (!stage) throw new TypeError(`"${id}" is no provider that acme() made`)
  return stage
}

/**
 * Starts a sign-in and lets the user consent.
 * @param client The browser.
 * @param id The provider.
 * @param body Posted to the application with the start.
 * @param query Of the start, from its question mark on.
 * @returns The address that the provider sends the browser back to, below the base path of the application.
 */
export async function begin(
  client: Client,
  id = "acme",
  body: Record<string, string> = {},
  query = "",
): Promise<string> {
  const { running, claims } = stageAt(client, id)
  const response = await client.submit(`signin/${id}${query}`, body)
  const { url } = await running().authorize(response.headers.get("location") ?? "", { profile: claims })
  return `callback/${id}${new URL(url).search}`
}

/** Signs in at the provider. */
export async function signIn(
  client: Client,
  id = "acme",
  body: Record<string, string> = {},
): Promise<Response> {
  return client.get(await begin(client, id, body))
}

/** Begins a sign-in of a user of whom exactly these claims are told. */
export function beginAs(
  client: Client,
  at: Acme,
  claims: object | string,
  body: Record<string, string> = {},
): Promise<string> {
  at.tells(claims)
  return begin(client, at.provider.id, body)
}

/** Signs a user in of whom exactly these claims are told. */
export async function signInAs(
  client: Client,
  at: Acme,
  claims: object | string,
  body: Record<string, string> = {},
): Promise<Response> {
  return client.get(await beginAs(client, at, claims, body))
}
