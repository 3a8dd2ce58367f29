/**
 * The built-in pages: sign-in, sign-out, "look at your mail", the confirmation of a mail link, the second post of an answer, and
 * errors.
 */

import { style, templates } from "../../../generated/pages.js"
import type { AuthConfig } from "../../types/config.js"
import type { Sentence } from "../../types/language.js"
import type { Theme } from "../../types/pages.js"
import type { ResponseInternal } from "../../types/response.js"
import type { Engine } from "../config/engine.js"
import { loadFlow } from "../config/flow.js"
import { findErrorPage } from "../logger.js"
import { BoundedMap, loadOnce, memoizeByObject } from "../memory.js"
import { redact } from "../redact.js"
import type { Context, Site } from "../request/context.js"
import { readLastProvider } from "../request/last-provider.js"
import { randomHex } from "../secrets.js"
import {
  createFrame,
  type Frame,
  type Looks,
  readLinkAddress,
  translateFrame,
  warnOfStyleMistakes,
} from "./frame.js"
import { arrangeWays, arrangeWaysAgain, createSigninView, hasFilter } from "./signin.js"
import { findErrorHint, findErrorText, findSigninErrorText, unreadable } from "./texts.js"

/**
 * The one who looks at a page is taken for its developer with `debug: true`, or where the process says that it is one of
 * development. A runtime without a process says nothing.
 */
function isDevelopment({ debug }: Pick<AuthConfig, "debug">): boolean {
  if (debug === true) return true
  return typeof process !== "undefined" && process.env?.NODE_ENV === "development"
}

/** Writes name and message of what was thrown, without secrets, for the page of a developer; else nothing. */
function describeForDeveloper(
  { config, known }: Pick<Engine, "config" | "known">,
  error: Error | undefined,
): string | undefined {
  if (!error || !isDevelopment(config)) return undefined
  const { type } = error as { type?: unknown }
  return redact(`${typeof type === "string" ? type : error.name}: ${error.message}`, known)
}

/** What the sign-in page takes from the request; anything else in the query stays out. */
interface SigninParams {
  /** Code of the failure that led here. */
  error?: string
  /** Address to start with in the e-mail form. */
  email?: string
  /** Set where a user who is signed in is to prove who it is: by which providers, and how recently in seconds. */
  again?: {
    /** Ids of the providers, best first; empty for all. */
    providers: readonly string[]
    /** As the form posts it. */
    within: string
  }
}

/** What the confirmation page shows and sends. */
interface ConfirmParams {
  /** Where the button posts to; default the address of the request. */
  action?: string
  /** Who is about to sign in. */
  email?: string
  /** Hidden fields of the form, besides the CSRF token. */
  fields?: Readonly<Record<string, string>>
  /** What the button does, where it signs nobody in. */
  notice?: { title: Sentence; text: Sentence; button: Sentence }
  /** A native client that gets a session, each address one that the application has listed. */
  client?: {
    /** Where the browser goes next. */
    target: string
    /** Where it goes when the user refuses. */
    cancel: string
  }
}

/** What the error page is made from; it must be possible without a working configuration. */
interface ErrorParams {
  engine: Looks
  /** The request that is answered. */
  request: { headers: Headers }
  site?: Pick<Site, "origin" | "base">
  /** Code from the query. */
  error?: string
  /** Leads from the page to the log. */
  reference?: string
  /** Default: the built-in sign-in page, if `site` is known. */
  signinUrl?: string
  /** What was thrown, where the page is the answer to the request that failed. Shown in development only. */
  reason?: Error
}

/** A request that no action takes. */
interface StrayParams {
  engine: Looks
  request: Pick<Request, "method" | "url" | "headers">
  status: number
  /** Why not. Shown in development only. */
  reason: Error
}

