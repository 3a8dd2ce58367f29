/**
 * The binding for Qwik City, with the names of `@auth/qwik`.
 *
 * @example
 * ```ts
 * // src/routes/plugin@auth.ts
 * export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(() => ({ providers: [Acme] }))
 * ```
 */
import { implicit$FirstArg, inlinedQrl, type QRL, useLexicalScope } from "@builder.io/qwik"
import { isServer } from "@builder.io/qwik/build"
import {
  type Action,
  globalActionQrl,
  type Loader,
  type RequestEventAction,
  type RequestEventCommon,
  routeLoaderQrl,
} from "@builder.io/qwik-city"
import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler"
import { setEnvDefaults as setDefaults } from "../../engine/config/environment.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import type { ActionResult } from "./actions.js"
import { type LazyConfig, qwikVariables } from "./config.js"
import type { SignInInput, SignOutInput } from "./input.js"

export { AuthError, CredentialsSignin } from "../../engine/errors.js"
export type { Account, DefaultSession, Profile, Session, User } from "../../types/index.js"
export { customFetch } from "../../types/provider.js"
export type { ActionDone, ActionFailed, ActionResult } from "./actions.js"
export type { LazyConfig, QwikAuthConfig } from "./config.js"
export type { FieldErrors, SignInInput, SignOutInput } from "./input.js"

/** What a check of the session gives. */
export type GetSessionResult = Promise<{
  /** The session; null when no user is signed in. */
  data: Session | null
  /** Value of Set-Cookie that keeps it alive. */
  cookie: string | null
}>

/** What `QwikAuth$` gives an application, to be exported by a plugin or layout of its routes. */
export interface QwikAuthResult {
  /**
   * Action that begins a sign-in. It leaves the page, for the sign-in page with the reason when a password is wrong; with
   * `redirect: false` it stays, and its value says what happened.
   */
  useSignIn: Action<ActionResult, SignInInput>
  /** Action that signs out, and leaves the page unless `redirect` is false. */
  useSignOut: Action<ActionResult, SignOutInput>
  /** The session for components; null when no user is signed in. */
  useSession: Loader<Session | null>
  /**
   * Answers all actions below the base path, and shares the session with handlers and loaders as
   * `event.sharedMap.get("session")`.
   */
  onRequest: (event: RequestEventCommon) => Promise<void>
}

/**
 * Sets authlas up in a Qwik City application.
 * @param config Makes the config for a request; it is never changed. What it leaves out comes from the environment,
 * `AUTH_SECRET` for instance. Default base path: `/auth` below the base path of Qwik City.
 * @returns Handler, loader and two actions. Nothing is checked before the first request; see `checkConfig`.
 */
export function QwikAuth$(config: LazyConfig): QwikAuthResult {
  return implicit$FirstArg<LazyConfig, QwikAuthResult>(QwikAuthQrl)(config)
}

/**
 * What Qwik's optimizer calls in place of {@link QwikAuth$}. The names of the functions inside are part of the addresses
 * of the actions; the engine is loaded by the server alone.
 * @param config The config's function, as the optimizer wraps it.
 * @returns Handler, loader and two actions.
 */
export function QwikAuthQrl(config: QRL<LazyConfig>): QwikAuthResult {
  const useSignIn = globalActionQrl<ActionResult, SignInInput>(
    inlinedQrl(
      async (input: Record<string, unknown>, event: RequestEventAction): Promise<ActionResult> => {
        const [own] = useLexicalScope<[LazyConfig]>()
        if (!isServer) return {}
        const { signIn } = await import("./actions.js")
        return signIn(event, own, input)
      },
      "QwikAuthQrl_useSignIn_globalAction_aU7tHl4sSgI",
      [config],
    ),
  )
  const useSignOut = globalActionQrl<ActionResult, SignOutInput>(
    inlinedQrl(
      async (input: Record<string, unknown>, event: RequestEventAction): Promise<ActionResult> => {
        const [own] = useLexicalScope<[LazyConfig]>()
        if (!isServer) return {}
        const { signOut } = await import("./actions.js")
        return signOut(event, own, input)
      },
      "QwikAuthQrl_useSignOut_globalAction_aU7tHl4sSgO",
      [config],
    ),
  )
  const useSession = routeLoaderQrl(
    inlinedQrl(
      ({ sharedMap }: RequestEventCommon): Session | null => sharedMap.get("session") ?? null,
      "QwikAuthQrl_useSession_routeLoader_aU7tHl4sSeS",
    ),
  )
  const onRequest = async (event: RequestEventCommon): Promise<void> => {
    if (!isServer) return
    const { handleRequest } = await import("./request-handler.js")
    await handleRequest(event, config)
  }
  return { useSignIn, useSignOut, useSession, onRequest }
}

/**
 * Fills what a config leaves open from an environment.
 * @param env That of a request, `event.env`.
 * @param config Completed in place; what it says itself is kept.
 */
export function setEnvDefaults(env: EnvGetter, config: AuthConfig): void {
  setDefaults(qwikVariables(env), config)
}
