import { authHandler, initAuthConfig, verifyAuth } from "authlas/hono"
import GitHub from "authlas/providers/github"
import { Hono } from "hono"

const app = new Hono()
const config = { providers: [GitHub] }
app.use("*", initAuthConfig(config)) // or (c) => config
app.use("/auth/*", authHandler())
app.use("/api/*", verifyAuth())
app.get("/api/me", (c) => c.json({ name: c.get("authUser").session.user?.name }))
export default app
