/** How a person answers a device: by the code that the device shows, typed on a page, in a session that began recently. */
import type { ResponseInternal } from "../../types/response.js"
import { type AccountUser, findProvenUser } from "../account/user.js"
import { decode, encode } from "../crypto/token.js"
import { AccountError, isAuthError, MissingAdapter, MissingAdapterMethods, MissingCSRF } from "../errors.js"
import { countAttempt } from "../limits/index.js"
import type { Context } from "../request/context.js"
import { guardCsrf } from "../request/csrf.js"
import type { OwnConfig } from "../request/handed.js"
import { findSessionSubject } from "../session/index.js"
import { readRecency } from "../session/recency.js"
import { TooManyAttempts } from "../too-many-attempts.js"
import { answerGrant, findPendingGrant, grantLife, readUserCode, requireGrantMethods } from "./grant.js"
import { renderCodePage, renderEnd, renderQuestion } from "./page.js"
import { makeApproval } from "./session.js"

/** No cookie can have this name: nothing that is sealed for a cookie is a typed code. */
const salt = "typed code of a device"
/** Seconds. A session whose sign-in is not known answers no device, however old one may be: it may be of a device itself. */
const aYear = 31_536_000

/** Answers the page: it asks for the code, then whether the device is signed in, and takes the answer. */
export async function answerPerson(ctx: Context, config: OwnConfig): Promise<ResponseInternal> {
  const { request } = ctx
  // Nothing of the query counts here, and a link cannot bring a code along.
  const page = `${request.url.origin}${request.url.pathname}`
  const isPost = request.method === "POST"
  // This route has no other guard, whatever a framework checks.
  ctx.engine.skipCSRF = false
  try {
    requireGrantMethods(ctx.engine)
    const found = await findProvenUser(
      config,
      { request: readBrowserRequest(ctx, page), within: Math.min(readRecency(config.account), aYear) },
      isPost ? "change" : "read",
    )
    await guardCsrf(ctx, { required: isPost, shown: true }, findSessionSubject)
    if (!isPost) return await renderCodePage(ctx, page)
    return request.body?.ticket === undefined
      ? await takeCode(ctx, page, found)
      : await takeAnswer(ctx, page, found)
  } catch (error) {
    if (isAuthError(error, AccountError)) {
      if (error.signInUrl !== undefined) return { redirect: error.signInUrl }
      if (error.reason === "foreign_origin") return renderCodePage(ctx, page, "foreign")
    }
    if (isAuthError(error, MissingCSRF)) {
      ctx.engine.logger.error(error)
      return renderCodePage(ctx, page, "late")
    }
    if (isAuthError(error, MissingAdapter) || isAuthError(error, MissingAdapterMethods)) {
      ctx.engine.logger.error(error)
      return renderCodePage(ctx, page, "unsupported")
    }
    if (!isAuthError(error, TooManyAttempts)) throw error
    const { headers, ...answer } = await renderCodePage(ctx, page, "limited")
    const { retryAfter } = error as Partial<TooManyAttempts>
    return { ...answer, headers: { ...(headers as object), "Retry-After": String(retryAfter ?? 60) } }
  }
}

/** The session of the browser counts alone: a token in a header is of a client, and no person is at its page. */
function readBrowserRequest({ request }: Context, page: string): Request {
  const headers = new Headers(request.headers)
  headers.delete("authorization")
  return new Request(page, { headers })
}

/** Finds the device whose code was typed, and shows what it says of itself. */
async function takeCode(ctx: Context, action: string, { user }: AccountUser): Promise<ResponseInternal> {
  const { engine, request } = ctx
  await countAttempt(ctx, "codes", `device ${user.id}`)
  const code = request.duplicates.includes("code") ? undefined : readUserCode(request.body?.code)
  engine.known.note({ code })
  const grant = code === undefined ? null : await findPendingGrant(engine, code)
  if (!grant) return renderCodePage(ctx, action, "unknown")
  // What stands in for the code works for this session alone.
  const token = { grant: grant.deviceCode, user: user.id, session: await findSessionSubject(ctx) }
  const ticket = await encode({ token, secret: engine.jwt.secret, salt, maxAge: grantLife })
  return renderQuestion(ctx, { action, ticket, state: grant.state, user })
}

/** Takes the answer of a person who has typed the code. */
async function takeAnswer(ctx: Context, action: string, found: AccountUser): Promise<ResponseInternal> {
  const { engine, request } = ctx
  const { ticket, answer } = request.body ?? {}
  const { user, session } = found
  const claims =
    typeof ticket === "string" && request.duplicates.length === 0
      ? await decode({ token: ticket, secret: engine.jwt.secret, salt }).catch(() => null)
      : null
  const { grant, ...owner } = (claims ?? {}) as Readonly<Record<string, unknown>>
  const isOwn = owner.user === user.id && owner.session === (await findSessionSubject(ctx))
  const isApproved = answer === "approve"
  if (typeof grant !== "string" || !isOwn || (!isApproved && answer !== "refuse"))
    return renderCodePage(ctx, action, "unknown")
  const said = isApproved
    ? await makeApproval(ctx, user.id, session?.sessionToken)
    : ({ kind: "refused" } as const)
  if (!(await answerGrant(engine, grant, said))) return renderCodePage(ctx, action, "unknown")
  return renderEnd(ctx, isApproved)
}
