/** Sends what was prepared. */
import type { Caller } from "./caller.js"
import { type Outgoing, writtenAddress } from "./outgoing.js"

/**
 * Sends a prepared request through the provider's own bounded transport.
 * @param caller Whose transport is used.
 * @param outgoing The request.
 * @returns The complete answer.
 */
export function dispatch(caller: Pick<Caller, "fetch">, outgoing: Outgoing): Promise<Response> {
  const { method, headers, form, json } = outgoing
  if (json !== undefined) headers.set("content-type", "application/json")
  else if (form) headers.set("content-type", "application/x-www-form-urlencoded")
  const body = method === "GET" ? undefined : (json ?? form?.toString())
  return caller.fetch(writtenAddress(outgoing).href, {
    method,
    headers: Object.fromEntries(headers),
    ...(body === undefined ? {} : { body }),
  })
}
