/** Qwik City. */
import type { Framework } from "../framework.js"
import { getExtension, writeIfTypeScript } from "../project.js"

/** Qwik 1 with Qwik City. */
export const qwik: Framework = {
  id: "qwik",
  name: "Qwik",
  packages: ["@builder.io/qwik-city"],
  basePath: "/auth",
  environment: ".env.local",
  port: 5173,
  keepsFiles: () => false,
  files(project, sample) {
    const read = writeIfTypeScript(project, ": (name: string) => string | undefined")
    return [
      {
        path: `src/routes/plugin@auth.${getExtension(project)}`,
        text: `import { QwikAuth$ } from "authlas/qwik"
${sample.imports}
${sample.providersBy("read", `read${read}`)}
export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(async ({ env }) => ({
  secret: env.get("AUTH_SECRET"),
  providers: await providers((name) => env.get(name)),
}))
`,
      },
    ]
  },
}
