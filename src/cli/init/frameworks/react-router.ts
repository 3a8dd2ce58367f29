/** React Router as a framework. */
import type { Framework } from "../framework.js"
import { getExtension, writeIfTypeScript } from "../project.js"
import { writeWebModule } from "../server.js"

/** React Router 7 and later. */
export const reactRouter: Framework = {
  id: "react-router",
  name: "React Router",
  packages: ["@react-router/dev"],
  basePath: "/auth",
  environment: ".env",
  port: 5173,
  files(project, sample) {
    const end = getExtension(project)
    const given = `{ request }${writeIfTypeScript(project, ": { request: Request }")}`
    return [
      { path: `app/auth.server.${end}`, text: writeWebModule(project, sample) },
      {
        path: `app/routes/auth.$.${end}`,
        text: `import { auth } from "../auth.server"

export const loader = (${given}) => auth(request)
export const action = loader
`,
      },
    ]
  },
  steps(project) {
    const end = getExtension(project)
    const routes = project.text(`app/routes.${end}`)
    if (/\bflatRoutes\b|routes\/auth\.\$/.test(routes)) return []
    return [
      `Put into the list of app/routes.${end}:\n  route("auth/*", "routes/auth.$.${end}"), // from @react-router/dev/routes`,
    ]
  },
}
