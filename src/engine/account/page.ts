/** The page of the account: what its template reads, and what it says after a change. */

import { style as accountStyle, templates } from "../../../generated/account.js"
import { style } from "../../../generated/pages.js"
import type {
  AccountFunction,
  AccountOverview,
  ConnectedAccount,
  UserPasskey,
  UserSession,
} from "../../types/account.js"
import type { ResponseInternal } from "../../types/response.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import type { Engine } from "../config/engine.js"
import { loadConfigPart, loadFlow } from "../config/flow.js"
import { findLanguage } from "../language.js"
import { loadOnce, memoizeByObject } from "../memory.js"
import { createFrame, type Frame, translateFrame, warnOfStyleMistakes } from "../pages/frame.js"
import { createSigninView, type Way } from "../pages/signin.js"
import { type Context, resolvePageUrl, type Site } from "../request/context.js"
import type { QrPicture } from "../second-factor/library.js"
import { addToQuery } from "../web-address.js"
import { doneTexts, errorTexts, type Line, lookUp, makeSpeech, type Speech } from "./speech.js"

/** A hidden field of a form. */
interface Field {
  name: string
  value: string
}

/** A button with what it sends. */
interface Form {
  address: string
  fields: readonly Field[]
  /** The words of the button. */
  button: string
  /** What the button is about, for those who do not see the list. */
  about?: string
  isDanger?: boolean
  isPrimary?: boolean
  /** A text that the user enters. */
  input?: { id: string; name: string; label: string; type: string; value: string; longest: number }
  /** The words that open the form, where it is closed at first. */
  opener?: string
  /** Address of the passkey options. */
  passkey?: string
  /** The mark of the provider before the words. */
  way?: Way | undefined
}

/** One thing of a list. */
interface Item {
  name: string
  /** Set for what the browser of the request uses. */
  badge?: string
  lines: readonly Line[]
  forms: readonly Form[]
  way?: Way | undefined
  hasMark: boolean
}

interface Section {
  id: string
  heading: string
  lead?: string
  items: readonly Item[]
  forms: readonly Form[]
}

/** The frame of the page of a site, and the marks of its providers. */
const preparedFrame = memoizeByObject((_: Site) =>
  loadOnce(async (site: Site, engine: Engine) => {
    const { ways, css, logos, styles, scripted } = createSigninView(engine, site)
    warnOfStyleMistakes(engine, styles)
    const images = logos.map(({ source }) => source)
    const looks = { theme: engine.theme, style: `${style}${accountStyle}${css}`, images }
    const passkeys = scripted && (await loadFlow<{ loadPageScript(): Promise<string> }>(scripted))
    const script = await passkeys?.loadPageScript()
    const [plain, withScript] = await Promise.all([
      createFrame(looks),
      script ? createFrame({ ...looks, script, connects: true }) : undefined,
    ])
    return { plain, withScript: withScript ?? plain, ways, scripted }
  }),
)

/** Renders the page, or the question before the user is deleted. */
export async function renderAccount(ctx: Context, overview: AccountOverview): Promise<ResponseInternal> {
  const { engine, site, request } = ctx
  const { plain, withScript, ways, scripted } = await preparedFrame(site)(site, engine)
  const language = await findLanguage(engine.config, request.headers)
  const speech = makeSpeech(language)
  const page = writePageUrl(ctx)
  const can = (name: AccountFunction): boolean => overview.functions.includes(name)
  const shared = { ...describeSite(ctx), csrfToken: ctx.csrfToken, page }
  const { name, email } = overview.user
  const known = { name: name ?? email ?? "", email: name ? (email ?? "") : "" }
  if (request.query.confirm === "deleteUser" && can("deleteUser"))
    return respond(await translateFrame(plain, ctx), "account-delete", {
      ...shared,
      known,
      ...makeForm(page, "deleteUser", speech.say("Delete my account"), { isDanger: true }),
    })
  const error = lookUp(errorTexts, request.query.error, speech)
  if (request.query.confirm === "totp" && can("confirmTotp"))
    return respond(await translateFrame(plain, ctx), "account-step", {
      ...shared,
      ...describeTotpStep({ page, ...speech }),
      error,
    })
  const wayOf = (id: string): Way | undefined => ways.find((way) => way.id === id)
  const context: PageContext = { ctx, page, can, wayOf, scripted, ...speech }
  const sections = [
    describeSessions(context, overview),
    describeAccounts(context, overview),
    describePasskeys(context, overview),
    describeSecondFactors(context, overview),
    describeEmail(context),
  ].filter((section): section is Section => section !== undefined)
  const frame = sections.some(({ forms }) => forms.some(({ passkey }) => passkey)) ? withScript : plain
  return respond(await translateFrame(frame, ctx), "account", {
    ...shared,
    known,
    sections,
    done: lookUp(doneTexts, request.query.done, speech),
    error,
    leave: can("deleteUser") ? addToQuery(page, { confirm: "deleteUser" }) : undefined,
    signOut: `${site.base}/signout`,
  })
}

