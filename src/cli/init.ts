/** `authlas init`: adds sign-in to an app. */
import { spawn } from "node:child_process"
import { type ChosenProvider, findChosenProviders } from "./init/chosen-provider.js"
import type { Framework } from "./init/framework.js"
import { findFramework } from "./init/frameworks/index.js"
import { type Change, type Plan, planChanges } from "./init/plan.js"
import { InitError, type Project, readProject } from "./init/project.js"
import { chooseStorage, dataFile, type Storage } from "./init/storage.js"
import { askForConsent, printLines } from "./shared/console.js"
import { simulateVariable } from "./shared/environment-file.js"
import { readPackageManifest } from "./shared/package.js"
import { getInstallCommand } from "./shared/package-manager.js"
import { UsageError } from "./shared/usage-error.js"
import { isSystemError, resolveProjectPath, writeProjectFile } from "./shared/write-file.js"

/** Options of the command. */
export interface InitOptions {
  /** Whether to make the changes without asking. */
  yes: boolean
  /** Whether to show the changes only. */
  dryRun: boolean
  /** Whether to install packages. */
  install: boolean
  /** Name of the framework. Default: found in package.json. */
  framework: string | undefined
  /** Ids of providers, separated by commas. */
  provider: string | undefined
  /** Port in the addresses that are shown. */
  port: number | undefined
  /** The project. */
  folder: string
}

type Command = readonly [name: string, ...words: string[]]

function rows(plan: Plan): string[] {
  const pairs = [
    ...plan.changes.map(({ path, says }) => [path, says] as const),
    ...plan.kept.map((path) => [path, "exists and is kept"] as const),
  ]
  const width = Math.max(...pairs.map(([path]) => path.length))
  return pairs.map(([path, says]) => `  ${path.padEnd(width)}  ${says}`)
}

function formatOverview(
  project: Project,
  framework: Framework,
  plan: Plan,
  add: Command | undefined,
): string[] {
  const language = project.typescript ? "TypeScript" : "JavaScript"
  return [
    `${framework.name}, ${language}, ${project.manager}`,
    "",
    ...(add ? [`  ${add.join(" ")}`] : []),
    ...rows(plan),
  ]
}

/** Shows the output of the package manager, which says why it fails. */
function installPackages([name, ...words]: Command, folder: string): Promise<void> {
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

function writeFiles(changes: readonly Change[], folder: string): void {
  for (const { path, text } of changes) {
    try {
      writeProjectFile(folder, path, text, path.startsWith(".env") ? 0o600 : undefined)
    } catch (error) {
      if (!isSystemError(error)) throw error
      const says = `${path} cannot be written: ${error.message}. The files listed before it are written.`
      throw new InitError(says, { cause: error })
    }
  }
}

function formatSteps(project: Project, framework: Framework, plan: Plan, add: Command | undefined): string[] {
  const lines = add ? ["", `Add the package${add.length > 3 ? "s" : ""}: ${add.join(" ")}`] : []
  for (const step of plan.steps) lines.push("", step)
  const start = framework.start?.(project) ?? `${project.manager} run dev`
  return [...lines, "", `Start the app: ${start}`]
}

/** A link in a mail works once, so it has to be stored. */
function refuseMailProviders(chosen: readonly ChosenProvider[], { kind }: Storage): void {
  const sender = chosen.find(({ sendsMail }) => sendsMail)
  if (!sender || kind === "file") return
  const why = kind === "elsewhere" ? "this app has one (DATABASE_URL)" : "files of this app do not last"
  throw new UsageError(
    `--provider ${sender.id}: it sends mails, and their links need a database adapter; ${why}. Set it up by hand, and choose another one for init.`,
  )
}

function formatStorage(plan: Plan, { kind }: Storage): string[] {
  if (plan.keepsUsers)
    return [
      "",
      `Users are stored in ${dataFile}. On a host whose files do not last, or on several machines, use a database:`,
      "authlas/adapters/kysely.",
    ]
  if (kind !== "elsewhere") return []
  return [
    "",
    "The app has a DATABASE_URL: authlas/adapters/kysely stores users there. Without it, sessions are encrypted cookies.",
  ]
}

function formatRegistration(
  provider: ChosenProvider,
  { basePath, environment }: Framework,
  origin: string,
): string[] {
  const { name, docs, callbackPath, sendsMail } = provider
  return [
    "",
    name,
    ...(sendsMail
      ? [`  get a key                 ${docs}`]
      : [
          `  register an application   ${docs}`,
          `  with the callback URL     ${origin}${basePath}${callbackPath}`,
        ]),
    `  and put the credentials into ${environment}: ${provider.environment.join(", ")}`,
  ]
}

function formatNextSteps(framework: Framework, chosen: readonly ChosenProvider[], origin: string): string[] {
  const { basePath, environment } = framework
  const mails = chosen.some(({ sendsMail }) => sendsMail)
  return [
    `Sign in at ${origin}${basePath}/signin: the providers are simulated until you set them up.`,
    ...(mails ? ["Until then, no mail is sent: the app prints the links."] : []),
    ...chosen.flatMap((one) => formatRegistration(one, framework, origin)),
    "",
    `Then remove ${simulateVariable} from ${environment}. A deployment needs its own AUTH_SECRET and callback URLs, and its address in AUTH_URL.`,
    "`npx authlas doctor` finds what is still missing.",
  ]
}

/**
 * Runs the command.
 * @param options Providers, framework, and whether to ask.
 * @returns The exit code: 0 when the changes are made or shown, 1 when the user refused them.
 * @throws {InitError} When there is no project, a package cannot be installed, or a file cannot be written.
 * @throws {LinkLeadsOut} When a file to write lies behind a link out of the project. Nothing is changed then.
 * @throws {UsageError} For an unknown framework or provider.
 */
export async function runInit(options: InitOptions): Promise<number> {
  const { folder, yes, dryRun, install, port } = options
  const { name, version, config } = readPackageManifest()
  const chosen = findChosenProviders(options.provider ?? config.provider)
  const project = readProject(folder)
  const framework = findFramework(project, options.framework)
  const storage = chooseStorage(project, framework)
  refuseMailProviders(chosen, storage)
  const plan = planChanges(project, framework, chosen, storage)
  const wanted = [...(project.asksFor(name) ? [] : [`${name}@^${version}`]), ...plan.packages]
  const add =
    wanted.length > 0 ? getInstallCommand(wanted, folder, process.env.npm_config_user_agent) : undefined
  for (const { path } of plan.changes) resolveProjectPath(folder, path)
  const nothing = plan.changes.length === 0 && (add === undefined || !install)
  printLines([...formatOverview(project, framework, plan, install ? add : undefined), ""])
  if (nothing) printLines(["There is nothing to write."])
  else if (dryRun) printLines(["Nothing was changed."])
  else if (!yes && !(await askForConsent("Make these changes?"))) {
    printLines(["Nothing was changed; --yes changes without asking."])
    return 1
  } else {
    if (install && add) await installPackages(add, folder)
    writeFiles(plan.changes, folder)
    printLines(["Done."])
  }
  printLines(formatSteps(project, framework, plan, install ? undefined : add))
  printLines(formatStorage(plan, storage))
  printLines(formatNextSteps(framework, chosen, `http://localhost:${port ?? framework.port}`))
  return 0
}