/** The sign-in page of a site, but for what a request brings. */
const preparedSigninPage = memoizeByObject((site: Site) =>
  loadOnce(async (engine: Engine) => {
    const { ways, css, logos, styles, scripted, incomplete } = createSigninView(engine, site)
    warnOfStyleMistakes(engine, styles)
    // What is left out of a page that does not need it.
    const scripts: string[] = []
    if (scripted) {
      const { loadPageScript } = await loadFlow<{ loadPageScript(): Promise<string> }>(scripted)
      scripts.push(await loadPageScript())
    }
    if (hasFilter(ways)) scripts.push((await import("../../../generated/filter-script.js")).filterScript)
    const frame = await createFrame({
      theme: engine.theme,
      style: `${style}${css}`,
      images: logos.map((logo) => logo.source),
      script: scripts.join("\n") || undefined,
      connects: scripted !== undefined,
    })
    return { frame, ways, incomplete, bodies: new BoundedMap<string, string[]>(maxBodies) }
  }),
)
/** Pages of one site that are kept. A visitor without a former sign-in sees the same one in the same language. */
const maxBodies = 8
const preparedFrame = memoizeByObject((theme: Theme, engine: Looks) => {
  warnOfStyleMistakes(engine)
  return createFrame({ theme, style })
})

/** Renders the sign-in page, with status 200 also when there is an error to show. */
export async function renderSignin(ctx: Context, params: SigninParams = {}): Promise<ResponseInternal> {
  const { engine, site, provider, callbackUrl, csrfToken } = ctx
  const { again, error, email } = params
  const { frame: plain, ways, incomplete, bodies } = await preparedSigninPage(site)(engine)
  const frame = await translateFrame(plain, ctx)
  const wishes = { named: provider?.id, last: await readLastProvider(ctx) }
  const isDeveloper = isDevelopment(engine.config)
  const renderFor = (token: string | undefined): ResponseInternal =>
    renderPage("signin", frame, {
      ...describeSite(site, engine),
      ...(again ? arrangeWaysAgain(ways, again.providers) : arrangeWays(ways, wishes)),
      again: again?.within,
      callbackUrl,
      csrfToken: token,
      error: findSigninErrorText(error),
      email: checkEmail(email),
      incomplete: isDeveloper ? incomplete : [],
    })
  // Of most visitors the CSRF token alone differs, which is hexadecimal and stands in the page as it is.
  const isCommon = !again && !error && !email && callbackUrl === site.origin
  if (!isCommon || !csrfToken || !/^[\da-f]+$/.test(csrfToken)) return renderFor(csrfToken)
  const parts = bodies.getOrMake(JSON.stringify([wishes, isDeveloper, frame.lang]), () => {
    const place = randomHex(32)
    return String(renderFor(place).body).split(place)
  })
  return { status: 200, headers: { ...frame.headers }, body: parts.join(csrfToken) }
}

/** Renders the page that asks whether to sign out, or says that no user is signed in. */
export async function renderSignout(ctx: Context, signedOut = false): Promise<ResponseInternal> {
  const { engine, site, callbackUrl, csrfToken, request } = ctx
  // The form keeps the callback URL of its own address, which by now passed the redirect callback.
  const query = request.query.callbackUrl === undefined ? "" : `?${new URLSearchParams({ callbackUrl })}`
  return renderPage("signout", await loadFrame(ctx), {
    ...describeSite(site, engine),
    action: `${site.base}/signout${query}`,
    back: readLinkAddress(callbackUrl) ?? site.origin,
    signinUrl: findSigninUrl(ctx),
    csrfToken,
    signedOut,
  })
}

/** Renders the page that follows the sending of a sign-in mail. */
export async function renderVerifyRequest(ctx: Context): Promise<ResponseInternal> {
  const { engine, site } = ctx
  const values = { ...describeSite(site, engine), signinUrl: findSigninUrl(ctx) }
  return renderPage("verify-request", await loadFrame(ctx), values)
}

/**
 * Renders the page whose button uses a sign-in link up, so that fetching the link alone does no harm, or gives a native client
 * its session.
 */
export async function renderConfirm(ctx: Context, params: ConfirmParams = {}): Promise<ResponseInternal> {
  return renderPage("confirm", await loadFrame(ctx), {
    ...describeSite(ctx.site, ctx.engine),
    action: params.action ?? ctx.request.url.href,
    email: checkEmail(params.email),
    fields: Object.entries(params.fields ?? {}).map(([name, value]) => ({ name, value })),
    client: params.client,
    target: params.client?.target,
    notice: params.notice,
    heading: params.notice?.title ?? "Confirm sign-in",
    csrfToken: ctx.csrfToken,
  })
}

