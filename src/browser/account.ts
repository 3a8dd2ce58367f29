/** What users see and change of their own account, over the endpoint of the engine. */
import type {
  AccountFunction,
  AccountOverview,
  AccountReason,
  ConnectedAccount,
  DeletedUser,
  DisconnectedAccount,
  EndedSessions,
  RecoveryCodes,
  RemovedPasskey,
} from "../types/account.js"
import type { ProviderId } from "../types/any-provider.js"
import { type Place, requestEngine } from "./ask.js"
import { ClientError } from "./client-error.js"
import { fetchCsrfToken } from "./create-client.js"
import { signalPasskeys } from "./passkey-signal.js"

/** Why the engine did not change an account; the page of `AccountError` explains each. */
export type AccountRefusal = AccountReason | "invalid_csrf" | "invalid_request"

/** The engine changed nothing: `refusal` says why, and `signInUrl` where to go when a new sign-in helps. */
export class AccountRefused extends ClientError {
  /** Why nothing was changed. */
  readonly refusal: AccountRefusal
  /** Leads to a new sign-in, and back to the page. */
  readonly signInUrl: string | undefined

  constructor(refusal: AccountRefusal = "not_supported", status?: number, signInUrl?: string) {
    super("account", `The account was not changed: ${refusal}.`, status)
    this.refusal = refusal
    this.signInUrl = signInUrl
  }
}

/** What came of a change, without what the browser keeps to itself. */
type Answered<Result extends { cookies: unknown }> = Omit<Result, "cookies">

/** The functions of an account. Each throws `AccountRefused` where the engine refuses, and `ClientError` where none answers. */
export interface AccountClient {
  /** Reads all that a page of the account shows; null when no user is signed in. */
  read(): Promise<AccountOverview | null>
  /** Ends one session of the user. */
  endSession(id: string): Promise<Answered<EndedSessions>>
  /** Ends all sessions of the user but that of this browser. */
  endOtherSessions(): Promise<Answered<EndedSessions>>
  /** Ends all sessions of the user. */
  endAllSessions(): Promise<Answered<EndedSessions>>
  /** Leaves the page for a provider, where the user connects an account. */
  connectAccount(
    provider: ProviderId,
    options?: {
      /** Where the user goes then. Default: the current page. */
      redirectTo?: string
    },
  ): Promise<void>
  /** Disconnects an account. */
  disconnectAccount(
    account: Pick<ConnectedAccount, "provider" | "providerAccountId">,
  ): Promise<DisconnectedAccount>
  /** Names a passkey. */
  renamePasskey(id: string, name: string): Promise<void>
  /** Takes a passkey away, and tells the browser, so that it offers it no more. */
  removePasskey(id: string): Promise<void>
  /** Sends a mail to a new address, whose link proves it and leads to `redirectTo`, or to the current page. */
  changeEmail(
    email: string,
    options?: {
      /** Where the link leads in the end. Default: the current page. */
      redirectTo?: string
    },
  ): Promise<void>
  /** Begins to set up an authenticator app: it counts once `confirmTotp` was given its first code. */
  startTotp(): Promise<{
    /** In base32, to be typed. */
    secret: string
    /** `otpauth:` address, for a link or a picture. */
    uri: string
  }>
  /** Ends the set-up of an authenticator app. The recovery codes cannot be shown again. */
  confirmTotp(code: string): Promise<RecoveryCodes>
  /** Takes the authenticator app from the user. */
  removeTotp(): Promise<void>
  /** Makes recovery codes in place of the former ones. */
  createRecoveryCodes(): Promise<RecoveryCodes>
  /** Lets every device ask for the second step again. */
  forgetDevices(): Promise<void>
  /** Deletes the user. */
  deleteUser(): Promise<Answered<DeletedUser>>
}

/** A refusal of the engine. */
interface RefusalBody {
  error?: { reason?: AccountRefusal; signInUrl?: string }
}

/** Asks the endpoint, and tells a refusal from an answer of something else. */
async function askAccount<Body>(place: Place, init: RequestInit): Promise<Body> {
  let refused: AccountRefused | undefined
  const send: typeof fetch = async (address, options) => {
    const response = await (place.fetch ?? fetch)(address, options)
    if (response.ok) return response
    const body: RefusalBody | null = await response
      .clone()
      .json()
      .catch(() => null)
    const { reason, signInUrl } = body?.error ?? {}
    if (reason) refused = new AccountRefused(reason, response.status, signInUrl)
    return response
  }
  const headers = { Accept: "application/json", "X-Auth-Return-Redirect": "1" }
  try {
    const { body } = await requestEngine<Body>({ ...place, fetch: send }, "account", {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    return body
  } catch (error) {
    throw refused ?? error
  }
}

/** Makes the functions for one place where an engine answers. */
export function createAccountClient(placeOf: () => Place): AccountClient {
  async function change<Result>(
    action: AccountFunction,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Result> {
    const place = placeOf()
    const csrfToken = await fetchCsrfToken(place)
    const body = JSON.stringify({ csrfToken, action, ...fields })
    const headers = { "Content-Type": "application/json" }
    const answer = await askAccount<Result & { url?: string }>(place, { method: "POST", headers, body })
    // Instead of what was asked for, the engine names its error page.
    if (answer.url !== undefined && action !== "connectAccount")
      throw new ClientError(
        "server",
        `The account may not be changed: ${action} failed. The log of the server says why.`,
      )
    return answer
  }

  /** Components and other tabs learn that the session may have ended. */
  async function signOutBy<Result>(ended: Promise<Result>): Promise<Result> {
    const result = await ended
    await placeOf().changed?.("signout", true)
    return result
  }

  return {
    async read() {
      try {
        return reviveDates(await askAccount<AccountOverview>(placeOf(), {}))
      } catch (error) {
        if ((error as Partial<AccountRefused>).refusal === "not_signed_in") return null
        throw error
      }
    },
    endSession: (id) => signOutBy(change("endSession", { id })),
    endOtherSessions: () => change("endOtherSessions"),
    endAllSessions: () => signOutBy(change("endAllSessions")),
    async connectAccount(provider, { redirectTo = window.location.href } = {}) {
      const { url } = await change<{ url: string }>("connectAccount", { provider, redirectTo })
      window.location.href = url
    },
    disconnectAccount: ({ provider, providerAccountId }) =>
      change("disconnectAccount", { provider, providerAccountId }),
    async renamePasskey(id, name) {
      await change("renamePasskey", { id, name })
    },
    async removePasskey(id) {
      const { signal } = await change<RemovedPasskey>("removePasskey", { id })
      // The browser would go on to offer it.
      if (signal) await signalPasskeys(signal)
    },
    async changeEmail(email, { redirectTo = window.location.href } = {}) {
      await change("changeEmail", { email, redirectTo })
    },
    startTotp: () => change("startTotp"),
    confirmTotp: (code) => change("confirmTotp", { code }),
    async removeTotp() {
      await change("removeTotp")
    },
    createRecoveryCodes: () => change("createRecoveryCodes"),
    async forgetDevices() {
      await change("forgetDevices")
    },
    deleteUser: () => signOutBy(change("deleteUser")),
  }
}

/** Turns the texts that stand for moments back into dates. */
function reviveDates(overview: AccountOverview): AccountOverview {
  return JSON.parse(JSON.stringify(overview), (name: string, value: unknown) =>
    typeof value === "string" && /^(?:started|lastSeen|expires|connected|lastUsed|created)At$/.test(name)
      ? new Date(value)
      : value,
  )
}
