/** Description of a framework, by which sign-in is added to its projects. */
import type { Insertion } from "./insertion.js"
import type { Project } from "./project.js"

/** A framework. Its files are in the folder of its id in `templates`. */
export interface Framework {
  /** Name for `--framework`. */
  id: string
  name: string
  /** A project that depends on one of these packages uses this framework. */
  packages: readonly string[]
  /** Default base path of its binding. */
  basePath: "/auth" | "/api/auth"
  /** The file with the variables of development. */
  environment: ".env" | ".env.local"
  /** Port of its development server, unless PORT is set. */
  port: number
  /** Whether files that the app writes last over restarts. Default: yes. */
  keepsFiles?(project: Project): boolean
  /** Code that reads a variable. Default: `process.env.NAME`. */
  readVariable?(name: string): string
  /** Whether its config has to name the credentials, because the engine cannot read its variables. */
  namesCredentials?: true
  /** Folders with files for it, besides its own. */
  folders?: readonly string[]
  /** Where a template goes in a project; nothing leaves it out. Default: its own path. */
  place?(path: string, project: Project): string | undefined
  /** Changes a template to fit a project. */
  adapt?(text: string, path: string, project: Project): string
  /** Lines for files that the app has. */
  insertions?(project: Project): Insertion[]
  /** What the user has to do by hand, in paragraphs. */
  steps?(project: Project): string[]
  /** The command that starts the app. Default: the script `dev`. */
  start?(project: Project): string | undefined
  /** How the app is started in production; nothing where its host does that. */
  serve(project: Project): Serving | undefined
}

/** How an app is started in production. */
export interface Serving {
  /** The command. */
  command: string
  /** Whether the script `build` has to run before. */
  builds: boolean
  /** Port that it listens on, unless PORT is set. Default: 3000. */
  port?: number
  /** Another variable that takes the address of the site. */
  address?: string
}
