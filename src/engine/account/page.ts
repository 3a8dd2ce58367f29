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
import { loadOnce, memoizeByObject } from "../memory.js"
import { createFrame, warnOfStyleMistakes } from "../pages/frame.js"
import { createSigninView, type Way } from "../pages/signin.js"
import { type Context, resolvePageUrl, type Site } from "../request/context.js"
import type { QrPicture } from "../second-factor/library.js"
import { addToQuery } from "../web-address.js"

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

/** Words with a moment, perhaps. */
interface Line {
  text: string
  time?: string
  shown?: string
}

interface Section {
  id: string
  heading: string
  lead?: string
  items: readonly Item[]
  forms: readonly Form[]
}

/** What the page says after a change, by the function. */
const doneTexts: Readonly<Record<string, string>> = {
  endSession: "The session has ended.",
  endOtherSessions: "You are signed out everywhere else.",
  disconnectAccount: "The account is no longer connected.",
  renamePasskey: "The passkey has a new name.",
  changeEmail: "A mail is on its way to the new address. Open its link to change yours.",
  emailChanged: "Your address is changed.",
  removeTotp: "The authenticator app is not asked for any more.",
  forgetDevices: "Every device asks for the second step again.",
  removePasskey: "The passkey is removed. Delete it on your device as well.",
  connectAccount: "The account is connected.",
  addPasskey: "The passkey is added.",
}

