/**
 * The endpoint `account`: it shows users what is theirs, and changes it. A browser gets the built-in page and is led back to it;
 * a script gets JSON.
 */
import type { AccountFunction, AccountReason } from "../../types/account.js"
import type { ResponseInternal } from "../../types/response.js"
import { AccountError, InvalidProvider, isAuthError, MissingCSRF } from "../errors.js"
import { BadRequest, isBadRequest } from "../http/body.js"
import { isPageRequest } from "../http/request.js"
import { loadOnce } from "../memory.js"
import { type Context, resolvePageUrl } from "../request/context.js"
import { guardCsrf } from "../request/csrf.js"
import { findSessionSubject, noStore } from "../session/index.js"
import { addToQuery } from "../web-address.js"
import { type AccountManager, createAccountManager } from "./index.js"
import { readOverview } from "./overview.js"

export { answerEmailLink } from "./email-link.js"

const loadPage = loadOnce(() => import("./page.js"))

/** Characters of the longest field: ids of passkeys have 1023 bytes at most (WebAuthn Level 3, section 5.8.3). */
const longestField = 2000

/** What a form may ask for. */
type Change = (account: AccountManager, request: Request, read: (name: string) => string) => Promise<object>

const answerNothing = () => ({})

const changes: Readonly<Record<Exclude<AccountFunction, "addPasskey">, Change>> = {
  endSession: (account, request, read) => account.endSession({ request, id: read("id") }),
  endOtherSessions: (account, request) => account.endOtherSessions({ request }),
  endAllSessions: (account, request) => account.endAllSessions({ request }),
  connectAccount: (account, request, read) =>
    account.connectAccount({ request, provider: read("provider"), redirectTo: read("redirectTo") }),
  disconnectAccount: (account, request, read) =>
    account.disconnectAccount({
      request,
      provider: read("provider"),
      providerAccountId: read("providerAccountId"),
    }),
  renamePasskey: (account, request, read) =>
    account.renamePasskey({ request, id: read("id"), name: read("name") }).then(answerNothing),
  removePasskey: (account, request, read) => account.removePasskey({ request, id: read("id") }),
  changeEmail: (account, request, read) =>
    account
      .changeEmail({ request, email: read("email"), redirectTo: read("redirectTo") })
      .then(answerNothing),
  startTotp: (account, request) => account.startTotp({ request }),
  confirmTotp: (account, request, read) => account.confirmTotp({ request, code: read("code") }),
  removeTotp: (account, request) => account.removeTotp({ request }).then(answerNothing),
  createRecoveryCodes: (account, request) => account.createRecoveryCodes({ request }),
  forgetDevices: (account, request) => account.forgetDevices({ request }).then(answerNothing),
  deleteUser: (account, request) => account.deleteUser({ request }),
}

/** Why answerNothing was done, in an answer of JSON; each with its status. */
const statuses: Readonly<Record<AccountReason | "invalid_request" | "invalid_csrf", number>> = {
  not_signed_in: 401,
  recent_sign_in_required: 403,
  foreign_origin: 403,
  invalid_csrf: 403,
  not_found: 404,
  last_sign_in: 409,
  address_taken: 409,
  address_refused: 403,
  invalid_address: 400,
  busy: 409,
  wrong_code: 400,
  too_many_attempts: 429,
  invalid_request: 400,
  not_supported: 400,
}

/** A refusal that a user or a script is told of. */
interface Refusal {
  type: string
  reason: keyof typeof statuses
  signInUrl?: string | undefined
}

/** Shows the account of the user: the page of the application or the built-in one, or JSON for a script. */
export async function answerAccount(ctx: Context): Promise<ResponseInternal> {
  const { engine, site, request } = ctx
  const isPage = isPageRequest(request.headers)
  const own = engine.pages.account
  if (isPage && own) return { redirect: resolvePageUrl(own, site), headers: noStore }
  try {
    const overview = await readOverview(ctx)
    if (!isPage) return { headers: { ...noStore, "Content-Type": "application/json" }, body: { ...overview } }
    return (await loadPage()).renderAccount(ctx, overview)
  } catch (error) {
    return refuse(ctx, error, isPage)
  }
}

/** Changes the account of the user as a form says, and leads back to the page; a script gets JSON. */
export async function changeAccount(ctx: Context): Promise<ResponseInternal> {
  const { engine, request } = ctx
  const isPage = isPageRequest(request.headers)
  try {
    await guardCsrf(ctx, { required: true, shown: false }, findSessionSubject)
    const name = readField(ctx, "action")
    if (!Object.hasOwn(changes, name)) throw new BadRequest("The form names no function of an account.")
    const change = changes[name as keyof typeof changes]
    const account = createAccountManager(engine.config)
    const result = await change(account, request.web(), (field) => readField(ctx, field))
    const { cookies = [], ...rest } = result as { cookies?: readonly string[] }
    const given = cookies.map((line): [string, string] => ["Set-Cookie", line])
    if (!isPage) {
      const headers = { ...noStore, "Content-Type": "application/json" }
      return { headers: [...Object.entries(headers), ...given], body: rest }
    }
    const { answerChange } = await loadPage()
    // The session of the browser goes on where the others end.
    const isSignedOut = cookies.length > 0 && name !== "endOtherSessions"
    const answer = await answerChange(ctx, name as keyof typeof changes, { ...rest, isSignedOut })
    return { ...answer, headers: [...Object.entries(answer.headers ?? noStore), ...given] }
  } catch (error) {
    return refuse(ctx, error, isPage)
  }
}

function readField({ request }: Context, name: string): string {
  const value = request.body?.[name]
  if (typeof value !== "string" || value.length > longestField || request.duplicates.includes(name))
    throw new BadRequest(`The form has no ${name}, or one that is too long.`)
  return value
}

/** Tells why answerNothing was done; what is not the user's matter is thrown on. */
function refuse(ctx: Context, error: unknown, isPage: boolean): ResponseInternal {
  const refusal = describeRefusal(error)
  if (!refusal) throw error
  const { engine, site } = ctx
  engine.logger.debug("account-refused", { reason: refusal.reason })
  const { type, reason, signInUrl } = refusal
  const page = resolvePageUrl(engine.pages.account ?? `${site.base}/account`, site)
  const signIn =
    signInUrl ??
    addToQuery(resolvePageUrl(engine.pages.signIn ?? `${site.base}/signin`, site), { callbackUrl: page })
  const needsSignIn = reason === "not_signed_in" || reason === "recent_sign_in_required"
  if (!isPage) {
    const headers = { ...noStore, "Content-Type": "application/json" }
    return {
      status: statuses[reason],
      headers,
      body: { error: { type, reason, ...(needsSignIn && { signInUrl: signIn }) } },
    }
  }
  // The app waits for its first code.
  const confirm = reason === "wrong_code" ? "totp" : undefined
  return { redirect: needsSignIn ? signIn : addToQuery(page, { error: reason, confirm }), headers: noStore }
}

function describeRefusal(error: unknown): Refusal | undefined {
  if (isBadRequest(error) || isAuthError(error, InvalidProvider))
    return { type: "AccountError", reason: "invalid_request" }
  if (isAuthError(error, MissingCSRF)) return { type: error.type, reason: "invalid_csrf" }
  if (!isAuthError(error, AccountError)) return undefined
  const { type, reason, signInUrl } = error
  return { type, reason, signInUrl }
}
