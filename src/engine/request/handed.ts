/** Requests that code of the application hands over, to any address of it: only whose session they carry counts. */
import type { AuthConfig } from "../../types/config.js"
import { type Engine, resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { mountConfig } from "../config/origin.js"
import { parseCookies } from "../http/cookie.js"
import type { RequestInternal } from "../http/request.js"
import { TenantError } from "../http/tenant-error.js"
import { rememberPerConfig } from "../memory.js"
import { writeMessage } from "../message.js"
import { applyBearer } from "./bearer.js"
import { deriveRequestEngine, findSite, resolvePublicUrl, type Served, withSecrets } from "./context.js"

/** A config as the application wrote it: without what only bindings set. */
export type OwnConfig = Omit<AuthConfig, "raw">

const resolveOwnConfig = rememberPerConfig((config: OwnConfig) =>
  resolveEngine(mountConfig(config, undefined, readEnvironment)),
)

/** Finds the engine of a config for one call; its logger knows the secrets of that call. Throws an `AuthError` for a mistake. */
export async function resolveCallEngine(config: OwnConfig): Promise<Engine> {
  const whole = resolveOwnConfig(config)
  if (whole.fatal) throw whole.fatal
  // No request says yet whose users are meant.
  if (config.tenants?.selectConfig) throw new TenantError(writeMessage("tenants-unselected"))
  const mistake = await whole.clientMistake?.()
  if (mistake) throw mistake
  return withSecrets(whole, [])
}

/** Reads a request to any address of the application: its address and headers count, its body is left alone. */
export function readHandedRequest(config: OwnConfig, engine: Engine, request: Request): Served {
  const { headers } = request
  const read: RequestInternal = {
    url: resolvePublicUrl(engine, { url: new URL(request.url), headers }),
    method: "GET",
    action: "session",
    providerId: undefined,
    cookies: parseCookies(headers.get("cookie")),
    headers,
    body: undefined,
    duplicates: [],
    query: {},
    web: () => request,
  }
  const derived = deriveRequestEngine(engine, read)
  const served = { engine: derived, site: findSite(resolveOwnConfig(config), read.url), request: read }
  if (derived.config.session?.bearer) applyBearer(served)
  return served
}