/** Presses the button of the page, and keeps it from being pressed again. */
const repostScript = 'const b=document.querySelector("button");b.click();b.disabled=true'
const preparedRepostFrame = memoizeByObject((theme: Theme) =>
  createFrame({ theme, style, script: repostScript }),
)

/**
 * Renders the page that posts the answer of a provider once more, now from this site, so that the browser sends all cookies. Its
 * form leads to the page's own address; the query says that this is the second time, so that there is no third.
 */
export async function renderRepost(
  ctx: Context,
  fields: readonly (readonly [name: string, value: string])[],
): Promise<ResponseInternal> {
  const { engine, site } = ctx
  return renderPage("repost", await translateFrame(await preparedRepostFrame(engine.theme), ctx), {
    ...describeSite(site, engine),
    action: "?repost=true",
    fields: fields.map(([name, value]) => ({ name, value })),
  })
}

/** Renders the error page. Needs no context, so that it can also say that the configuration is broken. */
export async function renderError(params: ErrorParams): Promise<ResponseInternal> {
  const { engine, site, error, reference, reason } = params
  const { status, heading, lines, retry } = findErrorText(error)
  const { retryAfter } = (reason ?? {}) as { retryAfter?: number }
  const next = readLinkAddress(params.signinUrl) ?? (site && `${site.base}/signin`)
  const values = {
    ...(site && describeSite(site, engine)),
    heading,
    lines,
    wait: error === "TooManyAttempts" && retryAfter,
    // More than one: a single one has a text of its own.
    minutes: retryAfter && retryAfter > 60 && Math.ceil(retryAfter / 60),
    reference,
    next,
    nextText: retry,
    hint:
      describeForDeveloper(engine, reason) ??
      (isDevelopment(engine.config) ? findErrorHint(error) : undefined),
    help: isDevelopment(engine.config) ? findErrorPage(reason) : undefined,
  }
  return renderPage("error", await loadFrame(params), values, status)
}

/**
 * Renders the page for a browser whose request no action takes. It links to nothing below the base path, which may not be
 * where the handler is mounted.
 */
export async function renderStray({
  engine,
  request,
  status,
  reason,
}: StrayParams): Promise<ResponseInternal> {
  const values = {
    ...describeSite(new URL(request.url), engine),
    // An address was followed, or a form was sent.
    ...(request.method === "POST" ? unreadable : findErrorText("UnknownAction")),
    origin: undefined,
    next: "/",
    nextText: "Go to the start page" satisfies Sentence,
    hint: describeForDeveloper(engine, reason),
    help: isDevelopment(engine.config) ? findErrorPage(reason) : undefined,
  }
  return renderPage("error", await loadFrame({ engine, request }), values, status)
}

/**
 * Keeps whole sentences, and marks that turn text around, out of a page that a link can fill; the address itself is judged when it
 * is posted.
 */
function checkEmail(email: string | undefined): string | undefined {
  return email && plainEmail.test(email) ? email : undefined
}

const plainEmail = /^[^\s\p{C}@<>"]{1,64}@[^\s\p{C}@<>"]{1,190}$/u

/** Names the site and the application. */
export function describeSite(
  { origin }: Pick<Site, "origin">,
  { theme }: Looks,
): { origin: string; product: string } {
  const name = typeof theme.name === "string" ? theme.name.trim() : ""
  return { origin, product: name || new URL(origin).host }
}

/** Finds the sign-in page that pages lead to. */
export function findSigninUrl({ engine, site }: Pick<Context, "engine" | "site">): string {
  return readLinkAddress(engine.pages.signIn) ?? `${site.base}/signin`
}

async function loadFrame(params: Pick<ErrorParams, "engine" | "request">): Promise<Frame> {
  return translateFrame(await preparedFrame(params.engine.theme, params.engine), params)
}

function renderPage(
  name: "signin" | "signout" | "verify-request" | "confirm" | "repost" | "error",
  frame: Frame,
  values: Record<string, unknown>,
  status = 200,
): ResponseInternal {
  const body = (frame.templates ?? templates)[name]({ ...frame, ...values })
  return { status, headers: { ...frame.headers }, body }
}
