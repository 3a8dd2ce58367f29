/** Callbacks and events of version 4, called with what it hands them. */
import { isDateObject } from "../../../engine/realm.js"
import type { AuthConfig, CallbacksOptions as OwnCallbacks } from "../../../types/config.js"
import { refuseWith, SignInDetour, SignInRefusal } from "./refusals.js"
import type { AuthOptions, CallbacksOptions } from "./types.js"

/** Key on a user that `profile()` returned: the id at the provider, in the place of which the engine puts its own. */
export const profileId: unique symbol = Symbol("id at the provider")

/** Writes the type of an account as version 4 does, which knows no other for OpenID Connect. */
function writeAccountType<Given extends { type: string } | null | undefined>(account: Given): Given {
  return account?.type === "oidc" ? { ...account, type: "oauth" } : account
}

type Parameters0<Name extends keyof CallbacksOptions> = Parameters<CallbacksOptions[Name]>[0]

/** Turns callbacks of version 4 into ours. */
export function toOwnCallbacks(given: AuthOptions["callbacks"], isStored: boolean): AuthConfig["callbacks"] {
  const { signIn, session, jwt, redirect } = given ?? {}
  const own: Partial<OwnCallbacks> = {
    signIn: async (params) => {
      const user = restoreId(params.user, isStored)
      if (!signIn) return true
      const { account } = params
      const type = account?.type
      let verdict: unknown
      try {
        // The objects themselves: some applications write into them what their `jwt` callback reads.
        if (account && type === "oidc") account.type = "oauth"
        verdict = await signIn.call(given, {
          ...params,
          user,
          account: account ?? null,
        } as Parameters0<"signIn">)
      } catch (thrown) {
        throw refuseWith(SignInRefusal, thrown)
      } finally {
        if (account && type) account.type = type
      }
      // Where it leads is the application's decision, whatever `redirect` says.
      if (typeof verdict === "string" && verdict !== "") throw new SignInDetour(verdict)
      return Boolean(verdict)
    },
  }
  if (redirect) own.redirect = (params) => redirect.call(given, params)
  if (jwt)
    own.jwt = (params) =>
      jwt.call(given, {
        ...params,
        account: writeAccountType(params.account),
      } as unknown as Parameters0<"jwt">)
  if (session)
    own.session = (params) => {
      const { user, expires } = params.session
      const shown = {
        user: { name: user?.name, email: user?.email, image: user?.image },
        expires: isDateObject(expires) ? expires.toISOString() : expires,
      }
      return session.call(given, {
        ...params,
        session: shown,
      } as unknown as Parameters0<"session">) as ReturnType<OwnCallbacks["session"]>
    }
  return own
}

/**
 * Gives a user that no store has the id at the provider. A store makes ids of its own, so that there the application is shown
 * a copy.
 */
function restoreId(user: object, isStored: boolean): object {
  if (!(profileId in user)) return user
  const { [profileId]: id, ...members } = user as { [profileId]?: unknown }
  Reflect.deleteProperty(user, profileId)
  return isStored ? { ...members, id } : Object.assign(user, { id })
}

/** Turns events of version 4 into ours. */
export function toOwnEvents(given: AuthOptions["events"] = {}): AuthConfig["events"] {
  const { signIn, linkAccount, ...same } = given
  const bound = Object.entries(same).map(([name, handler]) => [
    name,
    (message: never) => (handler as ((message: never) => unknown) | undefined)?.call(given, message),
  ])
  return {
    ...Object.fromEntries(bound),
    ...(signIn && {
      signIn: (message: { account?: { type: string } | null }) =>
        signIn.call(given, { ...message, account: writeAccountType(message.account) } as never),
    }),
    ...(linkAccount && {
      linkAccount: (message: { account: { type: string; providerAccountId: string }; profile: object }) =>
        linkAccount.call(given, {
          ...message,
          account: writeAccountType(message.account),
          profile: { ...message.profile, id: message.account.providerAccountId },
        } as never),
    }),
  } as AuthConfig["events"]
}
