/** From what a Qwik application configures to the config that the engine answers with. */
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler"
import type { Env } from "../../engine/config/environment.js"
import { assertConfigObject } from "../../engine/config/objects.js"
import { mountConfig } from "../../engine/config/origin.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import { loadConfigOnce } from "../shared/config.js"

/** Options of `QwikAuth$`. */
export interface QwikAuthConfig extends Omit<AuthConfig, "raw"> {}

/** Makes the config for a request. One that is the same object each time is read once. */
export type LazyConfig = (event: RequestEventCommon) => Awaitable<QwikAuthConfig>

/**
 * Finds the config of a request: the same object for the same config, completed by the environment.
 * @throws {AuthError} When the function gives none.
 */
export function qwikConfig(config: LazyConfig, event: RequestEventCommon): Promise<AuthConfig> {
  return loadConfigOnce(event.request, config, async () => {
    const made = await config(event)
    assertConfigObject(made, "QwikAuth$")
    const { basePath = `${event.basePathname.replace(/\/$/, "")}/auth` } = made
    return mountConfig(made, basePath, () => qwikVariables(event.env), { decidesOrigin: true })
  })
}

/** Gives the variables of an environment, which has no list of them, by their names. */
export function qwikVariables(env: EnvGetter): Env {
  return new Proxy<Env>({}, { get: (_, name) => (typeof name === "string" ? env.get(name) : undefined) })
}

/** Tells whether Qwik City's own script asks, for the data of a page and below it, and not the browser for a page. */
export function isAskedByScript({ request }: RequestEventCommon): boolean {
  return new URL(request.url).pathname.endsWith("/q-data.json")
}
