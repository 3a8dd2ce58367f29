/** Astro. */
import type { Framework } from "../framework.js"
import { getExtension, writeIfTypeScript } from "../project.js"
import { writeWebModule } from "../server.js"

/** Astro 5 and later: its variables are read by a function of its own. */
export const astro: Framework = {
  id: "astro",
  name: "Astro",
  packages: ["astro"],
  basePath: "/auth",
  environment: ".env",
  port: 4321,
  files(project, sample) {
    const end = getExtension(project)
    return [
      {
        path: `src/auth.${end}`,
        text: writeWebModule(project, sample, {
          imports: `import { getSecret } from "astro:env/server"\n`,
          providers: sample.providersBy("getSecret"),
          members: `, secret: getSecret("AUTH_SECRET")`,
        }),
      },
      {
        path: `src/pages/auth/[...auth].${end}`,
        text: `import { auth } from "../../auth"

export const prerender = false
export const ALL = ({ request }${writeIfTypeScript(project, ": { request: Request }")}) => auth(request)
`,
      },
    ]
  },
  steps(project) {
    const config = ["mjs", "ts", "js", "mts"].map((end) => project.text(`astro.config.${end}`)).join("")
    return /\badapter\b/.test(config)
      ? []
      : ["Sign-in answers requests, for which Astro needs an adapter: npx astro add node, for instance."]
  },
}
