/**
 * An identity provider behind `customFetch` whose every answer a test may spoil, byte by byte. What no test spoils is the
 * product's own simulator: it refuses what a real provider refuses, and says what it is told of the user. Over its answers
 * stands what it never sends of its own: another's signature, a forged header, a claim that contradicts another answer, or
 * what is no JSON. A provider of type oauth that a test does not spoil at all is in `acme.ts`.
 */
import * as jose from "jose"
import { customFetch, type OAuth2Config, type OIDCConfig, type Provider } from "../../src/providers/index.js"
import { type Simulator, simulate } from "../../src/testing/index.js"
import type { Profile } from "../../src/types/index.js"
import { simulation } from "./acme.js"
import { start } from "./app.js"
import type { Client } from "./client.js"
import { type Key, keyOf, signToken } from "./signing-keys.js"

/** Addresses of the fake provider. */
export type Place = "discovery" | "jwks" | "token" | "userinfo" | "other"

/** One call that reached the provider. */
export interface Call {
  place: Place
  method: string
  url: URL
  headers: Headers
  body: string
  form: URLSearchParams
}

type Claims = Record<string, unknown>

/** Replaces an answer; `standard` gives the ordinary one. */
export type Answer = (call: Call, standard: () => Promise<Response>) => Response | Promise<Response>

/** A provider's configuration, and who plays it. */
interface Part {
  config: Provider
  id: string
  simulator?: Simulator
}

/** What the provider's tokens are called on the way, so that tests can name them. */
const names = { access_token: "access-token-of-ada", refresh_token: "refresh-token-of-ada" } as const

export class FakeProvider {
  readonly issuer: string
  readonly calls: Call[] = []
  /** Spoilt answers by place. */
  readonly answers: Partial<Record<Place, Answer>> = {}
  /** The user at the provider. */
  user: Claims = {
    sub: "user-1",
    name: "Ada Lovelace",
    email: "Ada@Example.com",
    email_verified: true,
    picture: "https://op.test/ada.png",
  }
  /** Members laid over the discovery document. */
  metadata: Claims = {}
  /** Members laid over the token answer; undefined takes one away. */
  tokens: Claims = {}
  /** Claims laid over the id token; undefined takes one away. */
  claims: Claims = {}
  /** Protected header laid over the id token's. */
  header: Claims = {}
  /** Writes the id token altogether. */
  idToken: ((claims: jose.JWTPayload, key: Key) => Promise<string> | string) | undefined
  /** Keys of the JWKS; the first signs. Without any it is "key-1". */
  keys: Key[] = []
  /** False: a server that knows nothing of PKCE. */
  enforcePkce = true
  /** The configurations, newest last. */
  readonly #parts: Part[] = []
  /** The part that gave out a code or, by the name that tests have for it, a token; and what the simulator calls that. */
  readonly #given = new Map<string, { part: Part; value: string }>()

  constructor(issuer = "https://op.test") {
    this.issuer = issuer
  }

  /** Answers the calls of the engine. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = await request.text()
    const call: Call = {
      place: this.#place(url),
      method: request.method,
      url,
      headers: request.headers,
      body,
      form: new URLSearchParams(body),
    }
    this.calls.push(call)
    const standard = (): Promise<Response> => this.#answer(call)
    const answer = this.answers[call.place]
    return answer ? answer(call, standard) : standard()
  }

  /** An OpenID Connect configuration for this provider. */
  oidc(over: Partial<OIDCConfig<Profile>> = {}): OIDCConfig<Profile> {
    return this.plays({
      id: "acme",
      name: "Acme",
      type: "oidc",
      issuer: this.issuer,
      clientId: "cid",
      clientSecret: "csec",
      checks: ["state", "pkce", "nonce"],
      [customFetch]: this.fetch,
      ...over,
    })
  }

