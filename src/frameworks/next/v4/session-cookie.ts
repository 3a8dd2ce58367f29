/**
 * The session that version 4 left in a browser. It is put into our own cookie before the engine sees the request, and until
 * the date `session.legacyCookies` the answer writes the cookie of version 4 beside ours.
 */
import { type Engine, resolveEngine } from "../../../engine/config/engine.js"
import { readSealedSignIn, setSignIn } from "../../../engine/crypto/token.js"
import {
  createRemoval,
  holdsValue,
  parseCookies,
  readChunkedValues,
  removeChunks,
  serializeCookie,
  splitIntoChunks,
  trimBlanks,
} from "../../../engine/http/cookie.js"
import { findSite, resolvePublicUrl } from "../../../engine/request/context.js"
import type { AuthConfig } from "../../../types/config.js"
import type { CookieOption } from "../../../types/cookie.js"
import type { JWT } from "../../../types/session.js"
import { isRemoval, readAttribute, readCookieName } from "../../shared/private-answer.js"
import type { JWTOptions } from "./jwt-types.js"
import {
  hasEndedElsewhere,
  hasSeal,
  isSealAltered,
  namesUser,
  openClaims,
  pairClaim,
  sealClaims,
} from "./seal.js"

/** What of the options the cookies of version 4 depend on. */
export interface LegacyCookies {
  /** Secret of session tokens; of a list, the first seals and any opens. */
  secret: string | string[]
  /** The application's own `jwt.decode`: its tokens stay what they are, and only the cookie's name changes. */
  decode?: JWTOptions["decode"] | undefined
  /** The application's own `jwt.encode`, as for `decode`. */
  encode?: JWTOptions["encode"] | undefined
  /** The option `cookies.sessionToken.name`. */
  sessionCookieName?: string | undefined
  /** The option `session.legacyCookies`. */
  until?: Date | undefined
  /** Seconds that a session lasts. */
  maxAge: number
  /** Where sessions are. */
  strategy: "jwt" | "database"
}

/** The cookies of a request and of its site. */
interface LegacySite {
  engine: Engine
  cookies: Readonly<Record<string, string>>
  ours: CookieOption
  old: CookieOption
  /** Cookies of version 4 that no request needs any more. */
  checks: CookieOption[]
  /** Whether version 4's session cookie is written. */
  isWritten: boolean
  /** Whether a session is the same text in both cookies. */
  isSameText: boolean
}

/** The session of version 4, as our own cookie holds it. */
interface Carried {
  value: string
  /** Milliseconds since 1970. */
  expires: number
}

/** Whether the cookie has the token of a row. */
const isStored = { jwt: false, database: true } as const satisfies Record<LegacyCookies["strategy"], boolean>

const checkNames = ["callback-url", "csrf-token", "pkce.code_verifier", "state", "nonce"]

/**
 * Puts the session that version 4 left in the browser into the headers, in our own cookie. Any session cookie of ours rules
 * it out.
 * @param url Address of the request; its origin counts, unless the config or a trusted proxy says otherwise.
 * @returns The headers for the engine, and lines that any answer which may set cookies has to carry: our cookie, and removals
 * of version 4's. What the answer itself says of a cookie counts: see `dropDecidedCookies`.
 */
export async function readLegacyCookies(
  headers: Headers,
  url: string,
  own: AuthConfig,
  legacy: LegacyCookies,
): Promise<{ headers: Headers; setCookie: string[] }> {
  const site = findLegacySite(headers, url, own, legacy)
  if (!site) return { headers, setCookie: [] }
  const { cookies, ours, old, checks, isWritten } = site
  const removals = checks.filter(({ name }) => name in cookies).map(createRemoval)
  const isOneName = ours.name === old.name
  if (await holdsCheck(site, legacy)) {
    removals.push(...removeChunks(ours, cookies))
    return { headers: replaceSessionCookie(headers, ours.name), setCookie: removals.map(serializeCookie) }
  }
  const marked = await findMarked(site)
  const beside = marked ? readChunkedValues(cookies, old.name) : []
  if (marked && (await hasEndedElsewhere(marked, beside, [legacy.secret].flat()))) {
    removals.push(...removeChunks(ours, cookies), ...removeChunks(old, cookies))
    return { headers: replaceSessionCookie(headers, ours.name), setCookie: removals.map(serializeCookie) }
  }
  if (!isOneName && !isWritten) removals.push(...removeChunks(old, cookies))
  const isRuledOut = !isOneName && Object.keys(cookies).some((name) => holdsValue(name, ours.name))
  // A session of ours must not say that it has a cookie which this answer removes.
  const isParted = marked !== undefined && !isWritten
  const carried = isParted
    ? await sealCarried(marked, site)
    : isRuledOut
      ? undefined
      : await carrySession(site, legacy)
  if (!carried) return { headers, setCookie: removals.map(serializeCookie) }
  const { value, expires } = carried
  const options = { ...ours.options, expires: new Date(expires) }
  // A cookie that both versions share stays as version 4 seals it until the date.
  const set = isOneName && isWritten ? [] : splitIntoChunks(value, { ...ours, options }, cookies)
  return {
    headers: replaceSessionCookie(headers, ours.name, value),
    setCookie: [...removals, ...set].map(serializeCookie),
  }
}

