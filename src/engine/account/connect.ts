/** The connection of an account at a provider to the user who is signed in. */
import { AccountError, InvalidProvider } from "../errors.js"
import { serializeCookie } from "../http/cookie.js"
import { loadOnce } from "../memory.js"
import type { Context } from "../request/context.js"
import { isFromSite } from "../request/csrf.js"
import { hashOwnSession } from "../session/connect.js"
import { isCallbackAddress } from "../web-address.js"
import { type AccountUser, findOwnPage } from "./user.js"

/** What is connected, and where the user goes then. */
export interface ConnectionOptions {
  /** Id of the provider. */
  provider: string
  /** Where the user goes in the end; the page of the request without it. It goes through the `redirect` callback. */
  redirectTo?: string | undefined
  /** Parameters of the authorization request, `{ login_hint: "ann@example.com" }` for instance. */
  authorizationParams?: Readonly<Record<string, string>> | undefined
}

/** A connection that has begun: the response leads to the provider, and carries the cookies. */
export interface StartedConnection {
  /** Address at the provider that the browser has to go to. */
  url: string
  /** Values of `Set-Cookie` that the response has to carry: they bind the answer of the provider to this session. */
  cookies: readonly string[]
}

const loadAuthorize = loadOnce(() => import("../oauth/authorize.js"))

/** Begins the flow of a provider, whose answer connects the account to this user in this session, or is refused. */
export async function connectAccount(
  found: AccountUser,
  { provider: id, redirectTo, authorizationParams = {} }: ConnectionOptions,
): Promise<StartedConnection> {
  const { served, engine, user, session } = found
  if (!served)
    throw new AccountError(
      "An account is connected in the browser of its user, and no request was given. Give { request }.",
      { reason: "not_supported" },
    )
  const { site, request } = served
  // A page of another site could lead here by a link, and connect an account that its owner has signed the browser in to.
  const isPost = !["GET", "HEAD"].includes(request.web().method)
  if (!isPost && !isFromSite(request.headers, site.origin))
    throw new AccountError(
      "The request may have come by a link of another site. Connect an account by a POST from a page of this one.",
      { reason: "foreign_origin" },
    )
  const provider = engine.providers.get(id)
  if (!provider)
    throw new InvalidProvider(
      `There is no provider "${String(id).slice(0, 100)}". Configured are: ${[...engine.providers.keys()].join(", ") || "none"}.`,
    )
  const isOAuth = provider.type === "oauth" || provider.type === "oidc"
  if (!isOAuth || (provider.checks.length === 0 && provider.requestToken === undefined))
    throw new AccountError(
      isOAuth
        ? `Provider "${provider.id}" has no checks, so that nothing binds its answer to this session. Set checks: ["pkce", "state"].`
        : `Provider "${provider.id}" is of type ${provider.type}, which has no accounts to connect. Take addPasskey for a passkey.`,
      { reason: "not_supported" },
    )
  const wanted = redirectTo ?? findOwnPage(served)
  const allowed = await engine.callbacks.redirect({ url: wanted, baseUrl: site.origin })
  const ctx: Context = {
    ...served,
    request: { ...request, query: { ...authorizationParams } },
    provider,
    askedBy: "application",
    callbackUrl: isCallbackAddress(allowed) ? allowed : site.origin,
    csrfToken: undefined,
    csrfVerified: true,
    cookies: [],
    cleared: [],
  }
  const { name, options } = site.cookies.callbackUrl
  ctx.cookies.push({ name, value: ctx.callbackUrl, options })
  const connecting = await hashOwnSession(served, { user, ...(session && { session }) })
  const { startOAuth } = await loadAuthorize()
  const { redirect = "" } = await startOAuth(ctx, provider, { startedBy: String(user.id), connecting })
  return { url: redirect, cookies: [...ctx.cleared, ...ctx.cookies].map(serializeCookie) }
}
