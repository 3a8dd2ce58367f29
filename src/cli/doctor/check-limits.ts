/** Checks what the limits of a config need: a store that counts, and addresses of clients. */
import { readOriginRule } from "../../engine/config/origin.js"
import { defaultRules, findRules } from "../../engine/limits/rules.js"
import type { LimitName, LimitsOptions } from "../../types/limits.js"
import type { Place } from "./addresses.js"
import type { Finding } from "./finding.js"

/** Frameworks whose bindings see the connection of a client. */
const seeing = ["node", "express", "fastify", "hono"]
/** Those of them that may know their proxies, by a setting of their own. */
const deciding = ["express", "fastify"]

/** Tells that an adapter counts no attempts, so that each process does it by itself. */
function checkCounting({ config }: Place): string | undefined {
  return !config?.adapter || config.adapter.consumeLimit
    ? undefined
    : "Each process counts attempts by itself: the adapter has no consumeLimit. With several processes, add it with withAccounts(adapter, { consumeLimit }) of authlas/account, take an adapter of authlas/adapters, or set limits: false and limit in front of the app."
}

/** Tells that no client can be known, whatever stands in front of the app. */
function checkClients({ config, env, framework: { id, name } }: Place): string | undefined {
  if (!config) return undefined
  const { address, hops } = readOriginRule(config, env)
  const options: LimitsOptions = { ...(typeof config.limits === "object" && config.limits) }
  const isCounted = Object.keys(defaultRules).some((kind) => findRules(options, kind as LimitName).client)
  if (hops !== undefined || options.client || !isCounted) return undefined
  const says = "The addresses of clients are not known, so accounts alone are limited."
  const proxied = "set trustHost: { hops: 1 } or limits.client"
  if (!seeing.includes(id)) return `${says} With ${name}, ${proxied}.`
  if (address || deciding.includes(id)) return undefined
  return `${says} Behind a proxy, ${proxied}. Without one, set AUTH_URL.`
}

/** Checks what limits need, where attempts are limited. */
export function checkLimits(place: Place): Finding[] {
  if (place.config?.limits === false) return []
  return [checkCounting(place), checkClients(place)]
    .filter((says) => says !== undefined)
    .map((says) => ({ check: "limits", level: "note", says }))
}
