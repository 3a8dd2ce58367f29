/** The links of the mails about an address: each shows a page whose button does what the mail says, so that fetching it does no harm. */
import type { Sentence } from "../../types/language.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import { AccountError, isAuthError, MissingCSRF, Verification } from "../errors.js"
import { loadPages } from "../pages/load.js"
import { type Context, resolvePageUrl } from "../request/context.js"
import { findCurrentUser } from "../session/index.js"
import { addToQuery } from "../web-address.js"
import { confirmEmail, undoEmail } from "./email.js"

/** What the page of a link says. */
type Notice = Readonly<Record<"title" | "text" | "button", Sentence>>

const changing: Notice = {
  title: "Confirm your new address",
  text: "Press the button to sign in with this address from now on.",
  button: "Confirm the address",
}

const undoing: Notice = {
  title: "Undo the change of your address",
  text: "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.",
  button: "Undo the change",
}

/** Answers a link of `changeEmail`: GET shows the button, POST does it. Throws a `Verification` for one that counts no more. */
export async function answerEmailLink(ctx: Context, provider: EmailConfig): Promise<ResponseInternal> {
  const { engine, request, site } = ctx
  const { change, undo, email = "" } = request.query
  if (request.method === "GET") {
    if (undo === undefined) await findAsking(ctx)
    return (await loadPages()).renderConfirm(ctx, { notice: undo === undefined ? changing : undoing })
  }
  if (!ctx.csrfVerified)
    throw new MissingCSRF(`Provider "${provider.id}": the link of a mail was not confirmed on its page.`)
  try {
    if (undo !== undefined) {
      await undoEmail(ctx, undo)
      const callbackUrl = resolvePageUrl(engine.pages.account ?? `${site.base}/account`, site)
      const signIn = resolvePageUrl(engine.pages.signIn ?? `${site.base}/signin`, site)
      return { redirect: addToQuery(signIn, { callbackUrl }) }
    }
    const { cookies } = await confirmEmail(await findAsking(ctx), { email, code: change ?? "" })
    const headers = cookies.map((line): [string, string] => ["Set-Cookie", line])
    return { redirect: ctx.callbackUrl, headers }
  } catch (error) {
    if (!isAuthError(error, AccountError)) throw error
    const isUndone = undo !== undefined
    const pages: Partial<Record<AccountError["reason"], string>> = {
      address_taken: isUndone ? "FormerAddressTaken" : "AddressTaken",
      // The code of a change is used up, and the link of an undoing is not.
      ...(isUndone && { busy: "OtherChange" }),
    }
    const page = pages[error.reason]
    throw new Verification(error.message, { provider: provider.id, ...(page && { page }), err: error })
  }
}

async function findAsking(ctx: Context) {
  const { engine } = ctx
  const current = engine.adapter && (await findCurrentUser(ctx))
  if (current && engine.adapter) return { engine, adapter: engine.adapter, served: ctx, ...current }
  throw new Verification(
    "The link of a new address was opened in a browser in which its user is not signed in. It works in the session that asked for it.",
    { page: "OtherBrowser" },
  )
}
