/** Hono. */
import type { Framework } from "../framework.js"
import type { Project } from "../project.js"
import { getStartCommand, listServerFiles, listServerSteps, type ServerTexts } from "../server.js"

/** On Node it is served by a package of its own; elsewhere the runtime takes what the entry exports. */
const nodeServer = "@hono/node-server"

function textsFor(project: Project): ServerTexts {
  const onNode = project.asksFor(nodeServer)
  const served = `const port = Number(process.env.PORT ?? 3000)
serve({ fetch: app.fetch, port }, () => console.log(\`http://localhost:\${port}\`))
`
  return {
    auth: { imports: "" },
    entry: (
      specifier,
    ) => `${onNode ? `import { serve } from "${nodeServer}"\n` : ""}import { authHandler, initAuthConfig, verifyAuth } from "authlas/hono"
import { Hono } from "hono"
import { config } from "${specifier}"

const app = new Hono()
app.use("*", initAuthConfig(config))
app.use("/auth/*", authHandler())
app.use("/api/*", verifyAuth())
app.get("/", (c) => c.text("Sign in at /auth/signin, and look at /api/me"))
app.get("/api/me", (c) => c.json(c.get("authUser").session.user))
${onNode ? served : "export default app\n"}`,
    mount: (specifier) => {
      const lines = `app.use("*", initAuthConfig(config))\napp.use("/auth/*", authHandler())\n`
      return {
        module: `import { authHandler, initAuthConfig } from "authlas/hono"\nimport { config } from "${specifier}"\n${lines}`,
        commonjs: `const { authHandler, initAuthConfig } = require("authlas/hono")\n${lines.replace("(config)", `(async () => (await import("${specifier}")).config)`)}`,
      }
    },
  }
}

/** Hono 4, on Node, Bun, Deno and workers. */
export const hono: Framework = {
  id: "hono",
  name: "Hono",
  packages: ["hono"],
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  // Elsewhere it mostly runs on workers.
  keepsFiles: (project) => project.asksFor(nodeServer) || project.manager === "bun",
  files: (project, sample) => listServerFiles(project, sample, textsFor(project)),
  steps: (project) => listServerSteps(project, textsFor(project)),
  start: (project) =>
    project.asksFor(nodeServer) || project.manager === "bun" ? getStartCommand(project, ".env") : undefined,
}
