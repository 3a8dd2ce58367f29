/** A context as the engine would hand it to a page, for facts about pages alone. */

import { type Engine, mergeCookies } from "../../src/engine/config/engine.js"
import { KnownSecrets } from "../../src/engine/redact.js"
import type { Context } from "../../src/engine/request/context.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { PagesOptions, Theme } from "../../src/types/index.js"

/** Just what a page reads of a provider. */
export type PageProvider = { id: string; name: string; type: string } & Record<string, unknown>

/** The part of an engine that every page reads. */
export function pageEngine(
  theme: Theme = {},
  config: Partial<AuthConfig> = {},
): Pick<Engine, "config" | "logger" | "theme" | "known"> {
  const logger = { warn: () => {}, error: () => {}, debug: () => {}, ...config.logger }
  return { config: { providers: [], ...config }, logger, theme, known: new KnownSecrets() }
}

/** Makes a context of `https://app.test/auth`. */
export function pageContext(
  providers: readonly PageProvider[],
  options: {
    theme?: Theme
    pages?: Partial<PagesOptions>
    config?: Partial<AuthConfig>
    callbackUrl?: string
    url?: string
    query?: Record<string, string>
  } = {},
): Context {
  const { theme = {}, pages = {}, callbackUrl = "https://app.test/", query = {} } = options
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  return {
    engine: {
      ...pageEngine(theme, options.config),
      providers: Object.assign(byId, { ownName: (id: string) => byId.get(id)?.name }),
      incomplete: new Map(),
      pages,
    },
    site: {
      origin: "https://app.test",
      base: "https://app.test/auth",
      cookies: mergeCookies(true, {}),
      mistake: undefined,
    },
    request: { url: new URL(options.url ?? "https://app.test/auth/signin"), query, cookies: {} },
    callbackUrl,
    csrfToken: "c0ffee".repeat(10).padEnd(64, "0"),
    cookies: [],
    cleared: [],
  } as unknown as Context
}

/** An OAuth provider with a brand's colour. */
export function oauth(id: string, brandColor?: string, more: Record<string, unknown> = {}): PageProvider {
  return { id, name: id, type: "oauth", style: brandColor ? { brandColor } : undefined, ...more }
}

/** The e-mail provider. */
export const email: PageProvider = { id: "email", name: "Email", type: "email" }

/** Credentials with a user name and a password. */
export const credentials: PageProvider = {
  id: "credentials",
  name: "Password",
  type: "credentials",
  credentials: {
    username: { label: "User name", autocomplete: "username", required: true },
    password: { label: "Password", type: "password", autocomplete: "current-password" },
  },
}

/** A passkey provider. */
export const passkey: PageProvider = {
  id: "passkey",
  name: "Passkey",
  type: "webauthn",
  enableConditionalUI: true,
  formFields: { email: { label: "Email address", required: true, autocomplete: "username webauthn" } },
}