  /** A plain OAuth configuration for this provider. */
  oauth(over: Partial<OAuth2Config<Profile>> = {}): OAuth2Config<Profile> {
    return this.plays({
      id: "acme",
      name: "Acme",
      type: "oauth",
      clientId: "cid",
      clientSecret: "csec",
      authorization: `${this.issuer}/authorize`,
      token: `${this.issuer}/token`,
      userinfo: `${this.issuer}/userinfo`,
      checks: ["state", "pkce"],
      [customFetch]: this.fetch,
      ...over,
    })
  }

  /** Plays the provider of a configuration that neither `oidc` nor `oauth` made. */
  plays<Config extends object>(config: Config): Config {
    this.#parts.push({ config: config as Provider, id: (config as { id: string }).id })
    return config
  }

  /**
   * What the user's browser does at the provider: consent, and come back to this address.
   * @param location The authorization request.
   * @param extra Parameters laid over those of the answer; undefined takes one away.
   */
  async visit(location: string, extra: Record<string, string | undefined> = {}): Promise<string> {
    const asked = new URL(location)
    if (!this.enforcePkce) for (const name of pkceParameters) asked.searchParams.delete(name)
    const part = this.#partAt(asked)
    const { url, body } = await this.#simulator(part).authorize(asked, { profile: { ...this.user } })
    const back = new URL(url)
    for (const [name, value] of new URLSearchParams(body)) back.searchParams.set(name, value)
    const code = back.searchParams.get("code")
    if (code) this.#given.set(code, { part, value: code })
    for (const [name, value] of Object.entries({ iss: undefined, ...extra })) {
      if (value === undefined) back.searchParams.delete(name)
      else back.searchParams.set(name, value)
    }
    return back.href
  }

  /** A whole sign-in of a browser at an application with this provider. */
  async signIn(client: Client, id = "acme"): Promise<Response> {
    return client.get(await this.visit((await start(client, id)).href))
  }

  /** How often a place was called. */
  count(place: Place): number {
    return this.calls.filter((call) => call.place === place).length
  }

  /** The last call of a place. */
  last(place: Place): Call {
    const call = this.calls.findLast((one) => one.place === place)
    if (!call) throw new Error(`${place} was not called`)
    return call
  }

