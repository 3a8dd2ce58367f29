/** The account for components. */
import * as React from "react"
import type { AccountOverview } from "../types/account.js"
import { type AccountClient, createAccountClient } from "./account.js"
import { ClientError } from "./client-error.js"
import { findPagePlace } from "./page-session.js"

/** What `useAccount` gives: what is there, and the functions, each of which reads it again. */
export interface AccountValue extends Omit<AccountClient, "read"> {
  /** What there is to show; null until the first answer, and when no user is signed in. */
  data: AccountOverview | null
  /** `loading` until the first answer; `failed` where none came, see `error`. */
  status: "loading" | "authenticated" | "unauthenticated" | "failed"
  /** Why it could not be read. */
  error: unknown
  /** Reads it again. */
  refresh(): Promise<void>
}

type Read = Pick<AccountValue, "data" | "status" | "error">

/**
 * Gives the account of the user to a page of the application's own. It needs no provider above.
 * @returns What there is to show, and the functions that change it. They throw `AccountRefused` where the engine refuses.
 * @throws {ClientError} In server components.
 * @example const { data, endSession } = useAccount()
 */
export function useAccount(): AccountValue {
  if (!React.useState)
    throw new ClientError(
      "usage",
      "useAccount was called in a server component. Call it in a client component.",
    )
  const [read, setRead] = React.useState<Read>({ data: null, status: "loading", error: undefined })
  const functions = React.useMemo(() => {
    const client = createAccountClient(findPagePlace)
    const refresh = async () => {
      try {
        const data = await client.read()
        setRead({ data, status: data ? "authenticated" : "unauthenticated", error: undefined })
      } catch (error) {
        setRead({ data: null, status: "failed", error })
      }
    }
    const thenRefresh =
      <Given extends unknown[], Result>(change: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        const result = await change(...given)
        await refresh()
        return result
      }
    return {
      refresh,
      endSession: thenRefresh(client.endSession),
      endOtherSessions: thenRefresh(client.endOtherSessions),
      endAllSessions: thenRefresh(client.endAllSessions),
      // The page is left.
      connectAccount: client.connectAccount,
      disconnectAccount: thenRefresh(client.disconnectAccount),
      renamePasskey: thenRefresh(client.renamePasskey),
      removePasskey: thenRefresh(client.removePasskey),
      changeEmail: client.changeEmail,
      startTotp: client.startTotp,
      confirmTotp: thenRefresh(client.confirmTotp),
      removeTotp: thenRefresh(client.removeTotp),
      createRecoveryCodes: thenRefresh(client.createRecoveryCodes),
      forgetDevices: thenRefresh(client.forgetDevices),
      deleteUser: thenRefresh(client.deleteUser),
    }
  }, [])
  const { refresh } = functions
  React.useEffect(() => void refresh(), [refresh])
  return { ...read, ...functions }
}