/** What the page says when nothing was done, by the reason. */
const errorTexts: Readonly<Record<string, string>> = {
  not_found: "That is not there any more. Please look at the page again.",
  last_sign_in: "This is your last way to sign in. Add another one first.",
  busy: "Your account was being changed at the same time. Please try again.",
  foreign_origin: "Nothing was changed. Please try again on this page.",
  invalid_csrf: "This page was open for too long. Please try again.",
  invalid_request: "That could not be read. Please try again.",
  not_supported: "This is not possible here.",
  invalid_address: "That is not a new address. Please check it.",
  address_refused: "This address cannot be used here.",
  wrong_code: "That is not the code that the app shows now. Please try the next one.",
  too_many_attempts: "There were too many attempts. Please wait a few minutes.",
  OAuthAccountNotLinked: "The account could not be connected. It may belong to another user.",
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
  const page = writePageUrl(ctx)
  const can = (name: AccountFunction): boolean => overview.functions.includes(name)
  const shared = { ...describeSite(ctx), csrfToken: ctx.csrfToken, page }
  const { name, email } = overview.user
  const known = { name: name ?? email ?? "", email: name ? (email ?? "") : "" }
  if (request.query.confirm === "deleteUser" && can("deleteUser"))
    return respond(plain, "account-delete", {
      ...shared,
      known,
      ...makeForm(page, "deleteUser", "Delete my account", { isDanger: true }),
    })
  const error = lookUp(errorTexts, request.query.error)
  if (request.query.confirm === "totp" && can("confirmTotp"))
    return respond(plain, "account-step", { ...shared, ...describeTotpStep(page), error })
  const wayOf = (id: string): Way | undefined => ways.find((way) => way.id === id)
  const context: PageContext = { ctx, page, can, wayOf, scripted }
  const sections = [
    describeSessions(context, overview),
    describeAccounts(context, overview),
    describePasskeys(context, overview),
    describeSecondFactors(context, overview),
    describeEmail(context),
  ].filter((section): section is Section => section !== undefined)
  const frame = sections.some(({ forms }) => forms.some(({ passkey }) => passkey)) ? withScript : plain
  return respond(frame, "account", {
    ...shared,
    known,
    sections,
    done: lookUp(doneTexts, request.query.done),
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
  if (secret !== undefined || recoveryCodes) {
    const { plain } = await preparedFrame(site)(site, engine)
    const step = recoveryCodes
      ? describeRecoveryCodes(recoveryCodes)
      : { ...describeTotpStep(page, secret, uri), ...(uri && { picture: await drawPicture(ctx, uri) }) }
    return respond(plain, "account-step", { ...describeSite(ctx), csrfToken: ctx.csrfToken, page, ...step })
  }
  if (change === "deleteUser") {
    const { plain } = await preparedFrame(site)(site, engine)
    const names = notRevoked.map((id) => engine.providers.get(id)?.name ?? id)
    return respond(plain, "account-gone", { ...describeSite(ctx), notRevoked: [...new Set(names)] })
  }
  if (isSignedOut) return { redirect: `${site.base}/signin` }
  return { redirect: addToQuery(page, { done: change }) }
}

interface PageContext {
  ctx: Context
  page: string
  can(name: AccountFunction): boolean
  wayOf(id: string): Way | undefined
  scripted: WebAuthnConfig | undefined
}

function describeSessions(
  { ctx, page, can }: PageContext,
  { sessions }: AccountOverview,
): Section | undefined {
  const items = (sessions ?? []).map((session): Item => {
    const name = session.device ?? "Unknown device"
    return {
      name,
      ...(session.isCurrent && { badge: "This browser" }),
      lines: listSessionLines(ctx.engine, session),
      forms: can("endSession")
        ? [makeForm(page, "endSession", "Sign out", { about: name, fields: { id: session.id } })]
        : [],
      hasMark: false,
    }
  })
  const isElsewhere = sessions === undefined || sessions.some(({ isCurrent }) => !isCurrent)
  const forms = [
    ...(can("endOtherSessions") && isElsewhere
      ? [makeForm(page, "endOtherSessions", "Sign out everywhere else")]
      : []),
    ...(can("endAllSessions") ? [makeForm(page, "endAllSessions", "Sign out everywhere")] : []),
  ]
  return items.length + forms.length > 0
    ? { id: "sessions", heading: "Where you are signed in", items, forms }
    : undefined
}

function listSessionLines({ providers }: Engine, session: UserSession): Line[] {
  const { startedAt, lastSeenAt, provider } = session
  const method = provider === undefined ? undefined : providers.get(provider)
  let by = ""
  if (method?.type === "webauthn") by = " with a passkey"
  else if (method?.type === "email") by = " by mail"
  else if (method) by = ` with ${method.name}`
  return [
    ...(startedAt ? [describeTime(`Signed in${by}`, startedAt)] : by ? [{ text: `Signed in${by}` }] : []),
    ...(lastSeenAt && lastSeenAt > (startedAt ?? 0) ? [describeTime("Last seen", lastSeenAt)] : []),
  ]
}

function describeAccounts(
  { page, can, wayOf }: PageContext,
  { accounts, connectable }: AccountOverview,
): Section | undefined {
  if (!accounts) return undefined
  const items = accounts.map((account): Item => {
    const about = account.label ? `${account.name}, ${account.label}` : account.name
    const { provider, providerAccountId } = account
    const fields = { provider, providerAccountId }
    return {
      name: account.name,
      lines: listAccountLines(account),
      forms: can("disconnectAccount")
        ? [makeForm(page, "disconnectAccount", "Disconnect", { about, fields })]
        : [],
      way: wayOf(provider),
      hasMark: true,
    }
  })
  const forms = connectable.flatMap(({ id, name }): Form[] => {
    const way = wayOf(id)
    if (!way || "fields" in way) return []
    const fields = { provider: id, redirectTo: addToQuery(page, { done: "connectAccount" }) }
    return [makeForm(page, "connectAccount", `Connect ${name}`, { fields, way })]
  })
  if (items.length + forms.length === 0) return undefined
  return { id: "accounts", heading: "Connected accounts", items, forms }
}

function listAccountLines({ label, connectedAt, lastUsedAt, hasTokens }: ConnectedAccount): Line[] {
  return [
    ...(label ? [{ text: label }] : []),
    ...(connectedAt ? [describeTime("Connected", connectedAt)] : []),
    ...(lastUsedAt ? [describeTime("Last used", lastUsedAt)] : []),
    ...(hasTokens ? [{ text: "This site keeps access to it." }] : []),
  ]
}

function describePasskeys(
  { ctx, page, can, scripted }: PageContext,
  { passkeys }: AccountOverview,
): Section | undefined {
  if (!passkeys) return undefined
  const items = passkeys.map((passkey, at): Item => {
    const name = passkey.name ?? "Passkey"
    const fields = { id: passkey.id }
    const input = {
      ...{ id: `passkey-${at}`, name: "name", label: "Name", type: "text" },
      ...{ value: passkey.name ?? "", longest: 100 },
    }
    return {
      name,
      lines: listPasskeyLines(passkey),
      forms: [
        ...(can("renamePasskey")
          ? [makeForm(page, "renamePasskey", "Save", { about: name, fields, input, opener: "Rename" })]
          : []),
        ...(can("removePasskey") ? [makeForm(page, "removePasskey", "Remove", { about: name, fields })] : []),
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
            button: "Add a passkey",
            passkey: `${base}/webauthn-options/${scripted.id}?action=register`,
          },
        ]
      : []
  if (items.length + forms.length === 0) return undefined
  return { id: "passkeys", heading: "Passkeys", items, forms }
}

function listPasskeyLines({ authenticator, createdAt, lastUsedAt, isSynced }: UserPasskey): Line[] {
  return [
    ...(authenticator ? [{ text: authenticator }] : []),
    ...(createdAt ? [describeTime("Made", createdAt)] : []),
    ...(lastUsedAt ? [describeTime("Last used", lastUsedAt)] : []),
    { text: isSynced ? "On all your devices" : "On one device alone" },
  ]
}

function describeSecondFactors(
  { page, can }: PageContext,
  { secondFactors }: AccountOverview,
): Section | undefined {
  if (!secondFactors) return undefined
  const { totp, recoveryCodes } = secondFactors
  const items: Item[] = totp
    ? [
        {
          name: "Authenticator app",
          lines: [
            describeTime("Set up", totp.createdAt),
            {
              text:
                recoveryCodes === 1 ? "1 recovery code is left" : `${recoveryCodes} recovery codes are left`,
            },
          ],
          forms: can("removeTotp")
            ? [makeForm(page, "removeTotp", "Remove", { about: "authenticator app" })]
            : [],
          hasMark: false,
        },
      ]
    : []
  const forms = [
    makeForm(page, "startTotp", totp ? "Set up another app" : "Set up an authenticator app"),
    ...(can("createRecoveryCodes") ? [makeForm(page, "createRecoveryCodes", "Make new recovery codes")] : []),
    ...(can("forgetDevices") ? [makeForm(page, "forgetDevices", "Ask again on every device")] : []),
  ]
  return { id: "second-step", heading: "Second step of a sign-in", items, forms }
}

function describeEmail({ page, can }: PageContext): Section | undefined {
  if (!can("changeEmail")) return undefined
  const input = { id: "email", name: "email", label: "New address", type: "email", value: "", longest: 254 }
  const fields = { redirectTo: addToQuery(page, { done: "emailChanged" }) }
  const form = makeForm(page, "changeEmail", "Send a mail to it", { input, fields, opener: "Change it" })
  return { id: "address", heading: "Email address", items: [], forms: [form] }
}

async function drawPicture({ engine }: Context, uri: string): Promise<QrPicture> {
  const { drawQrCode } = await loadConfigPart<typeof import("./second-factor.js")>(
    engine.config,
    "secondFactor",
  )
  return drawQrCode(uri)
}

/** The page that waits for the first code of an authenticator app. */
function describeTotpStep(page: string, secret?: string, uri?: string): Record<string, unknown> {
  const input = { id: "code", name: "code", label: "Code of the app", type: "text", value: "", longest: 12 }
  return {
    title: "Set up an authenticator app",
    lines: secret
      ? [
          "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.",
        ]
      : ["Enter the code that the app shows now."],
    codes: secret ? [secret] : [],
    link: uri,
    linkText: "Open the app on this device",
    ...makeForm(page, "confirmTotp", "Confirm", { input, isPrimary: true }),
  }
}

/** The page that shows recovery codes, once. */
function describeRecoveryCodes(codes: readonly string[]): Record<string, unknown> {
  return {
    title: "Your recovery codes",
    lines: [
      "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.",
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

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** Writes a moment for readers of whom no time zone is known. */
function describeTime(text: string, time: Date): Line {
  const iso = time.toISOString()
  const day = `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`
  return { text, time: iso, shown: `${day}, ${iso.slice(11, 16)} UTC` }
}

/** Only texts of this page are shown, whatever an address says. */
function lookUp(texts: Readonly<Record<string, string>>, code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(texts, code) ? texts[code] : undefined
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
  frame: Awaited<ReturnType<typeof createFrame>>,
  name: "account" | "account-delete" | "account-gone" | "account-step",
  values: Record<string, unknown>,
): ResponseInternal {
  return { headers: { ...frame.headers }, body: templates[name]({ ...frame, ...values }) }
}
