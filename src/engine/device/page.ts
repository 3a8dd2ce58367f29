/** The pages on which a person types the code of a device, and answers it. */
import { style as ownStyle, templates } from "../../../generated/device.js"
import { style } from "../../../generated/pages.js"
import type { AdapterUser } from "../../types/adapter.js"
import type { Sentence } from "../../types/language.js"
import type { Theme } from "../../types/pages.js"
import type { ResponseInternal } from "../../types/response.js"
import { makeSpeech } from "../account/speech.js"
import { findLanguage } from "../language.js"
import { memoizeByObject } from "../memory.js"
import { createFrame, translateFrame, warnOfStyleMistakes } from "../pages/frame.js"
import { describeSite } from "../pages/render.js"
import type { Context } from "../request/context.js"
import type { GrantState } from "./grant.js"

/** Why the code is asked for again, or not at all. */
export type CodeProblem = "unknown" | "late" | "foreign" | "limited" | "unsupported"

const problems: Readonly<Record<CodeProblem, { status: number; text: Sentence }>> = {
  unknown: { status: 400, text: "This code is not known, or it is too old. Look at the device again." },
  late: { status: 400, text: "This page was open for too long. Please try again." },
  foreign: { status: 403, text: "Nothing was changed. Please try again on this page." },
  limited: { status: 429, text: "There were too many attempts. Please wait a few minutes." },
  unsupported: { status: 501, text: "This is not possible here." },
}

const preparedFrame = memoizeByObject((theme: Theme) => createFrame({ theme, style: `${style}${ownStyle}` }))

async function preparePage(ctx: Context) {
  const { engine, request, site } = ctx
  warnOfStyleMistakes(engine)
  const frame = await translateFrame(await preparedFrame(engine.theme), ctx)
  const speech = makeSpeech(await findLanguage(engine.config, request.headers))
  const shared = { ...frame, ...describeSite(site, engine), csrfToken: ctx.csrfToken }
  // A page that the browser keeps would be shown to whoever has it next.
  return { headers: { ...frame.headers, "Cache-Control": "no-store" }, shared, speech }
}

/** Renders the page that asks for the code. Nothing of a request fills the field. */
export async function renderCodePage(
  ctx: Context,
  action: string,
  problem?: CodeProblem,
): Promise<ResponseInternal> {
  const { headers, shared, speech } = await preparePage(ctx)
  const { status, text } = problem ? problems[problem] : { status: 200, text: undefined }
  const values = { action: problem === "unsupported" ? undefined : action, error: text && speech.say(text) }
  return { status, headers, body: templates["device-code"]({ ...shared, ...values }) }
}

/** Renders the page that shows what a device says of itself, and asks whether it is signed in. */
export async function renderQuestion(
  ctx: Context,
  { action, ticket, state, user }: { action: string; ticket: string; state: GrantState; user: AdapterUser },
): Promise<ResponseInternal> {
  const { headers, shared, speech } = await preparePage(ctx)
  const { client, device, address, askedAt } = state
  const { say, tellTime } = speech
  const { shown, time } = tellTime("", new Date(askedAt))
  const facts = [
    { name: say("Application"), value: client },
    ...(device === undefined ? [] : [{ name: say("Device"), value: device }]),
    ...(address === undefined ? [] : [{ name: say("Network address"), value: address }]),
    { name: say("Time"), value: shown, time },
  ]
  const known = { name: user.name ?? user.email, email: user.name ? user.email : undefined }
  const values = { action, ticket, facts, known }
  return { status: 200, headers, body: templates["device-answer"]({ ...shared, ...values }) }
}

/** Renders the page that says what has come of it. */
export async function renderEnd(ctx: Context, isApproved: boolean): Promise<ResponseInternal> {
  const { headers, shared, speech } = await preparePage(ctx)
  const [heading, text]: readonly [Sentence, Sentence] = isApproved
    ? ["The device is being signed in", "Go back to the device. You can close this page."]
    : ["The device was refused", "It is not signed in. You can close this page."]
  const values = { heading: speech.say(heading), text: speech.say(text) }
  return { status: 200, headers, body: templates["device-answer"]({ ...shared, ...values }) }
}
