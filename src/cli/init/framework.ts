/** Description of a framework, by which sign-in is added to its projects. */
import type { Project } from "./project.js"
import type { Sample } from "./sample.js"

/** A file that is written if it does not exist. */
export interface NewFile {
  /** Path from the project, with slashes. */
  path: string
  text: string
}

/** A framework. */
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
  /** Files to write. */
  files(project: Project, sample: Sample): NewFile[]
  /** What the user has to do by hand, in paragraphs. */
  steps?(project: Project, sample: Sample): string[]
  /** The command that starts the app. Default: the script `dev`. */
  start?(project: Project): string | undefined
}
