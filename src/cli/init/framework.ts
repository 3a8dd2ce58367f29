/** What a framework says of itself, so that sign-in can be added to its projects. */
import type { Project } from "./project.js"
import type { Sample } from "./sample.js"

/** A file that is written where there is none. */
export interface NewFile {
  /** Below the project, with slashes. */
  path: string
  text: string
}

/** A framework. */
export interface Framework {
  /** As `--framework` takes it. */
  id: string
  name: string
  /** Packages that tell it: a project that asks for one of them is one of this framework. */
  packages: readonly string[]
  /** Below which its binding answers. */
  basePath: "/auth" | "/api/auth"
  /** The file that it reads variables of development from. */
  environment: ".env" | ".env.local"
  /** Where its development server listens, unless PORT says otherwise. */
  port: number
  /** Whether files that the app writes are there again when it next starts. Default: yes. */
  keepsFiles?(project: Project): boolean
  /** What is written. */
  files(project: Project, sample: Sample): NewFile[]
  /** What is left to do by hand, each as one paragraph. */
  steps?(project: Project, sample: Sample): string[]
  /** The command that starts the app. Default: the script `dev`. */
  start?(project: Project): string | undefined
}
