/** Where the engine answers, and the session as the page knows it: the object that `next-auth/react` has. */

import type { Session } from "../types/session.js"
import type { Place } from "./ask.js"
import { settings } from "./settings.js"

/** Why the session is looked at again: `storage` after a change, `visibilitychange`, `online`, `poll`. */
export interface SessionEvent {
  /** Without one, only a session that is not known yet is read. */
  event?: "storage" | "visibilitychange" | "online" | "poll" | (string & {})
}

/** The settings of the client, and what it knows. */
export interface AuthClientConfig {
  /** Origin of the site. Default: that of NEXTAUTH_URL, AUTH_URL or VERCEL_URL, else `http://localhost:3000`. */
  baseUrl: string
  /** Base path of the server's config. Default: the path of NEXTAUTH_URL or AUTH_URL, else `/api/auth`. */
  basePath: string
  /** Origin for code on the server. Default: that of NEXTAUTH_URL_INTERNAL, else `baseUrl`. */
  baseUrlServer: string
  /** Base path for code on the server. Default: the path of NEXTAUTH_URL_INTERNAL, else `basePath`. */
  basePathServer: string
  /** The session that the components see: null without one, undefined while it is not known. */
  _session?: Session | null | undefined
  /** When it was asked for, in seconds since 1970. */
  _lastSync: number
  /** Reads the session again for the components. */
  _getSession: (event?: SessionEvent) => Promise<void>
}

/** Addresses for code on the server, where an application sets them. */
const ofServer: { baseUrl?: string; basePath?: string } = {}

/** Another origin than the page's that a browser asks, where an application sets one. */
export const elsewhere: { origin?: string | undefined } = {}

/**
 * The settings of the client. Read when they are needed: a module that reads the environment while it loads would fix what
 * a build knew.
 */
export const __NEXTAUTH: AuthClientConfig = {
  get baseUrl() {
    return settings.baseUrl ?? readOrigin(readSiteUrl() ?? readVariable("VERCEL_URL"))
  },
  set baseUrl(url) {
    settings.baseUrl = url
  },
  get basePath() {
    return settings.basePath ?? readBasePath(readSiteUrl())
  },
  set basePath(path) {
    settings.basePath = path
  },
  get baseUrlServer() {
    const internal = readVariable("NEXTAUTH_URL_INTERNAL")
    return ofServer.baseUrl ?? (internal ? readOrigin(internal) : __NEXTAUTH.baseUrl)
  },
  set baseUrlServer(url) {
    ofServer.baseUrl = url
  },
  get basePathServer() {
    const internal = readVariable("NEXTAUTH_URL_INTERNAL")
    return ofServer.basePath ?? (internal ? readBasePath(internal) : __NEXTAUTH.basePath)
  },
  set basePathServer(path) {
    ofServer.basePath = path
  },
  _session: undefined,
  _lastSync: 0,
  _getSession: async () => {},
}

/**
 * Says where the engine answers.
 * @returns In a browser a path of the page's own origin, else the whole address.
 */
export function findEnginePlace(): Place {
  const { fetch } = settings
  const { basePath, baseUrlServer, basePathServer } = __NEXTAUTH
  const inBrowser = typeof window !== "undefined"
  return { base: inBrowser ? (elsewhere.origin ?? "") + basePath : baseUrlServer + basePathServer, fetch }
}

function readSiteUrl(): string | undefined {
  return readVariable("NEXTAUTH_URL") ?? readVariable("AUTH_URL")
}

type Variable = "NEXTAUTH_URL" | "NEXTAUTH_URL_INTERNAL" | "AUTH_URL" | "VERCEL_URL"

/** Empty counts as not set; browsers have no environment. */
function readVariable(name: Variable): string | undefined {
  if (typeof process === "undefined") return undefined
  // Each is written out: what builds an application puts its value here.
  const values: Record<Variable, string | undefined> = {
    NEXTAUTH_URL: process.env.NEXTAUTH_URL,
    NEXTAUTH_URL_INTERNAL: process.env.NEXTAUTH_URL_INTERNAL,
    AUTH_URL: process.env.AUTH_URL,
    VERCEL_URL: process.env.VERCEL_URL,
  }
  return values[name] || undefined
}

/** Hosting environments give a host alone. */
function tryParseUrl(address: string): URL {
  return new URL(/^https?:/.test(address) ? address : `https://${address}`)
}

function readOrigin(address: string | undefined): string {
  return address === undefined ? "http://localhost:3000" : tryParseUrl(address).origin
}

function readBasePath(address: string | undefined): string {
  const path = address === undefined ? "" : tryParseUrl(address).pathname.replace(/\/$/, "")
  return path || "/api/auth"
}