/**
 * Completes the Set-Cookie lines of an answer: until the date, version 4's session cookie stands beside ours, with the same
 * session in version 4's own seal. A removal of ours removes both.
 * @param lines All that the answer sets, those of {@link readLegacyCookies} included.
 * @param sent Headers of the request as the browser sent them.
 */
export async function writeLegacyCookies(
  lines: readonly string[],
  sent: Headers,
  url: string,
  own: AuthConfig,
  legacy: LegacyCookies,
): Promise<string[]> {
  const site = lines.length > 0 ? findLegacySite(sent, url, own, legacy) : undefined
  if (!site) return [...lines]
  const { cookies, ours, old, isWritten, isSameText } = site
  // The later of two lines for one cookie counts.
  const said = new Map(lines.map((line) => [readCookieName(line), line]))
  const about = [...said].filter(([name]) => holdsValue(name, ours.name))
  const set = about.filter(([, line]) => !isRemoval(line)).map(([, line]) => line)
  const isOneName = ours.name === old.name
  const [first] = set
  if (about.length === 0) return [...lines]
  if (first === undefined || !isWritten || (isOneName && isSameText)) {
    const removals = removeChunks(old, cookies).filter(({ name }) => !said.has(name))
    return [...lines, ...removals.map(serializeCookie)]
  }
  const pieces = parseCookies(set.map((line) => line.split(";", 1)[0]).join("; "))
  const [value = ""] = readChunkedValues(pieces, ours.name)
  const pair = isSameText ? { token: value } : await sealPair(value, site, legacy)
  if (pair === undefined) return [...lines]
  const ends = readAttribute(first, "expires")
  const write = (token: string, { name, options }: CookieOption): string[] =>
    splitIntoChunks(
      token,
      { name, options: { ...options, ...(ends ? { expires: new Date(ends) } : {}) } },
      cookies,
    ).map(serializeCookie)
  const isReplaced = isOneName || pair.own !== undefined
  const kept = isReplaced ? lines.filter((line) => !holdsValue(readCookieName(line), ours.name)) : lines
  const resealed = pair.own === undefined || isOneName ? [] : write(pair.own, ours)
  return [...kept, ...resealed, ...write(pair.token, old)]
}

/** Finds the cookies of a request and its site; undefined for an origin that the engine refuses, which answers that itself. */
function findLegacySite(
  headers: Headers,
  url: string,
  own: AuthConfig,
  { strategy, decode, encode, sessionCookieName, until }: LegacyCookies,
): LegacySite | undefined {
  const engine = resolveEngine(own)
  let address: URL
  try {
    address = resolvePublicUrl(engine, { url: new URL(url), headers })
  } catch {
    return undefined
  }
  const { cookies: named } = findSite(engine, address)
  const isSecure = own.useSecureCookies ?? address.protocol === "https:"
  const prefix = isSecure ? "__Secure-next-auth." : "next-auth."
  const ours = named.sessionToken
  const ownNames = new Set(Object.values(named).map(({ name }) => name))
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } as const
  const checks = checkNames
    .map((name) => (isSecure && name === "csrf-token" ? `__Host-next-auth.${name}` : prefix + name))
    .filter((name) => !ownNames.has(name))
    .map((name) => ({ name, options }))
  return {
    engine,
    cookies: parseCookies(headers.get("cookie")),
    ours,
    old: { name: sessionCookieName ?? `${prefix}session-token`, options: ours.options },
    checks,
    isWritten: until !== undefined && until.getTime() > Date.now(),
    isSameText: isStored[strategy] || decode !== undefined || encode !== undefined,
  }
}

