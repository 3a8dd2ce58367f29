/** Ory Polis within the application: it speaks SAML with the customers' servers, and OAuth 2.0 with authlas. */
// #region broker
import jackson from "@boxyhq/saml-jackson"
import { Hono } from "hono"

/**
 * @param origin Where the application is.
 * @param db Where connections and codes are kept, in Polis's own words.
 * @returns The routes, and what adds a customer.
 */
export async function createBroker({ origin, db }) {
  const { connectionAPIController, oauthController, close } = await jackson.controllers({
    externalUrl: origin,
    samlAudience: origin,
    samlPath: "/api/oauth/saml",
    db,
    noAnalytics: true,
  })
  const form = async (c) => Object.fromEntries(new URLSearchParams(await c.req.text()))
  const follow = (c, { redirect_url, authorize_form, response_form }) =>
    redirect_url ? c.redirect(redirect_url) : c.html(authorize_form ?? response_form)

  const routes = new Hono()
    .get("/api/oauth/authorize", async (c) => follow(c, await oauthController.authorize(c.req.query())))
    .post("/api/oauth/saml", async (c) => follow(c, await oauthController.samlResponse(await form(c))))
    .post("/api/oauth/token", async (c) => c.json(await oauthController.token(await form(c))))
    .get("/api/oauth/userinfo", async (c) => {
      const token = c.req.header("authorization")?.replace(/^Bearer /i, "") ?? ""
      return c.json(await oauthController.userInfo(token))
    })
    .onError((error, c) => c.json({ message: error.message }, error.statusCode ?? 500))

  /** Adds the server of a customer by its metadata; only your own people may call it. */
  const addConnection = async (customer, metadata) => {
    const { clientID, clientSecret } = await connectionAPIController.createSAMLConnection({
      tenant: customer,
      product: "app",
      rawMetadata: metadata,
      defaultRedirectUrl: `${origin}/auth/callback/${customer}`,
      redirectUrl: JSON.stringify([`${origin}/auth/callback/${customer}`]),
    })
    return { clientId: clientID, clientSecret }
  }
  return { routes, addConnection, close }
}
// #endregion broker
