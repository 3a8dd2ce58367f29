/** The site under attack: Auth at https://app.test, a provider "acme" that a test speaks for, and mail that a test reads. */
import { vi } from "vitest"
import type { AuthConfig } from "../../src/config/auth-config.js"
import Credentials from "../../src/providers/credentials.js"
import {
  type CredentialsConfig,
  customFetch,
  type EmailConfig,
  type OAuth2Config,
  type VerificationRequestParams,
} from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { Client } from "../support/client.js"

export { Client }

/** Name of the session cookie on https. */
export const sessionCookie = "__Secure-authjs.session-token"

/** The provider of the cases, and what it says of whoever comes next. */
export interface Acme {
  provider: OAuth2Config<Profile>
  /** Body of the userinfo answer: JSON, or its text. */
  says: (body: unknown) => void
  /** Codes the token endpoint took; each is good once. */
  codes: string[]
}

/** Makes a provider of type oauth with `checks: ["state", "pkce"]`. */
export function acme(person: unknown = {}, options: Partial<OAuth2Config<Profile>> = {}): Acme {
  let body: unknown
  const codes: string[] = []
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== "/token") {
      return new Response(typeof body === "string" ? body : JSON.stringify(body), {
        headers: { "content-type": "application/json" },
      })
    }
    const code = new URLSearchParams(await request.text()).get("code") ?? ""
    if (codes.includes(code)) return Response.json({ error: "invalid_grant" }, { status: 400 })
    codes.push(code)
    return Response.json({ access_token: `at-${code}`, token_type: "bearer" })
  }
  const says = (next: unknown) => {
    body = typeof next === "string" ? next : { id: 9, name: "V", email: "victim@x.test", ...(next as object) }
  }
  says(person)
  const { id = "acme" } = options
  const provider: OAuth2Config<Profile> = {
    id,
    name: "Acme",
    type: "oauth",
    clientId: "cid",
    clientSecret: "csec",
    authorization: "https://op.test/authorize",
    token: "https://op.test/token",
    userinfo: "https://op.test/me",
    checks: ["state", "pkce"],
    profile: (p) => ({ id: String(p.id), name: p.name, email: p.email }),
    [customFetch]: answer,
    ...options,
  }
  return { provider, says, codes }
}

/** The credentials provider of the cases: the password is "ok". */
export function credentials(
  authorize: CredentialsConfig["authorize"] = ({ password }) =>
    password === "ok" ? { id: "u1", name: "U", email: "u1@x.test" } : null,
): CredentialsConfig {
  return Credentials({ credentials: { email: {}, password: {} }, authorize })
}

/** An e-mail provider whose mails stay here. */
export interface Mailbox {
  provider: EmailConfig
  send: ReturnType<typeof vi.fn<(params: VerificationRequestParams) => Promise<void>>>
  /** Address of the last link, below the origin. */
  link: () => string
}

/** Makes the e-mail provider "email". */
export function mailbox(options: Partial<EmailConfig> = {}): Mailbox {
  const send = vi.fn(async (_: VerificationRequestParams) => {})
  const provider = {
    id: "email",
    name: "Email",
    type: "email",
    maxAge: 86_400,
    sendVerificationRequest: send,
    ...options,
  } as EmailConfig
  return { provider, send, link: () => send.mock.lastCall?.[0].url ?? "" }
}

/** What a test hears from the engine. */
export function listener() {
  return { error: vi.fn((_: Error) => {}), warn: vi.fn((_: string) => {}), debug: () => {} }
}

/** Opens a browser at the site. */
export function browser(
  config: Partial<AuthConfig> & Pick<AuthConfig, "providers">,
  origin?: string,
): Client {
  return new Client({ logger: listener(), ...config }, origin)
}

let count = 0

/** Starts a sign-in at a provider and gives the address the provider sends the browser back to. */
export async function begin(
  client: Client,
  id = "acme",
  body: Record<string, string> = {},
  query = "",
): Promise<string> {
  const response = await client.submit(`signin/${id}${query}`, body)
  const state = new URL(response.headers.get("location") ?? "").searchParams.get("state") ?? ""
  count += 1
  return `callback/${id}?${new URLSearchParams({ code: `code-${count}`, state })}`
}

/** Signs in at a provider. */
export async function signIn(client: Client, id = "acme"): Promise<Response> {
  return client.get(await begin(client, id))
}

/** Asks for a link and opens it. */
export async function signInByMail(client: Client, mail: Mailbox, email: string): Promise<Response> {
  await client.submit("signin/email", { email })
  return client.get(mail.link())
}

/** Signs in with the password. */
export function enter(client: Client, fields: Record<string, string> = {}): Promise<Response> {
  return client.submit("callback/credentials", { email: "u1@x.test", password: "ok", ...fields })
}

/** The `error` of a redirect, null without one. */
export function errorOf(response: Response): string | null {
  const location = response.headers.get("location")
  return location === null ? null : new URL(location, "https://app.test").searchParams.get("error")
}

/** The Set-Cookie lines of the session, in whatever pieces. */
export function sessionLines(response: Response, name = sessionCookie): string[] {
  return response.headers.getSetCookie().filter((line) => line.startsWith(name))
}

/** Whether an answer signs somebody in. */
export function signsIn(response: Response): boolean {
  return sessionLines(response).some((line) => !/=;|Max-Age=0/.test(line))
}
