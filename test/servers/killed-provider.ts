/** A provider behind `customFetch` that keeps books: whose its tokens are, and whether a refresh token came twice. */
import { customFetch, type OAuth2Config } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { rotating } from "./rotating-provider.js"

const origin = "https://op.test"

/** Seconds that an access token lasts: nearly every call for one is a refresh. */
const life = 1

/** The address of a user, at the provider and in mails. */
export const addressOf = (user: string): string => `${user}@example.com`

/** A provider of any number of users. */
export class BookkeepingProvider {
  /** Refresh tokens that came a second time: after that, a real provider ends the grant (RFC 9700 section 4.14.2). */
  readonly replayed: string[] = []
  /** Users by their codes and tokens. */
  readonly #users = new Map<string, string>()
  readonly #used = new Set<string>()
  readonly #newest = new Map<string, string>()
  #count = 0

  /** How an application configures it. */
  readonly config: OAuth2Config<Profile> = {
    ...rotating(origin),
    checks: ["state", "pkce"],
    [customFetch]: (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
      this.#answer(new Request(input, init)),
  }

  /**
   * What a user's browser does there: consent, and come back.
   * @param location The authorization request.
   * @param user Who signs in.
   */
  visit(location: string, user: string): string {
    const { searchParams } = new URL(location)
    const back = new URL(searchParams.get("redirect_uri") ?? "")
    back.searchParams.set("code", this.#issue("code", user))
    back.searchParams.set("state", searchParams.get("state") ?? "")
    return back.href
  }

  /** Whose an access token is. */
  ownerOf(token: string): string | undefined {
    return this.#users.get(token)
  }

  /** The refresh token that a user's application has to have. */
  newestOf(user: string): string | undefined {
    return this.#newest.get(user)
  }

  async #answer(request: Request): Promise<Response> {
    if (request.url === `${origin}/token`) return this.#tokens(new URLSearchParams(await request.text()))
    const user = this.#users.get(request.headers.get("authorization")?.replace(/^bearer /i, "") ?? "")
    if (user === undefined) return Response.json({ error: "invalid_token" }, { status: 401 })
    return Response.json({ sub: user, name: user, email: addressOf(user), email_verified: true })
  }

  #tokens(form: URLSearchParams): Response {
    const presented = form.get("code") ?? form.get("refresh_token") ?? ""
    const user = this.#users.get(presented)
    if (user === undefined) return Response.json({ error: "invalid_grant" }, { status: 400 })
    if (this.#used.has(presented)) this.replayed.push(presented)
    this.#used.add(presented)
    const refresh = this.#issue("refresh", user)
    this.#newest.set(user, refresh)
    return Response.json({
      access_token: this.#issue("access", user),
      refresh_token: refresh,
      token_type: "Bearer",
      expires_in: life,
    })
  }

  #issue(kind: string, user: string): string {
    this.#count += 1
    const value = `${kind}-${user}-${this.#count}`
    this.#users.set(value, user)
    return value
  }
}
