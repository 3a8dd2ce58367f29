/** The app of test/apps/hono-auth-js with its imports changed, and pages for a browser. */
import { authHandler, getAuthUser, initAuthConfig, verifyAuth } from "authlas/hono"
import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import { Hono } from "hono"
import { registered } from "./shared/github.mjs"

export const secret = "the secret of the app, long enough for it"

export const login = Credentials({
  credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
  authorize: ({ username, password }) =>
    password === "correct" ? { id: "7", name: username, email: `${username}@example.com` } : null,
})

export const basePath = "/api/auth"

const script = `
  const form = document.querySelector("form")
  form.onsubmit = async (event) => {
    event.preventDefault()
    const { csrfToken } = await (await fetch("/api/auth/csrf")).json()
    const answer = await fetch("/api/auth/callback/credentials", {
      method: "POST",
      headers: { "x-auth-return-redirect": "1" },
      body: new URLSearchParams({ ...Object.fromEntries(new FormData(form)), csrfToken, callbackUrl: "/" }),
    })
    const { url } = await answer.json()
    document.querySelector("#code").textContent = new URL(url).searchParams.get("code") ?? "none"
  }
`

export function createApp(more = {}) {
  const app = new Hono()
  const config = {
    secret,
    basePath,
    trustHost: true,
    providers: [GitHub(registered), login],
    ...more,
  }
  app.use(
    "*",
    initAuthConfig(() => config),
  )
  app.use("/api/auth/*", authHandler())
  // #region api
  app.use("/api/*", verifyAuth())
  app.get("/api/me", (c) => c.json(c.get("authUser").session.user))
  // #endregion api
  app.get("/", async (c) => {
    const authUser = await getAuthUser(c)
    return c.html(`<!doctype html><p id="name">${authUser?.session.user.name ?? "nobody"}</p>
      <form><input name="username"><input name="password"><button>Enter</button></form><p id="code"></p>
      <script>${script}</script>`)
  })
  // #region protect
  app.get("/protected", async (c) => {
    const authUser = await getAuthUser(c)
    if (!authUser) return c.redirect("/api/auth/signin?callbackUrl=/protected")
    return c.html(`<!doctype html><p id="name">${authUser.session.user.name}</p>`)
  })
  // #endregion protect
  return app
}
