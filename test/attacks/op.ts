/** A provider with real keys at https://op.test, whose every answer a test may replace. */
import { createHash } from "node:crypto"
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from "jose"
import { customFetch, type OAuth2Config, type OIDCConfig } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { browser, Client, errorOf, listener, signsIn } from "./site.js"

export { browser, Client, errorOf, listener, signsIn }

/** A request that reached the provider. */
export interface Call {
  path: string
  url: URL
  method: string
  headers: Headers
  body: URLSearchParams
}

type Place = "discovery" | "jwks" | "token" | "userinfo"
type Claims = Record<string, unknown>
type Answer = (good: () => Promise<Response>, call: Call) => Response | Promise<Response>

/** What the provider remembers of a code. */
interface Issued {
  nonce: string | null
  challenge: string | null
}

interface Key {
  kid: string
  alg: string
  privateKey: CryptoKey
  jwk: JWK
  pem: string
}

const pairs = new Map<string, Promise<Key>>()

/** A key pair, made once per name. */
export function keyOf(kid: string, alg = "RS256"): Promise<Key> {
  const name = `${kid} ${alg}`
  let pair = pairs.get(name)
  if (!pair) {
    pair = makeKey(kid, alg)
    pairs.set(name, pair)
  }
  return pair
}

async function makeKey(kid: string, alg: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, alg, use: "sig" }
  return { kid, alg, privateKey, jwk, pem: await exportSPKI(publicKey) }
}

const paths: Record<string, Place> = {
  "/.well-known/openid-configuration": "discovery",
  "/jwks": "jwks",
  "/token": "token",
  "/userinfo": "userinfo",
}

/** The provider. */
export class Op {
  readonly issuer: string
  readonly calls: Call[] = []
  /** Replaced by a test to make an answer bad. */
  readonly answers: Partial<Record<Place, Answer>> = {}
  metadata: Claims = {}
  /** Claims of the next id token; undefined members are left out. */
  claims: (good: Claims) => Claims = (good) => good
  /** How the next id token is made; undefined sends none. */
  idToken: (claims: Claims) => Promise<string | undefined> = (claims) => this.sign(claims)
  tokens: Claims = {}
  person: Claims = { sub: "s1", id: "s1", name: "Ada", email: "ada@x.test", email_verified: true }
  /** Names of the published keys, the signing one first. */
  kids = ["k1"]
  alg = "RS256"
  /** Whether the token endpoint compares verifiers. */
  enforcesPkce = true
  readonly #issued = new Map<string, Issued>()
  #count = 0

  constructor(issuer = "https://op.test") {
    this.issuer = issuer
  }

  /** Signs claims as the provider does. */
  async sign(
    claims: Claims,
    header: Partial<JWTHeaderParameters> = {},
    kid = this.kids[0] ?? "",
  ): Promise<string> {
    const key = await keyOf(kid, this.alg)
    return new SignJWT(claims).setProtectedHeader({ alg: this.alg, kid, ...header }).sign(key.privateKey)
  }

  /** Puts a request to the authorization endpoint through; gives the address the browser is sent back to. */
  authorize(location: string, more: Record<string, string | undefined> = {}): string {
    const url = new URL(location)
    const asked = url.searchParams
    this.#count += 1
    const code = `code-${this.#count}`
    this.#issued.set(code, { nonce: asked.get("nonce"), challenge: asked.get("code_challenge") })
    const back = new URL(asked.get("redirect_uri") ?? "")
    const state = asked.get("state") ?? undefined
    for (const [name, value] of Object.entries({ code, state, ...more })) {
      if (value !== undefined) back.searchParams.set(name, value)
    }
    return back.href
  }

  /** A provider of type oauth for a config. */
  oauth(options: Partial<OAuth2Config<Profile>> = {}): OAuth2Config<Profile> {
    return {
      id: "acme",
      name: "Acme",
      type: "oauth",
      clientId: "cid",
      clientSecret: "csec",
      authorization: `${this.issuer}/authorize`,
      token: `${this.issuer}/token`,
      userinfo: `${this.issuer}/userinfo`,
      checks: ["state", "pkce"],
      profile: (p) => ({ id: p.id as string, name: p.name, email: p.email }),
      [customFetch]: this.fetch,
      ...options,
    }
  }

