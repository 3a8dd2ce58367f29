/** Elysia. */
import type { Framework } from "../framework.js"
import { type Project, writeIfTypeScript } from "../project.js"
import { getStartCommand, listServerFiles, listServerSteps, type ServerTexts } from "../server.js"

const textsFor = (project: Project): ServerTexts => ({
  auth: {
    imports: `import { getSession, toHandler } from "authlas/web"\n`,
    exports: `export const auth = toHandler(config)
export const session = (request${writeIfTypeScript(project, ": Request")}) => getSession(request, config)
`,
  },
  entry: (specifier) => `import { Elysia } from "elysia"
import { auth, session } from "${specifier}"

const app = new Elysia()
  .all("/auth/*", ({ request }) => auth(request), { parse: "none" })
  .get("/", async ({ request }) => {
    const found = await session(request)
    return found ? \`Hello \${found.user?.name}\` : "Sign in at /auth/signin"
  })
  .listen(process.env.PORT ?? 3000)
console.log(\`http://localhost:\${app.server?.port}\`)
`,
  mount: (specifier) => {
    const line = `app.all("/auth/*", ({ request }) => auth(request), { parse: "none" })\n`
    return {
      module: `import { auth } from "${specifier}"\n${line}`,
      commonjs: line.replace("auth(request)", `import("${specifier}").then(({ auth }) => auth(request))`),
    }
  },
})

/** Elysia 1. */
export const elysia: Framework = {
  id: "elysia",
  name: "Elysia",
  packages: ["elysia"],
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  files: (project, sample) => listServerFiles(project, sample, textsFor(project)),
  steps: (project) => listServerSteps(project, textsFor(project)),
  start: (project) => getStartCommand(project, ".env"),
}
