// An authorization server whose login is authlas: oidc-provider issues the tokens, authlas says who the user is.
// #region imports
import { withUserId } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import { getSession, toNodeHandler } from "authlas/node"
import GitHub from "authlas/providers/github"
import express from "express"
import Provider, { errors, interactionPolicy } from "oidc-provider"
// #endregion imports
import { registered } from "./shared/github.mjs"

/**
 * @param issuer Address of the server.
 * @param apis Scopes by the address of the API that they are of.
 * @param clients Clients that do not register themselves.
 */
export function createLogin({ issuer, apis, secret, clients = [] }) {
  // #region login
  const config = {
    providers: [GitHub(registered)],
    adapter: MemoryAdapter(), // one that keeps users: a user has the same id at every sign-in
    callbacks: { session: withUserId },
    url: issuer,
    secret,
  }

  // The session of authlas decides. Who has signed out there, or in as another user, is asked again.
  const policy = interactionPolicy.base()
  policy.get("login").checks.add(
    new interactionPolicy.Check("other_user", "the user has to sign in", async ({ req, oidc }) => {
      const session = await getSession(req, config)
      return session?.user.id !== oidc.session.accountId
    }),
  )

  const oidc = new Provider(issuer, {
    clients,
    cookies: { keys: [secret] },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: { enabled: true },
      registration: { enabled: true }, // clients of MCP register themselves
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo(_, resource) {
          if (!Object.hasOwn(apis, resource)) throw new errors.InvalidTarget()
          return { audience: resource, scope: apis[resource], accessTokenFormat: "jwt", accessTokenTTL: 300 }
        },
        useGrantedResource: () => true,
      },
    },
    scopes: ["openid", "offline_access", ...Object.values(apis).flatMap((scopes) => scopes.split(" "))],
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    routes: { authorization: "/authorize" }, // /auth is that of authlas
    pkce: { required: () => true },
  })
  // #endregion login

  // #region interaction
  const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

  const app = express()
  app.use("/auth", toNodeHandler(config))

  app.get("/interaction/:uid", async (req, res) => {
    const session = await getSession(req, config, res)
    if (!session) return res.redirect(`/auth/signin?callbackUrl=${encodeURIComponent(req.originalUrl)}`)
    const { prompt, params } = await oidc.interactionDetails(req, res)
    const { id, name } = session.user
    if (prompt.name === "login") return oidc.interactionFinished(req, res, { login: { accountId: id } })
    const client = await oidc.Client.find(params.client_id)
    res.set("Content-Security-Policy", "frame-ancestors 'none'")
    res.send(`<!doctype html><title>Consent</title>
<p>${escapeHtml(client.clientName ?? client.clientId)} wants to use ${escapeHtml(params.resource ?? "")} as ${escapeHtml(name)}.
It sends you to ${escapeHtml(new URL(params.redirect_uri).host)}.
<form method="post"><button>Agree</button></form>`)
  })

  app.post("/interaction/:uid", async (req, res) => {
    const { prompt, params, session, grantId } = await oidc.interactionDetails(req, res)
    if (prompt.name !== "consent") return res.sendStatus(400)
    const { accountId } = session
    const known = grantId && (await oidc.Grant.find(grantId))
    const grant = known || new oidc.Grant({ accountId, clientId: params.client_id })
    const { missingOIDCScope = [], missingResourceScopes = {} } = prompt.details
    grant.addOIDCScope(missingOIDCScope.join(" "))
    for (const [api, scopes] of Object.entries(missingResourceScopes))
      grant.addResourceScope(api, scopes.join(" "))
    await oidc.interactionFinished(req, res, { consent: { grantId: await grant.save() } })
  })

  app.use(oidc.callback())
  // #endregion interaction
  return app
}
