/** `authlas doctor`: finds what keeps users from signing in. */
import type { Env } from "../../engine/config/environment.js"
import { isAuthError } from "../../engine/errors.js"
import { KnownSecrets, redact } from "../../engine/redact.js"
import type { AuthConfig } from "../../types/config.js"
import { findFramework } from "../init/frameworks.js"
import { readProject } from "../init/project.js"
import { CompilerMissing } from "../shared/compiler.js"
import { endProcess, formatCount } from "../shared/console.js"
import { readVariables } from "../shared/environment-file.js"
import { ConfigUnreadable, findConfigFile, loadConfig } from "../shared/load-config.js"
import { readPackageManifest } from "../shared/package.js"
import { findTrailingSlash } from "../shared/trailing-slash.js"
import { findBasePath, findOrigins, listCallbackUrls, type Place } from "./addresses.js"
import { checkAccount } from "./check-account.js"
import { checkAppConfig } from "./check-app-config.js"
import { checkChanges } from "./check-changes.js"
import { checkCopies } from "./check-copies.js"
import { checkEnvironment } from "./check-environment.js"
import { checkLimits } from "./check-limits.js"
import { checkOnline } from "./check-online.js"
import { checkPackages } from "./check-packages.js"
import { checkRegistration } from "./check-registration.js"
import { checkStorage } from "./check-storage.js"
import type { Finding, Level } from "./finding.js"

/** Options of the command. */
interface DoctorOptions {
  /** Module that exports the config. */
  config: string | undefined
  /** Origins of the site. */
  origins: readonly string[]
  /** Whether to ask the providers' servers. */
  online: boolean
  /** Whether to report as JSON. */
  json: boolean
  port: number | undefined
  /** The project. */
  folder: string
}

/** What `--json` prints. Format 1 may only get new members. */
interface Report {
  format: 1
  /** Version of the package. */
  version: string
  /** Whether there is no problem. */
  ok: boolean
  /** Name of the framework. */
  framework: string
  findings: Finding[]
  /** Callback URLs to register. */
  callbacks: ReturnType<typeof listCallbackUrls>
  /** What was not checked, and how to have it checked. */
  skipped: string[]
}

const titles: Readonly<Record<Level, string>> = { problem: "Problems", warning: "Warnings", note: "Notes" }

function formatReport(
  { framework, findings, callbacks, skipped }: Report,
  files: readonly string[],
): string[] {
  const lines = [`${framework}; variables of the environment${files.map((file) => `, ${file}`).join("")}`]
  for (const [level, title] of Object.entries(titles)) {
    const here = findings.filter((finding) => finding.level === level)
    if (here.length > 0) lines.push("", title, ...here.map(({ check, says }) => `  ${check}: ${says}`))
  }
  if (callbacks.length > 0) lines.push("", "Callback URLs to register")
  for (const { provider, url } of callbacks) lines.push(`  ${provider}: ${url}`)
  if (skipped.length > 0) lines.push("", "Not checked", ...skipped.map((one) => `  ${one}`))
  const problems = findings.filter(({ level }) => level === "problem").length
  return [...lines, "", problems === 0 ? "No problem." : `${formatCount(problems, "problem")}.`]
}

/** If a config that was found cannot be loaded, this is a finding, and the other checks run. */
async function loadNamedOrFoundConfig(
  { config: named, folder }: DoctorOptions,
  env: Env,
): Promise<{ config: AuthConfig | undefined; findings: Finding[]; skipped: string[] }> {
  const path = named ?? findConfigFile(folder)
  const skips = "providers of the config, storage, cookies and callbacks"
  if (path === undefined) {
    return {
      config: undefined,
      findings: [],
      skipped: [`${skips}: no module with a config was found; name one with --config`],
    }
  }
  try {
    return { config: await loadConfig(path, folder, env), findings: [], skipped: [] }
  } catch (thrown) {
    if (named !== undefined || !isAuthError(thrown)) throw thrown
    const finding: Finding = { check: "config", level: "warning", says: thrown.message }
    // Neither says that the app has a mistake.
    const isUnread = isAuthError(thrown, ConfigUnreadable) || isAuthError(thrown, CompilerMissing)
    return {
      config: undefined,
      findings: [isUnread ? finding : { ...finding, level: "problem" }],
      skipped: [`${skips}: ${path} was not loaded`],
    }
  }
}

