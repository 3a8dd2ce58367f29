/** The checks of a config that few need. Each is loaded for a config that has something for it, before its first answer. */
import type { AuthConfig } from "../../types/config.js"
import { AuthError } from "../errors.js"
import { loadLanguages } from "../language.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import { findNearMiss } from "../near.js"
import type { OAuthGiven } from "./providers.js"

/**
 * Makes what finds the first of the mistakes that are looked for late, once; nothing for a config that can have none.
 * @param clients The providers whose client is still to be checked.
 */
export function makeLateCheck(
  config: AuthConfig,
  clients: readonly OAuthGiven[],
): (() => Promise<AuthError | undefined>) | undefined {
  const hasRules = typeof (config.limits ?? true) !== "boolean"
  const hasSeconds = typeof (config.session?.revocable ?? true) !== "boolean"
  const hasLanguages = (config.languages ?? config.theme?.locale) !== undefined
  if (clients.length === 0 && !hasRules && !hasSeconds && !hasLanguages) return undefined
  return loadOnce(
    async () =>
      (await import("./validate-client.js")).findClientMistake(clients, findNearMiss) ??
      (await findTemplateMistake(clients)) ??
      (hasRules
        ? (await import("./validate-limits.js")).findLimitsMistake(config, findNearMiss)
        : undefined) ??
      (hasSeconds
        ? (await import("./revocable.js")).findRevocableMistake(config, findNearMiss)
        : undefined) ??
      (hasLanguages ? ((await loadLanguages(config)) ?? noLanguages).findLanguageMistake(config) : undefined),
  )
}

const noLanguages = { findLanguageMistake: (_: AuthConfig) => new AuthError(writeMessage("languages-none")) }

async function findTemplateMistake(clients: readonly OAuthGiven[]): Promise<AuthError | undefined> {
  const templates = clients.filter(({ discovery }) => discovery)
  const [first] = templates
  if (!first) return undefined
  const { loadPart } = await import("./provider-part.js")
  const part = await loadPart<typeof import("./validate-issuers.js")>(first, "issuers")
  return part.findIssuerMistake(templates)
}
