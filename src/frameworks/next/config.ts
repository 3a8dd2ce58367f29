/** From what a Next.js application configures to the config that the engine answers with. */
import type { NextRequest, NextResponse } from "next/server"
import { type Env, readAddressVariable, readEnvironment } from "../../engine/config/environment.js"
import { mountConfig } from "../../engine/config/origin.js"
import { loadOnce } from "../../engine/memory.js"
import { isWebAddress } from "../../engine/web-address.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { deriveConfig } from "../shared/config.js"

/** Options of `NextAuth`. */
export interface NextAuthConfig extends Omit<AuthConfig, "raw"> {
  /** Functions that decide and shape; see `AuthConfig`. */
  callbacks?: AuthConfig["callbacks"] & {
    /**
     * Asked for each request that `auth` answers as middleware or proxy, before the middleware or handler that it wraps.
     * @returns True lets the request pass, false or nothing sends the user to the sign-in page, a response is sent as it
     * is. Only then does what is wrapped run. The engine's own actions and the sign-in page pass in any case.
     */
    authorized?: (params: {
      /** The request. */
      request: NextRequest
      /** The user who is signed in, if any. */
      auth: Session | null
    }) => Awaitable<boolean | NextResponse | Response | undefined>
  }
}

/** A config, or a function that makes it for a request; in server components and actions there is none. */
export type LazyConfig = NextAuthConfig | ((request: NextRequest | undefined) => Awaitable<NextAuthConfig>)

/**
 * Completes a config by the environment: the same object for the same config. Its base path is that of the config, else of
 * `AUTH_URL` or `NEXTAUTH_URL`, else `/api/auth`; `NEXTAUTH_SECRET` counts where `AUTH_SECRET` is not set.
 */
export function nextConfig(config: NextAuthConfig): AuthConfig {
  return mountConfig(config, config.basePath ?? basePathOf(readEnvironment()), () => {
    const env = readEnvironment()
    return env.AUTH_SECRET || !env.NEXTAUTH_SECRET ? env : { ...env, AUTH_SECRET: env.NEXTAUTH_SECRET }
  })
}

function basePathOf(env: Env): string {
  const address = readAddressVariable(env)
  const path = isWebAddress(address) ? new URL(address).pathname : "/"
  return path === "/" ? "/api/auth" : path
}

/**
 * Derives the config that code on the server asks with: it may see all of a session, so that without a `session`
 * callback nothing is taken out, and `user` is there whatever the callback returns. It is the same object for the same
 * config.
 */
export function serverConfig(own: AuthConfig): AuthConfig {
  return deriveConfig(own, "server", (given) => {
    const { session } = given.callbacks ?? {}
    return {
      ...given,
      callbacks: {
        ...given.callbacks,
        session: async (params) => {
          const expires: Date | string = params.session.expires
          const shown = (await session?.(params)) ?? {
            ...params.session,
            expires: typeof expires === "string" ? expires : expires.toISOString(),
          }
          return { user: params.user ?? params.token, ...shown } as Session
        },
      },
    }
  })
}

/** `headers` and `cookies` of the request that is answered. */
export const loadHeaders = loadOnce(() => import("next/headers"))

/** `redirect`. */
export const loadNavigation = loadOnce(() => import("next/navigation"))

/** Next's request and response. */
export const loadServer = loadOnce(() => import("next/server"))
