/**
 * An identity provider behind `customFetch` whose every answer a test may spoil, byte by byte. The product's simulator
 * (`src/testing`) refuses what a real provider refuses and never signs with a wrong key, forges a header or sends what is
 * no JSON: this does. An honest provider is played by the simulator: see `acme.ts`.
 */
import * as jose from "jose"
import { customFetch, type OAuth2Config, type OIDCConfig } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { start } from "./app.js"
import type { Client } from "./client.js"

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

interface Grant {
  redirectUri: string
  challenge: string | undefined
  method: string | undefined
  nonce: string | undefined
}

export interface Key {
  alg: string
  kid: string | undefined
  privateKey: CryptoKey | Uint8Array
  publicJwk: jose.JWK | undefined
}

/** Makes a key pair of its own, published under this id. */
export async function makeKey(kid: string | undefined, alg = "RS256"): Promise<Key> {
  const { privateKey, publicKey } = await jose.generateKeyPair(alg, { extractable: true })
  const publicJwk = { ...(await jose.exportJWK(publicKey)), ...(kid ? { kid } : {}), alg, use: "sig" }
  return { alg, kid, privateKey, publicJwk }
}

const named = new Map<string, Promise<Key>>()

/** The key pair of this name, made once for a file of tests. */
export function keyOf(kid: string, alg = "RS256"): Promise<Key> {
  const name = `${kid} ${alg}`
  const key = named.get(name) ?? makeKey(kid, alg)
  named.set(name, key)
  return key
}

export class FakeProvider {
  readonly issuer: string
  readonly calls: Call[] = []
  /** Spoilt answers by place. */
  readonly answers: Partial<Record<Place, Answer>> = {}
  /** The person at the provider. */
  person: Claims = {
    sub: "person-1",
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
  /** Checks the code verifier as a server with PKCE does. */
  enforcePkce = true
  readonly #grants = new Map<string, Grant>()
  #codes = 0

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
    return {
      id: "acme",
      name: "Acme",
      type: "oidc",
      issuer: this.issuer,
      clientId: "cid",
      clientSecret: "csec",
      checks: ["state", "pkce", "nonce"],
      [customFetch]: this.fetch,
      ...over,
    }
  }

  /** A plain OAuth configuration for this provider. */
  oauth(over: Partial<OAuth2Config<Profile>> = {}): OAuth2Config<Profile> {
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
      [customFetch]: this.fetch,
      ...over,
    }
  }

  /**
   * What the user's browser does at the provider: consent, and come back to this address.
   * @param location The authorization request.
   * @param extra Parameters laid over those of the answer; undefined takes one away.
   */
  visit(location: string, extra: Record<string, string | undefined> = {}): string {
    const url = new URL(location)
    const redirectUri = url.searchParams.get("redirect_uri") ?? ""
    this.#codes += 1
    const code = `code-${this.#codes}-${crypto.randomUUID()}`
    this.#grants.set(code, {
      redirectUri,
      challenge: url.searchParams.get("code_challenge") ?? undefined,
      method: url.searchParams.get("code_challenge_method") ?? undefined,
      nonce: url.searchParams.get("nonce") ?? undefined,
    })
    const back = new URL(redirectUri)
    const state = url.searchParams.get("state") ?? undefined
    for (const [name, value] of Object.entries({ code, state, ...extra })) {
      if (value !== undefined) back.searchParams.set(name, value)
    }
    return back.href
  }

  /** A whole sign-in of a browser at an application with this provider. */
  async signIn(client: Client, id = "acme"): Promise<Response> {
    return client.get(this.visit((await start(client, id)).href))
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

  async #answer(call: Call): Promise<Response> {
    if (call.place === "discovery") return Response.json(this.document())
    if (call.place === "jwks") return Response.json({ keys: await this.published() })
    if (call.place === "token") return this.#token(call)
    if (call.place === "userinfo") return Response.json(this.person)
    return new Response("not here", { status: 404 })
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
  document(): Claims {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...this.metadata,
    }
  }

  async #token(call: Call): Promise<Response> {
    const grant = this.#grants.get(call.form.get("code") ?? "")
    this.#grants.delete(call.form.get("code") ?? "")
    const proven = grant && (!this.enforcePkce || (await verifierFits(grant, call.form.get("code_verifier"))))
    if (!grant || !proven || grant.redirectUri !== call.form.get("redirect_uri")) {
      return Response.json({ error: "invalid_grant" }, { status: 400 })
    }
    const answer: Claims = {
      access_token: "access-token-of-ada",
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: "refresh-token-of-ada",
      scope: "openid profile email",
      id_token: await this.#idToken(grant.nonce),
      ...this.tokens,
    }
    return Response.json(answer)
  }

  async #idToken(nonce: string | undefined): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: this.issuer,
      aud: "cid",
      iat: now,
      exp: now + 300,
      ...(nonce ? { nonce } : {}),
      ...this.person,
      ...this.claims,
    } as jose.JWTPayload
    const key = this.keys[0] ?? (await keyOf("key-1"))
    if (this.idToken) return this.idToken(claims, key)
    return signToken(claims, key, this.header)
  }
}

/** Signs claims as a provider does. */
export function signToken(claims: jose.JWTPayload, key: Key, header: Claims = {}): Promise<string> {
  return new jose.SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, ...(key.kid ? { kid: key.kid } : {}), ...header })
    .sign(key.privateKey)
}

async function verifierFits({ challenge, method }: Grant, verifier: string | null): Promise<boolean> {
  if (challenge === undefined) return true
  if (verifier === null) return false
  if (method === "plain") return challenge === verifier
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))
  return jose.base64url.encode(new Uint8Array(digest)) === challenge
}
