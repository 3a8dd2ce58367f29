/** A site that takes ID tokens of clients, and a client that has them. */
import { vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { type IdTokenOptions, nativeSignIn } from "../../src/engine/native/index.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { NativeTokens } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { listener } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"

type Claims = Record<string, unknown>

/** Claims of a good token; undefined takes one away. */
export function claimsOf(over: Claims = {}): Claims {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: "https://op.test",
    aud: "cid",
    sub: "user-1",
    iat: now,
    exp: now + 3600,
    name: "Ada Lovelace",
    email: "ada@example.com",
    email_verified: true,
    ...over,
  }
}

interface Given {
  /** What the entry says. */
  native?: NativeTokens
  /** Members of the fake provider, or another provider. */
  provider?: object
  options?: IdTokenOptions
  config?: Partial<AuthConfig>
  lacks?: readonly (keyof Adapter)[]
}

export function site(given: Given = {}) {
  const { native = { audiences: "many", nonce: "plain", claim: "sub" }, lacks = [] } = given
  const op = new FakeProvider()
  const isOther = given.provider !== undefined && "id" in given.provider
  const provider = isOther
    ? (given.provider as AuthConfig["providers"][0])
    : op.oidc({ native, ...given.provider })
  const memory = MemoryAdapter()
  const adapter: Adapter = { ...memory }
  for (const method of lacks) delete adapter[method]
  const logger = listener()
  const signIn = vi.fn()
  const config: AuthConfig = {
    providers: [provider],
    secret,
    trustHost: true,
    logger,
    adapter,
    session: { bearer: true },
    events: { signIn },
    ...given.config,
  }
  const options = given.options ?? (isOther ? {} : { audiences: { acme: ["ios", "android"] } })
  const client = new Client(config)
  const address = "https://app.test/native/id-token"
  const run = (request: Request) => nativeSignIn(request, config, options)
  const send = (method: string, body?: string, headers: Record<string, string> = {}) =>
    run(new Request(address, { method, headers, ...(body !== undefined && { body }) }))
  const ticket = async (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    (
      await run(new Request(`${address}?${new URLSearchParams({ provider: "acme", ...query })}`, { headers }))
    ).json()
  const post = async (
    fields: Claims,
    headers: Record<string, string> = {},
    kind: "form" | "json" = "form",
  ) => {
    const all = { provider: "acme", ...fields }
    const isForm = kind === "form"
    const answer = await send(
      "POST",
      isForm ? new URLSearchParams(all as Record<string, string>).toString() : JSON.stringify(all),
      {
        "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
        ...headers,
      },
    )
    return { answer, status: answer.status, body: await answer.clone().json() }
  }
  const sign = (over: Claims = {}, header: Claims = {}) => op.sign(claimsOf(over), header)
  /** A whole sign-in. */
  const enter = async (
    over: Claims = {},
    fields: Claims = {},
    headers: Record<string, string> = {},
    kind: "form" | "json" = "form",
  ) => {
    const given = await ticket()
    return post(
      { ticket: given.ticket, id_token: await sign({ nonce: given.nonce, ...over }), ...fields },
      headers,
      kind,
    )
  }
  /** Keeps the cookies of an answer, as a browser. */
  const take = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", ...value] = (line.split(";", 1)[0] ?? "").split("=")
      client.cookies.set(name, value.join("="))
    }
  }
  const jar = () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const session = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (
      (await Auth(new Request("https://app.test/auth/session", { headers }), config)) as Response
    ).json()
  }
  const told = () =>
    [
      ...logger.error.mock.calls.map(([error]) => `${error.name}: ${error.message}`),
      ...logger.warn.mock.calls.map(([text]) => text),
    ].join("\n")
  return {
    op,
    memory,
    client,
    config,
    signIn,
    ticket,
    post,
    sign,
    enter,
    send,
    take,
    jar,
    session,
    told,
    run,
    address,
  }
}
