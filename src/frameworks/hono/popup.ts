/** Signing in with a provider in a window of its own, while the page stays. */
import * as React from "react"
import { __NEXTAUTH } from "../../browser/nextauth.js"
import type { SignInResponse } from "../../browser/options.js"
import { client, tellTabs } from "../../browser/page-session.js"
import type { ProviderId } from "../../types/any-provider.js"

/** Options of `useOauthPopupLogin`. */
export interface PopupLoginOptions {
  /** Name of the window. Default: `Signin`. */
  title?: string
  /** Width of the window in pixels. Default: 500. */
  width?: number
  /** Height of the window in pixels. Default: 500. */
  height?: number
  /** Page of the site that the window ends on; it posts `{ status: "success" }` to `window.opener`. Default: `/`. */
  callbackUrl?: string
  /** Called when that page said so. */
  onSuccess?: () => void
}

/** What `useOauthPopupLogin` gives. */
export interface PopupLogin extends PopupState {
  /** Opens the window; to be called from a click, or browsers block it. */
  popUpSignin: () => Promise<void>
}

/** How a sign-in in a window stands. */
export interface PopupState {
  /** `loading` until the page of the window says something else. */
  status: "loading" | "success" | "errored"
  /** Type of the error; `PopupBlocked` where the browser opened no window. */
  error?: string
}

/**
 * Signs in with a provider in a window of its own.
 * @param provider Id of the provider.
 * @param options The window, its last page, and what is done then.
 * @returns How it stands, and the function that opens the window. After a success the components see the session.
 */
export function useOauthPopupLogin(provider?: ProviderId, options: PopupLoginOptions = {}): PopupLogin {
  const { title = "Signin", width = 500, height = 500, callbackUrl = "/", onSuccess } = options
  const [state, setState] = React.useState<PopupState>({ status: "loading" })
  const [popup, setPopup] = React.useState<Window | null>(null)
  React.useEffect(() => {
    const hearMessage = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin || !isState(data)) return
      setState(data)
      popup?.close()
      if (data.status !== "success") return
      tellTabs("signin")
      void __NEXTAUTH._getSession({ event: "storage" })
      onSuccess?.()
    }
    window.addEventListener("message", hearMessage)
    return () => window.removeEventListener("message", hearMessage)
  }, [popup, onSuccess])
  React.useEffect(() => () => popup?.close(), [popup])
  const popUpSignin = React.useMemo(
    () => async (): Promise<void> => {
      // Before anything is waited for: only what a click opens is not blocked.
      const left = window.screenX + (window.outerWidth - width) / 2
      const top = window.screenY + (window.outerHeight - height) / 2.5
      const opened = window.open("", title, `width=${width},height=${height},left=${left},top=${top}`)
      setPopup(opened)
      if (!opened) return setState({ status: "errored", error: "PopupBlocked" })
      // A failure of the server closes the window, and is thrown.
      let answer: SignInResponse | undefined
      try {
        answer = await client.signIn(provider, { redirect: false, redirectTo: callbackUrl })
      } finally {
        if (!answer?.url) opened.close()
      }
      if (answer.url) opened.location.href = answer.url
      else setState({ status: "errored", ...(answer.error === undefined ? {} : { error: answer.error }) })
    },
    [provider, title, width, height, callbackUrl],
  )
  return { popUpSignin, ...state }
}

function isState(data: unknown): data is PopupState {
  const { status } = (data ?? {}) as { status?: unknown }
  return status === "loading" || status === "success" || status === "errored"
}
