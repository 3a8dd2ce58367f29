/** The built-in pages: sign-in, sign-out, "look at your mail", the confirmation of a mail link, and errors. */
import { style, templates } from "../../generated/pages.js"
import type { Context, Engine, Site } from "../config/context.js"
import { flowOf } from "../config/flow.js"
import type { WebAuthnConfig } from "../providers.js"
import type { ResponseInternal, Theme } from "../types.js"
import { linkAddress } from "./address.js"
import { type Frame, frameOf } from "./frame.js"
import { signinView } from "./signin.js"
import { errorText, signinErrorText } from "./texts.js"

/** What the sign-in page takes from the request; anything else in the query stays out. */
export interface SigninParams {
  /** Code of the failure that led here. */
  error?: string
  /** Address to start with in the e-mail form. */
  email?: string
}

/** What the confirmation page shows and sends. */
export interface ConfirmParams {
  /** Where the button posts to; default the address of the request. */
  action?: string
  /** Who is about to sign in. */
  email?: string
  /** Hidden fields of the form, besides the CSRF token. */
  fields?: Readonly<Record<string, string>>
}

/** What the error page is made from; it must be possible without a working configuration. */
export interface ErrorParams {
  theme?: Theme
  site?: Pick<Site, "origin" | "base">
  /** Code from the query. */
  error?: string
  /** Leads from the page to the log. */
  reference?: string
  /** Default: the built-in sign-in page, if `site` is known. */
  signinUrl?: string
}

type Name = "signin" | "signout" | "verify-request" | "confirm" | "error"

/** The sign-in page of a site, but for what a request brings. */
interface SigninPage {
  frame: Frame
  values: Readonly<Record<string, unknown>>
}

const signinPages = new WeakMap<Site, Promise<SigninPage>>()
const frames = new WeakMap<object, Promise<Frame>>()
const noTheme = {}

/**
 * Renders the sign-in page.
 * @returns Always status 200, also with an error to show.
 */
export async function renderSignin(ctx: Context, params: SigninParams = {}): Promise<ResponseInternal> {
  const { engine, site, callbackUrl, csrfToken } = ctx
  let page = signinPages.get(site)
  if (!page) {
    page = signinPage(engine, site)
    signinPages.set(site, page)
  }
  const { frame, values } = await page
  const error = signinErrorText(params.error)
  const email = checkedEmail(params.email)
  return answer("signin", frame, { ...values, callbackUrl, csrfToken, error, email })
}

/** Renders the page that asks whether to sign out. */
export async function renderSignout(ctx: Context): Promise<ResponseInternal> {
  const { site, callbackUrl, csrfToken, request } = ctx
  // The form keeps the callback URL of its own address, which by now passed the redirect callback.
  const query = request.query.callbackUrl === undefined ? "" : `?${new URLSearchParams({ callbackUrl })}`
  return answer("signout", await themeFrame(ctx.engine.theme), {
    ...placeOf(site),
    action: `${site.base}/signout${query}`,
    back: linkAddress(callbackUrl) ?? site.origin,
    csrfToken,
  })
}

/** Renders the page that follows the sending of a sign-in mail. */
export async function renderVerifyRequest(ctx: Context): Promise<ResponseInternal> {
  const { engine, site } = ctx
  const signinUrl = linkAddress(engine.pages.signIn) ?? `${site.base}/signin`
  return answer("verify-request", await themeFrame(engine.theme), { ...placeOf(site), signinUrl })
}

/** Renders the page whose button uses a sign-in link up, so that fetching the link alone does no harm. */
export async function renderConfirm(ctx: Context, params: ConfirmParams = {}): Promise<ResponseInternal> {
  return answer("confirm", await themeFrame(ctx.engine.theme), {
    ...placeOf(ctx.site),
    action: params.action ?? ctx.request.url.href,
    email: checkedEmail(params.email),
    fields: Object.entries(params.fields ?? {}).map(([name, value]) => ({ name, value })),
    csrfToken: ctx.csrfToken,
  })
}

/**
 * Renders the error page. Needs no context, so that it can also say that the configuration is broken.
 * @returns Status 500 for `Configuration`, 403 for `AccessDenied` and `Verification`, else 200.
 */
export async function renderError(params: ErrorParams): Promise<ResponseInternal> {
  const { theme, site, error, reference } = params
  const { status, heading, lines, retry } = errorText(error)
  const signinUrl = linkAddress(params.signinUrl) ?? (site && `${site.base}/signin`)
  const place = site && placeOf(site)
  return answer(
    "error",
    await themeFrame(theme),
    { ...place, heading, lines, retry, signinUrl, reference },
    status,
  )
}

/** Keeps whole sentences out of a page that a link can fill; the address itself is judged when it is posted. */
function checkedEmail(email: string | undefined): string | undefined {
  return email && plainEmail.test(email) ? email : undefined
}

const plainEmail = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/u

function placeOf(site: Pick<Site, "origin">): { origin: string; host: string; logoAlt: string } {
  const { host } = new URL(site.origin)
  return { origin: site.origin, host, logoAlt: host }
}

async function signinPage(engine: Engine, site: Site): Promise<SigninPage> {
  const view = signinView(engine, site)
  const script = view.scripted && (await scriptOf(view.scripted))
  const frame = await frameOf({
    theme: engine.theme,
    style: `${style}${view.css}`,
    images: view.logos.map((logo) => logo.source),
    script,
  })
  const { panes, wide } = view
  return { frame, values: { ...placeOf(site), panes, wide, split: panes.length > 1 } }
}

async function scriptOf(provider: WebAuthnConfig): Promise<string> {
  const { pageScript } = await flowOf<{ pageScript(): Promise<string> }>(provider)
  return pageScript()
}

function themeFrame(theme: Theme | undefined): Promise<Frame> {
  const key = theme ?? noTheme
  const known = frames.get(key)
  if (known) return known
  const frame = frameOf({ theme, style })
  frames.set(key, frame)
  return frame
}

function answer(name: Name, frame: Frame, values: Record<string, unknown>, status = 200): ResponseInternal {
  const body = templates[name]({ ...frame, ...values })
  return { status, headers: { ...frame.headers }, body }
}
