/** From what a SvelteKit application configures to the config that the engine answers with. */

import type { RequestEvent } from "@sveltejs/kit"
import { dev } from "$app/environment"
import { env } from "$env/dynamic/private"
import { assertConfigObject } from "../../engine/config/objects.js"
import { mountConfig } from "../../engine/config/origin.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import { loadConfigOnce } from "../shared/config.js"
import { mountPath } from "./place.js"

/** Options of `SvelteKitAuth`. */
export interface SvelteKitAuthConfig extends Omit<AuthConfig, "raw"> {}

/** A config, or a function that makes it for a request; one that is the same object each time is read once. */
export type LazyConfig = SvelteKitAuthConfig | ((event: RequestEvent) => Awaitable<SvelteKitAuthConfig>)

/**
 * Finds the config of a request: the same object for the same config, completed by the environment.
 * @throws {AuthError} When a function gives none.
 */
export function configForEvent(config: LazyConfig, event: RequestEvent): Awaitable<AuthConfig> {
  if (typeof config !== "function") return kitConfig(config)
  return loadConfigOnce(event.request, config, async () => {
    const made = await config(event)
    assertConfigObject(made, "SvelteKitAuth")
    return kitConfig(made)
  })
}

function kitConfig(config: SvelteKitAuthConfig): AuthConfig {
  return mountConfig(
    config,
    config.basePath ?? mountPath,
    // A server that was built is none for developing, whether NODE_ENV says so or not: no host is trusted for that reason.
    () => ({ ...env, NODE_ENV: dev ? "development" : "production" }),
    { decidesOrigin: true },
  )
}
