/** The relying party that credentials are bound to. */

import type { LoggerInstance } from "../../types/logger.js"
import type {
  RelyingParty,
  WebAuthnConfig,
  WebAuthnContext,
  WebAuthnRequest,
} from "../../types/webauthn-provider.js"
import { isAuthAction } from "../http/request.js"
import { redact } from "../redact.js"
import type { Context } from "../request/context.js"

/** Key under which the relying party says what else is accepted. Registered: where a bundler makes two copies, both know it. */
const accepted = Symbol.for("authlas.accepted")

/** Ids and origins that credentials may be of. */
interface Accepted {
  ids: string[]
  origins: string[]
}

/** Finds the relying party that new credentials are made for: what `relayingParty` says, else the site itself. */
export function defaultRelyingParty({ url, provider }: WebAuthnContext): RelyingParty {
  const { id, name, origin } = provider.relayingParty ?? {}
  const ids = toList(id, url.hostname)
  const origins = toList(origin, url.origin)
  const relyingParty = { id: ids[0], name: toList(name, url.host)[0], origin: origins[0] }
  return Object.defineProperty(relyingParty, accepted, { value: { ids, origins } satisfies Accepted })
}

function toList(value: string | string[] | undefined, fallback: string): [string, ...string[]] {
  const [first = fallback, ...rest] = Array.isArray(value) ? value : [value ?? fallback]
  return [first, ...rest]
}

/** Makes the first argument of a provider's own functions. */
export function createWebAuthnContext(ctx: Context, provider: WebAuthnConfig): WebAuthnContext {
  const { engine, site, callbackUrl } = ctx
  const { adapter = {}, known } = engine
  const logger: LoggerInstance = {
    ...engine.logger,
    // The engine's own messages for debugging hold no secret; an application's may.
    debug: (message, data) => engine.logger.debug(redact(message, known), data),
  }
  return { url: new URL(site.base), provider, adapter, action: readAction(ctx), callbackUrl, logger }
}

/** The second step of a sign-in asks for the same two things as a sign-in by passkey. */
function readAction({ request: { action, method } }: Context): WebAuthnContext["action"] {
  if (isAuthAction(action)) return action
  return method === "POST" ? "callback" : "webauthn-options"
}

/** Makes the second argument: the parts of the request, and what else a web Request has. */
export function createWebAuthnRequest(ctx: Context): WebAuthnRequest {
  const { request } = ctx
  const { url, method, providerId, cookies, headers, query, body } = request
  let fields: Record<string, string> | undefined
  const parts = {
    url,
    method,
    action: readAction(ctx),
    providerId,
    cookies,
    /** Copied when first read: a request may have thousands. */
    get headers() {
      fields ??= layerOver(Object.fromEntries(headers), headers)
      return fields
    },
    query,
    body,
    error: query.error,
  }
  return layerOver(parts, request.web()) as unknown as WebAuthnRequest
}

/** A record that can be read and spread as one, and has the methods of another object besides. */
function layerOver<Parts extends object>(parts: Parts, whole: object): Parts {
  const of = (key: PropertyKey): object => (Object.hasOwn(parts, key) ? parts : whole)
  return new Proxy(parts, {
    get(_, key) {
      const value: unknown = Reflect.get(of(key), key)
      return typeof value === "function" ? value.bind(of(key)) : value
    },
    has: (_, key) => key in of(key),
  })
}

/** Where credentials are made, and where they are taken. */
export interface AcceptedRelyingParty {
  id: string
  name: string
  /** All ids and origins that are accepted; the first ones are used when a credential is made. */
  ids: string[]
  origins: string[]
}

/** Finds the relying party: what `getRelayingParty` says, else the site itself. */
export function findRelyingParty(ctx: Context, provider: WebAuthnConfig): AcceptedRelyingParty {
  const relyingParty: RelyingParty & { [accepted]?: Accepted } = (
    provider.getRelayingParty ?? defaultRelyingParty
  )(createWebAuthnContext(ctx, provider), createWebAuthnRequest(ctx))
  const { id, name, origin } = relyingParty
  // A function of the application's own accepts that one and no other.
  return { id, name, ...(relyingParty[accepted] ?? { ids: [id], origins: [origin] }) }
}
