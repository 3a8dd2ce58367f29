/** SvelteKit. */
import type { Framework } from "../framework.js"
import { getExtension } from "../project.js"

/** SvelteKit 2. */
export const sveltekit: Framework = {
  id: "sveltekit",
  name: "SvelteKit",
  packages: ["@sveltejs/kit"],
  basePath: "/auth",
  environment: ".env",
  port: 5173,
  files(project, sample) {
    const end = getExtension(project)
    return [
      {
        path: `src/auth.${end}`,
        text: `import { env } from "$env/dynamic/private"
import { SvelteKitAuth } from "authlas/sveltekit"
${sample.imports}
const read = (name${project.typescript ? ": string" : ""}) => env[name]

${sample.providersBy("read")}
${sample.sharedConfig()}
export const { handle, signIn, signOut } = SvelteKitAuth(() => config)
`,
      },
      { path: `src/hooks.server.${end}`, text: `export { handle } from "./auth"\n` },
    ]
  },
  steps(project) {
    const hooks = `src/hooks.server.${getExtension(project)}`
    const mounted = /from ["'][^"']*\/auth(?:\.[jt]s)?["']/.test(project.text(hooks))
    return [
      ...(project.has(hooks) && !mounted
        ? [
            `Put into ${hooks}:\n  export { handle } from "./auth"\nor, beside a handle of your own, sequence() of @sveltejs/kit/hooks.`,
          ]
        : []),
      "In +layout.server: export const load = async (event) => ({ session: await event.locals.auth() })",
    ]
  },
}
