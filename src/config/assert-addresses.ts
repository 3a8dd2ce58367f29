/** Options that are addresses: each must mean one thing, to the engine and to every browser. */
import { AuthError } from "../errors.js"
import { basePathMistake } from "../http/base-path.js"
import { addressMistake, isWebAddress } from "../http/redirect.js"
import type { PagesOptions } from "../types.js"
import type { AuthConfig } from "./auth-config.js"

const pageNames = ["signIn", "signOut", "error", "verifyRequest", "newUser"] as const
const dataImage = /^data:image\/[a-z.+-]+[;,]/i
/** An origin, in which `*` may stand for a label of the host. */
const originPattern = /^https?:\/\/[^\s/?#@\\]+\/?$/i

/**
 * Checks every option that is an address.
 * @param config The config.
 * @throws {AuthError} naming the first option that is none, and how to write it.
 */
export function assertAddresses(config: AuthConfig): void {
  assertBasePath(config)
  for (const name of pageNames) {
    const page: unknown = config.pages?.[name]
    if (isUnset(page)) continue
    refuse(
      `pages.${name}`,
      addressMistake(page),
      "a path, for instance /login, or the full address of the page",
    )
  }
  const { logo } = config.theme ?? {}
  if (!isUnset(logo)) refuse("theme.logo", logoMistake(logo), "a path, an https address, or data:image/...")
  const { providers } = config
  for (const proxy of [
    config.redirectProxyUrl,
    ...(Array.isArray(providers) ? providers.map(proxyOf) : []),
  ]) {
    if (!isUnset(proxy)) assertProxy(proxy)
  }
  for (const origin of config.redirectProxyOrigins ?? []) {
    const mistake =
      typeof origin === "string" && originPattern.test(origin) ? undefined : "holds what is no origin"
    refuse("redirectProxyOrigins", mistake, "https://preview.example.com, or https://*.example.com")
  }
}

/**
 * Takes the pages that can be sent to: a config is refused for the others, and no browser is sent there to show so.
 * @param pages As configured.
 */
export function usablePages(pages: AuthConfig["pages"]): Partial<PagesOptions> {
  const usable = Object.entries(pages ?? {}).filter(([, page]) => !isUnset(page) && !addressMistake(page))
  return Object.fromEntries(usable)
}

/**
 * Takes the logo that a page can show.
 * @param theme As configured.
 * @returns Its address; empty when there is none, or when the config is refused for it.
 */
export function usableLogo(theme: AuthConfig["theme"]): string {
  const logo: unknown = theme?.logo
  return typeof logo === "string" && !logoMistake(logo) ? logo : ""
}

function logoMistake(logo: unknown): string | undefined {
  return typeof logo === "string" && dataImage.test(logo) ? undefined : addressMistake(logo)
}

/**
 * Finds the redirect proxy of a provider.
 * @param provider The provider as configured.
 */
export function proxyOf(provider: unknown): unknown {
  const { redirectProxyUrl, options } = (provider ?? {}) as {
    redirectProxyUrl?: unknown
    options?: { redirectProxyUrl?: unknown }
  }
  return options?.redirectProxyUrl ?? redirectProxyUrl
}

function assertBasePath({ basePath }: AuthConfig): void {
  if (basePath === undefined) return
  const mistake = typeof basePath === "string" ? basePathMistake(basePath) : "is not text"
  refuse("basePath", mistake, "a path, for instance /auth")
}

function assertProxy(address: unknown): void {
  const mistake =
    addressMistake(address) ??
    (!isWebAddress(address) ? "is not an http or https address" : undefined) ??
    (/[?#]/.test(address as string) ? "has a query or a fragment" : undefined)
  refuse(
    "redirectProxyUrl",
    mistake,
    "the full address up to the base path, for instance https://stable.example.com/auth",
  )
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === ""
}

function refuse(option: string, mistake: string | undefined, form: string): void {
  if (mistake !== undefined) throw new AuthError(`${option} ${mistake}. Write it as ${form}.`)
}
