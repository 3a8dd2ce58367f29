/** A hand-made OAuth provider behind `customFetch`: each code stands for one person, so that flows can cross. */
import { customFetch, type OAuth2Config } from "../../src/providers.js"
import type { Client } from "../support/client.js"

type Claims = Record<string, unknown>

/** The provider and the people it knows. */
export interface Acme {
  provider: OAuth2Config<Claims>
  /** Makes a code for a person; a text is the userinfo answer as it goes over the wire. */
  code(person: Claims | string): string
}

/** Makes the provider. */
export function acme(options: Partial<OAuth2Config<Claims>> = {}): Acme {
  const id = options.id ?? "acme"
  const people = new Map<string, string>()
  const spent = new Set<string>()
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const headers = { "content-type": "application/json" }
    if (request.url.endsWith("/token")) {
      const code = new URLSearchParams(await request.text()).get("code") ?? ""
      if (spent.has(code)) return new Response('{"error":"invalid_grant"}', { status: 400, headers })
      spent.add(code)
      const tokens = {
        access_token: code,
        token_type: "bearer",
        expires_in: 3600,
        scope: "a b",
        extra: "not stored",
      }
      return new Response(JSON.stringify(tokens), { headers })
    }
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? ""
    return new Response(people.get(token), { headers })
  }
  return {
    provider: {
      id,
      name: "Acme",
      type: "oauth",
      clientId: "cid",
      clientSecret: "csec",
      checks: ["state", "pkce"],
      authorization: `https://${id}.test/authorize`,
      token: `https://${id}.test/token`,
      userinfo: `https://${id}.test/userinfo`,
      profile: (person) => ({
        id: person.id as string,
        name: (person.name as string) ?? null,
        email: (person.email as string) ?? null,
        image: null,
      }),
      [customFetch]: answer,
      ...options,
    },
    code(person) {
      const code = `code-${people.size}`
      people.set(code, typeof person === "string" ? person : JSON.stringify(person))
      return code
    },
  }
}

/** Begins a sign-in; the result is the address the provider would send the browser back to. */
export async function begin(
  client: Client,
  at: Acme,
  person: Claims | string,
  body: Record<string, string> = {},
): Promise<string> {
  const started = await client.submit(`signin/${at.provider.id}`, body)
  const location = started.headers.get("location") ?? ""
  const state = new URL(location).searchParams.get("state") ?? ""
  return `callback/${at.provider.id}?${new URLSearchParams({ code: at.code(person), state })}`
}

/** Signs in from beginning to end. */
export async function signIn(
  client: Client,
  at: Acme,
  person: Claims | string,
  body: Record<string, string> = {},
): Promise<Response> {
  return client.get(await begin(client, at, person, body))
}

/** Where an answer sends the visitor: the `error` of an error page, or the address. */
export function outcome(response: Response): string {
  const location = new URL(response.headers.get("location") ?? "", "https://app.test")
  return location.searchParams.get("error") ?? location.pathname + location.search
}
