/** Express. */
import type { Framework } from "../framework.js"
import { getStartCommand, listServerFiles, listServerSteps, type ServerTexts } from "../server.js"

const texts: ServerTexts = {
  auth: {
    imports: `import { ExpressAuth } from "authlas/express"\n`,
    exports: `export const auth = ExpressAuth(config)
`,
  },
  entry: (specifier) => `import { getSession } from "authlas/express"
import express from "express"
import { auth, config } from "${specifier}"

const app = express()
app.set("trust proxy", "loopback")
app.use("/auth", auth)
app.get("/", async (req, res) => {
  const session = await getSession(req, config)
  if (!session?.user) return res.redirect("/auth/signin")
  res.send(\`Hello \${session.user.name}\`)
})
const port = Number(process.env.PORT ?? 3000)
app.listen(port, () => console.log(\`http://localhost:\${port}\`))
`,
  mount: (specifier) => ({
    module: `import { auth } from "${specifier}"
app.use("/auth", auth)
`,
    commonjs: `app.use("/auth", (req, res, next) =>
  import("${specifier}").then(({ auth }) => auth(req, res, next)))
`,
  }),
}

/** Express 4 and 5. */
export const express: Framework = {
  id: "express",
  name: "Express",
  packages: ["express"],
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  files: (project, sample) => listServerFiles(project, sample, texts),
  steps: (project) => listServerSteps(project, texts),
  start: (project) => getStartCommand(project, ".env"),
}
