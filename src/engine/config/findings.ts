/** What the checks of a config find that stops no request. */

import type { AuthConfig } from "../../types/config.js"
import { writeMessage } from "../message.js"
import type { Env } from "./environment.js"
import type { GivenProvider, OAuthGiven } from "./providers.js"
import { assertConfig } from "./validate.js"
import { findMissingCredentials } from "./validate-providers.js"

/** What is found of a config, and stays true of one that is the same. */
export interface Found {
  /** Codes for `logger.warn`. */
  warnings: readonly string[]
  /** Of each provider, in the order of the config. */
  ids: readonly string[]
  /** What providers cannot do without and lack, by their id: the names of variables, and of options without one. */
  incomplete: ReadonlyMap<string, readonly string[]>
}

/** A config that has no mistake which stops every request. */
export interface CheckedConfig extends Found {
  given: readonly GivenProvider[]
  /** Those whose client is still to be checked. */
  clients: readonly OAuthGiven[]
}

/** Of more providers than these the names alone are logged. */
const mostDetailed = 3

/**
 * Checks a config, and throws the first mistake that stops every request.
 * @param isAnyHost Whether links in mails lead to whatever host a request names.
 * @param made Its providers as objects, where they were made already.
 */
export function checkWholeConfig(
  config: AuthConfig,
  env: Env,
  isAnyHost: boolean,
  made?: readonly GivenProvider[],
): CheckedConfig {
  const { warnings, providers, clients } = assertConfig(config, env, made)
  const given = providers.map(([, provider]) => provider)
  if (isAnyHost && given.some(({ type }) => type === "email")) warnings.push("any-host-in-mails")
  const missing = findMissingCredentials(given)
  const ids = missing.map(({ cause }) => String(cause?.provider))
  if (missing.length > 0) {
    const details =
      missing.length > mostDetailed
        ? writeMessage("doctor-says-more")
        : missing.map(({ message }) => message).join(" ")
    warnings.push(writeMessage("missing-credentials", ids.toSorted().join(", "), details))
  }
  return {
    warnings,
    ids: providers.map(([id]) => id),
    incomplete: new Map(missing.map(({ cause }, at) => [ids[at] ?? "", cause?.lacks as string[]])),
    given,
    clients,
  }
}
