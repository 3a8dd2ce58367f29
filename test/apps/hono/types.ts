/** What an application written for @hono/auth-js says of types, under authlas/hono. */
import {
  type AuthConfig,
  type AuthUser,
  authHandler,
  getAuthUser,
  initAuthConfig,
  reqWithEnvUrl,
  setEnvDefaults,
  verifyAuth,
} from "authlas/hono"
import GitHub from "authlas/providers/github"
import { type Context, Hono } from "hono"

const app = new Hono<{ Bindings: { AUTH_SECRET: string; GITHUB_ID: string } }>()

function configOf(c: Context): AuthConfig {
  return {
    secret: c.env.AUTH_SECRET,
    providers: [GitHub({ clientId: c.env.GITHUB_ID, clientSecret: "secret" })],
  }
}

app.use("*", initAuthConfig(configOf))
app.use("/api/auth/*", authHandler())
app.use("/api/*", verifyAuth())
app.get("/api/protected", (c) => {
  const { session, token }: AuthUser = c.get("authUser")
  const { basePath }: AuthConfig = c.get("authConfig")
  return c.json({ name: session.user?.name, sub: token?.sub, basePath })
})
app.get("/", async (c) => c.text((await getAuthUser(c))?.session.expires ?? "nobody"))

export const moved: Request = reqWithEnvUrl(new Request("http://app.test/"), "https://named.test")
const config: AuthConfig = { providers: [] }
setEnvDefaults({ AUTH_SECRET: "secret", AUTH_URL: undefined }, config)

// @ts-expect-error: a name that is no variable of the context
app.get("/typo", (c) => c.json(c.get("authUsers")))

export default app
