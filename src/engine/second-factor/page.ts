/** The pages of the second step: what it asks for, and the recovery codes that are shown once. */
import { style } from "../../../generated/pages.js"
import { style as ownStyle, templates } from "../../../generated/second-factor.js"
import type { Sentence } from "../../types/language.js"
import type { Theme } from "../../types/pages.js"
import type { ResponseInternal } from "../../types/response.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { loadFlow } from "../config/flow.js"
import { loadOnce, memoizeByObject } from "../memory.js"
import { createFrame, translateFrame, warnOfStyleMistakes } from "../pages/frame.js"
import { describeSite, findSigninUrl } from "../pages/render.js"
import type { Context } from "../request/context.js"
import { drawQrCode } from "./library.js"

/** What the page shows. */
interface SecondFactorParams {
  /** Who is signing in. */
  email: string | undefined
  /** Whether a code of an authenticator app is asked for. */
  hasTotp: boolean
  /** The provider whose passkeys count. */
  passkeys: WebAuthnConfig | undefined
  /** What the user sets up, who has nothing yet. */
  enrolment: { secret: string; uri: string } | undefined
  /** Why the page is shown again. */
  problem?: "wrong" | "limited" | undefined
}

const problems: Readonly<Record<"wrong" | "limited", { status: number; text: Sentence }>> = {
  wrong: { status: 401, text: "That was not accepted. A code works once. Please try again." },
  limited: {
    status: 429,
    text: "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.",
  },
}

const css = `${style}${ownStyle}`
const preparedFrame = memoizeByObject((theme: Theme) => createFrame({ theme, style: css }))
const preparedPasskeyFrame = memoizeByObject((theme: Theme) =>
  loadOnce(async (provider: WebAuthnConfig) => {
    const { loadPageScript } = await loadFlow<{ loadPageScript(): Promise<string> }>(provider)
    return createFrame({ theme, style: css, script: await loadPageScript(), connects: true })
  }),
)

/** Renders the page of the second step. */
export async function renderSecondFactor(
  ctx: Context,
  params: SecondFactorParams,
): Promise<ResponseInternal> {
  const { engine, site, csrfToken } = ctx
  const { email, hasTotp, passkeys, enrolment } = params
  const problem = params.problem && problems[params.problem]
  const action = `${site.base}/second-factor`
  warnOfStyleMistakes(engine)
  const plain = await (passkeys ? preparedPasskeyFrame(engine.theme)(passkeys) : preparedFrame(engine.theme))
  const frame = await translateFrame(plain, ctx)
  const values = {
    ...describeSite(site, engine),
    ...{ email, action, csrfToken },
    error: problem?.text,
    enrolment: enrolment && {
      ...enrolment,
      key: enrolment.secret.match(/.{1,4}/g)?.join(" "),
      picture: await drawQrCode(enrolment.uri),
    },
    code: hasTotp || enrolment !== undefined,
    recovery: hasTotp,
    passkey: passkeys && `${action}/${encodeURIComponent(passkeys.id)}`,
    signinUrl: findSigninUrl(ctx),
  }
  const body = templates["second-factor"]({ ...frame, ...values })
  return { status: problem?.status ?? 200, headers: { ...frame.headers }, body }
}

/** Renders the page that shows recovery codes once. */
export async function renderRecoveryCodes(
  ctx: Context,
  { recoveryCodes, next }: { recoveryCodes: readonly string[]; next: string },
): Promise<ResponseInternal> {
  const { engine, site } = ctx
  const frame = await translateFrame(await preparedFrame(engine.theme), ctx)
  const values = { ...frame, ...describeSite(site, engine), codes: recoveryCodes, next }
  return { status: 200, headers: { ...frame.headers }, body: templates["recovery-codes"](values) }
}
