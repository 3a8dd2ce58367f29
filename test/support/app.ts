/** The application under test, as most files set it up: a browser at https://app.test, a password, a mailbox, a log. */
import { vi } from "vitest"
import Credentials from "../../src/providers/credentials.js"
import type { CredentialsConfig, EmailConfig, VerificationRequestParams } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { Client } from "./client.js"

/** Name of the session cookie on https. */
export const sessionCookie = "__Secure-authjs.session-token"

/** Names of the cookies of the checks on https. */
export const checkCookie = {
  state: "__Secure-authjs.state",
  pkce: "__Secure-authjs.pkce.code_verifier",
  nonce: "__Secure-authjs.nonce",
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

/** Opens a browser at the application. */
export function browser(
  config: Partial<AuthConfig> & Pick<AuthConfig, "providers">,
  origin?: string,
): Client {
  return new Client({ logger: listener(), ...config }, origin)
}

/** Starts a sign-in and gives the authorization request. */
export async function start(client: Client, id = "acme", query = ""): Promise<URL> {
  const response = await client.submit(`signin/${id}${query}`)
  return new URL(response.headers.get("location") ?? "", "https://app.test")
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

/** Where an answer sends the browser: the `error` of an error page, or the address. */
export function outcome(response: Response): string {
  const location = new URL(response.headers.get("location") ?? "", "https://app.test")
  return location.searchParams.get("error") ?? location.pathname + location.search
}

/** The Set-Cookie lines of the session, in whatever pieces. */
export function sessionLines(response: Response, name = sessionCookie): string[] {
  return response.headers.getSetCookie().filter((line) => line.startsWith(name))
}

/** Names of the cookies an answer removes. */
export function removed(response: Response): string[] {
  return response.headers
    .getSetCookie()
    .filter((line) => /Max-Age=0/i.test(line))
    .map((line) => line.split("=", 1)[0] ?? "")
}

/** Whether an answer signs a user in. */
export function signsIn(response: Response): boolean {
  return sessionLines(response).some((line) => !/=;|Max-Age=0/.test(line))
}

/** An answer, and what the log says beside it. */
export interface Answered {
  status: number
  body: string
  said: string
}

/** What a config that cannot work answers, and what the log says. */
export async function outcomeOf(config: Partial<AuthConfig>, path = "providers"): Promise<Answered> {
  const logger = listener()
  const response = await browser({ providers: [credentials()], ...config, logger }).get(path)
  const said = logger.error.mock.calls.map(([error]) => error.message).join("\n")
  return { status: response.status, body: await response.text(), said }
}
