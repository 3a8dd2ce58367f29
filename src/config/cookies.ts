/** The engine's cookies: default names and attributes are a contract with cookies already in browsers. */
import type { CookieOption, CookieSerializeOptions, CookiesOptions } from "../types.js"
import { merge } from "./merge.js"

/** All of them, complete. */
export type SiteCookies = { [Name in keyof CookiesOptions]-?: CookieOption }

/** Seconds a sign-in may take. */
const checkLife = 15 * 60

/** Seconds until a browser forgets which provider it signed in with last. */
const memoryLife = 180 * 24 * 60 * 60

/**
 * Names and attributes of the cookies of a site.
 * @param secure Whether the site is served over https, or says so.
 * @param own The config's `cookies`; each name and each attribute can be changed on its own.
 * @returns The cookies.
 */
export function siteCookies(secure: boolean, own: Partial<CookiesOptions> | undefined): SiteCookies {
  const defaults = defaultCookies(secure)
  // One that nobody asks for is warned of elsewhere, and must not stop the others for a fault of its own.
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
    lastProvider: { name: `${host}authjs.last-provider`, options: { ...options, maxAge: memoryLife } },
  }
}
