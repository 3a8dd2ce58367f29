import { protectRoutes, readGrant, serveResource } from "authlas/resource/node"
import express from "express"
import { api } from "./resource.js"

const app = express()
app.all("/.well-known/oauth-protected-resource/v1", serveResource({ ...api, scopes: ["files:read"] }))
app.get("/v1/files", protectRoutes({ ...api, scopes: ["files:read"] }), (req, res) => {
  res.json({ files: `those of ${readGrant(req).subject}` })
})
app.listen(3000)
