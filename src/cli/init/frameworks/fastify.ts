/** Fastify. */
import type { Framework } from "../framework.js"
import { getStartCommand, listServerFiles, listServerSteps, type ServerTexts } from "../server.js"

const texts: ServerTexts = {
  auth: { imports: "" },
  entry: (specifier) => `import { FastifyAuth } from "authlas/fastify"
import fastify from "fastify"
import { config } from "${specifier}"

const app = fastify()
await app.register(FastifyAuth, config)
app.get("/", async (request) => {
  const session = await request.getSession()
  return session ? \`Hello \${session.user?.name}\` : "Sign in at /auth/signin"
})
console.log(await app.listen({ port: Number(process.env.PORT ?? 3000) }))
`,
  mount: (specifier) => ({
    module: `import { FastifyAuth } from "authlas/fastify"
import { config } from "${specifier}"
app.register(FastifyAuth, config)
`,
    commonjs: `app.register(async (own) => {
  const { FastifyAuth } = await import("authlas/fastify")
  const { config } = await import("${specifier}")
  own.register(FastifyAuth, config)
  // ... and the routes that ask for request.getSession()
})
`,
  }),
}

/** Fastify 5. */
export const fastify: Framework = {
  id: "fastify",
  name: "Fastify",
  packages: ["fastify"],
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  files: (project, sample) => listServerFiles(project, sample, texts),
  steps: (project) => listServerSteps(project, texts),
  start: (project) => getStartCommand(project, ".env"),
}
