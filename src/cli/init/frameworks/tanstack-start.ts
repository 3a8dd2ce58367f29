/** TanStack Start. */
import type { Framework } from "../framework.js"
import { getExtension } from "../project.js"
import { writeWebModule } from "../server.js"

/** TanStack Start, with React or Solid. */
export const tanstackStart: Framework = {
  id: "tanstack-start",
  name: "TanStack Start",
  packages: ["@tanstack/react-start", "@tanstack/solid-start"],
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  files(project, sample) {
    const end = getExtension(project)
    const router = project.asksFor("@tanstack/solid-start") ? "solid-router" : "react-router"
    return [
      { path: `src/auth.${end}`, text: writeWebModule(project, sample) },
      {
        path: `src/routes/auth/$.${end}`,
        text: `import { createFileRoute } from "@tanstack/${router}"
import { auth } from "../../auth"

export const Route = createFileRoute("/auth/$")({
  server: { handlers: { ANY: ({ request }) => auth(request) } },
})
`,
      },
    ]
  },
}