  /** A provider of type oidc for a config. */
  oidc(options: Partial<OIDCConfig<Profile>> = {}): OIDCConfig<Profile> {
    return {
      id: "acme",
      name: "Acme",
      type: "oidc",
      issuer: this.issuer,
      clientId: "cid",
      clientSecret: "csec",
      checks: ["state", "pkce", "nonce"],
      [customFetch]: this.fetch,
      ...options,
    }
  }

  /** How often an endpoint was called. */
  count(place: Place): number {
    return this.calls.filter(({ path }) => paths[path] === place).length
  }

  /** The last request to an endpoint. */
  last(place: Place): Call {
    const call = this.calls.filter(({ path }) => paths[path] === place).at(-1)
    if (!call) throw new TypeError(`no call to ${place}`)
    return call
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = new URLSearchParams(request.body ? await request.text() : "")
    const call = { path: url.pathname, url, method: request.method, headers: request.headers, body }
    this.calls.push(call)
    const place = url.origin === this.issuer ? paths[url.pathname] : undefined
    if (!place) return new Response("nothing here", { status: 404 })
    const good = () => this.#good(place, call)
    const answer = this.answers[place]
    return answer ? answer(good, call) : good()
  }

  async #good(place: Place, call: Call): Promise<Response> {
    if (place === "discovery") return Response.json(this.document())
    if (place === "jwks") return Response.json({ keys: await this.keys() })
    if (place === "userinfo") return Response.json(this.person)
    return this.#token(call)
  }

  /** The discovery document. */
  document(): Claims {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [this.alg],
      code_challenge_methods_supported: ["S256"],
      ...this.metadata,
    }
  }

  /** The published keys. */
  async keys(): Promise<JWK[]> {
    return (await Promise.all(this.kids.map((kid) => keyOf(kid, this.alg)))).map(({ jwk }) => jwk)
  }

  async #token({ body }: Call): Promise<Response> {
    const code = body.get("code") ?? ""
    const issued = this.#issued.get(code) ?? { nonce: null, challenge: null }
    const proven = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url")
    if (this.enforcesPkce && issued.challenge !== null && issued.challenge !== proven)
      return Response.json({ error: "invalid_grant" }, { status: 400 })
    const now = Math.floor(Date.now() / 1000)
    const good = {
      iss: this.issuer,
      sub: "s1",
      aud: "cid",
      iat: now,
      exp: now + 300,
      ...(issued.nonce === null ? {} : { nonce: issued.nonce }),
      name: "Ada",
      email: "ada@x.test",
    }
    const claims = Object.entries(this.claims(good)).filter(([, value]) => value !== undefined)
    const id_token = await this.idToken(Object.fromEntries(claims))
    return Response.json({
      access_token: "at-1",
      token_type: "Bearer",
      expires_in: 3600,
      id_token,
      ...this.tokens,
    })
  }
}

/** Starts a sign-in and gives the authorization address. */
export async function start(client: Client, id = "acme", query = ""): Promise<URL> {
  const response = await client.submit(`signin/${id}${query}`)
  const location = response.headers.get("location") ?? ""
  return new URL(location, "https://app.test")
}

/** A whole sign-in. */
export async function signIn(client: Client, op: Op, id = "acme"): Promise<Response> {
  return client.get(op.authorize((await start(client, id)).href))
}

/** Names of the cookies an answer removes. */
export function removed(response: Response): string[] {
  return response.headers
    .getSetCookie()
    .filter((line) => /Max-Age=0/i.test(line))
    .map((line) => line.split("=", 1)[0] ?? "")
}

/** Cookie names of the checks. */
export const checkCookie = {
  state: "__Secure-authjs.state",
  pkce: "__Secure-authjs.pkce.code_verifier",
  nonce: "__Secure-authjs.nonce",
}
