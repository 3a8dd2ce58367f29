/** The actions, and the table of their routes. */

import type { AuthConfig } from "../../types/config.js"
import type { PublicProvider } from "../../types/pages.js"
import type { ResponseInternal } from "../../types/response.js"
import { loadConfigPart, loadFlow } from "../config/flow.js"
import { AdapterError, InvalidProvider, isAuthError, UnknownAction } from "../errors.js"
import { createRemoval, removeChunks } from "../http/cookie.js"
import type { IncomingRequest, RequestAction } from "../http/request.js"
import type { Respond } from "../http/response.js"
import { countAttempt, rememberAccount } from "../limits/index.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import { guardCsrf } from "../request/csrf.js"
import {
  endSession,
  findCurrentUser,
  findSessionSubject,
  findSessionUser,
  finishSignOuts,
  noStore,
} from "../session/index.js"
import type { ProvenIdentity } from "../session/policy.js"
import { needsProviderAtSignOut } from "../session/strategy.js"
import { addToQuery, nameCallbackOf } from "../web-address.js"
import { answerSession, loadFailure, serveRequest } from "./index.js"

/** OAuth, OpenID Connect and OAuth 1.0a: sign-ins, and what a sign-out ends beside the session. */
export const loadOAuth = loadOnce(() => import("./oauth.js"))

/** Sign-in by what the application checks itself, and the ending of every sign-in: who it is, and their session. */
export const loadSignInEnd = loadOnce(() => import("../session/sign-in.js"))

/** The page of the account, for the few applications that have it. */
const loadAccount = ({ engine }: Context) =>
  loadConfigPart<typeof import("../account/serve.js")>(engine.config, "accountPage")

/** The second step of sign-ins, for applications that have one. */
const loadSecondFactor = ({ engine }: Context) =>
  loadConfigPart<typeof import("../account/second-factor.js")>(engine.config, "secondFactor")

/** Every sign-in comes through here, whatever its method: to its session, or to its second step. */
async function completeSignIn(ctx: Context, proven: ProvenIdentity): Promise<ResponseInternal> {
  const end = await loadSignInEnd()
  const isAsked = ctx.engine.config.secondFactor !== undefined
  const second = isAsked ? (await loadSecondFactor(ctx)).createFirstStep(ctx) : undefined
  return end.completeSignIn(ctx, proven, second)
}

/** Finds by which ways a user who is signed in can prove it. */
const loadWays = loadOnce(() => import("../session/sign-in-ways.js"))

/** Verifies what the user came with, and signs the user in. */
async function finishSignIn(ctx: Context): Promise<ResponseInternal> {
  const { provider, request } = ctx
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const [{ finishOAuth }] = await Promise.all([loadOAuth(), loadSignInEnd()])
      const proven = await finishOAuth(ctx, provider)
      if ("fields" in proven) return (await loadPages()).renderRepost(ctx, proven.fields)
      return "redirect" in proven ? proven : completeSignIn(ctx, proven)
    }
    case "email": {
      const { change, undo } = request.query
      if (change !== undefined || undo !== undefined)
        return (await loadAccount(ctx)).answerEmailLink(ctx, provider)
      const { needsConfirmation, verifyEmail } = await loadFlow<typeof import("../email/index.js")>(provider)
      const confirm = await needsConfirmation(ctx, provider, await findSessionUser(ctx))
      if (confirm && request.method === "GET") {
        return (await loadPages()).renderConfirm(ctx, { email: request.query.email })
      }
      return completeSignIn(ctx, await verifyEmail(ctx, provider, confirm))
    }
    case "credentials":
      if (request.method === "POST") {
        await countAttempt(ctx, "passwords")
        const { verifyCredentials } = await loadSignInEnd()
        const proven = await verifyCredentials(ctx, provider)
        await rememberAccount(ctx, "passwords")
        return completeSignIn(ctx, proven)
      }
      break
    case "webauthn":
      if (request.method === "POST") {
        const { verifyWebauthn } = await loadFlow<typeof import("../webauthn/index.js")>(provider)
        const signedIn = (await findCurrentUser(ctx))?.user ?? null
        return completeSignIn(ctx, await verifyWebauthn(ctx, provider, signedIn))
      }
  }
  throw new InvalidProvider(
    provider ? writeMessage("callback-takes-post", provider.id) : writeMessage("callback-without-provider"),
    { page: "UnknownAction" },
  )
}

