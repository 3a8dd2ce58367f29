/** From what a Qwik application configures to the config that the engine answers with. */
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler"
import type { Env } from "../../engine/config/environment.js"
import { mountConfig } from "../../engine/config/origin.js"
import { assertConfigObject } from "../../engine/config/per-config.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import { loadConfigOnce } from "../shared/config.js"

/** Options of `QwikAuth$`. */
export interface QwikAuthConfig extends Omit<AuthConfig, "raw"> {}

/** Makes the config for a request. One that is the same object each time is read once. */
export type LazyConfig = (event: RequestEventCommon) => Awaitable<QwikAuthConfig>

/**
 * Finds the config of a request.
 * @param config The application's function; what it gives is never changed.
 * @param event The request.
 * @returns The same object for the same config, completed by the environment.
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

/**
 * Gives the variables of an environment by their names.
 * @param env Has no list of them, only values.
 */
export function qwikVariables(env: EnvGetter): Env {
  return new Proxy<Env>({}, { get: (_, name) => (typeof name === "string" ? env.get(name) : undefined) })
}

/** Where Qwik City's own script asks for the data of a page: below the page. */
const dataPath = /\/q-data\.json$/

/**
 * Tells whether Qwik City's own script asks, and not the browser for a page.
 * @param event The request.
 */
export function isAskedByScript({ request }: RequestEventCommon): boolean {
  return dataPath.test(new URL(request.url).pathname)
}
