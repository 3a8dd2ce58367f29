/** An OAuth provider that lives in a `fetch` function. */
import { customFetch, type OAuth2Config } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"

/** The provider, and what it was asked. */
export interface Acme {
  provider: OAuth2Config<Profile>
  /** Bodies of the token requests. */
  tokenRequests: URLSearchParams[]
}

/**
 * Makes a provider `acme` that signs one person in.
 * @param person Claims of the userinfo answer.
 */
export function acme(person: Record<string, unknown> = {}): Acme {
  const tokenRequests: URLSearchParams[] = []
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname === "/token") {
      tokenRequests.push(new URLSearchParams(await request.text()))
      return Response.json({ access_token: "at", token_type: "bearer" })
    }
    return Response.json({ id: "7", name: "Ada", email: "ada@example.com", ...person })
  }
  const provider: OAuth2Config<Profile> = {
    id: "acme",
    name: "Acme",
    type: "oauth",
    clientId: "cid",
    clientSecret: "csec",
    authorization: "https://op.test/authorize",
    token: "https://op.test/token",
    userinfo: "https://op.test/me",
    checks: ["pkce", "state"],
    profile: ({ id, name, email }) => ({ id: String(id), name, email }),
    [customFetch]: answer,
  }
  return { provider, tokenRequests }
}