/** Leads back to the page after a change, or says goodbye to a user who is gone. */
export async function answerChange(
  ctx: Context,
  change: AccountFunction,
  {
    isSignedOut,
    url,
    notRevoked = [],
    secret,
    uri,
    recoveryCodes,
  }: {
    isSignedOut: boolean
    url?: string
    notRevoked?: readonly string[]
    secret?: string
    uri?: string
    recoveryCodes?: readonly string[]
  },
): Promise<ResponseInternal> {
  const { engine, site } = ctx
  if (url !== undefined) return { redirect: url }
  const page = writePageUrl(ctx)
  const language = await findLanguage(engine.config, ctx.request.headers)
  if (secret !== undefined || recoveryCodes) {
    const { plain } = await preparedFrame(site)(site, engine)
    const speech = makeSpeech(language)
    const step = recoveryCodes
      ? describeRecoveryCodes(speech, recoveryCodes)
      : {
          ...describeTotpStep({ page, ...speech }, secret, uri),
          ...(uri && { picture: await drawPicture(ctx, uri) }),
        }
    return respond(await translateFrame(plain, ctx), "account-step", {
      ...{ ...describeSite(ctx), csrfToken: ctx.csrfToken, page },
      ...step,
    })
  }
  if (change === "deleteUser") {
    const { plain } = await preparedFrame(site)(site, engine)
    const names = notRevoked.map((id) => engine.providers.get(id)?.name ?? id)
    return respond(await translateFrame(plain, ctx), "account-gone", {
      ...describeSite(ctx),
      notRevoked: [...new Set(names)],
    })
  }
  if (isSignedOut) return { redirect: `${site.base}/signin` }
  return { redirect: addToQuery(page, { done: change }) }
}

interface PageContext extends Speech {
  ctx: Context
  page: string
  can(name: AccountFunction): boolean
  wayOf(id: string): Way | undefined
  scripted: WebAuthnConfig | undefined
}

function describeSessions(context: PageContext, { sessions }: AccountOverview): Section | undefined {
  const { page, can, say } = context
  const items = (sessions ?? []).map((session): Item => {
    const [, browser, system] = /^(.+) on (.+)$/.exec(session.device ?? "") ?? []
    const name =
      browser && system
        ? say("{browser} on {system}", { browser, system })
        : (session.device ?? say("Unknown device"))
    return {
      name,
      ...(session.isCurrent && { badge: say("This browser") }),
      lines: listSessionLines(context, session),
      forms: can("endSession")
        ? [makeForm(page, "endSession", say("Sign out"), { about: name, fields: { id: session.id } })]
        : [],
      hasMark: false,
    }
  })
  const isElsewhere = sessions === undefined || sessions.some(({ isCurrent }) => !isCurrent)
  const forms = [
    ...(can("endOtherSessions") && isElsewhere
      ? [makeForm(page, "endOtherSessions", say("Sign out everywhere else"))]
      : []),
    ...(can("endAllSessions") ? [makeForm(page, "endAllSessions", say("Sign out everywhere"))] : []),
  ]
  return items.length + forms.length > 0
    ? { id: "sessions", heading: say("Where you are signed in"), items, forms }
    : undefined
}

