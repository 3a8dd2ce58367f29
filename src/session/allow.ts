/** The application's veto: the `signIn` callback. */
import { isError } from "../brand/brand.js"
import type { CallbacksOptions } from "../config/auth-config.js"
import { AccessDenied, isAuthError } from "../errors.js"
import type { Context } from "../request/context.js"

/** What the `signIn` callback is told. */
export type SignInQuestion = Parameters<CallbacksOptions["signIn"]>[0]

/**
 * Asks the application whether this user may sign in.
 * @param ctx The request.
 * @param question The arguments of the `signIn` callback.
 * @returns Nothing when allowed; an address when the application sends the user elsewhere.
 * @throws {AccessDenied} When the callback refuses or fails.
 * @throws {AuthError} The callback's own, except while a sign-in mail is being requested: then it is a refusal too.
 */
export async function askSignIn(ctx: Context, question: SignInQuestion): Promise<string | undefined> {
  const verdict = await ask(ctx, question)
  if (!verdict) throw new AccessDenied("The signIn callback refused this sign-in.", refusalDetails(question))
  if (typeof verdict !== "string") return undefined
  return ctx.engine.callbacks.redirect({ url: verdict, baseUrl: ctx.site.origin })
}

async function ask(ctx: Context, question: SignInQuestion): Promise<boolean | string> {
  try {
    return await ctx.engine.callbacks.signIn(question)
  } catch (error) {
    if (isAuthError(error) && !question.email?.verificationRequest) throw error
    if (isAuthError(error, AccessDenied)) throw error
    const cause = isError(error) ? error : undefined
    throw new AccessDenied(cause?.message || "The signIn callback failed.", {
      ...refusalDetails(question),
      cause,
    })
  }
}

function refusalDetails(question: SignInQuestion): Record<string, unknown> {
  return question.account ? { provider: question.account.provider } : {}
}
