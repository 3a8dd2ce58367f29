/** The action of the second step: its page, and what clients without pages get. */
import type { ResponseInternal } from "../../types/response.js"
import { isPageRequest } from "../http/request.js"
import { loadOnce } from "../memory.js"
import type { Context } from "../request/context.js"
import { noStore } from "../session/index.js"
import { addToQuery } from "../web-address.js"
import { answerPasskeyOptions, readSecondStep, type SecondStepView, takeSecondStep } from "./index.js"

const loadPages = loadOnce(() => import("./page.js"))

export { createFirstStep } from "./index.js"

/** Shows what the second step asks for; with a provider in the path the options of its passkeys. */
export async function showSecondFactor(ctx: Context): Promise<ResponseInternal> {
  if (ctx.provider) return answerPasskeyOptions(ctx)
  const view = await readSecondStep(ctx)
  const page = ctx.engine.pages.secondFactor
  if (isPageRequest(ctx.request.headers)) {
    if (page) return { redirect: addToQuery(page, { error: ctx.request.query.error || undefined }) }
    const problem = ctx.request.query.error === undefined ? undefined : "wrong"
    return (await loadPages()).renderSecondFactor(ctx, { ...view, problem })
  }
  return answerJson(200, describeView(view))
}

function answerJson(status: number, body: Record<string, unknown>): ResponseInternal {
  return { status, body, headers: { "Content-Type": "application/json", ...noStore } }
}

/** What a page of the application needs. */
function describeView({ email, hasTotp, passkeys, enrolment }: SecondStepView): Record<string, unknown> {
  return {
    email,
    methods: [...(hasTotp ? ["totp", "recoveryCode"] : []), ...(passkeys ? ["passkey"] : [])],
    passkeyProvider: passkeys?.id,
    enrolment,
  }
}

/** Takes the second step. */
export async function answerSecondFactor(ctx: Context): Promise<ResponseInternal> {
  const outcome = await takeSecondStep(ctx)
  const isPage = isPageRequest(ctx.request.headers)
  if ("redirect" in outcome) {
    const { redirect, recoveryCodes } = outcome
    if (!recoveryCodes) return { redirect }
    return isPage
      ? (await loadPages()).renderRecoveryCodes(ctx, { recoveryCodes, next: redirect })
      : answerJson(200, { url: redirect, recoveryCodes })
  }
  const { view, problem, waitMs } = outcome
  const own = ctx.engine.pages.secondFactor
  const error = problem === "limited" ? "TooManyAttempts" : "SecondFactor"
  const answer =
    isPage && !own
      ? await (await loadPages()).renderSecondFactor(ctx, { ...view, problem })
      : isPage && own
        ? { redirect: addToQuery(own, { error }) }
        : answerJson(problem === "limited" ? 429 : 401, {
            url: addToQuery(`${ctx.site.base}/second-factor`, { error }),
          })
  if (problem === "wrong") return answer
  return {
    ...answer,
    headers: { ...(answer.headers as object), "Retry-After": String(Math.ceil(waitMs / 1000)) },
  }
}