function listSessionLines({ ctx, say, tellTime }: PageContext, session: UserSession): Line[] {
  const { startedAt, lastSeenAt, provider } = session
  const method = provider === undefined ? undefined : ctx.engine.providers.get(provider)
  let text = say("Signed in")
  if (method?.type === "webauthn") text = say("Signed in with a passkey")
  else if (method?.type === "email") text = say("Signed in by mail")
  else if (method) text = say("Signed in with {name}", { name: method.name })
  return [
    ...(startedAt ? [tellTime(text, startedAt)] : method ? [{ text }] : []),
    ...(lastSeenAt && lastSeenAt > (startedAt ?? 0) ? [tellTime(say("Last seen"), lastSeenAt)] : []),
  ]
}

function describeAccounts(
  context: PageContext,
  { accounts, connectable }: AccountOverview,
): Section | undefined {
  const { page, can, wayOf, say } = context
  if (!accounts) return undefined
  const items = accounts.map((account): Item => {
    const about = account.label ? `${account.name}, ${account.label}` : account.name
    const { provider, providerAccountId } = account
    const fields = { provider, providerAccountId }
    return {
      name: account.name,
      lines: listAccountLines(context, account),
      forms: can("disconnectAccount")
        ? [makeForm(page, "disconnectAccount", say("Disconnect"), { about, fields })]
        : [],
      way: wayOf(provider),
      hasMark: true,
    }
  })
  const forms = connectable.flatMap(({ id, name }): Form[] => {
    const way = wayOf(id)
    if (!way || "fields" in way) return []
    const fields = { provider: id, redirectTo: addToQuery(page, { done: "connectAccount" }) }
    return [makeForm(page, "connectAccount", say("Connect {name}", { name }), { fields, way })]
  })
  if (items.length + forms.length === 0) return undefined
  return { id: "accounts", heading: say("Connected accounts"), items, forms }
}

function listAccountLines(
  { say, tellTime }: PageContext,
  { label, connectedAt, lastUsedAt, hasTokens }: ConnectedAccount,
): Line[] {
  return [
    ...(label ? [{ text: label }] : []),
    ...(connectedAt ? [tellTime(say("Connected"), connectedAt)] : []),
    ...(lastUsedAt ? [tellTime(say("Last used"), lastUsedAt)] : []),
    ...(hasTokens ? [{ text: say("This site keeps access to it.") }] : []),
  ]
}

function describePasskeys(context: PageContext, { passkeys }: AccountOverview): Section | undefined {
  const { ctx, page, can, scripted, say } = context
  if (!passkeys) return undefined
  const items = passkeys.map((passkey, at): Item => {
    const name = passkey.name ?? say("Passkey")
    const fields = { id: passkey.id }
    const input = {
      ...{ id: `passkey-${at}`, name: "name", label: say("Name"), type: "text" },
      ...{ value: passkey.name ?? "", longest: 100 },
    }
    return {
      name,
      lines: listPasskeyLines(context, passkey),
      forms: [
        ...(can("renamePasskey")
          ? [
              makeForm(page, "renamePasskey", say("Save"), {
                ...{ about: name, fields, input, opener: say("Rename") },
              }),
            ]
          : []),
        ...(can("removePasskey")
          ? [makeForm(page, "removePasskey", say("Remove"), { about: name, fields })]
          : []),
      ],
      hasMark: false,
    }
  })
  const { base } = ctx.site
  const forms: Form[] =
    can("addPasskey") && scripted
      ? [
          {
            address: `${base}/callback/${scripted.id}`,
            fields: [{ name: "callbackUrl", value: addToQuery(page, { done: "addPasskey" }) }],
            button: say("Add a passkey"),
            passkey: `${base}/webauthn-options/${scripted.id}?action=register`,
          },
        ]
      : []
  if (items.length + forms.length === 0) return undefined
  return { id: "passkeys", heading: say("Passkeys"), items, forms }
}

function listPasskeyLines(
  { say, tellTime }: PageContext,
  { authenticator, createdAt, lastUsedAt, isSynced }: UserPasskey,
): Line[] {
  return [
    ...(authenticator ? [{ text: authenticator }] : []),
    ...(createdAt ? [tellTime(say("Made"), createdAt)] : []),
    ...(lastUsedAt ? [tellTime(say("Last used"), lastUsedAt)] : []),
    { text: say(isSynced ? "On all your devices" : "On one device alone") },
  ]
}

