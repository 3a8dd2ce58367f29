/** Sign-in for an Express application. In an application of your own, import from "authlas/express". */
import express, { type NextFunction, type Request, type Response } from "express"
import { ExpressAuth, type ExpressAuthConfig, getSession } from "../../../src/frameworks/node/express.js"

/** Builds the application; `config` names the providers. */
export function createApp(config: ExpressAuthConfig) {
  const app = express()

  // The proxy in front says whether the browser came by https, and under which host.
  app.set("trust proxy", "loopback")

  // Answers /auth/signin, /auth/callback/..., /auth/session and the others.
  app.use("/auth", ExpressAuth(config))

  // #region read
  // Every other route finds the user in res.locals.
  app.use((req: Request, res: Response, next: NextFunction) => {
    getSession(req, config, res).then((session) => {
      res.locals.user = session?.user
      next()
    }, next)
  })
  // #endregion read

  app.get("/", (_req, res) => {
    const { user } = res.locals
    res.send(user ? `Signed in as ${user.name}` : '<a href="/auth/signin">Sign in</a>')
  })

  // #region private
  app.get("/private", requireUser, (_req, res) => {
    res.json({ secret: `for ${res.locals.user.name} only` })
  })
  // #endregion private

  return app
}

// #region guard
/** Sends users who are not signed in to the sign-in page, and back afterwards. */
function requireUser(req: Request, res: Response, next: NextFunction): void {
  if (res.locals.user) next()
  else res.redirect(`/auth/signin?callbackUrl=${encodeURIComponent(req.originalUrl)}`)
}
// #endregion guard
