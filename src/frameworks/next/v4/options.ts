/** From the options of version 4 to our config, once for each options object. */

import { bindAdapterMethods } from "../../../engine/config/adapter.js"
import { type Env, isSwitchedOn, readEnvironment } from "../../../engine/config/environment.js"
import { mountConfig } from "../../../engine/config/origin.js"
import {
  memoizeByObject,
  memoizeByText,
  memoizeInProcess,
  rememberPerConfig,
} from "../../../engine/memory.js"
import { randomHex } from "../../../engine/secrets.js"
import { shareLinkMemory } from "../../../engine/session/unproven-links.js"
import { parseUrl } from "../../../engine/web-address.js"
import type { Provider as OwnProvider } from "../../../types/any-provider.js"
import type { AuthConfig } from "../../../types/config.js"
import type { JWTDecodeParams, JWTEncodeParams } from "../../../types/session.js"
import { wrapAdapter } from "./adapters.js"
import { toOwnCallbacks, toOwnEvents } from "./callbacks.js"
import { toOwnLogger, warnOfOption } from "./logger.js"
import { toOwnProvider } from "./own-provider.js"
import type { LegacyCookies } from "./session-cookie.js"
import type { AuthOptions } from "./types.js"

/** What the options of version 4 became. */
export interface Setup {
  /** The config that the engine answers with. */
  own: AuthConfig
  /** What its cookies of version 4 depend on. */
  legacy: LegacyCookies
}

const defaultMaxAge = 30 * 24 * 60 * 60

/** Milliseconds that the engine waits for a provider unless an application says more. */
const defaultTimeout = 10_000

/**
 * Turns options into a config: the same one for the same object, for as long as its members stay the same. Nothing is written
 * into the object.
 */
export const readOptions = rememberPerConfig((options: AuthOptions): Setup => {
  const env = readEnvironment()
  const { session = {}, jwt, callbacks, events, adapter, logger: _, cookies, providers, ...same } = options
  const { legacyCookies: __, ...kept } = session
  const address = readSiteAddress(env)
  const config: AuthConfig = {
    ...same,
    ...(address === undefined ? {} : { url: address }),
    secret:
      options.secret || jwt?.secret || env.NEXTAUTH_SECRET || env.AUTH_SECRET || makeSecret(options, env),
    providers: (providers ?? []).map((provider) => toOwnProvider(provider, options) as OwnProvider),
    session: { ...kept, generateSessionToken: kept.generateSessionToken as (() => string) | undefined },
    jwt: toOwnJwt(options),
    callbacks: toOwnCallbacks(callbacks, adapter !== undefined),
    events: toOwnEvents(events),
    adapter: adapter && toOwnAdapter(adapter),
    cookies: cookies as AuthConfig["cookies"],
    logger: toOwnLogger(options),
    // Version 4 has no such cookie.
    rememberProvider: false,
    outbound: { timeout: Math.max(defaultTimeout, ...(providers ?? []).map(readTimeout)) },
  }
  const own = mountConfig(config, readBasePath(address), env)
  if (config.adapter) shareMemory(config.adapter, own)
  return { own, legacy: readLegacyOptions(options, own) }
})

/** Reads what the cookies of version 4 depend on. */
function readLegacyOptions(
  { session = {}, jwt, cookies, adapter }: AuthOptions,
  own: AuthConfig,
): LegacyCookies {
  const { legacyCookies, maxAge = defaultMaxAge, strategy = adapter ? "database" : "jwt" } = session
  return {
    secret: own.jwt?.secret ?? own.secret ?? [],
    encode: jwt?.encode,
    decode: jwt?.decode,
    sessionCookieName: cookies?.sessionToken?.name,
    ...(legacyCookies === undefined ? {} : { until: new Date(legacyCookies) }),
    maxAge,
    strategy,
  }
}

/** Finds the address of the site. Where nothing says it in production, version 4 assumes one on this machine. */
function readSiteAddress(env: Env): string | undefined {
  const { NEXTAUTH_URL: stated, AUTH_URL, VERCEL, AUTH_TRUST_HOST, CF_PAGES, NODE_ENV } = env
  if (stated) return /^https?:/.test(stated) ? stated : `https://${stated}`
  if (AUTH_URL || NODE_ENV !== "production") return AUTH_URL || undefined
  return [VERCEL, AUTH_TRUST_HOST, CF_PAGES].some(isSwitchedOn) ? undefined : "http://localhost:3000"
}

function readBasePath(address: string | undefined): string {
  const path = (address !== undefined && parseUrl(address)?.pathname) || "/"
  return path === "/" ? "/api/auth" : path.replace(/\/$/, "")
}

/**
 * Makes a secret for development, where version 4 needs none. It lasts as long as the process: what can be worked out from
 * the options signs anybody in.
 */
function makeSecret(options: AuthOptions, { NODE_ENV }: Env): string | undefined {
  if (NODE_ENV !== "development" && NODE_ENV !== "test") return undefined
  warnOfOption(
    options,
    "NO_SECRET: NEXTAUTH_SECRET is not set, and production needs it. Users sign in again after each restart. Create one: npx authlas secret.",
  )
  return developmentSecret()
}

const developmentSecret = memoizeInProcess("secret of version 4 for development", () => randomHex(32))

function readTimeout(provider: object): number {
  const { options, httpOptions } = provider as {
    options?: typeof provider
    httpOptions?: { timeout?: unknown }
  }
  const { timeout } = httpOptions ?? {}
  return Math.max(typeof timeout === "number" ? timeout : 0, options ? readTimeout(options) : 0)
}

/** The application's own sealing gets no salt: its tokens stay what they are. */
function toOwnJwt({ jwt = {}, session }: AuthOptions): AuthConfig["jwt"] {
  const { secret, maxAge, encode, decode } = jwt
  const readSecret = (given: string | string[]): string =>
    typeof given === "string" ? given : (given[0] ?? "")
  return {
    ...(secret ? { secret } : {}),
    maxAge: maxAge ?? session?.maxAge ?? defaultMaxAge,
    ...(encode && {
      encode: ({ token, secret: own, maxAge: life }: JWTEncodeParams) =>
        encode({ token, secret: readSecret(own), ...(life === undefined ? {} : { maxAge: life }) }),
    }),
    ...(decode && {
      decode: ({ token, secret: own }: JWTDecodeParams) =>
        decode({ ...(token === undefined ? {} : { token }), secret: readSecret(own) }),
    }),
  }
}

/** The same object for the same adapter: the engine remembers what it did with whom. */
const toOwnAdapter = memoizeByObject(wrapAdapter)

/** What stays of a site whose adapters do not. */
const siteOf = memoizeByText((_) => ({}))

/**
 * Lets adapters with one secret, base path and set of methods share what is undone at the first proof of an address: many
 * applications make theirs for each request. Two stores are taken for one then, and only what a store itself has of a user is
 * undone there.
 */
function shareMemory(adapter: object, { secret, basePath }: AuthConfig): void {
  const names = Object.keys(bindAdapterMethods(adapter)).sort()
  shareLinkMemory(adapter, siteOf(JSON.stringify([secret, basePath, names])))
}
