/** The request of an event as browsers sent it: its adapter decides the origin, unless the config or AUTH_URL does. */
import type { RequestEvent } from "@sveltejs/kit"
import { type AdapterWarning, adapterAddress } from "../bindings/adapter-address.js"
import type { BrowserRequest } from "../bindings/address.js"
import type { AuthConfig } from "../config/auth-config.js"

const originWarning: AdapterWarning = {
  code: "sveltekit-origin",
  framework: "SvelteKit",
  remedy: "With adapter-node set ORIGIN",
}

/**
 * Makes the request that code on the server asks with.
 * @param event The request.
 * @param own Made by `configFor`.
 * @param changed Whether cookies were set for this request: the browser will have them with the next one.
 * @returns Its address and headers.
 */
export function browserRequestOf(event: RequestEvent, own: AuthConfig, changed = false): BrowserRequest {
  const { headers } = event.request
  return {
    url: adapterAddress(event, own, originWarning),
    headers: changed ? withCookies(headers, event) : headers,
  }
}

/**
 * Makes the request that the engine answers.
 * @param event The request.
 * @param own Made by `configFor`.
 */
export function requestOf(event: RequestEvent, own: AuthConfig): Request {
  const address = adapterAddress(event, own, originWarning)
  return address === event.request.url ? event.request : new Request(address, event.request)
}

function withCookies(headers: Headers, { cookies }: RequestEvent): Headers {
  const copy = new Headers(headers)
  const pairs = cookies.getAll().filter(({ value }) => value !== "")
  copy.set("cookie", pairs.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; "))
  return copy
}