type Handler = (ctx: Context) => ResponseInternal | Promise<ResponseInternal>

/** One method of an action. */
interface Route {
  handle: Handler
  /** What asks for the CSRF token. Without it another site could make a user's browser do this. */
  csrf?: boolean | ((ctx: Context) => boolean)
  /** The answer holds the CSRF token. */
  showsToken?: boolean
}

const routes: Readonly<Record<RequestAction, { GET: Route; POST?: Route }>> = {
  /** What a browser may know of the providers, by id. */
  providers: {
    GET: {
      handle: ({ engine, site }) => {
        const body: Record<string, PublicProvider> = {}
        const { tenants } = engine.config
        for (const { id, name, type } of engine.providers.values()) {
          body[id] = {
            id,
            name,
            type,
            signinUrl: `${site.base}/signin/${id}`,
            callbackUrl: `${site.base}/callback/${nameCallbackOf(engine.config, id)}`,
          }
        }
        const headers = { "Content-Type": "application/json", ...(tenants && noStore) }
        return { headers, body: body as Record<string, unknown> }
      },
    },
  },

  session: { GET: { handle: answerSession }, POST: { handle: answerSession, csrf: true } },

  /** The token that a POST has to repeat; 404 where the framework checks by itself. */
  csrf: {
    GET: {
      showsToken: true,
      handle: ({ engine, site, cookies, csrfToken }) => {
        if (!engine.skipCSRF) {
          return { headers: { "Content-Type": "application/json", ...noStore }, body: { csrfToken } }
        }
        engine.logger.warn("csrf-disabled")
        cookies.push(createRemoval(site.cookies.csrfToken))
        return { status: 404 }
      },
    },
  },

  signin: {
    /**
     * Shows the ways to sign in, on the application's page or the built-in one; so does a link to one provider. Only a
     * POST with the CSRF token starts a sign-in, or a page of an attacker could sign its users in as another user. With
     * `reauthenticate` a user who is signed in sees the own ways alone, on the built-in page in any case. With
     * `confirm` it is the built-in page in any case: code of the application leads here that could not tell where its
     * request came from, and the application's page may be what asked.
     */
    GET: {
      showsToken: true,
      handle: async (ctx) => {
        const { engine, request, callbackUrl } = ctx
        const { error, email, confirm, reauthenticate } = request.query
        const own = reauthenticate === undefined ? undefined : await (await loadWays()).readOwnWays(ctx)
        if (own) return (await loadPages()).renderSignin(ctx, { error, ...own })
        const page = confirm === "true" ? undefined : engine.pages.signIn
        return page
          ? { redirect: addToQuery(page, { callbackUrl, error: error || undefined }) }
          : (await loadPages()).renderSignin(ctx, { error, email })
      },
    },
    /** Starts a sign-in; providers whose form posts elsewhere, and no provider, lead to the sign-in page. */
    POST: {
      csrf: true,
      handle: async (ctx) => {
        const { provider, site } = ctx
        switch (provider?.type) {
          case "oauth":
          case "oidc": {
            const { startOAuth } = await loadOAuth()
            const user = (await findCurrentUser(ctx))?.user
            // Ids of some adapters are numbers.
            return startOAuth(ctx, provider, { startedBy: user ? String(user.id) : null })
          }
          case "email": {
            const [{ requestEmailSignIn }, { askSignIn }] = await Promise.all([
              loadFlow<typeof import("../email/index.js")>(provider),
              loadSignInEnd(),
            ])
            return requestEmailSignIn(ctx, provider, { allow: (question) => askSignIn(ctx, question) })
          }
          default:
            return { redirect: `${site.base}/signin` }
        }
      },
    },
  },

  signout: {
    /** Asks whether to sign out, on the application's page or the built-in one; with `confirm` as the sign-in page does. */
    GET: {
      showsToken: true,
      handle: async (ctx) => {
        const { engine, request, site } = ctx
        if (request.query.state !== undefined || site.cookies.providerLogout.name in request.cookies) {
          const returned = await (await loadOAuth()).returnFromProvider(ctx)
          if (returned) return returned
        }
        const page = request.query.confirm === "true" ? undefined : engine.pages.signOut
        if (page) return { redirect: page }
        const { renderSignout } = await loadPages()
        let isSignedOut = false
        try {
          isSignedOut = (await findSessionUser(ctx)) === null
        } catch (error) {
          // A store that cannot say who is signed in is logged, and does not keep users from signing out.
          if (!isAuthError(error, AdapterError)) throw error
        }
        return renderSignout(ctx, isSignedOut)
      },
    },
    /** Ends the session and leads to the callback URL, by way of the provider if the user is to be signed out there too. */
    POST: {
      csrf: true,
      handle: async (ctx) => {
        // The next user of the browser shall not read whose sign-in waits for its second step.
        ctx.cleared.push(...removeChunks(ctx.site.cookies.secondFactor, ctx.request.cookies))
        if (ctx.request.body?.provider !== undefined || needsProviderAtSignOut(ctx.engine.config))
          return (await loadOAuth()).signOutBeyond(ctx)
        const headers = await endSession(ctx)
        return { redirect: ctx.callbackUrl, headers }
      },
    },
  },

  // The other types bind the answer to the browser by check cookies, or by a token only the mailbox has.
  callback: {
    GET: { handle: finishSignIn, showsToken: true },
    POST: { handle: finishSignIn, csrf: (ctx) => ctx.provider?.type === "credentials" },
  },

  /** Says that a sign-in mail is on its way, on the application's page or the built-in one. */
  "verify-request": {
    GET: {
      handle: async (ctx) => {
        const page = ctx.engine.pages.verifyRequest
        return page
          ? { redirect: addToQuery(page, ctx.request.query) }
          : (await loadPages()).renderVerifyRequest(ctx)
      },
    },
  },

  /** Shows what went wrong, on the application's page or the built-in one. */
  error: {
    GET: {
      handle: async ({ engine, site, request }) => {
        const { error } = request.query
        const { pages } = engine
        if (pages.error) return { redirect: addToQuery(pages.error, { error }) }
        const reference = error ? await (await loadFailure()).findReference(request, site) : undefined
        const { renderError } = await loadPages()
        return renderError({ engine, request, site, error, reference, signinUrl: pages.signIn })
      },
    },
  },

  /** Offers a challenge. */
  "webauthn-options": {
    GET: {
      handle: async (ctx) => {
        const { provider } = ctx
        if (provider?.type !== "webauthn") {
          throw new InvalidProvider(writeMessage("webauthn-without-provider"), { page: "UnknownAction" })
        }
        const { answerWebauthnOptions } = await loadFlow<typeof import("../webauthn/index.js")>(provider)
        const { isOrphan } = await import("../session/repairs.js")
        const signedIn = (await findCurrentUser(ctx))?.user ?? null
        const { adapter } = ctx.engine
        return answerWebauthnOptions(
          ctx,
          provider,
          signedIn,
          (user) => adapter !== undefined && isOrphan(adapter, user),
        )
      },
    },
  },

  /** Shows users what is theirs, and changes it; there is none without `account` in the config. */
  account: {
    GET: { showsToken: true, handle: async (ctx) => (await loadAccount(ctx)).answerAccount(ctx) },
    // It asks for the token itself: what it refuses leads back to its page.
    POST: { handle: async (ctx) => (await loadAccount(ctx)).changeAccount(ctx) },
  },

  /** The second step of a sign-in; with a provider by its passkeys. There is none without `secondFactor` in the config. */
  "second-factor": {
    GET: { showsToken: true, handle: async (ctx) => (await loadSecondFactor(ctx)).showSecondFactor(ctx) },
    POST: { csrf: true, handle: async (ctx) => (await loadSecondFactor(ctx)).answerSecondFactor(ctx) },
  },
}

/** Answers a request. */
export async function runAction(ctx: Context): Promise<ResponseInternal> {
  const { action, method } = ctx.request
  const route = routes[action][method]
  if (!route) throw new UnknownAction(writeMessage("action-method-missing", method, action))
  const required = typeof route.csrf === "function" ? route.csrf(ctx) : route.csrf === true
  await guardCsrf(ctx, { required, shown: route.showsToken === true }, findSessionSubject)
  await finishSignOuts(ctx)
  return await route.handle(ctx)
}

/** Answers as `Auth` does. */
export function serveAction(
  request: IncomingRequest,
  config: AuthConfig,
  respond?: Respond,
): Promise<Response | ResponseInternal> {
  return serveRequest(request, config, runAction, respond)
}
