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

  // Every other route finds the session in res.locals.
  app.use(async (req: Request, res: Response, next: NextFunction) => {
    res.locals.session = await getSession(req, config, res)
    next()
  })

  app.get("/", (_req, res) => {
    const { session } = res.locals
    res.send(session ? `Signed in as ${session.user.name}` : '<a href="/auth/signin">Sign in</a>')
  })

  // #region private
  app.get("/private", requireUser, (_req, res) => {
    res.json({ secret: `for ${res.locals.session.user.name} only` })
  })
  // #endregion private

  return app
}

// #region guard
/** Sends users who are not signed in to the sign-in page, and back afterwards. */
function requireUser(req: Request, res: Response, next: NextFunction): void {
  if (res.locals.session?.user) next()
  else res.redirect(`/auth/signin?callbackUrl=${encodeURIComponent(req.originalUrl)}`)
}
// #endregion guard
