/** Where the engine answers a page, in the form that `@hono/auth-js/react` has. */
import { __NEXTAUTH, elsewhere, type SessionEvent } from "../../browser/nextauth.js"
import type { Session } from "../../types/session.js"

/** Where the engine answers, and what the page knows. */
export interface AuthClientConfig {
  /** Origin of the server. Default: that of the page. Of another origin the cookies go along, and it has to allow that. */
  baseUrl: string
  /** Base path of the server's config, or its whole address. Default: `/api/auth`. */
  basePath: string
  /** Has no effect: cookies are always sent, or no user would be signed in. `getConfig` returns it. */
  credentials: RequestCredentials
  /** When the session was asked for, in seconds since 1970. */
  lastSync: number
  /** The session that the components see; null when no user is signed in, and while it is not known. */
  session: Session | null
  /** Reads the session again for the components. */
  fetchSession: (params?: SessionEvent) => Promise<void>
}

/** Says where the engine answers. */
export interface AuthConfigManager {
  /**
   * Changes the settings, for all functions and components of the page.
   * @param config What it leaves out stays as it was.
   */
  setConfig(config: Partial<AuthClientConfig>): void
  /**
   * Reads the settings.
   * @returns The current settings.
   */
  getConfig(): AuthClientConfig
  /**
   * Notes whether the page came with a session.
   * @param hasInitialSession Whether it did.
   */
  initializeConfig(hasInitialSession: boolean): void
}

const kept: { credentials: RequestCredentials } = { credentials: "same-origin" }

/**
 * Says where the engine answers.
 * @example authConfigManager.setConfig({ basePath: "/auth" })
 */
export const authConfigManager: AuthConfigManager = {
  setConfig({ credentials, lastSync, session, fetchSession, baseUrl: origin, basePath: path }) {
    const address = path && /^https?:\/\//.test(path) ? new URL(path) : undefined
    const basePath = (address?.pathname ?? path)?.replace(/\/$/, "")
    const baseUrl = address?.origin ?? (origin || undefined)?.replace(/\/$/, "")
    if (basePath !== undefined) __NEXTAUTH.basePath = basePath
    if (baseUrl !== undefined) {
      __NEXTAUTH.baseUrl = baseUrl
      const isOwn = typeof window === "undefined" || baseUrl === window.location.origin
      elsewhere.origin = isOwn ? undefined : baseUrl
    }
    if (credentials) kept.credentials = credentials
    if (lastSync !== undefined) __NEXTAUTH._lastSync = lastSync
    if (session !== undefined) __NEXTAUTH._session = session
    if (fetchSession) __NEXTAUTH._getSession = fetchSession
  },
  getConfig() {
    const { basePath, baseUrl, _lastSync: lastSync, _session: session, _getSession } = __NEXTAUTH
    const origin = typeof window === "undefined" ? baseUrl : (elsewhere.origin ?? window.location.origin)
    return {
      ...kept,
      baseUrl: origin,
      basePath,
      lastSync,
      session: session ?? null,
      fetchSession: (params) => _getSession(params),
    }
  },
  initializeConfig(hasInitialSession) {
    __NEXTAUTH._lastSync = hasInitialSession ? Math.floor(Date.now() / 1000) : 0
  },
}
