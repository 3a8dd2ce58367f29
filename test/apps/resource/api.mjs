// The same small API in several frameworks. None of them is a client: they only take tokens.

import { describeResource, protect } from "authlas/resource"
import { protectHook, protectRoutes, readGrant, serveResource } from "authlas/resource/node"
import express from "express"
import Fastify from "fastify"
import { Hono } from "hono"

const scopes = ["files:read"]

export function createExpressApi(api) {
  const app = express()
  app.all("/.well-known/oauth-protected-resource", serveResource({ ...api, scopes }))
  app.get("/files", protectRoutes({ ...api, scopes }), (req, res) => {
    res.json({ subject: readGrant(req).subject, client: readGrant(req).clientId })
  })
  app.get("/secrets", protectRoutes({ ...api, scopes: ["secrets:read"] }), (_, res) => res.json({}))
  return app
}

export function createFastifyApi(api) {
  const app = Fastify()
  app.all("/.well-known/oauth-protected-resource", async (request) =>
    describeResource(request, { ...api, scopes }),
  )
  app.get("/files", { onRequest: protectHook({ ...api, scopes }) }, async (request) => {
    const { subject, clientId } = readGrant(request)
    return { subject, client: clientId }
  })
  app.get("/secrets", { onRequest: protectHook({ ...api, scopes: ["secrets:read"] }) }, async () => ({}))
  return app
}

export function createHonoApi(api) {
  const guard = (needed) => async (c, next) => {
    const { grant, refusal } = await protect(c.req.raw, { ...api, scopes: needed })
    if (refusal) return refusal
    c.set("grant", grant)
    await next()
  }
  const app = new Hono()
  app.all("/.well-known/oauth-protected-resource", (c) => describeResource(c.req.raw, { ...api, scopes }))
  app.get("/files", guard(scopes), (c) => {
    const { subject, clientId } = c.get("grant")
    return c.json({ subject, client: clientId })
  })
  app.get("/secrets", guard(["secrets:read"]), (c) => c.json({}))
  return app
}
