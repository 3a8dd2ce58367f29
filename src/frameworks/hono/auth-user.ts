/** Who is signed in, with everything that the session callback gets: it is for code on the server. */
import type { Context } from "hono"
import { memoizeByObject } from "../../engine/memory.js"
import type { AdapterUser } from "../../types/adapter.js"
import type { AuthConfig } from "../../types/config.js"
import type { JWT, Session } from "../../types/session.js"
import { deriveConfig, selectTenant } from "../shared/config.js"
import { headersAfter } from "../shared/private-answer.js"
import { readRequestSession } from "../shared/session.js"

/** Who is signed in. */
export interface AuthUser {
  /** As the `session` callback returned it; `user` is there whatever it returned. */
  session: Session
  /** What the session's token says, where sessions are kept in tokens. */
  token?: JWT
  /** The stored user, where sessions are kept in a database. */
  user?: AdapterUser
}

/** Token and user of a session, by what the `session` callback returned. */
const authUserFor = memoizeByObject(
  (session: Session, token?: JWT, user?: AdapterUser): AuthUser => ({
    session,
    ...(token && { token }),
    ...(user && { user }),
  }),
)

/**
 * Reads who is signed in, with the values of Set-Cookie that keep the session alive. What the answer sets counts as if the
 * browser had sent it.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function readAuthUser(
  { req: { raw } }: Context,
  own: AuthConfig,
  lines: readonly string[],
): Promise<{ authUser: AuthUser | null; setCookie: readonly string[] }> {
  const asked = { url: raw.url, headers: headersAfter(raw.headers, lines) }
  const wholeConfig = deriveConfig(await selectTenant(own, asked), "auth-user", (config) => {
    const callback = config.callbacks?.session
    return {
      ...config,
      callbacks: {
        ...config.callbacks,
        session: async (params) => {
          const { token, user } = params
          const shown = (await callback?.(params)) ?? params.session
          const expires: unknown = shown.expires
          const whole = {
            user: user ?? token,
            ...shown,
            ...(typeof expires === "object" ? { expires: params.session.expires } : {}),
          } as Session
          authUserFor(whole, token, user)
          return whole
        },
      },
    }
  })
  const { session, given, setCookie } = await readRequestSession(asked, wholeConfig)
  const isShown = session && typeof given === "object" && given !== null
  return { authUser: isShown ? authUserFor(given as Session) : null, setCookie }
}
