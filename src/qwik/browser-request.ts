/** The request of an event as browsers sent it: an adapter decides the origin, unless the config or AUTH_URL does. */
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { type AdapterWarning, adapterAddress } from "../bindings/adapter-address.js"
import type { BrowserRequest } from "../bindings/address.js"
import type { AuthConfig } from "../config/auth-config.js"

/** Where Qwik City's own script asks for the data of a page: below the page. */
const dataPath = /\/q-data\.json$/

const originWarning: AdapterWarning = {
  code: "qwik-origin",
  framework: "Qwik City",
  remedy: "On Node set ORIGIN",
}

/**
 * Makes the request that code on the server asks with.
 * @param event The request.
 * @param own Made by `configFor`.
 * @returns Address of the page, and headers.
 */
export function browserRequestOf(event: RequestEventCommon, own: AuthConfig): BrowserRequest {
  return { url: adapterAddress(event, own, originWarning), headers: event.request.headers }
}

/**
 * Makes the request that the engine answers.
 * @param event The request.
 * @param own Made by `configFor`.
 */
export function requestOf(event: RequestEventCommon, own: AuthConfig): Request {
  const { request } = event
  const address = adapterAddress(event, own, originWarning)
  return address === request.url ? request : new Request(address, request)
}

/**
 * Tells whether Qwik City's own script asks, and not the browser for a page.
 * @param event The request.
 */
export function isAskedByScript({ request }: RequestEventCommon): boolean {
  return dataPath.test(new URL(request.url).pathname)
}
