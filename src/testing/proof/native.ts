/** Probes of ID tokens that clients hold: a good one signs the same user in as the sign-in page, and no other does anything. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { nativeSignIn } from "../../engine/native/index.js"
import { findNativeTokens, makeIdToken, type NativeTokenOptions } from "../simulator/id-token.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import {
  appAddress,
  describeLog,
  describeResponse,
  findingsOf,
  openProofApp,
  type Probe,
  type Subject,
} from "./proof-app.js"

const { origin } = new URL(appAddress)
const route = `${origin}/native/id-token`
/** Another client of the application. */
const otherClient = "another-client-of-the-app"

/** Lists the probes of a provider whose ID tokens clients hold. */
export function nativeProbes(subject: Subject, simulated: SimulatedProvider): Probe[] {
  const native = findNativeTokens(simulated)
  if (!native) return []
  const openNativeApp = () => {
    const adapter = MemoryAdapter()
    const proofApp = openProofApp(subject, {
      validation: "off",
      adapter,
      config: { url: appAddress, session: { strategy: "jwt", bearer: true } },
    })
    const { appLog, config, handler, provider } = proofApp
    const audiences = native.audiences === "many" ? { [provider.id]: otherClient } : {}
    const callRoute = (request: Request) => nativeSignIn(request, config, { audiences })
    const getTicket = async (): Promise<{ ticket: string; nonce?: string }> =>
      (await callRoute(new Request(`${route}?provider=${encodeURIComponent(provider.id)}`))).json()
    const post = async (ticket: string, idToken: string) => {
      const form = { provider: provider.id, ticket, id_token: idToken, session: "bearer" }
      const body = new URLSearchParams(form)
      const answer = await callRoute(new Request(route, { method: "POST", headers: { origin }, body }))
      const { access_token: token } = (await answer.json()) as { access_token?: string }
      return { status: answer.status, token, log: describeLog(appLog) }
    }
    const enter = async (options: NativeTokenOptions = {}) => {
      const { ticket, nonce } = await getTicket()
      const idToken = await makeIdToken(provider, { ...(nonce === undefined ? {} : { nonce }), ...options })
      return { ...(await post(ticket, idToken)), ticket, idToken }
    }
    const isSignedIn = async (token: string | undefined) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await handler(new Request(`${appAddress}/session`, { headers }))
      return token !== undefined && (await answer.json()) !== null
    }
    return { proofApp, enter, post, getTicket, isSignedIn }
  }
  const makeRefusedProbe = (name: string, options: NativeTokenOptions): Probe => ({
    name,
    run: async () => {
      const { enter, proofApp } = openNativeApp()
      const { status, token, log } = await enter(options)
      const { written, accounts } = proofApp.appLog
      return findingsOf(
        [status === 401 && token === undefined, `the token was answered with ${status}; ${log}`],
        [written.length + accounts.length === 0, "something was stored, or somebody signed in"],
      )
    },
  })
  const makeEntranceProbe = (name: string, options: NativeTokenOptions): Probe => ({
    name,
    run: async () => {
      const { enter, isSignedIn, proofApp } = openNativeApp()
      const { result } = await proofApp.signIn()
      if (!result.session) return [`no user was signed in (${describeResponse(result)})`]
      const { status, token, log } = await enter(options)
      const { accounts, written } = proofApp.appLog
      const [first, second] = accounts
      const isSame = first?.providerAccountId === second?.providerAccountId
      const users = written.filter((one) => one === "createUser").length
      return findingsOf(
        [status === 200 && (await isSignedIn(token)), `the token was answered with ${status}; ${log}`],
        [
          isSame && users === 1,
          `it is another account than that of the sign-in page (${second?.providerAccountId})`,
        ],
      )
    },
  })
  return [
    makeEntranceProbe("native", {}),
    ...(native.audiences === "many" ? [makeEntranceProbe("native-client", { client: otherClient })] : []),
    makeRefusedProbe("native-forged", { fault: "bad-signature" }),
    makeRefusedProbe("native-foreign", { fault: "wrong-audience" }),
    makeRefusedProbe("native-issuer", { fault: "wrong-issuer" }),
    makeRefusedProbe("native-expired", { fault: "expired-id-token" }),
    ...(native.nonce === "none" ? [] : [makeRefusedProbe("native-nonce", { fault: "wrong-nonce" })]),
    {
      name: "native-replayed",
      run: async () => {
        const { enter, post, getTicket } = openNativeApp()
        const { ticket, idToken } = await enter()
        const again = await post(ticket, idToken)
        const other = await post((await getTicket()).ticket, idToken)
        return findingsOf(
          [again.status === 401, `the same token and ticket were answered with ${again.status}`],
          [other.status === 401, `the same token with another ticket was answered with ${other.status}`],
        )
      },
    },
  ]
}
