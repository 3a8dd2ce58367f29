/** The session for components. */
import * as React from "react"
import type { Session } from "../types/session.js"
import { ClientError } from "./client-error.js"
import { findEnginePlace } from "./nextauth.js"

/**
 * Changes the session: `data` is what the `jwt` or `session` callback gets as `session`, with the trigger `update`. Without it
 * the session is read again. Returns the changed session; null when no user is signed in. When no engine answers, it logs the
 * error and returns null.
 */
export type UpdateSession = (data?: unknown) => Promise<Session | null>

/** What `useSession` gives of a user who is signed in. */
export interface SignedIn {
  /** Changes the session, or reads it again. */
  update: UpdateSession
  /** The session. */
  data: Session
  /** Tells it from the other states. */
  status: "authenticated"
}

/** What `useSession` gives while no user is known to be signed in. */
export interface NotSignedIn<Status extends "unauthenticated" | "loading"> {
  /** Changes the session, or reads it again. */
  update: UpdateSession
  /** There is none. */
  data: null
  /** `loading` until the first answer, and while an update is under way. */
  status: Status
}

/** What `useSession` gives; with `required` it is never `unauthenticated`. */
export type SessionContextValue<R extends boolean = false> = R extends true
  ? SignedIn | NotSignedIn<"loading">
  : SignedIn | NotSignedIn<"unauthenticated" | "loading">

/** Options of `useSession`. */
export interface UseSessionOptions<R extends boolean> {
  /** True sends users who are not signed in to the sign-in page, or calls `onUnauthenticated`. */
  required: R
  /** Called when no user is signed in. Default: goes to the sign-in page. */
  onUnauthenticated?: () => void
}

/** What `SessionProvider` fills. Absent in server components, where `createContext` is; its type is that of all others. */
export const SessionContext = React.createContext?.<SessionContextValue | undefined>(
  undefined,
) as React.Context<SessionContextValue | undefined>

/**
 * Gives the session to a component below `SessionProvider`.
 * @param options `required` and what to do without a session.
 * @returns The session, its status, and how to change it.
 * @throws {ClientError} In server components; outside production, also without a provider above.
 * @example const { data: session, status } = useSession()
 */
export function useSession<R extends boolean>(options?: UseSessionOptions<R>): SessionContextValue<R> {
  if (!SessionContext) {
    throw new ClientError("usage", "useSession was called in a server component. Ask auth() there.")
  }
  const value = React.useContext(SessionContext)
  if (!value && process.env.NODE_ENV !== "production") {
    throw new ClientError(
      "usage",
      "useSession was called without a SessionProvider above. Put one around the app.",
    )
  }
  const { required, onUnauthenticated } = options ?? {}
  const away = required === true && value?.status === "unauthenticated"
  React.useEffect(() => {
    if (!away) return
    if (onUnauthenticated) {
      // What it returns is no end of the effect.
      onUnauthenticated()
      return
    }
    const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: window.location.href })
    window.location.href = `${findEnginePlace().base}/signin?${query}`
  }, [away, onUnauthenticated])
  // Which form it has depends on `required`, which the type follows and a condition here does not.
  return (away ? { data: null, update: value.update, status: "loading" } : value) as SessionContextValue<R>
}
