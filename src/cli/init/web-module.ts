/** The module of apps that speak in web requests: `auth` answers, `session` tells who is signed in. */
import { annotation } from "./language.js"
import type { Project } from "./project.js"
import type { Sample } from "./sample.js"

/**
 * Writes it.
 * @param project Whether it is TypeScript.
 * @param sample The common part.
 * @param own What a framework with variables of its own has in place of the common part.
 */
export function webModule(
  project: Project,
  sample: Sample,
  own: { imports?: string; providers?: string; members?: string } = {},
): string {
  const { imports = "", providers = sample.providers, members } = own
  const request = `request${annotation(project, ": Request")}`
  return `${imports}import { getSession, toHandler } from "authlas/web"
${sample.imports}
${providers}
${sample.sharedConfig(members)}
/** Answers below /auth. */
export const auth = async (${request}) => toHandler(await config)(request)

/** Who is signed in; null when nobody is. */
export const session = async (${request}) => getSession(request, await config)
`
}
