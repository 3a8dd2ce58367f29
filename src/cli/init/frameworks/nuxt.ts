/** Nuxt. */
import type { Framework } from "../framework.js"
import { getExtension } from "../project.js"
import { writeWebModule } from "../server.js"

/** Nuxt 3 and 4. */
export const nuxt: Framework = {
  id: "nuxt",
  name: "Nuxt",
  packages: ["nuxt"],
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  files(project, sample) {
    const end = getExtension(project)
    return [
      { path: `server/utils/auth.${end}`, text: writeWebModule(project, sample) },
      {
        path: `server/routes/auth/[...].${end}`,
        text: `import { auth } from "../../utils/auth"

export default fromWebHandler(auth)
`,
      },
    ]
  },
}
