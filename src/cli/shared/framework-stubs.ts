/**
 * Stand-ins for modules that only a framework's own build has: with them the module of a config loads in plain Node. A
 * binding's stand-in notes the config that it is given, so that a module which exports none tells it all the same.
 */
import { register } from "node:module"
import type { Env } from "../../engine/config/environment.js"

/** Where the stand-ins of bindings put configs. */
const notes = "authlas.doctor.configs"

/** Does nothing, answers every call and every member with itself, and is no promise. */
const nothing = `const nothing = new Proxy(function () {}, {
  get: (_, name) => (name === "then" || typeof name === "symbol" ? undefined : nothing),
  apply: () => nothing,
  construct: () => nothing,
})\n`

/** Names that a module exports, all of which do nothing. */
const stubModule = (...names: string[]): string =>
  `${nothing}export default nothing\n${names.map((name) => `export { nothing as ${name} }\n`).join("")}`

/** What the modules of frameworks export, as far as a module with a config may read it. */
const modules: Readonly<Record<string, string>> = {
  "server-only": "export {}\n",
  "client-only": "export {}\n",
  "next/headers": stubModule("cookies", "headers", "draftMode"),
  "next/navigation": stubModule("redirect", "permanentRedirect", "notFound", "forbidden", "unauthorized"),
  "next/cache": stubModule(
    "revalidatePath",
    "revalidateTag",
    "unstable_cache",
    "unstable_noStore",
    "cacheTag",
    "cacheLife",
  ),
  "next/server": stubModule("NextRequest", "NextResponse", "after", "connection", "userAgent"),
  "$app/environment": "export const browser = false, dev = true, building = false, version = ''\n",
  "$app/server": stubModule("getRequestEvent", "read", "query", "form", "command", "prerender"),
  "$app/paths": `${nothing}export const base = "", assets = ""\nexport { nothing as resolve, nothing as asset }\n`,
  "$app/navigation": stubModule("goto", "invalidate", "invalidateAll", "afterNavigate", "beforeNavigate"),
  "$app/stores": stubModule("page", "navigating", "updated", "getStores"),
  "$app/state": stubModule("page", "navigating", "updated"),
  "$app/forms": stubModule("enhance", "applyAction", "deserialize"),
  "$env/dynamic/private": "export const env = process.env\n",
  "$env/dynamic/public": "export const env = process.env\n",
  "astro:middleware": stubModule("defineMiddleware", "sequence"),
  "astro:actions": stubModule("defineAction", "ActionError", "actions"),
  "astro:content": stubModule("getCollection", "getEntry", "defineCollection"),
  "#imports": stubModule(
    "defineEventHandler",
    "eventHandler",
    "fromWebHandler",
    "getHeader",
    "useEvent",
    "useStorage",
  ).concat("export const useRuntimeConfig = () => process.env\n"),
  "@builder.io/qwik": stubModule("$", "component$", "useSignal", "implicit$FirstArg"),
  "@builder.io/qwik-city": stubModule(
    "server$",
    "routeAction$",
    "routeLoader$",
    "globalAction$",
    "zod$",
    "z",
  ),
  "@solidjs/router": stubModule("query", "action", "redirect", "cache"),
}

/** Modules that export each variable under its own name. */
const byName = ["$env/static/private", "$env/static/public", "astro:env/server", "astro:env/client"]

/** What bindings export besides their errors; what makes something of a config comes first. */
const bindings: Readonly<Record<string, readonly [maker: string, ...others: string[]]>> = {
  next: ["default"],
  "next/middleware": ["default"],
  sveltekit: ["SvelteKitAuth"],
  qwik: ["QwikAuth$"],
  solid: ["SolidAuth", "getSession"],
}

function stubBinding([maker, ...others]: readonly [string, ...string[]]): string {
  const made =
    maker === "default" ? "export default note\n" : `export { note as ${maker} }\nexport default note\n`
  return `${nothing}export * from "authlas/errors"
const note = (config) => ((globalThis[Symbol.for("${notes}")] ??= []).push(config), nothing)
${made}${others.map((name) => `export { nothing as ${name} }\n`).join("")}`
}

function exportVariables(env: Env): string {
  const named = Object.keys(env).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name))
  return `export const getSecret = (name) => process.env[name]
${named.map((name) => `const _${name} = process.env.${name}\nexport { _${name} as ${name} }\n`).join("")}`
}

/** Answers first with what the framework would make, then as Node does, and then with the ending that bundlers add. */
const hooks = `let stands
export const initialize = (given) => { stands = given }
export async function resolve(specifier, context, next) {
  const text = stands[specifier]
  if (text !== undefined) {
    return { url: "authlas-stand-in:" + encodeURIComponent(specifier), format: "module", shortCircuit: true }
  }
  if (context.parentURL?.startsWith("authlas-stand-in:")) context = { ...context, parentURL: stands[""] }
  try {
    return await next(specifier, context)
  } catch (error) {
    if (!/^(?:@[^/]+\\/)?[^./@][^/]*\\//.test(specifier)) throw error
    return next(specifier + ".js", context).catch(() => { throw error })
  }
}
export async function load(url, context, next) {
  if (!url.startsWith("authlas-stand-in:")) return next(url, context)
  const specifier = decodeURIComponent(url.slice("authlas-stand-in:".length))
  return { format: "module", source: stands[specifier], shortCircuit: true }
}
`

/**
 * Puts them in place, for all that is loaded from then on.
 * @param env Variables that static modules export by name.
 * @param parent Address of the module with the config: what stand-ins import is looked for from there.
 */
export function registerFrameworkStubs(env: Env, parent: string): void {
  const texts: Record<string, string> = { ...modules, "": parent }
  for (const name of byName) texts[name] = exportVariables(env)
  for (const [name, exports] of Object.entries(bindings)) texts[`authlas/${name}`] = stubBinding(exports)
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, { parentURL: import.meta.url, data: texts })
}

/** The configs that bindings were given while a module was loaded, or the functions that make them. */
export function getRecordedConfigs(): unknown[] {
  return (globalThis as unknown as Record<symbol, unknown[] | undefined>)[Symbol.for(notes)] ?? []
}
