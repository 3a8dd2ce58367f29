import { describeResource, type Grant, protect } from "authlas/resource"
import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import { api } from "./resource.js"

const needScopes = (...scopes: string[]) =>
  createMiddleware<{ Variables: { grant: Grant } }>(async (c, next) => {
    const { grant, refusal } = await protect(c.req.raw, { ...api, scopes })
    if (refusal) return refusal
    c.set("grant", grant)
    return next()
  })

export const app = new Hono()
app.all("/.well-known/oauth-protected-resource/v1", (c) =>
  describeResource(c.req.raw, { ...api, scopes: ["files:read"] }),
)
app.get("/v1/files", needScopes("files:read"), (c) => c.json({ files: `those of ${c.get("grant").subject}` }))
