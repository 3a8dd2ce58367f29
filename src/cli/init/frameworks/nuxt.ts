/** Nuxt. */
import type { Framework } from "../framework.js"
import { extension } from "../project.js"
import { webModule } from "../server.js"

/** Nuxt 3 and 4. */
export const nuxt: Framework = {
  id: "nuxt",
  name: "Nuxt",
  packages: ["nuxt"],
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  files(project, sample) {
    const end = extension(project)
    return [
      { path: `server/utils/auth.${end}`, text: webModule(project, sample) },
      {
        path: `server/routes/auth/[...].${end}`,
        text: `import { auth } from "../../utils/auth"

export default fromWebHandler(auth)
`,
      },
    ]
  },
}
