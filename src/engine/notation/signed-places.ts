/** What decides about a notice has to be signed: the generator and the engine share the rule. */

/** What `notifies` says of where things stand. */
interface NoticePlaces {
  signature?: { over?: string | undefined } | undefined
  require?: object | undefined
  time?: string | undefined
  id?: string | undefined
  client?: string | undefined
  account?: string | undefined
  tenant?: string | undefined
  event?: string | undefined
}

const headerRoot = "headers."

/**
 * Lists the words of `notifies` that are not signed: whoever sends an unsigned header could make an old notice a new one.
 * `over` is one where the body is not signed.
 */
export function listUnsignedPlaces(notifies: NoticePlaces): string[] {
  const over = notifies.signature?.over ?? "{body}"
  const isOpen = (place: string | undefined) => place?.startsWith(headerRoot) && !over.includes(`{${place}}`)
  const words = (["time", "id", "client", "account", "tenant"] as const).filter((word) =>
    isOpen(notifies[word]),
  )
  return [
    ...(over.includes("{body}") ? [] : ["over"]),
    ...words,
    // The body of an event under another name has to be told from it.
    ...(isOpen(notifies.event) && !notifies.require ? ["event"] : []),
  ]
}
