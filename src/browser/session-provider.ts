/** The component that reads the session of a page and keeps it as it is on the server. */
import * as React from "react"
import type { Session } from "../types/session.js"
import { ClientError } from "./client-error.js"
import { __NEXTAUTH } from "./nextauth.js"
import { client, connectProvider, showSession, tellTabs } from "./page-session.js"
import { SessionContext, type SessionContextValue } from "./use-session.js"

/** Properties of `SessionProvider`. */
export interface SessionProviderProps {
  /** The application. */
  children?: React.ReactNode
  /** The session that the server rendered the page with; null without one. Without it the browser asks for it. */
  session?: Session | null
  /** Origin of the site, for rendering on the server; a browser uses that of the page. */
  baseUrl?: string
  /** Base path of the server's config. Default: `/api/auth`. */
  basePath?: string
  /** Seconds between two readings of the session. Default: 0, which reads it never again. */
  refetchInterval?: number
  /** Whether the session is read again when the tab becomes visible. Default: true. */
  refetchOnWindowFocus?: boolean
  /** False stops the interval while the device is offline. */
  refetchWhenOffline?: false
}

/**
 * Gives the session to the components below, and keeps it current: in an interval, when the tab becomes visible, when the
 * device is back online, and after changes in this tab or another. A reading that fails changes nothing, and its error is
 * logged.
 * @param props See their documentation.
 * @returns The application with its session.
 * @throws {ClientError} In server components.
 */
export function SessionProvider(props: SessionProviderProps): React.ReactElement {
  if (!SessionContext) {
    throw new ClientError(
      "usage",
      'SessionProvider was rendered in a server component. Render it in a file with "use client".',
    )
  }
  if (props.basePath) __NEXTAUTH.basePath = props.basePath
  if (props.baseUrl) __NEXTAUTH.baseUrl = props.baseUrl
  const [session, setSession] = React.useState(props.session)
  const [updating, setUpdating] = React.useState(false)
  React.useEffect(() => connectProvider(setSession, props.session), [])
  const { refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline } = props
  React.useEffect(() => {
    const refreshIfVisible = (): void => {
      if (refetchOnWindowFocus && document.visibilityState === "visible") {
        void __NEXTAUTH._getSession({ event: "visibilitychange" })
      }
    }
    document.addEventListener("visibilitychange", refreshIfVisible)
    return () => document.removeEventListener("visibilitychange", refreshIfVisible)
  }, [refetchOnWindowFocus])
  React.useEffect(() => {
    const refreshWhenOnline = (): void => void __NEXTAUTH._getSession({ event: "online" })
    window.addEventListener("online", refreshWhenOnline)
    return () => window.removeEventListener("online", refreshWhenOnline)
  }, [])
  React.useEffect(() => {
    if (!refetchInterval) return
    const timer = setInterval(() => {
      if (refetchWhenOffline !== false || navigator.onLine) void __NEXTAUTH._getSession({ event: "poll" })
    }, refetchInterval * 1000)
    return () => clearInterval(timer)
  }, [refetchInterval, refetchWhenOffline])
  const value = React.useMemo(() => {
    const status =
      session === undefined || updating ? "loading" : session ? "authenticated" : "unauthenticated"
    const update = async (data?: unknown): Promise<Session | null> => {
      setUpdating(true)
      try {
        const changed = await client.updateSession(data)
        showSession(changed)
        tellTabs("getSession")
        return changed
      } catch (error) {
        console.error(error)
        return null
      } finally {
        setUpdating(false)
      }
    }
    // Status and data fit each other but while it is updated, when both of `next-auth/react` say what they say here.
    return { data: session ?? null, status, update } as SessionContextValue
  }, [session, updating])
  return React.createElement(SessionContext.Provider, { value }, props.children)
}
