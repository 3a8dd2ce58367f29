/** Next.js. */
import type { Framework } from "../framework.js"
import { getExtension } from "../project.js"

/** Next.js 14 to 16. Route handlers stand in the folder `app`, beside the Pages Router too. */
export const next: Framework = {
  id: "next",
  name: "Next.js",
  packages: ["next"],
  basePath: "/api/auth",
  environment: ".env.local",
  port: 3000,
  files(project, sample) {
    // Where `app` and `pages` stand at the root, Next looks into `src` for neither.
    const source = project.has("app") || project.has("pages") ? "" : project.source
    const end = getExtension(project)
    return [
      {
        path: `${source}auth.${end}`,
        text: `import NextAuth from "authlas/next"
${sample.imports}
${sample.providers}
${sample.sharedConfig()}
export const { handlers, auth, signIn, signOut } = NextAuth(() => config)
`,
      },
      {
        path: `${source}app/api/auth/[...nextauth]/route.${end}`,
        text: `import { handlers } from "../../../../auth"

export const { GET, POST } = handlers
`,
      },
    ]
  },
  steps(project) {
    const onlyPages = [project.source, ""].some((place) => project.has(`${place}pages`))
    const hasApp = [project.source, ""].some((place) => project.has(`${place}app`))
    return onlyPages && !hasApp
      ? ["In getServerSideProps: const session = await auth(context)"]
      : ["In a server component: const session = await auth()"]
  },
}
