/** `authlas init`: adds sign-in to an app. */
import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { askForConsent, printLines, UsageError } from "../shared/console.js"
import { simulateVariable } from "../shared/environment-file.js"
import { readPackageManifest } from "../shared/package.js"
import { findManager } from "../shared/package-manager.js"
import { findField, findRefusal } from "../shared/registration.js"
import { isSystemError, resolveProjectPath, writeProjectFile } from "../shared/write-file.js"
import { type ChosenProvider, findChosenProviders } from "./chosen-provider.js"
import type { Framework } from "./framework.js"
import { findFramework } from "./frameworks.js"
import { type Plan, planChanges } from "./plan.js"
import { InitError, type Project, readProject } from "./project.js"
import { setVariables } from "./server.js"
import { chooseStorage, dataFile, type Storage } from "./storage.js"

/** Installs packages. Shows the output of the package manager, which says why it fails. */
function installPackages([name, ...words]: readonly [string, ...string[]], folder: string): Promise<void> {
  const line = [name, ...words].join(" ")
  return new Promise((resolve, reject) => {
    const fail = (what: string, cause?: Error): void =>
      reject(
        new InitError(
          `\`${line}\` ${what}. Nothing was written. Install the packages by hand, then run \`authlas init --no-install\`.`,
          { cause },
        ),
      )
    // On Windows, package managers are scripts, which need a shell.
    const child = spawn(name, words, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" })
    child.on("error", (error) => fail(`cannot be run (${error.message})`, error))
    child.on("close", (code) => (code === 0 ? resolve() : fail(`ended with code ${code}`)))
  })
}

/** Lists the changes, the files that are kept, and the command that adds packages. */
function formatOverview(
  project: Project,
  framework: Framework,
  plan: Plan,
  add: string | undefined,
): string[] {
  const language = project.typescript ? "TypeScript" : "JavaScript"
  const rows = [
    ...plan.changes.map(({ path, says }) => [path, says] as const),
    ...plan.kept.map((path) => [path, "exists and is kept"] as const),
  ]
  const width = Math.max(...rows.map(([path]) => path.length))
  return [
    `${framework.name}, ${language}, ${project.manager}`,
    "",
    ...(add ? [`  ${add}`] : []),
    ...rows.map(([path, says]) => `  ${path.padEnd(width)}  ${says}`),
    "",
  ]
}

/** Sentences of the catalogue begin with the name of no option, so that a full stop is all they may lack. */
function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/**
 * Lists what to do at a provider.
 * @param provider The provider.
 * @param base Origin and base path of the app while it is developed.
 * @param environment The file that the variables stand in.
 */
function formatRegistration(provider: ChosenProvider, base: string, environment: string): string[] {
  const { name, docs, callbackPath, sendsMail, environment: variables, register } = provider
  const page = register?.at ?? docs
  const callback = `${base}${callbackPath}`
  const field = register?.fields?.callback
  const lines = ["", name, `  ${sendsMail ? "get a key              " : "register an application"}   ${page}`]
  lines.push(...(register?.steps ?? []).map((step, at) => `    ${at + 1}. ${endSentence(step)}`))
  if (!sendsMail) {
    const refusal = findRefusal({ name, register }, callback)
    lines.push(`  with the callback URL     ${callback}${field === undefined ? "" : `  in "${field}"`}`)
    if (refusal !== undefined)
      lines.push(`    ${refusal}: until the app has an address over https, leave this provider simulated.`)
  }
  const named = variables.map((one) => {
    const of = findField(provider, one)
    return of === undefined ? one : `${one} ("${of}")`
  })
  lines.push(`  and put the credentials into ${environment}: ${named.join(", ")}`)
  if (typeof register?.before === "object")
    lines.push(
      "  before strangers can sign in",
      ...Object.values(register.before).map((one) => `    ${endSentence(one)}`),
    )
  return lines
}

/** Lists what the user does next: where users are stored, where to sign in, and what to register at each provider. */
function formatNextSteps(
  { basePath, environment }: Framework,
  chosen: readonly ChosenProvider[],
  plan: Plan,
  storage: Storage,
  origin: string,
): string[] {
  const lines: string[] = []
  if (plan.keepsUsers)
    lines.push(
      "",
      `Users are stored in ${dataFile}. On a host whose files do not last, or on several machines, use a database:`,
      "authlas/adapters/kysely.",
    )
  else if (storage === "elsewhere")
    lines.push(
      "",
      "The app has a DATABASE_URL: authlas/adapters/kysely stores users there. Without it, sessions are encrypted cookies.",
    )
  lines.push(
    `Open ${plan.hasPages ? origin : `${origin}${basePath}/signin`} and press "Sign in". The providers are simulated until you set them up.`,
  )
  if (plan.hasPages)
    lines.push(`The sign-in page is ${origin}${basePath}/signin, and ${origin}/account is for users.`)
  if (chosen.some(({ sendsMail }) => sendsMail))
    lines.push("Until then, no mail is sent: the app prints the links.")
  for (const one of chosen) lines.push(...formatRegistration(one, `${origin}${basePath}`, environment))
  return [
    ...lines,
    "",
    `Then remove ${simulateVariable} from ${environment}. A deployment needs its own AUTH_SECRET and callback URLs, and its address in AUTH_URL.`,
    "`npx authlas doctor` finds what is still missing.",
  ]
}

/** Runs the command. Returns exit code 0 when the changes are made or shown, 1 when the user refused them. */
export async function runInit(options: {
  /** Whether to make the changes without asking. */
  yes: boolean
  /** Whether to show the changes only. */
  dryRun: boolean
  /** Whether to install packages. */
  install: boolean
  /** Whether the app gets the built-in page of the account. */
  hasAccount: boolean
  /** Name of the framework. Default: found in package.json. */
  framework: string | undefined
  /** Ids of providers, separated by commas. */
  provider: string | undefined
  /** Port in the addresses that are shown. */
  port: number | undefined
  folder: string
}): Promise<number> {
  const { folder, yes, dryRun, install, port } = options
  const { name, version, config } = readPackageManifest()
  const chosen = findChosenProviders(options.provider ?? config.provider)
  const project = readProject(folder)
  const framework = findFramework(project, options.framework)
  const storage = chooseStorage(project, framework)
  // A link in a mail works once, so it has to be stored.
  const sender = chosen.find(({ sendsMail }) => sendsMail)
  if (sender && storage !== "file") {
    const why =
      storage === "elsewhere"
        ? "init does not connect the database of this app (DATABASE_URL)"
        : "files of this app do not last"
    throw new UsageError(
      `--provider ${sender.id}: its mail links need stored users, and ${why}. Choose another provider for init, and add this one by hand.`,
    )
  }
  const plan = planChanges(project, framework, chosen, { storage, hasAccount: options.hasAccount })
  const wanted = [...(project.asksFor(name) ? [] : [`${name}@^${version}`]), ...plan.packages]
  const manager = findManager(folder)
  const command: [string, ...string[]] = [manager.name, manager.add, ...wanted]
  const add = wanted.length > 0 ? command.join(" ") : undefined
  for (const { path } of plan.changes) resolveProjectPath(folder, path)
  printLines(formatOverview(project, framework, plan, install ? add : undefined))
  if (plan.changes.length === 0 && (add === undefined || !install)) printLines(["There is nothing to write."])
  else if (dryRun) printLines(["Nothing was changed."])
  else if (!yes && !(await askForConsent("Make these changes?"))) {
    printLines(["Nothing was changed; --yes changes without asking."])
    return 1
  } else {
    if (install && add !== undefined) await installPackages(command, folder)
    for (const { path, before, text } of plan.changes) {
      try {
        const file = join(folder, path)
        if ((existsSync(file) ? readFileSync(file, "utf8") : "") !== before)
          throw new InitError(
            `${path} has changed since the changes were shown. The files listed before it are written: run init again.`,
          )
        writeProjectFile(folder, path, text, path.startsWith(".env") ? 0o600 : undefined)
      } catch (error) {
        if (!isSystemError(error)) throw error
        const says = `${path} cannot be written: ${error.message}. The files listed before it are written.`
        throw new InitError(says, { cause: error })
      }
    }
    printLines(["Done."])
  }
  if (add !== undefined && !install)
    printLines(["", `Add the package${wanted.length > 1 ? "s" : ""}: ${add}`])
  const start = framework.start?.(project) ?? `${project.manager} run dev`
  printLines([...plan.steps.flatMap((step) => ["", step]), "", `Start the app: ${start}`])
  printLines(formatNextSteps(framework, chosen, plan, storage, `http://localhost:${port ?? framework.port}`))
  const serving = framework.serve(project)
  if (serving) {
    const address = `http://localhost:${port ?? serving.port ?? 3000}`
    const variables = { ...(serving.address ? { [serving.address]: address } : {}), AUTH_URL: address }
    const line = setVariables({ ...variables, NODE_ENV: "production" }, serving.command)
    printLines([`Start it in production: ${serving.builds ? `${project.manager} run build && ` : ""}${line}`])
  }
  return 0
}
