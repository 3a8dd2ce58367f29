/** What simulated providers, and the browser before them, refuse as real ones do. */
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { type Simulator, simulate } from "../../src/testing/index.js"
import type { Account, Profile } from "../../src/types/index.js"
import { secret } from "../support/client.js"
import { plainOAuth } from "../support/plain-providers.js"

afterEach(() => {
  vi.useRealTimers()
})

function acme(members: Partial<OAuth2Config<Profile>> = {}): Provider {
  return plainOAuth({ client: { token_endpoint_auth_method: "client_secret_post" }, ...members })
}

/** Posts a form to a simulated provider, with the credentials of its client. */
function post(simulator: Simulator, path: string, fields: Record<string, string>, headers?: HeadersInit) {
  const body = new URLSearchParams({ client_id: "id", client_secret: "secret", ...fields })
  return simulator.fetch(`https://acme.test/${path}`, {
    method: "POST",
    body,
    ...(headers ? { headers } : {}),
  })
}

async function readError(response: Response) {
  const { error, error_description: why } = (await response.json()) as Record<string, unknown>
  return { status: response.status, error, why }
}

async function signIn(provider: Provider, change: (response: Response) => Response = (one) => one) {
  const simulator = simulate([provider])
  const accounts: Account[] = []
  const config: AuthConfig = {
    providers: simulator.providers,
    secret,
    trustHost: true,
    events: { signIn: ({ account }) => void (account && accounts.push(account)) },
    logger: { error() {}, warn() {} },
  }
  const { session } = await simulator.signIn(async (request) => change(await Auth(request, config)), "acme")
  return { simulator, session, account: accounts[0] }
}

describe("a refresh", () => {
  const refreshWith = (simulator: Simulator, token: unknown) =>
    post(simulator, "token", { grant_type: "refresh_token", refresh_token: String(token) })

  it("takes no access token for a refresh token", async () => {
    const { simulator, account } = await signIn(acme())
    const answer = await readError(await refreshWith(simulator, account?.access_token))
    expect(answer).toMatchObject({ status: 400, error: "invalid_grant" })
  })

  it("takes no refresh token under another name", async () => {
    const { simulator, account } = await signIn(acme())
    const fields = { grant_type: "refresh_token", refresh_token: "x", token: String(account?.refresh_token) }
    expect(await readError(await post(simulator, "token", fields))).toMatchObject({ error: "invalid_grant" })
  })

  it("takes no token within the grace of a consent that has ended", async () => {
    const { simulator, account } = await signIn(acme({ refresh: { rotates: true, grace: 60 } }))
    const first = (await (await refreshWith(simulator, account?.refresh_token)).json()) as Account
    simulator.failRefresh("acme", "refresh-refused")
    expect((await refreshWith(simulator, first.refresh_token)).status).toBe(400)
    const answer = await readError(await refreshWith(simulator, account?.refresh_token))
    expect(answer).toMatchObject({ status: 400, error: "invalid_grant" })
  })
})

describe("a code", () => {
  it("counts under the name of its parameter alone", async () => {
    const simulator = simulate([acme({ checks: ["state"] })])
    const redirectUri = "https://app.test/auth/callback/acme"
    const query = {
      client_id: "id",
      redirect_uri: redirectUri,
      response_type: "code",
      scope: "read",
      state: "s",
    }
    const { url } = await simulator.authorize(`https://acme.test/authorize?${new URLSearchParams(query)}`)
    const code = new URL(url).searchParams.get("code") ?? ""
    const fields = { grant_type: "authorization_code", redirect_uri: redirectUri }
    const misplaced = await post(simulator, "token", { ...fields, code: "x", other: code })
    expect(await readError(misplaced)).toMatchObject({ status: 400, error: "invalid_grant" })
    expect((await post(simulator, "token", { ...fields, code })).status).toBe(200)
  })
})

describe("a pushed authorization request", () => {
  const pushing = {
    token_endpoint_auth_method: "client_secret_post",
    require_pushed_authorization_requests: true,
  }
  const provider = acme({ issuer: "https://acme.test", checks: ["state"], client: pushing })

  async function push() {
    const simulator = simulate([provider])
    const fields = {
      redirect_uri: "https://app.test/auth/callback/acme",
      response_type: "code",
      scope: "read",
    }
    const answer = await post(simulator, "par", { ...fields, state: "s" })
    return { simulator, pushed: (await answer.json()) as { request_uri: string; expires_in: number } }
  }

  function openPage(simulator: Simulator, query: Record<string, string>) {
    return simulator.authorize(`https://acme.test/authorize?${new URLSearchParams(query)}`)
  }

  it("is named beside the client who pushed it", async () => {
    const { simulator, pushed } = await push()
    const { request_uri } = pushed
    await expect(openPage(simulator, { request_uri })).rejects.toThrow(/client_id is missing/)
    await expect(openPage(simulator, { request_uri, client_id: "other" })).rejects.toThrow(/not a client/)
    expect((await openPage(simulator, { request_uri, client_id: "id" })).url).toContain("code=")
  })

  it("ends when its time is up", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { simulator, pushed } = await push()
    vi.setSystemTime(Date.now() + pushed.expires_in * 1000 + 1)
    const query = { request_uri: pushed.request_uri, client_id: "id" }
    await expect(openPage(simulator, query)).rejects.toThrow(/expired/)
  })
})

