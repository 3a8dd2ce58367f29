/** Which requests of a site are the engine's, where a binding sees all of them. */
import { isAuthAction, normalizeBasePath } from "../http/request.js"

/**
 * Tells the path of an action from that of a page: other paths below the base path are the application's.
 * @param pathname Path of the request.
 * @param basePath As the config has it.
 */
export function isActionPath(pathname: string, basePath = ""): boolean {
  const below = `${normalizeBasePath(basePath)}/`
  return pathname.startsWith(below) && isAuthAction(pathname.slice(below.length).split("/", 1)[0])
}