/** Finds the session of version 4 among the cookies, as our own cookie holds it. */
async function carrySession(
  site: LegacySite,
  { secret, maxAge }: LegacyCookies,
): Promise<Carried | undefined> {
  const { cookies, ours, old, isSameText } = site
  const secrets = [secret].flat()
  const plain = ours.name === old.name ? cookies[old.name] : undefined
  // A cookie of ours may stand there beside pieces that another site planted.
  for (const value of plain ? [plain] : readChunkedValues(cookies, old.name)) {
    if (isSealAltered(value)) continue
    const claims = hasSeal(value) ? await openClaims(value, secrets, "").catch(() => undefined) : undefined
    if (isSameText) {
      // The same text under the same name needs nothing.
      if (ours.name === old.name) return undefined
      if (!claims || namesUser(claims)) return { value, expires: Date.now() + maxAge * 1000 }
    } else if (claims && namesUser(claims) && typeof claims.exp === "number") {
      // Nothing says when the session began: it was there when its token was made.
      const signIn = readSealedSignIn(claims) ?? {
        at: Number(claims.iat ?? 0) * 1000 + 999,
        // Version 4 writes a new `iat` whenever it reads the session.
        since: null,
      }
      return sealCarried(setSignIn(claims, signIn), site)
    }
  }
  return undefined
}

/** Seals claims for our cookie, with the same end, and without the word that version 4's cookie stands beside it. */
async function sealCarried(claims: JWT, { engine, ours }: LegacySite): Promise<Carried> {
  const exp = Number(claims.exp)
  delete claims[pairClaim]
  const { secret, encode } = engine.jwt
  const maxAge = exp - Math.floor(Date.now() / 1000)
  return { value: await encode({ token: claims, secret, maxAge, salt: ours.name }), expires: exp * 1000 }
}

/**
 * Tells whether our cookie holds the value of a check cookie, which an application's own `jwt.decode` may open: it often hands
 * on to that of version 4.
 */
async function holdsCheck(
  { cookies, ours, isSameText }: LegacySite,
  { secret }: LegacyCookies,
): Promise<boolean> {
  if (!isSameText) return false
  for (const value of readChunkedValues(cookies, ours.name)) {
    if (isSealAltered(value)) return true
    const claims = hasSeal(value) && (await openClaims(value, [secret].flat(), "").catch(() => false))
    if (typeof claims === "object" && !namesUser(claims)) return true
  }
  return false
}

/**
 * Seals a session of ours as version 4 does, and ours anew: it says how long it has this cookie beside it. Undefined for one
 * that cannot be read.
 */
async function sealPair(
  value: string,
  { engine, ours }: LegacySite,
  { secret, maxAge, until }: LegacyCookies,
): Promise<{ token: string; own?: string } | undefined> {
  const { secret: ownSecret, decode, encode } = engine.jwt
  const [first = ""] = [secret].flat()
  const salt = ours.name
  try {
    const claims = await decode({ token: value, secret: ownSecret, salt })
    if (!claims) return undefined
    const now = Date.now()
    const left = Number(claims.exp) - Math.floor(now / 1000)
    const oldAge = Math.min(maxAge, left)
    const token = await sealClaims(claims, { secret: first, salt: "", maxAge: oldAge })
    claims[pairClaim] = Math.min(Number(until), now + oldAge * 1000)
    return { token, own: await encode({ token: claims, secret: ownSecret, salt, maxAge: left }) }
  } catch {
    return undefined
  }
}

/** Finds the claims of a session of ours that has version 4's cookie beside it, or had it. */
async function findMarked({ engine, cookies, ours, old, isSameText }: LegacySite): Promise<JWT | undefined> {
  if (isSameText || ours.name === old.name) return undefined
  for (const value of readChunkedValues(cookies, ours.name)) {
    const claims = await openClaimsOfOurs(value, engine, ours.name)
    if (claims?.[pairClaim] !== undefined) return claims
  }
  return undefined
}

async function openClaimsOfOurs(token: string, { jwt }: Engine, salt: string): Promise<JWT | null> {
  try {
    return await jwt.decode({ token, secret: jwt.secret, salt })
  } catch {
    return null
  }
}

/** Copies headers with a session cookie in place of all its pieces; without a value there is none. */
function replaceSessionCookie(headers: Headers, name: string, value?: string): Headers {
  const pairs = (headers.get("cookie") ?? "").split(";").map(trimBlanks)
  const kept = pairs.filter((pair) => pair !== "" && !holdsValue(readCookieName(pair), name))
  if (value !== undefined) kept.push(`${name}=${encodeURIComponent(value)}`)
  const copy = new Headers(headers)
  copy.set("cookie", kept.join("; "))
  return copy
}
