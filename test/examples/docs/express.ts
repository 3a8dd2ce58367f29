import { ExpressAuth, getSession } from "authlas/express"
import GitHub from "authlas/providers/github"
import express from "express"

const app = express()
const config = { providers: [GitHub], trustHost: true } // or AUTH_URL
app.set("trust proxy", "loopback") // whose X-Forwarded headers count: proxies of this machine
app.use("/auth", ExpressAuth(config))
app.get("/", async (req, res, next) => {
  try {
    const session = await getSession(req, config, res)
    if (!session?.user) return res.redirect("/auth/signin")
    res.send(`Hello ${session.user.name}`)
  } catch (error) {
    next(error) // Express 5 does so by itself
  }
})
app.listen(3000)
