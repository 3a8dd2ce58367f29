// A server of the Model Context Protocol behind access tokens.
// #region imports
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js"
import { protectRoutes, readGrant, serveResource } from "authlas/resource/node"
import express from "express"
// #endregion imports

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
