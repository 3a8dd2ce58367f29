/** Probes of notices: what a provider tells by itself ends what it should, and nothing else does. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { providerEvents } from "../../engine/notices/index.js"
import { findNotices, makeNotice, makeNoticeSecret, type NoticeOptions } from "../simulator/notice.js"
import type { ProviderObject, SimulatedProvider } from "../simulator/simulated-provider.js"
import {
  appAddress,
  describeLog,
  describeResponse,
  findingsOf,
  openProofApp,
  type Probe,
  type Subject,
} from "./proof-app.js"

/** A name that no entry has. */
const unknownEvent = "no.such.event"

interface Told {
  status: number
  /** Whether the session goes on. */
  isSignedIn: boolean
  /** Whether tokens are stored. */
  hasTokens: boolean
  log: string
}

/** Lists the probes of a provider that sends notices. */
export function noticeProbes(subject: Subject, simulated: SimulatedProvider): Probe[] {
  if (!findNotices(simulated)) return []
  const openApp = async () => {
    const adapter = MemoryAdapter()
    const secret = await makeNoticeSecret(simulated)
    const notices = { secret, deletionUrl: `${new URL(appAddress).origin}/deletion` }
    const proofApp = openProofApp(subject, {
      validation: "off",
      adapter,
      config: { url: appAddress, account: true, session: { strategy: "database" } },
      replace: (provider) => ({ ...provider, notices }) as ProviderObject,
    })
    const { appLog, config, handler, provider } = proofApp
    const signIn = async () => {
      const { result } = await proofApp.signIn()
      const cookie = result.cookie
      const stored = appLog.accounts.at(-1)
      const tell = async (request: Request): Promise<Told> => {
        const { status } = await providerEvents(request, config)
        const session = await (
          await handler(new Request(`${appAddress}/session`, { headers: { cookie } }))
        ).json()
        const row = await adapter.getAccount(stored?.providerAccountId ?? "", provider.id)
        const log = describeLog(appLog)
        return { status, isSignedIn: session !== null, hasTokens: Boolean(row?.access_token), log }
      }
      return { tell, isSignedIn: Boolean(result.session), answer: describeResponse(result) }
    }
    return { signIn, make: (options?: NoticeOptions) => makeNotice(provider, options) }
  }
  const makeQuietProbe = (name: string, options: NoticeOptions, isRefused: boolean): Probe => ({
    name,
    run: async () => {
      const { signIn, make } = await openApp()
      const { tell } = await signIn()
      const { status, isSignedIn, hasTokens, log } = await tell(await make(options))
      return findingsOf(
        [isRefused === (status >= 400 && status < 500), `the notice was answered with ${status}; ${log}`],
        [isSignedIn, "the notice ended the session"],
        [hasTokens, "the notice dropped the tokens"],
      )
    },
  })
  const { format, time, id } = findNotices(simulated) ?? {}
  // Without a time and an id the notice of a later sign-in is the same text, and is one more.
  const isNewAfterSignIn = format !== "token" && time === undefined && id === undefined
  return [
    {
      name: "notice",
      run: async () => {
        const { signIn, make } = await openApp()
        const first = await signIn()
        if (!first.isSignedIn) return [`no user was signed in (${first.answer})`]
        const isOnlyEnd = !Object.values(findNotices(simulated)?.events ?? {}).includes("tokens_revoked")
        const meaning = isOnlyEnd ? undefined : ("tokens_revoked" as const)
        const { status, isSignedIn, hasTokens, log } = await first.tell(
          await make(meaning ? { meaning } : {}),
        )
        return findingsOf(
          [status >= 200 && status < 300, `the notice was answered with ${status}; ${log}`],
          [!isSignedIn, "the session goes on"],
          [isOnlyEnd || !hasTokens, "the tokens are still stored"],
        )
      },
    },
    makeQuietProbe("notice-forged", { fault: "forged" }, true),
    makeQuietProbe("notice-foreign", { fault: "foreign" }, true),
    makeQuietProbe("notice-unknown", { event: unknownEvent }, false),
    {
      name: "notice-replayed",
      run: async () => {
        const { signIn, make } = await openApp()
        const request = await make()
        const again = request.clone()
        await (await signIn()).tell(request)
        const { status, isSignedIn, hasTokens, log } = await (await signIn()).tell(again)
        return findingsOf(
          [status >= 200 && status < 300, `the same notice was answered with ${status}; ${log}`],
          ...(isNewAfterSignIn
            ? ([[!isSignedIn && !hasTokens, "the same notice after a later sign-in did nothing"]] as const)
            : ([
                [isSignedIn, "a notice that was carried out ended a later session"],
                [hasTokens, "a notice that was carried out dropped the tokens of a later sign-in"],
              ] as const)),
        )
      },
    },
  ]
}
