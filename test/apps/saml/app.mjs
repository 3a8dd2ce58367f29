/** An application whose customers sign in by SAML. */
// #region app
import { withUserId } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import SAML from "authlas/providers/boxyhq-saml"
import { getSession, toHandler } from "authlas/web"
import { Hono } from "hono"

/**
 * @param customers Client id and secret of each customer's connection, by the id of the customer.
 */
export function createApp({ origin, secret, broker, customers }) {
  const config = {
    providers: Object.entries(customers).map(([id, client]) =>
      SAML({ id, name: id, issuer: origin, ...client }),
    ),
    adapter: MemoryAdapter(), // one that keeps users
    callbacks: { session: withUserId },
    url: origin,
    secret,
  }
  const answer = toHandler(config)
  return new Hono()
    .route("/", broker.routes)
    .all("/auth/*", (c) => answer(c.req.raw))
    .get("/me", async (c) => c.json(await getSession(c.req.raw, config)))
}
// #endregion app