  #place(url: URL): Place {
    if (url.origin !== new URL(this.issuer).origin) return "other"
    if (url.pathname.endsWith("/.well-known/openid-configuration")) return "discovery"
    const name = url.pathname.split("/").at(-1)
    return name === "jwks" || name === "token" || name === "userinfo" ? name : "other"
  }

  /** The newest configuration of this id, or the newest of all. */
  #part(id?: string): Part {
    const part = this.#parts.findLast((one) => one.id === id) ?? this.#parts.at(-1)
    if (part) return part
    this.oidc()
    return this.#part()
  }

  /** The configuration whose callback URL a request names. */
  #partAt(address: URL): Part {
    return this.#part(address.searchParams.get("redirect_uri")?.split("/").at(-1))
  }

  #simulator(part: Part): Simulator {
    part.simulator ??= simulate([this.#plain(part.config)], {
      simulations: [{ ...simulation, tokens: {}, provider: part.id }],
    })
    return part.simulator
  }

  /** A configuration for the simulator: its answers are in standard names, because a test writes them as they go over the wire. */
  #plain(config: Provider): Provider {
    const plain: Claims = { ...config, callback: undefined }
    for (const name of ["token", "userinfo"]) {
      const call = plain[name]
      const url = plain.type === "oauth" ? { url: `${this.issuer}/${name}` } : {}
      if (typeof call === "object") plain[name] = { ...url, ...call, answer: undefined }
    }
    // Proofs and pushed requests are the test's own: it names the tokens that they are made for.
    const {
      dpop_bound_access_tokens: _,
      require_pushed_authorization_requests: _pushed,
      ...client
    } = (plain.client ?? {}) as Claims
    if (plain.client) plain.client = client
    const checks = (plain.checks ?? ["pkce"]) as string[]
    const isPublic =
      Object.hasOwn(plain, "clientSecret") && !plain.clientSecret && !plain.mint && !plain.client
    if (isPublic && checks.includes("pkce")) plain.client = { token_endpoint_auth_method: "none" }
    if (!this.enforcePkce) plain.checks = checks.filter((check) => check !== "pkce")
    return plain as unknown as Provider
  }

  async #answer(call: Call): Promise<Response> {
    if (call.place === "jwks") return Response.json({ keys: await this.published() })
    if (call.place === "discovery") return Response.json(await this.document())
    const taken = [...this.#given].filter(([name]) => this.#texts(call).includes(name))
    const { part } = taken[0]?.[1] ?? { part: this.#part() }
    // Where a test writes the token answer, its tokens are none of the simulator's.
    if (call.place === "userinfo" && this.answers.token) return Response.json(this.user)
    const real = (text: string): string =>
      taken.reduce((all, [name, { value }]) => all.replaceAll(name, value), text)
    const headers = new Headers()
    for (const [name, value] of call.headers) headers.set(name, real(value))
    const body = call.method === "GET" ? undefined : real(call.body)
    const request = new Request(real(call.url.href), { method: call.method, headers, body })
    const answer = await this.#simulator(part).fetch(request)
    if (!answer.ok) return answer
    if (call.place === "token") return this.#token(part, (await answer.json()) as Claims)
    return call.place === "userinfo" ? Response.json(this.user) : answer
  }

  #texts(call: Call): string {
    return [
      decodeURIComponent(call.url.href),
      ...call.headers.values(),
      call.body,
      ...call.form.values(),
    ].join("\n")
  }

  /** The keys as the JWKS holds them. */
  async published(): Promise<jose.JWK[]> {
    const keys = this.keys.length > 0 ? this.keys : [await keyOf("key-1")]
    return keys.flatMap(({ publicJwk }) => publicJwk ?? [])
  }

  /**
   * Signs claims as the provider does.
   * @param header Laid over the protected header; undefined takes a member away.
   * @param key Another key than the first published one.
   */
  async sign(claims: Claims, header: Claims = {}, key?: Key): Promise<string> {
    return signToken(claims, key ?? this.keys[0] ?? (await keyOf("key-1")), header)
  }

  /** The discovery document. */
  async document(): Promise<Claims> {
    const part = this.#parts.findLast(({ config }) => saidBy(config).issuer) ?? this.#part()
    const { issuer = this.issuer } = saidBy(part.config)
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
    const answer = await this.#simulator(part).fetch(address)
    // RFC 9207: a test that means the issuer of an answer says so, in both places.
    const { authorization_response_iss_parameter_supported: _, ...simulated } =
      (await answer.json()) as Claims
    return { ...simulated, ...this.metadata }
  }

  async #token(part: Part, simulated: Claims): Promise<Response> {
    const named = Object.entries(names).filter(([name]) => simulated[name] !== undefined)
    const idToken =
      simulated.id_token === undefined ? {} : { id_token: await this.#idToken(simulated.id_token as string) }
    const answer: Claims = { ...simulated, ...Object.fromEntries(named), ...idToken, ...this.tokens }
    for (const name of Object.keys(names)) {
      const [told, value] = [answer[name], simulated[name]]
      if (typeof told === "string" && told && typeof value === "string")
        this.#given.set(told, { part, value })
    }
    return Response.json(answer)
  }

  /** Signs what the simulator says with the key that a test publishes, and spoils it. */
  async #idToken(simulated: string): Promise<string> {
    const claims: jose.JWTPayload = {
      ...jose.decodeJwt(simulated),
      sub: this.user.sub as string,
      ...this.claims,
    }
    const key = this.keys[0] ?? (await keyOf("key-1"))
    if (this.idToken) return this.idToken(claims, key)
    return signToken(claims, key, this.header)
  }
}

const pkceParameters = ["code_challenge", "code_challenge_method"]

/** What the options of a factory say goes before what the factory says. */
function saidBy(config: Provider): { issuer?: string } {
  return { ...(config as object), ...(config as { options?: object }).options }
}
