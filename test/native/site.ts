/** A site with native clients, and a browser that is signed in. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { type NativeSignInOptions, nativeSignIn } from "../../src/engine/router/native.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { acme } from "../support/acme.js"
import { credentials, enter, listener, sessionCookie } from "../support/app.js"
import { Client, secret } from "../support/client.js"

/** Of every exchange, unless it says otherwise. */
export const verifier = "a".repeat(43)
/** SHA-256 of the verifier, in base64url. */
export const challenge = "ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA"
/** Where codes may be sent; the first one is the usual one. */
export const targets = [
  "com.example.app:/signed-in",
  "http://127.0.0.1/signed-in",
  "http://[::1]/signed-in",
  "https://app.example.com/signed-in",
]
const [target = ""] = targets
/** How the sessions are kept. */
export const strategies = ["jwt", "database"] as const

/** Its exchanges are those of `nativeSignIn` itself, and `make` stands for another process. */
export async function site(
  strategy: (typeof strategies)[number],
  more: Partial<NativeSignInOptions> = {},
  own: Partial<AuthConfig> = {},
  lacks: readonly (keyof Adapter)[] = [],
) {
  const adapter = MemoryAdapter()
  for (const method of lacks) delete (adapter as Adapter)[method]
  const config: AuthConfig = {
    providers: [acme().provider, credentials()],
    secret,
    trustHost: true,
    logger: listener(),
    adapter:
      strategy === "database"
        ? adapter
        : {
            createVerificationToken: adapter.createVerificationToken,
            useVerificationToken: adapter.useVerificationToken,
          },
    session: { strategy, bearer: true },
    ...own,
  }
  const make = () => nativeSignIn(config, { redirectTo: targets, ...more })
  const native = make()
  const client = new Client({ ...config, providers: [credentials()] })
  if (strategy === "database") {
    const user = await adapter.createUser({ id: "u1", name: "U", email: "u1@x.test", emailVerified: null })
    await adapter.createSession({
      sessionToken: "browser",
      userId: user.id,
      expires: new Date(Date.now() + 1e9),
    })
    client.cookies.set(sessionCookie, "browser")
  } else await enter(client)
  const address = (query: Record<string, string> = {}) =>
    `https://app.test/native/authorize?${new URLSearchParams({ redirect_uri: target, state: "s", code_challenge: challenge, code_challenge_method: "S256", ...query })}`
  const jar = () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const open = (query?: Record<string, string>, cookie = jar()) =>
    native.authorize(new Request(address(query), { headers: { cookie } }))
  const press = async (query?: Record<string, string>, token?: string) => {
    const page = await open(query)
    const cookies = [jar(), ...page.headers.getSetCookie().map((line) => line.split(";", 1)[0])].join("; ")
    const csrfToken = token ?? /name="csrfToken" value="([^"]+)"/.exec(await page.text())?.[1] ?? ""
    const body = new URLSearchParams({ csrfToken })
    return native.authorize(
      new Request(address(query), { method: "POST", headers: { cookie: cookies }, body }),
    )
  }
  const code = async (query?: Record<string, string>) =>
    new URL((await press(query)).headers.get("location") ?? "").searchParams.get("code") ?? ""
  const exchange = (fields: Record<string, string>, by = native) =>
    by.token(
      new Request("https://app.test/native/token", {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          redirect_uri: target,
          code_verifier: verifier,
          ...fields,
        }),
      }),
    )
  const session = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = (await Auth(new Request("https://app.test/auth/session", { headers }), config)) as Response
    return answer.json()
  }
  return { config, adapter, client, make, open, press, code, exchange, session }
}
