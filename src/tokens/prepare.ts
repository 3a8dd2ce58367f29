/** From a config and a target to what a call works with. */
import { reportingTo } from "../config/adapter.js"
import type { AuthConfig } from "../config/auth-config.js"
import { resolveEvents } from "../config/callbacks.js"
import { timeoutOf } from "../config/deadline.js"
import { type Engine, resolveEngine } from "../config/engine.js"
import { environment } from "../config/env.js"
import { createLogger } from "../config/logger.js"
import { mountedConfig } from "../config/mount.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { InvalidProvider, MissingAdapter } from "../errors.js"
import { KnownSecrets } from "../log/secrets.js"
import { accountStore } from "./account-store.js"
import { cookieStore } from "./cookie-store.js"
import { servedRequest } from "./served-request.js"
import type { TokenStore, TokenTarget } from "./token-store.js"
import { tokenError, type Work } from "./work.js"

/**
 * Gathers what a call for a token works with.
 * @param config As the application wrote it.
 * @param target Whose token.
 * @throws {AuthError} For a mistake in the config, and for a provider that it does not have.
 * @throws {ProviderTokenError} For a provider that gives no tokens, or whose tokens are not kept.
 */
export async function prepared(config: Omit<AuthConfig, "raw">, target: TokenTarget): Promise<Work> {
  const whole = resolveEngine(mountedConfig(config, undefined, environment))
  if (whole.fatal) throw whole.fatal
  const mistake = await whole.clientMistake?.()
  if (mistake) throw mistake
  return workOf(engineOfCall(whole), target)
}

/**
 * Gathers what a call for a token works with, within a request that has an engine of its own.
 * @param engine Its logger, adapter and events know the secrets of the request.
 * @param target Whose token.
 * @throws {AuthError} As {@link prepared}.
 */
export function workOf(engine: Engine, target: TokenTarget): Work {
  const provider = providerOf(engine, target.provider)
  return {
    engine,
    provider,
    store: storeOf(engine, provider),
    callbackUrl: callbackUrlOf(engine, provider, target),
  }
}

/** What is logged of a call knows its tokens, and no other call knows them. */
function engineOfCall(engine: Engine): Engine {
  const { config, adapter } = engine
  const known = new KnownSecrets([], engine.known)
  const logger = createLogger(config, known)
  return {
    ...engine,
    known,
    logger,
    adapter: adapter && reportingTo(adapter, { logger, known }),
    events: config.events
      ? resolveEvents(config.events, logger, timeoutOf(config, "callback"))
      : engine.events,
  }
}

function providerOf(engine: Engine, id: string): OAuthProvider {
  const provider = engine.providers.get(String(id))
  if (!provider) {
    throw new InvalidProvider(
      `There is no provider "${String(id).slice(0, 100)}". Configured are: ${[...engine.providers.keys()].join(", ") || "none"}.`,
    )
  }
  if (provider.type !== "oauth" && provider.type !== "oidc") {
    throw tokenError({ engine, provider }, "not_supported", "a provider of this type gives no tokens.")
  }
  if (provider.token.keep === false) {
    throw tokenError(
      { engine, provider },
      "not_stored",
      "its tokens are the client's own and not the user's (token.keep is false), so that they are not kept.",
    )
  }
  if (provider.client.dpop_bound_access_tokens === true) {
    throw tokenError(
      { engine, provider },
      "not_supported",
      "its tokens are bound to a key of the sign-in (client.dpop_bound_access_tokens), which is not kept.",
    )
  }
  return provider
}

function storeOf(engine: Engine, provider: OAuthProvider): TokenStore {
  const { adapter, config } = engine
  if (config.tokens?.store === "cookie") return cookieStore(engine)
  if (adapter) return accountStore(engine, adapter, provider)
  throw new MissingAdapter(
    'Tokens of providers are not kept: there is no adapter. Configure one, or set tokens: { store: "cookie" } to keep them in a sealed cookie of the user\'s browser.',
  )
}

function callbackUrlOf(
  engine: Engine,
  { id, redirectProxyUrl }: OAuthProvider,
  target: TokenTarget,
): string | undefined {
  if (redirectProxyUrl !== undefined) return redirectProxyUrl
  const { address } = engine.origin
  if (address) return `${address.origin}${engine.basePath}/callback/${id}`
  return target.request && `${servedRequest(engine, target.request).site.base}/callback/${id}`
}
