/**
 * Session checks of better-auth, over its memory: from a row, and from the sealed cookie that it calls a cache, in the same
 * encryption as the sessions of authlas. It opens that cookie and, unlike the others, does not seal it again.
 */
import { guest } from "../guests.mjs"
import { claims, cookiesOf, get, origin, secret } from "../requests.mjs"

/**
 * Makes the engine with one user who is signed in.
 * @param baseURL Where it is served.
 * @returns The engines with and without the sealed cookie, with the cookies for each.
 */
export async function betterAuthAt(baseURL) {
  const { betterAuth } = await guest("peers", "better-auth")
  const { memoryAdapter } = await guest("peers", "better-auth/adapters/memory")
  const database = memoryAdapter({ user: [], session: [], account: [], verification: [] })
  const make = (session) =>
    betterAuth({
      baseURL,
      basePath: "/auth",
      secret,
      database,
      emailAndPassword: { enabled: true },
      telemetry: { enabled: false },
      rateLimit: { enabled: false },
      ...(session ? { session } : {}),
    })
  const sealed = make({ cookieCache: { enabled: true, strategy: "jwe", maxAge: 86_400 } })
  const stored = make()
  const signUp = new Request(`${baseURL}/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: baseURL },
    body: JSON.stringify({
      name: claims.name,
      email: claims.email,
      image: claims.picture,
      password: "a-password-of-a-bench",
    }),
  })
  const cookie = cookiesOf(await sealed.handler(signUp))
  const rowOnly = cookie.split("; ").find((one) => one.includes("session_token="))
  return { sealed: { engine: sealed, cookie }, stored: { engine: stored, cookie: rowOnly } }
}

export async function casesOf() {
  const { sealed, stored } = await betterAuthAt(origin)
  const check = ({ engine, cookie }) => {
    return () => engine.handler(get("get-session", cookie))
  }
  const cases = { "session check, JWT": check(sealed), "session check, database": check(stored) }
  for (const [name, work] of Object.entries(cases)) {
    const shown = await (await work()).json()
    if (shown?.user?.name !== claims.name) throw new Error(`${name}: the session could not be read`)
  }
  return cases
}
