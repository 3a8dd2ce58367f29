import { describeResource } from "authlas/resource"
import { protectHook, readGrant } from "authlas/resource/node"
import Fastify from "fastify"
import { api } from "./resource.js"

const app = Fastify()
app.all("/.well-known/oauth-protected-resource/v1", async (request) =>
  describeResource(request, { ...api, scopes: ["files:read"] }),
)
app.get("/v1/files", { onRequest: protectHook({ ...api, scopes: ["files:read"] }) }, async (request) => ({
  files: `those of ${readGrant(request).subject}`,
}))
app.listen({ port: 3000 })