function describeSecondFactors(
  { page, can, say, tellTime }: PageContext,
  { secondFactors }: AccountOverview,
): Section | undefined {
  if (!secondFactors) return undefined
  const { totp, recoveryCodes } = secondFactors
  const items: Item[] = totp
    ? [
        {
          name: say("Authenticator app"),
          lines: [
            tellTime(say("Set up"), totp.createdAt),
            {
              text:
                recoveryCodes === 1
                  ? say("1 recovery code is left")
                  : say("{count} recovery codes are left", { count: recoveryCodes }),
            },
          ],
          forms: can("removeTotp")
            ? [makeForm(page, "removeTotp", say("Remove"), { about: say("Authenticator app") })]
            : [],
          hasMark: false,
        },
      ]
    : []
  const forms = [
    makeForm(page, "startTotp", say(totp ? "Set up another app" : "Set up an authenticator app")),
    ...(can("createRecoveryCodes")
      ? [makeForm(page, "createRecoveryCodes", say("Make new recovery codes"))]
      : []),
    ...(can("forgetDevices") ? [makeForm(page, "forgetDevices", say("Ask again on every device"))] : []),
  ]
  return { id: "second-step", heading: say("Second step of a sign-in"), items, forms }
}

function describeEmail({ page, can, say }: PageContext): Section | undefined {
  if (!can("changeEmail")) return undefined
  const input = {
    id: "email",
    name: "email",
    label: say("New address"),
    type: "email",
    value: "",
    longest: 254,
  }
  const fields = { redirectTo: addToQuery(page, { done: "emailChanged" }) }
  const form = makeForm(page, "changeEmail", say("Send a mail to it"), {
    input,
    fields,
    opener: say("Change it"),
  })
  return { id: "address", heading: say("Email address"), items: [], forms: [form] }
}

async function drawPicture({ engine }: Context, uri: string): Promise<QrPicture> {
  const { drawQrCode } = await loadConfigPart<typeof import("./second-factor.js")>(
    engine.config,
    "secondFactor",
  )
  return drawQrCode(uri)
}

/** The page that waits for the first code of an authenticator app. */
function describeTotpStep(
  { page, say }: Pick<PageContext, "page" | "say">,
  secret?: string,
  uri?: string,
): Record<string, unknown> {
  const input = {
    id: "code",
    name: "code",
    label: say("Code of the app"),
    type: "text",
    value: "",
    longest: 12,
  }
  return {
    title: say("Set up an authenticator app"),
    lines: secret
      ? [
          say(
            "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.",
          ),
        ]
      : [say("Enter the code that the app shows now.")],
    codes: secret ? [secret] : [],
    link: uri,
    linkText: say("Open the app on this device"),
    ...makeForm(page, "confirmTotp", say("Confirm"), { input, isPrimary: true }),
  }
}

/** The page that shows recovery codes, once. */
function describeRecoveryCodes({ say }: Speech, codes: readonly string[]): Record<string, unknown> {
  return {
    title: say("Your recovery codes"),
    lines: [
      say(
        "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.",
      ),
    ],
    codes,
  }
}

function makeForm(
  page: string,
  action: AccountFunction,
  button: string,
  {
    fields = {},
    ...more
  }: Partial<Omit<Form, "fields">> & { fields?: Readonly<Record<string, string>> } = {},
): Form {
  const hidden = Object.entries({ action, ...fields }).map(([name, value]) => ({ name, value }))
  return { address: page, fields: hidden, button, ...more }
}

/** The address of the page: the application's own, where it has one. */
export function writePageUrl({ engine, site }: Pick<Context, "engine" | "site">): string {
  return resolvePageUrl(engine.pages.account ?? `${site.base}/account`, site)
}

function describeSite({ site, engine }: Context): { origin: string; product: string } {
  const { name } = engine.theme
  const product = typeof name === "string" ? name.trim() : ""
  return { origin: site.origin, product: product || new URL(site.origin).host }
}

function respond(
  frame: Frame,
  name: "account" | "account-delete" | "account-gone" | "account-step",
  values: Record<string, unknown>,
): ResponseInternal {
  return { headers: { ...frame.headers }, body: templates[name]({ ...frame, ...values }) }
}
