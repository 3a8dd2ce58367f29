/** A site that signs devices in, the browser of a person, and devices that ask. */
import { vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { type DeviceSignInOptions, deviceSignIn } from "../../src/engine/device/index.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { listener } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"

/** How the sessions are kept. */
export const strategies = ["jwt", "database"] as const

export const address = "https://app.test/device"
const grantType = "urn:ietf:params:oauth:grant-type:device_code"

interface Given {
  strategy?: (typeof strategies)[number]
  config?: Partial<AuthConfig>
  options?: DeviceSignInOptions
  lacks?: readonly (keyof Adapter)[]
  wrap?: (adapter: Required<Adapter>) => Partial<Adapter>
}

export type DeviceSite = ReturnType<typeof site>

export function site(given: Given = {}) {
  const { strategy = "database", lacks = [] } = given
  const op = new FakeProvider()
  const memory = MemoryAdapter()
  const adapter: Adapter = { ...memory, ...given.wrap?.(memory) }
  for (const method of lacks) delete adapter[method]
  const logger = listener()
  const [signIn, allow] = [vi.fn(), vi.fn(async (_: unknown): Promise<boolean | string> => true)]
  const config: AuthConfig = {
    providers: [op.oidc({})],
    secret,
    trustHost: true,
    logger,
    adapter,
    account: true,
    session: { strategy, bearer: true, ...(strategy === "jwt" && { revocable: true }) },
    events: { signIn },
    callbacks: { signIn: allow },
    ...given.config,
  }
  const run = (request: Request) => deviceSignIn(request, config, given.options)
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields).toString()
    const type = { "content-type": "application/x-www-form-urlencoded" }
    const answer = await run(
      new Request(`${address}/${path}`, { method: "POST", body, headers: { ...type, ...headers } }),
    )
    return { answer, status: answer.status, body: await answer.clone().json() }
  }
  /** What a device asks first. */
  const ask = async (fields: Record<string, string> = {}) =>
    (await post("code", { client_id: "example-cli", ...fields })).body as Record<string, string>
  const poll = (device_code: string, fields: Record<string, string> = {}) =>
    post("token", { grant_type: grantType, client_id: "example-cli", device_code, ...fields })

  /** A person who is signed in. */
  const person = async (user?: Record<string, unknown>) => {
    if (user) op.user = { ...op.user, ...user }
    const client = new Client(config)
    await op.signIn(client)
    return browserOf(client)
  }
  const browserOf = (client: Client) => {
    const jar = () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const keep = (answer: Response) => {
      for (const line of answer.headers.getSetCookie()) {
        const [name = "", ...value] = (line.split(";", 1)[0] ?? "").split("=")
        client.cookies.set(name, value.join("="))
      }
      return answer
    }
    const open = async (query = "", headers: Record<string, string> = {}) =>
      keep(await run(new Request(`${address}${query}`, { headers: { cookie: jar(), ...headers } })))
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}, query = "") =>
      keep(
        await run(
          new Request(`${address}${query}`, {
            method: "POST",
            body: new URLSearchParams(fields),
            headers: { cookie: jar(), ...headers },
          }),
        ),
      )
    const type = async (
      code: string,
      more: Record<string, string> = {},
      headers?: Record<string, string>,
    ) => {
      const page = await (await open()).text()
      const answer = await send({ csrfToken: fieldOf(page, "csrfToken"), code, ...more }, headers)
      return { answer, page: await answer.clone().text() }
    }
    /** Types a code, and gives an answer on the page that follows. */
    const answer = async (code: string, how: "approve" | "refuse" = "approve") => {
      const { page } = await type(code)
      return send({
        csrfToken: fieldOf(page, "csrfToken"),
        ticket: fieldOf(page, "ticket"),
        answer: how,
      })
    }
    return { client, jar, open, send, type, answer }
  }
  const session = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (
      (await Auth(new Request("https://app.test/auth/session", { headers }), config)) as Response
    ).json()
  }
  const bearer = (token: string) =>
    new Request("https://app.test/cli", { headers: { authorization: `Bearer ${token}` } })
  const account = createAccountManager(config)
  const told = () =>
    [
      ...logger.error.mock.calls.map(([error]) => `${error.name}: ${error.message}`),
      ...logger.warn.mock.calls.map(([text]) => text),
    ].join("\n")
  return {
    ...{ op, memory, config, signIn, allow, run, post, ask, poll, person, browserOf, session, bearer },
    ...{ account, told },
  }
}

/** The value of a field of a page; empty without one. */
export function fieldOf(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ""
}
