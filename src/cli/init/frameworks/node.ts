/** Node without a framework. */
import type { Framework } from "../framework.js"
import { getStartCommand, listServerFiles, listServerSteps, type ServerTexts } from "../server.js"

const texts: ServerTexts = {
  auth: {
    imports: `import { toNodeHandler } from "authlas/node"\n`,
    exports: `export const auth = toNodeHandler(config)
`,
  },
  entry: (specifier) => `import { createServer } from "node:http"
import { getSession } from "authlas/node"
import { auth, config } from "${specifier}"

const server = createServer(async (req, res) => {
  if (req.url?.startsWith("/auth/")) return auth(req, res)
  const session = await getSession(req, config, res)
  res.end(session ? \`Hello \${session.user?.name}\` : "Sign in at /auth/signin")
})
const port = Number(process.env.PORT ?? 3000)
server.listen(port, () => console.log(\`http://localhost:\${port}\`))
`,
  mount: (specifier) => ({
    module: `import { auth } from "${specifier}"
if (req.url?.startsWith("/auth/")) return auth(req, res)
`,
    commonjs: `if (req.url?.startsWith("/auth/"))
  return import("${specifier}").then(({ auth }) => auth(req, res))
`,
  }),
}

/** Node without a framework. */
export const node: Framework = {
  id: "node",
  name: "Node",
  packages: [],
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  files: (project, sample) => listServerFiles(project, sample, texts),
  steps: (project) => listServerSteps(project, texts),
  start: (project) => getStartCommand(project, ".env"),
}
