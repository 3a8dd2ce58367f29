import { ExpressAuth, getSession } from "authlas/express"
import GitHub from "authlas/providers/github"
import express from "express"

const app = express()
const config = { providers: [GitHub], trustHost: true } // or AUTH_URL
app.set("trust proxy", "loopback") // whose X-Forwarded headers count: proxies of this machine
app.use("/auth", ExpressAuth(config))
app.get("/", async (req, res) => {
  const session = await getSession(req, config, res)
  if (!session?.user) return res.redirect("/auth/signin")
  res.send(`Hello ${session.user.name}`)
})
app.listen(3000)
