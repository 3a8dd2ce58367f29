/** The engine's cookies: default names and attributes are a contract with cookies already in browsers. */

import type { AuthConfig } from "../../types/config.js"
import type { CookieOption, CookieSerializeOptions, CookiesOptions } from "../../types/cookie.js"
import { AuthError } from "../errors.js"
import { assertCookie } from "../http/cookie.js"
import { isError } from "../realm.js"
import { merge } from "./given.js"

/** All of them, complete. */
export type SiteCookies = { [Name in keyof CookiesOptions]-?: CookieOption }

/** The cookies of one kind of site, plain or over https. */
export interface EngineCookies {
  cookies: SiteCookies
  /** A cookie that no browser would take, or nothing. Stops every request of the site. */
  mistake: AuthError | undefined
}

/** Seconds a sign-in may take. */
const checkLife = 15 * 60

/** Seconds until a browser forgets which provider it signed in with last. */
const memoryLife = 180 * 24 * 60 * 60

/**
 * Resolves the cookies of a config: once for plain sites and once for those over https, when one is first asked for.
 * @param config Its `useSecureCookies` wins over what the site is served over.
 * @returns Gives the cookies of a site by whether it is served over https.
 */
export function engineCookies({
  cookies: own,
  useSecureCookies,
}: Pick<AuthConfig, "cookies" | "useSecureCookies">): (https: boolean) => EngineCookies {
  const known = new Map<boolean, EngineCookies>()
  return (https) => {
    const secure = useSecureCookies ?? https
    const there = known.get(secure)
    if (there) return there
    const cookies = siteCookies(secure, own)
    // The defaults are right: looking at them was a quarter of what a config made anew for each request adds.
    const made = { cookies, mistake: own ? cookieMistake(cookies) : undefined }
    known.set(secure, made)
    return made
  }
}

function cookieMistake(cookies: SiteCookies): AuthError | undefined {
  try {
    Object.values(cookies).forEach(assertCookie)
    return undefined
  } catch (thrown) {
    const reason = isError(thrown) ? thrown.message : "A cookie is not valid."
    return new AuthError(`${reason} Correct the option cookies.`)
  }
}

/**
 * Names and attributes of the cookies of a site.
 * @param secure Whether the site is served over https, or says so.
 * @param own The config's `cookies`; each name and each attribute can be changed on its own.
 * @returns The cookies.
 */
export function siteCookies(secure: boolean, own: Partial<CookiesOptions> | undefined): SiteCookies {
  const defaults = defaultCookies(secure)
  // One that is not asked for is warned of elsewhere, and must not stop the others for a fault of its own.
  const known = Object.entries(own ?? {}).filter(([name]) => Object.hasOwn(defaults, name))
  return merge(defaults, Object.fromEntries(known))
}

function defaultCookies(secure: boolean): SiteCookies {
  // RFC 6265bis section 4.1.3: neither prefix can be planted over http, `__Host-` not from a sibling host either.
  const prefix = secure ? "__Secure-" : ""
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: "lax", path: "/", secure }
  const check: CookieSerializeOptions = { ...options, maxAge: checkLife }
  const host = secure ? "__Host-" : ""
  return {
    sessionToken: { name: `${prefix}authjs.session-token`, options },
    callbackUrl: { name: `${prefix}authjs.callback-url`, options },
    csrfToken: { name: `${host}authjs.csrf-token`, options },
    pkceCodeVerifier: { name: `${prefix}authjs.pkce.code_verifier`, options: check },
    state: { name: `${prefix}authjs.state`, options: check },
    nonce: { name: `${prefix}authjs.nonce`, options },
    webauthnChallenge: { name: `${prefix}authjs.challenge`, options: check },
    providerTokens: { name: `${prefix}authjs.provider-tokens`, options },
    providerLogout: { name: `${prefix}authjs.provider-logout`, options: check },
    pendingSignOut: { name: `${prefix}authjs.pending-sign-out`, options },
    lastProvider: { name: `${host}authjs.last-provider`, options: { ...options, maxAge: memoryLife } },
  }
}
