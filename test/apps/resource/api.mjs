// The same small API in several frameworks. None of them is a client: they only take tokens.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js"
import { describeResource, protect } from "authlas/resource"
import { protectHook, protectRoutes, readGrant, serveResource } from "authlas/resource/node"
import express from "express"
import Fastify from "fastify"
import { Hono } from "hono"

const scopes = ["files:read"]

/** Tools for models, by the Model Context Protocol. */
export function createMcpApi(api) {
  // #region mcp
  const app = express()
  app.all("/.well-known/oauth-protected-resource/mcp", serveResource({ ...api, scopes: ["files:read"] }))
  app.use("/mcp", protectRoutes({ ...api, scopes: ["files:read"] }), express.json())
  app.post("/mcp", async (req, res) => {
    const { subject, clientId } = readGrant(req)
    const server = new McpServer({ name: "files", version: "1.0.0" })
    server.registerTool("who", { description: "Says who asks" }, () => ({
      content: [{ type: "text", text: `${subject} by ${clientId}` }],
    }))
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
    res.on("close", () => server.close())
    await server.connect(transport)
    await transport.handleRequest(req, res, req.body)
  })
  app.all("/mcp", (_, res) => res.sendStatus(405))
  // #endregion mcp
  return app
}

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
