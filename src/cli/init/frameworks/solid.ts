/** SolidStart. */
import type { Framework } from "../framework.js"
import { getExtension, writeIfTypeScript } from "../project.js"

/** SolidStart. */
export const solid: Framework = {
  id: "solid-start",
  name: "SolidStart",
  packages: ["@solidjs/start"],
  basePath: "/api/auth",
  environment: ".env",
  port: 3000,
  files(project, sample) {
    const end = getExtension(project)
    const event = `event${writeIfTypeScript(project, ": { request: Request }")}`
    return [
      {
        path: `src/auth.${end}`,
        text: `import { getSession, SolidAuth } from "authlas/solid"
${sample.imports}
${sample.providers}
${sample.sharedConfig()}
export const handlers = config.then(SolidAuth)

/** Who is signed in; null when nobody is. */
export const session = async (request${writeIfTypeScript(project, ": Request")}) => getSession(request, await config)
`,
      },
      {
        path: `src/routes/api/auth/[...solidauth].${end}`,
        text: `import { handlers } from "../../../auth"

export const GET = async (${event}) => (await handlers).GET(event)
export const POST = async (${event}) => (await handlers).POST(event)
`,
      },
    ]
  },
}
