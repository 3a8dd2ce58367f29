/** Telling the other tabs of the site that the session changed, on the channel that `next-auth/react` uses. */

let channel: BroadcastChannel | undefined

const open = (): BroadcastChannel | undefined =>
  typeof window === "undefined" || typeof BroadcastChannel === "undefined"
    ? undefined
    : new BroadcastChannel("next-auth")

/**
 * Listens to the other tabs.
 * @param heard Called when one tells of a change.
 * @returns Ends it.
 */
export function hearTabs(heard: () => void): () => void {
  const own = open()
  own?.addEventListener("message", heard)
  channel = own
  return () => {
    own?.close()
    if (channel === own) channel = undefined
  }
}

/**
 * Tells the other tabs. The tab that listens does not hear itself.
 * @param trigger What happened.
 */
export function tellTabs(trigger: "getSession" | "signin" | "signout"): void {
  const used = channel ?? open()
  used?.postMessage({ event: "session", data: { trigger } })
  // A channel that stays open keeps a page from being restored as it was.
  if (used !== channel) used?.close()
}
