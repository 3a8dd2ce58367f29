/** An identity provider behind `customFetch`: standard answers, each of which a test may spoil. */
import * as jose from "jose"
import { customFetch, type OAuth2Config, type OIDCConfig } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"

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

export async function makeKey(kid: string | undefined, alg = "RS256"): Promise<Key> {
  const { privateKey, publicKey } = await jose.generateKeyPair(alg, { extractable: true })
  const publicJwk = { ...(await jose.exportJWK(publicKey)), ...(kid ? { kid } : {}), alg, use: "sig" }
  return { alg, kid, privateKey, publicJwk }
}

const sharedKey = makeKey("key-1")

export class FakeProvider {
  readonly issuer: string
  readonly calls: Call[] = []
  /** Spoilt answers by place. */
  readonly answers: Partial<Record<Place, Answer>> = {}
  /** The person at the provider. */
  person: Record<string, unknown> = {
    sub: "person-1",
    name: "Ada Lovelace",
    email: "Ada@Example.com",
    email_verified: true,
    picture: "https://op.test/ada.png",
  }
  /** Members laid over the discovery document. */
  metadata: Record<string, unknown> = {}
  /** Members laid over the token answer; undefined takes one away. */
  tokens: Record<string, unknown> = {}
  /** Claims laid over the id token; undefined takes one away. */
  claims: Record<string, unknown> = {}
  /** Protected header laid over the id token's. */
  header: Record<string, unknown> = {}
  /** Writes the id token altogether. */
  idToken: ((claims: jose.JWTPayload, key: Key) => Promise<string> | string) | undefined
  /** Keys of the JWKS; the first signs. */
  keys: Key[] = []
  /** Checks the code verifier as a server with PKCE does. */
  enforcePkce = true
  readonly #grants = new Map<string, Grant>()
  #codes = 0

  constructor(issuer = "https://op.test") {
    this.issuer = issuer
  }

  get fetch(): typeof fetch {
    return async (input, init) => {
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
      return (await this.answers[call.place]?.(call, standard)) ?? standard()
    }
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

  /** What the visitor's browser does at the provider: consent, and come back to this address. */
  visit(location: string, extra: Record<string, string> = {}): string {
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
    back.searchParams.set("code", code)
    const state = url.searchParams.get("state")
    if (state) back.searchParams.set("state", state)
    for (const [name, value] of Object.entries(extra)) back.searchParams.set(name, value)
    return back.href
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
    if (call.place === "discovery") return Response.json(this.#metadata())
    if (call.place === "jwks") {
      const keys = this.keys.length > 0 ? this.keys : [await sharedKey]
      return Response.json({ keys: keys.flatMap(({ publicJwk }) => publicJwk ?? []) })
    }
    if (call.place === "token") return this.#token(call)
    if (call.place === "userinfo") return Response.json(this.person)
    return new Response("not here", { status: 404 })
  }

  #metadata(): Record<string, unknown> {
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
    const answer: Record<string, unknown> = {
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
    const key = this.keys[0] ?? (await sharedKey)
    if (this.idToken) return this.idToken(claims, key)
    return signToken(claims, key, this.header)
  }
}

/** Signs claims as a provider does. */
export function signToken(
  claims: jose.JWTPayload,
  key: Key,
  header: Record<string, unknown> = {},
): Promise<string> {
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
