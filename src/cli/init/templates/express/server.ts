import { ExpressAuth, getSession } from "authlas/express"
import { signOut } from "authlas/node"
import express from "express"
import { config } from "./auth.js"
import { page } from "./page.js"

const app = express()

// Sign-in, and a page for users.
app.set("trust proxy", "loopback")
app.use("/auth", ExpressAuth(config))
app.use((req, res, next) => {
  getSession(req, config, res).then((session) => {
    res.locals.user = session?.user
    next()
  }, next)
})
app.post("/signout", (req, res, next) => {
  signOut(req, config, { redirectTo: "/" }, res).then(({ url }) => res.redirect(url), next)
})
app.get("/account", (_req, res) => {
  if (!res.locals.user) return res.redirect("/auth/signin?callbackUrl=/account")
  res.send(page(res.locals.user, "<h1>Account</h1><p>Only users see this page.</p>"))
})

app.get("/", (_req, res) => {
  res.send(page(res.locals.user, "<h1>Home</h1>"))
})
const port = Number(process.env.PORT ?? 3000)
app.listen(port, () => console.log(`http://localhost:${port}`))