async function examineProject(options: DoctorOptions): Promise<{ report: Report; files: string[] }> {
  const { folder, origins, online, port } = options
  const framework = findFramework(readProject(folder), undefined)
  const { env, files } = readVariables(folder, process.env, framework.id)
  const { config, findings: loading, skipped } = await loadNamedOrFoundConfig(options, env)
  const place: Place = { config, env, framework, origins, port }
  const readsOldSecret = framework.id === "next"
  const completed = readsOldSecret && !env.AUTH_SECRET ? { ...env, AUTH_SECRET: env.NEXTAUTH_SECRET } : env
  const checked = config && checkAppConfig({ ...config, basePath: findBasePath(place) || "/" }, completed)
  const providers = checked?.providers
  const findings: Finding[] = [
    ...loading,
    ...checkEnvironment({ env, config, readsOldSecret, origins: findOrigins(place) }),
    ...(checked?.findings ?? []),
    ...checkPackages(readPackageManifest(), folder, providers ?? [], config),
    ...checkCopies(folder, readPackageManifest()),
  ]
  const slashed = findTrailingSlash(folder)
  // The engine refuses addresses that the framework ends with a slash unless the config says so.
  if (slashed !== undefined && config !== undefined && config.trailingSlash !== true)
    findings.push({
      check: "address",
      level: "problem",
      says: `${slashed} ends addresses with a slash, but the config does not say so: every sign-in is refused. Set trailingSlash: true in the config.`,
    })
  if (config)
    findings.push(
      ...checkAccount(config, providers ?? []),
      ...(await checkStorage(config)),
      ...checkLimits(place),
    )
  const callbacks = listCallbackUrls(
    place,
    providers?.filter(({ type }) => type === "oauth" || type === "oidc").map(({ id }) => id),
  )
  const ids = providers?.map(({ id }) => id) ?? callbacks.map(({ provider }) => provider)
  findings.push(...checkRegistration(place, callbacks), ...checkChanges(ids))
  if (online) findings.push(...(await checkOnline(providers ?? [])))
  // A check of variables and a check of the engine may say the same.
  const unique = findings.filter(({ says }, at) => findings.findIndex((one) => one.says === says) === at)
  // Messages may quote secrets.
  const known = new KnownSecrets([{ ...env }, ...(config ? [config] : [])])
  const report: Report = {
    format: 1,
    version: readPackageManifest().version,
    ok: findings.every(({ level }) => level !== "problem"),
    framework: framework.name,
    findings: unique.map((one) => ({ ...one, says: redact(one.says, known) })),
    callbacks,
    skipped: [...skipped, ...(online ? [] : ["servers of the providers: use --online"])],
  }
  return { report, files }
}

/** Runs the command. The process ends with exit code 0 when there is no problem, else with 1. */
export async function runDoctor(options: DoctorOptions): Promise<number> {
  // Drops the log lines of the engine, because the report has its own words for their warnings.
  const { stderr } = process
  const { write } = stderr
  const report = write.bind(stderr) as (text: string | Uint8Array, ...others: unknown[]) => boolean
  stderr.write = (text: string | Uint8Array, ...others: unknown[]) =>
    /^\S{0,5}\[auth\]\[(?:warn|debug)\]/.test(String(text)) || report(text, ...others)
  const examined = await examineProject(options).finally(() => {
    stderr.write = write
  })
  const text = options.json
    ? JSON.stringify(examined.report, undefined, 2)
    : formatReport(examined.report, examined.files).join("\n")
  process.stdout.write(`${text}\n`)
  return endProcess(examined.report.ok ? 0 : 1)
}
