/**
 * Stubs for modules that only a framework's build provides, so that the module of a config loads in plain Node. The stub of
 * a binding records the config that it gets, for modules that do not export it.
 */
import { register } from "node:module"
import type { Env } from "../../engine/config/environment.js"

/** Key of the global in which the stubs of bindings record configs. */
const configsKey = "authlas.doctor.configs"

/** Does nothing, returns itself for every call and member, and is no promise. */
const nothing = `const nothing = new Proxy(function () {}, {
  get: (_, name) => (name === "then" || typeof name === "symbol" ? undefined : nothing),
  apply: () => nothing,
  construct: () => nothing,
})\n`

/** Writes a module whose exports do nothing. */
const stubModule = (...names: string[]): string =>
  `${nothing}export default nothing\n${names.map((name) => `export { nothing as ${name} }\n`).join("")}`

/** Modules of frameworks, with the exports that a module with a config may use. */
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

/** Resolves a stub, else like Node, else with the file extension that bundlers add. */
const hooks = `let stubs
export const initialize = (data) => { stubs = data }
export async function resolve(specifier, context, next) {
  const text = stubs[specifier]
  if (text !== undefined) {
    return { url: "authlas-stub:" + encodeURIComponent(specifier), format: "module", shortCircuit: true }
  }
  if (context.parentURL?.startsWith("authlas-stub:")) context = { ...context, parentURL: stubs[""] }
  try {
    return await next(specifier, context)
  } catch (error) {
    if (!/^(?:@[^/]+\\/)?[^./@][^/]*\\//.test(specifier)) throw error
    return next(specifier + ".js", context).catch(() => { throw error })
  }
}
export async function load(url, context, next) {
  if (!url.startsWith("authlas-stub:")) return next(url, context)
  const specifier = decodeURIComponent(url.slice("authlas-stub:".length))
  return { format: "module", source: stubs[specifier], shortCircuit: true }
}
`

/** Modules that export each variable by its name. */
const variableModules = ["$env/static/private", "$env/static/public", "astro:env/server", "astro:env/client"]

/** Exports of bindings besides their errors. The function that takes the config comes first. */
const bindings: Readonly<Record<string, readonly [maker: string, ...others: string[]]>> = {
  next: ["default"],
  "next/middleware": ["default"],
  "next/v4": ["default", "getServerSession"],
  sveltekit: ["SvelteKitAuth"],
  qwik: ["QwikAuth$"],
  solid: ["SolidAuth", "getSession"],
}

/**
 * Registers the stubs for all modules that are loaded from now on. Static modules export the variables by name. The parent is
 * the URL of the module with the config, from which imports of stubs are resolved.
 */
export function registerFrameworkStubs(env: Env, parent: string): void {
  const texts: Record<string, string> = { ...modules, "": parent }
  const variables = Object.keys(env)
    .filter((name) => /^[A-Za-z_$][\w$]*$/.test(name))
    .map((name) => `const _${name} = process.env.${name}\nexport { _${name} as ${name} }\n`)
  for (const name of variableModules)
    texts[name] = `export const getSecret = (name) => process.env[name]\n${variables.join("")}`
  for (const [name, [maker, ...others]] of Object.entries(bindings)) {
    const named = maker === "default" ? "" : `export { note as ${maker} }\n`
    texts[`authlas/${name}`] = `${nothing}export * from "authlas/errors"
const note = (config) => ((globalThis[Symbol.for("${configsKey}")] ??= []).push(config), nothing)
${named}export default note
${others.map((other) => `export { nothing as ${other} }\n`).join("")}`
  }
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, { parentURL: import.meta.url, data: texts })
}

/** Returns configs, or functions that return them, that bindings got while a module was loaded. */
export function getRecordedConfigs(): unknown[] {
  return (globalThis as unknown as Record<symbol, unknown[] | undefined>)[Symbol.for(configsKey)] ?? []
}
