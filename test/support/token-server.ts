/** A token endpoint that refreshes, and an application with one stored account. What a test wants otherwise, it says. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { type ProviderTokens, providerTokens } from "../../src/engine/tokens/index.js"
import { customFetch, type OAuth2Config, type OIDCConfig } from "../../src/providers/index.js"
import type { Adapter, AdapterAccount } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { Log } from "./application.js"

/** A call that reached the server. */
export interface TokenRequest {
  url: URL
  method: string
  headers: Headers
  body: string
  form: URLSearchParams
}

/** Refreshes as RFC 6749 says; a refresh token that is used twice ends the whole grant, as RFC 9700 wants it. */
export class TokenServer {
  readonly requests: TokenRequest[] = []
  /** Refresh tokens that are good for one more use. */
  readonly good = new Set(["refresh-0"])
  /** Used refresh tokens, and what each brought. */
  readonly #used = new Map<string, object>()
  #count = 0
  /** Whether each use brings a new refresh token. */
  rotates = true
  /** Whether a used refresh token brings the same answer again. */
  grace = false
  /** Seconds that an access token lasts. */
  life: number | undefined = 3600
  /** Milliseconds before an answer. */
  delay = 0
  /** Members laid over the answer; undefined takes one away. */
  over: Record<string, unknown> = {}
  /** Answers in place of the server; undefined leaves it to the server. */
  answer: ((request: TokenRequest) => Response | undefined | Promise<Response | undefined>) | undefined

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, headers } = request
    const body = await request.text()
    const url = new URL(request.url)
    const asked = { url, method, headers, body, form: new URLSearchParams(body) }
    this.requests.push(asked)
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay))
    return (await this.answer?.(asked)) ?? this.refresh(asked.form.get("refresh_token") ?? "")
  }

  /** What the server itself does with a refresh token. */
  refresh(token: string): Response {
    const before = this.#used.get(token)
    if (before && this.grace) return Response.json(before)
    if (before) this.good.clear()
    if (!this.good.has(token)) return Response.json({ error: "invalid_grant" }, { status: 400 })
    this.#count += 1
    const next = `refresh-${this.#count}`
    const answer = {
      access_token: `access-${this.#count}`,
      token_type: "Bearer",
      expires_in: this.life,
      ...(this.rotates ? { refresh_token: next } : {}),
      ...this.over,
    }
    if (this.rotates) {
      this.#used.set(token, answer)
      this.good.delete(token)
      this.good.add(next)
    }
    return Response.json(answer)
  }

  /** The provider as an application has it. */
  provider(over: Partial<OAuth2Config<Profile>> = {}): OAuth2Config<Profile> {
    return {
      id: "acme",
      name: "Acme",
      type: "oauth",
      clientId: "cid",
      clientSecret: "client-secret-of-acme",
      authorization: "https://op.test/authorize",
      token: "https://op.test/token",
      userinfo: "https://op.test/userinfo",
      refresh: { rotates: true },
      [customFetch]: this.fetch,
      ...over,
    }
  }

  /** The same with OpenID Connect. */
  oidc(over: Partial<OIDCConfig<Profile>> = {}): OIDCConfig<Profile> {
    return {
      ...(this.provider() as object),
      type: "oidc",
      issuer: "https://op.test",
      ...over,
    } as OIDCConfig<Profile>
  }
}

/** Seconds since 1970, so many from now. */
export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

/** An application with one user, who has linked one account. */
export interface Setup {
  server: TokenServer
  adapter: Required<Adapter>
  tokens: ProviderTokens
  config: AuthConfig
  log: Log
  /** Events by name, in order. */
  events: Array<[string, Record<string, unknown>]>
  userId: string
  target: { userId: string; provider: string }
  /** The account row as it stands. */
  row(): Promise<AdapterAccount | null>
}

/**
 * Makes the application.
 * @param row Laid over the stored account.
 * @param over Laid over the config.
 * @param server Another server.
 */
export async function setup(
  row: Partial<AdapterAccount> = {},
  over: Partial<AuthConfig> = {},
  server = new TokenServer(),
): Promise<Setup> {
  const adapter = MemoryAdapter()
  const user = await adapter.createUser({ id: "u-1", email: "ada@example.com", emailVerified: null })
  const account = {
    userId: user.id,
    type: "oauth",
    provider: "acme",
    providerAccountId: "ada",
    access_token: "access-0",
    refresh_token: "refresh-0",
    expires_at: secondsFromNow(-10),
    token_type: "bearer",
    scope: "read write",
    ...row,
  } as AdapterAccount
  await adapter.linkAccount(account)
  const log = new Log()
  const events: Setup["events"] = []
  const tell = (name: string) => (message: object) => void events.push([name, { ...message }])
  const config = {
    adapter,
    providers: [server.provider()],
    secret: "s".repeat(40),
    trustHost: true,
    logger: log.logger,
    events: Object.fromEntries(
      ["tokenRefreshed", "tokenRefreshFailed", "tokenRevoked"].map((name) => [name, tell(name)]),
    ),
    ...over,
  } as AuthConfig
  return {
    server,
    adapter,
    tokens: providerTokens(config),
    config,
    log,
    events,
    userId: user.id,
    target: { userId: user.id, provider: "acme" },
    row: async () => adapter.getAccount("ada", "acme"),
  }
}
