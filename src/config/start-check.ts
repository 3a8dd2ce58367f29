/** What is wrong with a config, told when a server starts and not only to its first user. */
import type { AuthConfig } from "./auth-config.js"
import { resolveEngine } from "./engine.js"

/**
 * Logs the mistake that would stop every request, once the modules of the application have run: what a server reads its
 * environment from may stand below the line that makes the handler. Nothing is thrown and nothing is kept, so that a variable
 * which comes even later counts. For servers only: what a framework builds has no secrets yet.
 * @param complete Completes a copy of the config as the first request will.
 */
export function checkAtStart(complete: () => AuthConfig): void {
  queueMicrotask(async () => {
    try {
      const { fatal, clientMistake, logger } = resolveEngine(complete())
      const mistake = fatal ?? (await clientMistake?.())
      if (mistake) logger.error(mistake)
    } catch {
      // A config that cannot even be read: the first request throws the same to the one who can see it.
    }
  })
}
