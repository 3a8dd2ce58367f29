/** From an engine and a target to what a call works with. */
import type { Engine } from "../config/engine.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { InvalidProvider, MissingAdapter, UnknownOption } from "../errors.js"
import { accountStore } from "./account-store.js"
import { cookieStore } from "./cookie-store.js"
import type { Serve, TokenStore, TokenTarget } from "./token-store.js"
import { tokenError, type Work } from "./work.js"

/**
 * Gathers what a call for a token works with, with an engine that is resolved.
 * @param engine Its logger, adapter and events know the secrets of the call.
 * @param target Whose token.
 * @param serve Reads the request of a target.
 * @throws {AuthError} For a provider that the config does not have.
 * @throws {ProviderTokenError} For a provider that gives no tokens, or whose tokens are not kept.
 */
export function workOf(engine: Engine, target: TokenTarget, serve: Serve): Work {
  const provider = providerOf(engine, target.provider)
  return {
    engine,
    provider,
    store: storeOf(engine, provider, serve),
    callbackUrl: callbackUrlOf(engine, provider, target, serve),
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

function storeOf(engine: Engine, provider: OAuthProvider, serve: Serve): TokenStore {
  const { adapter, config } = engine
  const store: unknown = config.tokens?.store
  if (store !== undefined && store !== "account" && store !== "cookie") {
    throw new UnknownOption(
      `tokens.store is ${JSON.stringify(store)}, and tokens can be kept in two places. Set it to "account" or "cookie".`,
    )
  }
  if (store === "cookie") return cookieStore(engine, serve)
  if (adapter) return accountStore({ engine, adapter, provider, serve })
  throw new MissingAdapter(
    'Tokens of providers are not kept: there is no adapter. Configure one, or set tokens: { store: "cookie" } to keep them in a sealed cookie of the user\'s browser.',
  )
}

function callbackUrlOf(
  engine: Engine,
  { id, redirectProxyUrl }: OAuthProvider,
  target: TokenTarget,
  serve: Serve,
): string | undefined {
  if (redirectProxyUrl !== undefined) return redirectProxyUrl
  const { address } = engine.origin
  if (address) return `${address.origin}${engine.basePath}/callback/${id}`
  return target.request && `${serve(target.request).site.base}/callback/${id}`
}
