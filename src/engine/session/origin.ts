/** What a stored session came from, beside its row. */
import type { AdapterSession } from "../../types/adapter.js"
import type { SessionOrigin } from "../../types/storage.js"
import { sealTokens } from "./account-tokens.js"
import { findSignIn } from "./index.js"
import type { SignInCase } from "./policy.js"

/** Browsers by the names in `User-Agent`. The first that matches counts: most name others as well, for old servers. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
]

/** Characters of `User-Agent` that are looked at. */
const longest = 1000

/**
 * Describes browser and system of a request: `Firefox on Windows`; undefined where the request says nothing of use. No library
 * does it: the maintained ones bring tables of thousands of models, and these words are for people.
 */
function describeDevice(headers: Headers): string | undefined {
  const agent = (headers.get("user-agent") ?? "").slice(0, longest)
  const findName = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const [browser, system] = [findName(browsers), findName(systems)]
  if (browser && system) return `${browser} on ${system}`
  // A program names itself first (RFC 9110, section 10.1.5).
  return browser ?? system ?? /^[A-Za-z][\w.-]{0,39}/.exec(agent)?.[0]
}

/**
 * Stores the origin of a session, by which the provider can end it. When that fails, the sign-in has to fail: its session would
 * outlive that of the provider.
 */
export async function storeSessionOrigin(
  { ctx, adapter, identity: { account, issued, provenAt }, current }: SignInCase,
  { sessionToken, userId }: AdapterSession,
  isLinked: boolean,
  takenAt: number | undefined,
): Promise<void> {
  const { engine, request } = ctx
  const { provider, providerAccountId, id_token } = account
  const origin: SessionOrigin = { sessionToken, userId, provider, providerAccountId, ...issued }
  if (engine.config.session?.providerLogout && typeof id_token === "string")
    origin.idToken = (await sealTokens(engine, { provider, providerAccountId, id_token })).id_token
  const { account: keepsTimes, secondFactor } = engine.config
  const isAsked = isLinked && (keepsTimes || secondFactor !== undefined)
  const former = isAsked ? await findSignIn(ctx, current?.session) : undefined
  const secondStepAt = takenAt ?? former?.secondStepAt
  if (secondStepAt !== undefined) origin.secondStepAt = new Date(secondStepAt)
  if (keepsTimes) {
    const device = describeDevice(request.headers)
    const time = former ? former.time : (provenAt ?? Date.now())
    Object.assign(origin, time !== undefined && { startedAt: new Date(time) }, device && { device })
  }
  await adapter.createSessionOrigin(origin)
}
