/**
 * The binding for SvelteKit, with the names of `@auth/sveltekit`.
 *
 * @example
 * ```ts
 * // src/auth.ts
 * export const { handle, signIn, signOut } = SvelteKitAuth({ providers: [Acme] })
 * // src/hooks.server.ts
 * export { handle } from "./auth"
 * // src/routes/signin/+page.server.ts
 * export const actions = { default: signIn }
 * ```
 */

import type { Action, Handle, RequestEvent } from "@sveltejs/kit"
import { building, dev } from "$app/environment"
import { env } from "$env/dynamic/private"
import { assertConfigObject } from "../../engine/config/objects.js"
import { mountConfig } from "../../engine/config/origin.js"
import { Auth } from "../../index.js"
import type { ProviderId } from "../../types/any-provider.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { isActionPath } from "../shared/address.js"
import { deriveFormConfig, loadConfigOnce, selectKnownTenant } from "../shared/config.js"
import type { AuthorizationParams } from "../shared/sign-in.js"
import * as actions from "./actions.js"
import { mountPath } from "./place.js"
import { keepPagePrivate, kitRequest, readSharedSession, watchCookies } from "./session.js"

export { AuthError, CredentialsSignin } from "../../engine/errors.js"
export type { Account, DefaultSession, Profile, Session, User } from "../../types/index.js"
export { customFetch } from "../../types/provider.js"

/** Options of `SvelteKitAuth`. */
export interface SvelteKitAuthConfig extends Omit<AuthConfig, "raw"> {}

/** A config, or a function that makes it for a request; one that is the same object each time is read once. */
export type LazyConfig = SvelteKitAuthConfig | ((event: RequestEvent) => Awaitable<SvelteKitAuthConfig>)

/** Where a user goes after signing in or out. */
export interface RedirectOptions<Redirects extends boolean> {
  /** A path of the site, or an address of it. Default: the page that asked. */
  redirectTo?: string
  /** False returns the address instead of redirecting there. */
  redirect?: Redirects
}

/** Options of `event.locals.signOut`. */
export interface SignOutOptions<Redirects extends boolean> extends RedirectOptions<Redirects> {
  /** Whether the user is signed out at the provider as well. Default: what `session.providerLogout` says. */
  provider?: boolean
}

/** What `event.locals.signOut` returns with `redirect: false`. */
export interface SignedOut {
  /** Where the user is to go. */
  redirect: string
}

/** What `SvelteKitAuth` gives an application. */
export interface SvelteKitAuthResult {
  /** For `src/hooks.server.ts`: answers all actions below the base path, and gives `event.locals` its functions. */
  handle: Handle
  /** Form action of a page: begins a sign-in with the fields of `SignIn`; a wrong password is thrown. */
  signIn: Action
  /** Form action of a page: signs out. */
  signOut: Action
}

declare global {
  namespace App {
    interface Locals {
      /**
       * Reads who is signed in, once for a request. The answer gets the renewed session cookie, so that a session in use
       * lives on.
       * @returns The session; null when no user is signed in.
       */
      auth(): Promise<Session | null>
      /** @deprecated Use `auth`. */
      getSession(): Promise<Session | null>
      /**
       * Begins a sign-in.
       * @param provider Id of the provider. Default: the sign-in page.
       * @param options `redirectTo`, `redirect: false` (the address is returned), fields of the form; or the form itself.
       * @param authorizationParams Extra parameters of the authorization request, in place of configured ones too: what a
       * browser says of them is not to be passed on unseen. Those of the protocol (`state`) stay the engine's.
       * @throws {AuthError} What stands in the way, `CredentialsSignin` for a wrong password.
       */
      signIn: <Redirects extends boolean = true>(
        provider?: ProviderId,
        options?: FormData | (RedirectOptions<Redirects> & Record<string, unknown>),
        authorizationParams?: AuthorizationParams,
      ) => Promise<Redirects extends false ? string : never>
      /**
       * Signs out.
       * @param options `redirectTo`, `redirect: false` (the address is returned), `provider`.
       */
      signOut: <Redirects extends boolean = true>(
        options?: SignOutOptions<Redirects>,
      ) => Promise<Redirects extends false ? SignedOut : never>
    }
    interface PageData {
      /** The session, where the application's `load` returns it. */
      session?: Session | null
    }
  }
}

/**
 * Sets authlas up in a SvelteKit application.
 * @param config The config, or a function that makes it for a request. Never changed; what it leaves out comes from
 * `$env/dynamic/private`, `AUTH_SECRET` for instance. Default base path: `/auth` below the base path of SvelteKit.
 * @returns The hook, and two form actions.
 * @throws {AuthError} Without a config. Nothing else is looked at before the first request, since SvelteKit makes builds
 * without secrets; see `checkConfig`.
 */
export function SvelteKitAuth(config: LazyConfig): SvelteKitAuthResult {
  if (typeof config !== "function") assertConfigObject(config, "SvelteKitAuth")
  return {
    signIn: async (event) =>
      building ? undefined : actions.signInByForm(event, await configForEvent(config, event)),
    signOut: async (event) =>
      building ? undefined : actions.signOutByForm(event, await configForEvent(config, event)),
    async handle({ event, resolve }) {
      // A page that is rendered in advance is the same for every user, and there may be no secret.
      const own = building ? undefined : await configForEvent(config, event)
      const { locals } = event
      if (own) watchCookies(event)
      locals.auth ??= async () => (own ? readSharedSession(event, own) : null)
      locals.getSession ??= locals.auth
      if (!own) return resolve(event)
      // Functions of two forms: what `redirect` says decides what they return.
      locals.signIn ??= ((provider?: string, options?: actions.SignInOptions, params?: AuthorizationParams) =>
        actions.signIn(event, own, provider, options, { params })) as App.Locals["signIn"]
      locals.signOut ??= ((options?: SignOutOptions<boolean>) =>
        actions.signOut(event, own, options)) as App.Locals["signOut"]
      const mounted = await selectKnownTenant(own, () => ({
        url: event.url.href,
        headers: event.request.headers,
      }))
      if (!isActionPath(event.url.pathname, mounted)) return keepPagePrivate(event, own, await resolve(event))
      const request = kitRequest(event, own)
      return Auth(request, deriveFormConfig(own, request))
    },
  }
}

/**
 * Finds the config of a request: the same object for the same config, completed by the environment.
 * @throws {AuthError} When a function gives none.
 */
function configForEvent(config: LazyConfig, event: RequestEvent): Awaitable<AuthConfig> {
  if (typeof config !== "function") return kitConfig(config)
  return loadConfigOnce(event.request, config, async () => {
    const made = await config(event)
    assertConfigObject(made, "SvelteKitAuth")
    return kitConfig(made)
  })
}

function kitConfig(config: SvelteKitAuthConfig): AuthConfig {
  return mountConfig(
    config,
    config.basePath ?? mountPath,
    // A server that was built is none for developing, whether NODE_ENV says so or not: no host is trusted for that reason.
    () => ({ ...env, NODE_ENV: dev ? "development" : "production" }),
    { decidesOrigin: true },
  )
}
