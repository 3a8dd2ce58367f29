/** Signing in with a passkey from a page of the application's own. */

import type { ProviderId } from "../types/any-provider.js"
import { type Place, requestEngine } from "./ask.js"
import {
  type Ceremony,
  type CredentialAnswer,
  canCreateAlone,
  hasAutofill,
  hasPasskeys,
  performCeremony,
} from "./ceremony.js"
import { ClientError } from "./client-error.js"
import { applyDefaults, createClient, fetchCsrfToken, postSignIn } from "./create-client.js"
import type { SignInAuthorizationParams, SignInOptions, SignInResponse } from "./options.js"
import { signalUnknownPasskey } from "./passkey-signal.js"

/** Options of `signIn` with a passkey; every other member is a field, `email` and `name` of a new user for instance. */
export interface PasskeyOptions<Redirect extends boolean = true> extends SignInOptions<Redirect> {
  /**
   * `register` makes a passkey, for a new user or a further one of the user who is signed in; `authenticate` uses one.
   * Without it the server chooses: a known or missing `email` authenticates, a new one registers.
   */
  action?: "register" | "authenticate"
  /** Name of a new passkey, which a list of passkeys shows, with `account` in the config of the server. */
  passkeyName?: string
  /**
   * True offers the user's passkeys in the field whose `autocomplete` ends with `webauthn`, and waits until one is chosen.
   * Call it when the field is on the page. Nothing happens in a browser without this feature.
   */
  autofill?: boolean
}

/** Signs in with a passkey. */
export interface PasskeySignIn {
  /** Offers passkeys in a field; answers nothing when the browser cannot, or another sign-in began. */
  (
    provider: ProviderId,
    options: PasskeyOptions<false> & {
      /** Offers them in a field. */
      autofill: true
    },
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<SignInResponse | undefined>
  /** Leaves the page for where the user wanted to go. */
  (
    provider?: ProviderId,
    options?: PasskeyOptions<true>,
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<void>
  /** Stays on the page, and answers what happened. */
  (
    provider?: ProviderId,
    options?: PasskeyOptions<false>,
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<SignInResponse>
}

/** Has the browser make a passkey. */
export type PasskeyOffer = (provider?: ProviderId, options?: NewPasskeyOptions) => Promise<boolean>

/** Options of a passkey that is made. */
export interface NewPasskeyOptions {
  /** What the user will find it by in a list of passkeys, with `account` in the config of the server. */
  passkeyName?: string
}

/**
 * Makes the function. It throws `ClientError` when there is no answer of an engine, and nothing that a browser throws: the user
 * has asked for nothing.
 */
export function createPasskeyOffer(placeOf: () => Place): PasskeyOffer {
  return async (provider = "passkey", { passkeyName } = {}) => {
    if (!(await canCreateAlone())) return false
    const place = placeOf()
    const id = encodeURIComponent(provider)
    const path = `webauthn-options/${id}?action=register&mediation=conditional`
    const { body: ceremony } = await requestEngine<Ceremony>(place, path)
    const answer = await performCeremony(ceremony, true).catch(() => undefined)
    if (!answer) return false
    const { action } = ceremony
    const form = { action, passkeyName, csrfToken: await fetchCsrfToken(place), data: JSON.stringify(answer) }
    const done = await postSignIn(place, `callback/${id}`, form, window.location.href, false)
    return done?.error === undefined && !done?.needsSecondFactor
  }
}

/**
 * Makes the function. It throws `ClientError` when there is no answer of an engine or no passkey can be used here, and what
 * the browser throws when the user cancels.
 */
export function createPasskeySignIn(placeOf: () => Place): PasskeySignIn {
  const { getProviders } = createClient(placeOf)

  async function signIn(
    provider = "",
    options: PasskeyOptions<boolean> = {},
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<SignInResponse | undefined> {
    const place = placeOf()
    const { autofill = false, ...others } = options
    const { redirectTo, redirect, ...fields } = applyDefaults(others)
    if (autofill && !(await hasAutofill())) return undefined
    if ((await getProviders())[provider]?.type !== "webauthn")
      throw new ClientError(
        "usage",
        `"${provider}" is no provider of passkeys. For other providers, use signIn of the client.`,
      )
    if (!hasPasskeys())
      throw new ClientError(
        "unsupported",
        "This browser has no passkeys for this page. They need https, or http://localhost while developing.",
      )
    const id = encodeURIComponent(provider)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({
      ...fields,
      ...(autofill ? { action: "authenticate" } : {}),
    }))
      if (value !== undefined && value !== null) query.append(name, String(value))
    const { body: ceremony } = await requestEngine<Ceremony>(place, `webauthn-options/${id}?${query}`)
    let answer: CredentialAnswer
    try {
      answer = await performCeremony(ceremony, autofill)
    } catch (error) {
      // An offer in a field gives way to the next ceremony, which is no failure.
      if (autofill && (error as Error).name === "AbortError") return undefined
      throw error
    }
    const form = { ...fields, csrfToken: await fetchCsrfToken(place), action: ceremony.action }
    const path = `callback/${id}?${new URLSearchParams(authorizationParams)}`
    return postSignIn(
      place,
      path,
      { ...form, data: JSON.stringify(answer) },
      redirectTo,
      redirect,
      // The user has removed it here, and the browser still offers it.
      (error) => error === "UnknownPasskey" && signalUnknownPasskey(ceremony, answer.id),
    )
  }

  // A function of several forms: what `redirect` and `autofill` say decides what is answered.
  return signIn as PasskeySignIn
}
