/**
 * Forms for signing in and out that work without a script, as `@auth/sveltekit/components` has them. They post to pages
 * whose form actions are `signIn` and `signOut` of `SvelteKitAuth`.
 *
 * @example
 * ```svelte
 * <SignIn provider="acme" options={{ redirectTo: "/account" }} />
 * ```
 */
import type { ComponentConstructorOptions, SvelteComponent } from "svelte"
import type { ProviderId } from "../../types/any-provider.js"
import type { AuthorizationParams } from "../shared/sign-in.js"
import SignInForm from "./SignIn.svelte"
import SignOutForm from "./SignOut.svelte"

/** Props of `SignIn`; every other one becomes an attribute of the form. */
export interface SignInProps extends Record<string, unknown> {
  /** Classes of the form besides `signInButton`. */
  className?: string
  /** Id of the provider. Default: the sign-in page is next. */
  provider?: ProviderId
  /** Path of the page whose form action is `signIn`. Default: `signin`, below the base path of SvelteKit. */
  signInPage?: string
  /** Where to go afterwards, and whether. */
  options?:
    | FormData
    | ({
        /** A path of the site, or an address of it. Default: the page with the form. */
        redirectTo?: string
        /** False makes the action answer `{ url }`. Default: true. */
        redirect?: boolean
      } & Record<string, unknown>)
  /** Extra parameters of the authorization request: fields of the form, of which the engine takes what it takes of a browser. */
  authorizationParams?: AuthorizationParams
}

/** Slots of `SignIn`, in Svelte 5 also snippets of these names. */
export interface SignInSlots extends Record<string, Record<string, never>> {
  /** Fields of a provider of passwords. */
  credentials: Record<string, never>
  /** The field for an address, where the provider sends mail. */
  email: Record<string, never>
  /** What stands on the button. */
  submitButton: Record<string, never>
}

/** Props of `SignOut`; every other one becomes an attribute of the form. */
export interface SignOutProps extends Record<string, unknown> {
  /** Classes of the form besides `signOutButton`. */
  className?: string
  /** Where to go afterwards, and whether. */
  options?: {
    /** A path of the site, or an address of it. Default: the page with the form. */
    redirectTo?: string
    /** False makes the action answer `{ url }`. Default: true. */
    redirect?: boolean
    /** Whether the user is signed out at the provider as well. Default: what `session.providerLogout` says. */
    provider?: boolean
  }
  /** Path of the page whose form action is `signOut`. Default: `signout`, below the base path of SvelteKit. */
  signOutPage?: string
}

/** Slots of `SignOut`, in Svelte 5 also snippets of these names. */
export interface SignOutSlots extends Record<string, Record<string, never>> {
  /** What stands on the button. */
  submitButton: Record<string, never>
}

/** A form that begins a sign-in. */
export type SignIn = SvelteComponent<SignInProps, Record<string, unknown>, SignInSlots>

/** A form that signs out. */
export type SignOut = SvelteComponent<SignOutProps, Record<string, unknown>, SignOutSlots>

/** A form that begins a sign-in. */
export const SignIn = SignInForm as new (options: ComponentConstructorOptions<SignInProps>) => SignIn

/** A form that signs out. */
export const SignOut = SignOutForm as new (options: ComponentConstructorOptions<SignOutProps>) => SignOut