describe("a proof of possession", () => {
  const bound = { token_endpoint_auth_method: "client_secret_post", dpop_bound_access_tokens: true }

  async function writeProof(alg: string, key: CryptoKey | Uint8Array, jwk: object, claims: object) {
    const token = new SignJWT({ jti: crypto.randomUUID(), ...claims }).setIssuedAt()
    return token.setProtectedHeader({ alg, typ: "dpop+jwt", jwk }).sign(key)
  }

  it("is signed by the one algorithm that the metadata names", async () => {
    const pushing = { ...bound, require_pushed_authorization_requests: true }
    const simulator = simulate([acme({ issuer: "https://acme.test", client: pushing })])
    const shared = crypto.getRandomValues(new Uint8Array(32))
    const symmetric = { kty: "oct", k: Buffer.from(shared).toString("base64url") }
    const [rsa, elliptic] = [await generateKeyPair("RS256"), await generateKeyPair("ES256")]
    const claims = { htm: "POST", htu: "https://acme.test/par" }
    const proofs = [
      await writeProof("HS256", shared, symmetric, claims),
      await writeProof("RS256", rsa.privateKey, await exportJWK(rsa.publicKey), claims),
    ]
    for (const dpop of proofs)
      expect(await readError(await post(simulator, "par", {}, { dpop }))).toMatchObject({
        error: "invalid_dpop_proof",
        why: "the proof should be signed by ES256",
      })
    const right = await writeProof("ES256", elliptic.privateKey, await exportJWK(elliptic.publicKey), claims)
    const answer = await post(simulator, "par", {}, { dpop: right })
    expect(await readError(answer)).toMatchObject({ error: "use_dpop_nonce" })
  })

  it("that is no proof is refused by an API with status 401", async () => {
    const { simulator, account } = await signIn(acme({ client: bound }))
    const headers = { authorization: `DPoP ${account?.access_token}`, dpop: "no proof" }
    const answer = await simulator.fetch("https://acme.test/me", { headers })
    expect(await readError(answer)).toMatchObject({ status: 401, error: "invalid_dpop_proof" })
  })
})

describe("the simulated browser", () => {
  const posting = {
    url: "https://acme.test/authorize",
    params: { scope: "read", response_mode: "form_post" },
  }

  /** Has the app set its cookies with another SameSite. */
  function changeSameSite(site: string) {
    return (response: Response): Response => {
      const cookies = response.headers.getSetCookie()
      const changed = new Response(response.body, response)
      changed.headers.delete("set-cookie")
      for (const cookie of cookies)
        changed.headers.append("set-cookie", cookie.replace(/SameSite=\w+/i, `SameSite=${site}`))
      return changed
    }
  }

  it("posts an answer from another site without cookies that are SameSite=Lax", async () => {
    const provider = acme({ authorization: posting })
    expect((await signIn(provider)).session).not.toBeNull()
    await expect(signIn(provider, changeSameSite("Lax"))).rejects.toThrow(/their SameSite forbids it/)
  })

  it("comes back from another site without cookies that are SameSite=Strict", async () => {
    expect((await signIn(acme(), changeSameSite("Lax"))).session).not.toBeNull()
    await expect(signIn(acme(), changeSameSite("Strict"))).rejects.toThrow(/their SameSite forbids it/)
  })
})

describe("the pages of the simulator", () => {
  const at = "https://app.test/simulator"

  it("answer a request for the headers alone", async () => {
    const { handler } = simulate([acme()], { at })
    const answer = await handler(new Request(`${at}/acme/userinfo`, { method: "HEAD" }))
    expect(answer.status).toBe(401)
  })

  it("name the endpoints of every id so that they are found", async () => {
    const { handler } = simulate([{ ...acme({ issuer: "https://acme.test" }), id: "ac/me" } as Provider], {
      at,
    })
    const metadata = await handler(new Request(`${at}/ac%2Fme/.well-known/openid-configuration`))
    const { jwks_uri: address } = (await metadata.json()) as { jwks_uri: string }
    expect((await handler(new Request(address))).status).toBe(200)
  })
})

describe("a request token of OAuth 1.0a", () => {
  it("is given for a registered callback alone", async () => {
    const provider = {
      ...acme({ checks: [], token: "https://acme.test/access", userinfo: "https://acme.test/me" }),
      requestToken: "https://acme.test/request",
    } as Provider
    const config = (providers: Provider[], errors: string[]): AuthConfig => ({
      providers,
      secret,
      trustHost: true,
      logger: { error: (error) => void errors.push(error.message), warn() {} },
    })
    const play = async (registered: string) => {
      const simulator = simulate([provider], { redirectUris: { acme: [registered] } })
      const errors: string[] = []
      const app = (request: Request) => Auth(request, config(simulator.providers, errors))
      const result = await simulator.signIn(app, "acme").catch((error: Error) => error)
      return { result, refusals: simulator.requests.flatMap(({ refusal }) => refusal ?? []) }
    }
    expect((await play("https://app.test/auth/callback/acme")).refusals).toEqual([])
    expect((await play("https://app.test/other/callback/acme")).refusals).toEqual([
      expect.stringMatching(/oauth_callback is not registered/),
    ])
  })
})
