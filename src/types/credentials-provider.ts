/** Providers whose proof the application checks. */

import type { Awaitable } from "./awaitable.js"
import type { CommonProviderOptions } from "./provider.js"
import type { User } from "./user.js"

/**
 * Input of a form: a label, and any attribute of an HTML `input`. Attributes whose values are text, numbers or booleans are
 * written; those that run code or lead elsewhere are not. Default of `type`: `text`. `autocomplete` tells browsers and
 * password managers what to fill in. With `required`, the form is not sent while the input is empty.
 */
export interface CredentialInput {
  /** Text above the input. Default: the name of the member. */
  label?: string
  // biome-ignore lint/suspicious/noExplicitAny: attributes of `@auth/core` are those of a library for pages, with signals and handlers
  [attribute: string]: any
}

/** A provider whose proof the application checks itself. */
export interface CredentialsConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  /** The application checks the proof itself. */
  type: "credentials"
  /** Inputs of the built-in form, by name. Other members of a post reach `authorize` too. */
  credentials: C
  /**
   * Checks what was entered.
   * @returns The user, or null to refuse.
   * @throws {CredentialsSignin} to refuse with a `code`.
   */
  authorize(credentials: Partial<Record<keyof C, unknown>>, request: Request): Awaitable<User | null>
  /** The options the user gave; merged over everything above. */
  options?: Partial<CredentialsConfig<C>>
}

/** The id of the provider. */
export type CredentialsProviderId = "credentials"

/** Options of the credentials provider. */
export type CredentialsOptions<C extends Record<string, CredentialInput> = Record<string, CredentialInput>> =
  Partial<CredentialsConfig<C>>
