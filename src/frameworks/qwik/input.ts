/** What a page submits to the actions, read: as data of a script, or as fields of a form. */

import { isObject } from "../../engine/realm.js"
import type { ProviderId } from "../../types/any-provider.js"
import type { AuthorizationParams } from "../shared/sign-in.js"

/** Where a user goes afterwards. */
export interface RedirectInput {
  /** A path of the site, or an address of it. Default: the page that asked. */
  redirectTo?: string
  /** False, or the field `false`, leaves the user on the page; the value of the action then says what happened. */
  redirect?: boolean | "true" | "false"
}

/** How a sign-out is meant. */
export interface SignOutInput extends RedirectInput {
  /** Whether the user is signed out at the provider as well. Default: what `session.providerLogout` says. */
  provider?: boolean | "true" | "false"
}

/** How a sign-in begins. */
export interface SignInInput extends RedirectInput {
  /** Id of the provider. Default: the sign-in page. */
  providerId?: ProviderId
  /** The same as `redirectTo` and `redirect` beside it, and fields of the form: credentials, or `email`. */
  options?: RedirectInput & Record<string, unknown>
  /** Extra parameters of the authorization request. */
  authorizationParams?: string | URLSearchParams | Record<string, string>
}

/** What is wrong with members of the input, by their names. */
export type FieldErrors = Partial<Record<keyof SignInInput, string[]>>

/** Reads what the action of a sign-in was sent: the sign-in to begin, or what is wrong. */
export function readSignIn(input: Record<string, unknown>):
  | {
      provider: string | undefined
      redirectTo: string | undefined
      /** Whether the user leaves the page. */
      follows: boolean
      fields: Record<string, string>
      params: AuthorizationParams
    }
  | { fieldErrors: FieldErrors } {
  const { providerId, redirectTo, options = {}, authorizationParams: params = {} } = input
  const fieldErrors: FieldErrors = {}
  if (!isTextOrNone(providerId)) fieldErrors.providerId = ["The id of a provider is a text."]
  if (!isTextOrNone(redirectTo)) fieldErrors.redirectTo = ["An address is a text."]
  if (!isObject(options) || !isTextOrNone(options.redirectTo))
    fieldErrors.options = ["Options are an object, and their redirectTo is a text."]
  // Parameters of another realm have a `getAll` too.
  const areParams =
    typeof params === "string" ||
    (isObject(params) &&
      (typeof (params as { getAll?: unknown }).getAll === "function" ||
        Object.values(params).every((one) => typeof one === "string")))
  if (!areParams) fieldErrors.authorizationParams = ["Parameters are a query, or texts by name."]
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors }
  const { redirect = input.redirect, callbackUrl, ...rest } = options as Record<string, unknown>
  const { redirectTo: place = redirectTo, ...fields } = rest
  // Files and lists are no fields of a sign-in.
  const plain = Object.entries(fields).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  )
  return {
    provider: (providerId as string | undefined) || undefined,
    redirectTo: (isTextOrNone(callbackUrl) && callbackUrl) || (place as string | undefined) || undefined,
    follows: redirect !== false && redirect !== "false",
    fields: Object.fromEntries(plain.map(([name, value]) => [name, String(value)])),
    params: params as AuthorizationParams,
  }
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string"
}
