/** `authlas doctor`: what stands in the way of signing in, before a user finds it. */
import type { AuthConfig } from "../config/auth-config.js"
import type { Env } from "../config/env.js"
import type { ResolvedProvider } from "../config/resolved-provider.js"
import { redact } from "../log/redact.js"
import { KnownSecrets } from "../log/secrets.js"
import { basePathOf, callbacksOf, originsOf, type Place } from "./doctor/addresses.js"
import { checkAppConfig } from "./doctor/check-app-config.js"
import { checkCopies } from "./doctor/check-copies.js"
import { checkEnvironment } from "./doctor/check-environment.js"
import { checkOnline } from "./doctor/check-online.js"
import { checkPackages } from "./doctor/check-packages.js"
import { checkStorage } from "./doctor/check-storage.js"
import { readVariables } from "./doctor/environment.js"
import type { Finding, Level, Report } from "./doctor/finding.js"
import { loadConfig } from "./doctor/load-config.js"
import { endProcess } from "./end-process.js"
import { frameworkOf } from "./init/frameworks/index.js"
import { readProject } from "./init/project.js"
import { manifest } from "./package.js"

/** Options of the command. */
export interface DoctorOptions {
  /** The module that exports the config. */
  config: string | undefined
  /** Origins that users come to. */
  origins: readonly string[]
  /** Whether the providers' servers are asked. */
  online: boolean
  /** Whether to report as JSON. */
  json: boolean
  port: number | undefined
  /** The project. */
  folder: string
}

const titles: Readonly<Record<Level, string>> = { problem: "Problems", warning: "Warnings", note: "Notes" }

function linesOf({ framework, findings, callbacks }: Report, files: readonly string[]): string[] {
  const lines = [`${framework}; variables of the environment${files.map((file) => `, ${file}`).join("")}`]
  for (const [level, title] of Object.entries(titles)) {
    const here = findings.filter((finding) => finding.level === level)
    if (here.length > 0) lines.push("", title, ...here.map(({ check, says }) => `  ${check}: ${says}`))
  }
  if (callbacks.length > 0) lines.push("", "Callback URLs to register")
  for (const { provider, url } of callbacks) lines.push(`  ${provider}: ${url}`)
  const problems = findings.filter(({ level }) => level === "problem").length
  return [...lines, "", problems === 0 ? "All is well." : `${problems} problem${problems === 1 ? "" : "s"}.`]
}

/** Whatever an error quotes of it, no secret is shown. */
function secretsIn(env: Env, config: AuthConfig | undefined): KnownSecrets {
  return new KnownSecrets([{ ...env }, ...(config ? [config] : [])])
}

function registeredAt(providers: readonly ResolvedProvider[] | undefined): string[] | undefined {
  return providers?.filter(({ type }) => type === "oauth" || type === "oidc").map(({ id }) => id)
}

async function examined(options: DoctorOptions): Promise<{ report: Report; files: string[] }> {
  const { folder, origins, online, port } = options
  const framework = frameworkOf(readProject(folder), undefined)
  const { env, files } = readVariables(folder, process.env)
  const config = options.config === undefined ? undefined : await loadConfig(options.config, folder, env)
  const place: Place = { config, env, framework, origins, port }
  const readsOldSecret = framework.id === "next"
  const completed = readsOldSecret && !env.AUTH_SECRET ? { ...env, AUTH_SECRET: env.NEXTAUTH_SECRET } : env
  const checked = config && checkAppConfig({ ...config, basePath: basePathOf(place) || "/" }, completed)
  const providers = checked?.providers
  const findings: Finding[] = [
    ...checkEnvironment({ env, config, readsOldSecret, origins: originsOf(place) }),
    ...(checked?.findings ?? []),
    ...checkPackages(manifest(), folder, providers ?? []),
    ...checkCopies(folder, manifest()),
    ...(config ? await checkStorage(config) : []),
    ...(online ? await checkOnline(providers ?? []) : []),
  ]
  const known = secretsIn(env, config)
  const report: Report = {
    format: 1,
    version: manifest().version,
    ok: findings.every(({ level }) => level !== "problem"),
    framework: framework.name,
    findings: findings.map((finding) => ({ ...finding, says: redact(finding.says, known) })),
    callbacks: callbacksOf(place, registeredAt(providers)),
  }
  return { report, files }
}

/**
 * Examines a project.
 * @param options What to look at, and how to report.
 * @returns Exit code: 0 when all is well, 1 when there is a problem.
 * @throws {InitError} When there is no project.
 * @throws {ConfigUnreadable} When the config cannot be loaded.
 */
export async function runDoctor(options: DoctorOptions): Promise<number> {
  const { report, files } = await examined(options)
  const text = options.json ? JSON.stringify(report, undefined, 2) : linesOf(report, files).join("\n")
  process.stdout.write(`${text}\n`)
  const code = report.ok ? 0 : 1
  return options.config === undefined ? code : endProcess(code)
}
