/** The same site on either package: what it imports is all that differs. */
import FormerCredentials from "@auth/core/providers/credentials"
import FormerGitHub from "@auth/core/providers/github"
import * as former from "@hono/auth-js"
import { serve } from "@hono/node-server"
import * as binding from "authlas/hono"
import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import { build } from "esbuild"
import { Hono } from "hono"
import { cors } from "hono/cors"
import { registered } from "./shared/github.mjs"

const login = {
  credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
  authorize: ({ username, password }) =>
    password === "correct" ? { id: "7", name: username, email: `${username}@example.com` } : null,
}
export const packages = {
  "authlas/hono": {
    ...binding,
    providers: [GitHub(registered), Credentials(login)],
  },
  "@hono/auth-js": {
    ...former,
    providers: [FormerGitHub(registered), FormerCredentials(login)],
  },
}

const logger = { error() {}, warn() {}, debug() {} }

const html = (body) => `<!doctype html><title>Site</title>${body}`

/** Builds the page for production and serves it. */
export async function startSite(name, session = { maxAge: 3600 }) {
  const { authHandler, getAuthUser, initAuthConfig, providers } = packages[name]
  const { outputFiles } = await build({
    entryPoints: ["page.jsx"],
    bundle: true,
    minify: true,
    write: false,
    jsx: "automatic",
    alias: { "auth/react": `${name}/react` },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  })
  const app = new Hono()
  app.use("/api/auth/*", cors({ origin: (origin) => origin, credentials: true }))
  const secret = "the secret of the app, long enough for it"
  app.use(
    "*",
    initAuthConfig(() => ({
      secret,
      basePath: "/api/auth",
      trustHost: true,
      logger,
      session,
      providers: [...providers],
    })),
  )
  app.use("/api/auth/*", authHandler())
  app.get("/page.js", (c) => c.body(outputFiles[0].text, 200, { "content-type": "text/javascript" }))
  app.get("/", (c) => c.html(html("<main></main><script src=/page.js></script>")))
  app.get("/done", (c) =>
    c.html(html('<script>opener.postMessage({ status: "success" }, location.origin)</script>')),
  )
  app.get("/protected", async (c) => {
    const user = await getAuthUser(c)
    if (!user) return c.redirect("/api/auth/signin?callbackUrl=/protected")
    return c.html(html(`<p id="who">${user.session.user.name}</p>`))
  })
  return new Promise((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "localhost" }, ({ port }) =>
      ready({ origin: `http://localhost:${port}`, close: () => server.close() }),
    )
  })
}
