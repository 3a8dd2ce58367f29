/** `authlas secret`: a value for AUTH_SECRET, printed or written to an environment file. */
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { AuthError } from "../engine/errors.js"
import { createSecret } from "./shared/environment-file.js"
import { resolveProjectPath, writeProjectFile } from "./shared/write-file.js"

/** An environment file already has a secret. */
class SecretExists extends AuthError {
  static override type = "SecretExists"
}

const line = /^[ \t]*(?:export[ \t]+)?AUTH_SECRET[ \t]*=.*$/m

/** The file that gets the secret: never one that a project may share while a local one is at hand. */
function findSecretFile(folder: string): string {
  const shared = join(folder, ".env")
  const local = join(folder, ".env.local")
  return !existsSync(local) && existsSync(shared) ? shared : local
}

function setSecret(text: string, secret: string, force: boolean, file: string): string {
  const entry = `AUTH_SECRET=${secret}`
  if (!line.test(text)) return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${entry}\n`
  if (force) return text.replace(line, entry)
  throw new SecretExists(
    `${file} has an AUTH_SECRET already; another one would end every session. Add --force to replace it.`,
  )
}

/**
 * Prints a secret, or writes it into `.env.local` or `.env`.
 * @param options Whether to write, whether to replace, and the project's folder (default: where the command runs).
 * @returns Exit code.
 * @throws {SecretExists} When the file has one and `force` is not given.
 * @throws {LinkLeadsOut} When the file is a link out of the folder.
 */
export async function runSecret(options: {
  write: boolean
  force: boolean
  folder?: string
}): Promise<number> {
  const secret = createSecret()
  if (!options.write) {
    process.stdout.write(`${secret}\n`)
    return 0
  }
  const folder = options.folder ?? process.cwd()
  const file = findSecretFile(folder)
  resolveProjectPath(folder, basename(file))
  const before = existsSync(file) ? readFileSync(file, "utf8") : ""
  writeProjectFile(folder, basename(file), setSecret(before, secret, options.force, file), 0o600)
  process.stdout.write(
    `AUTH_SECRET is in ${file}. Keep that file out of version control.\nFrameworks read it by themselves; plain Node does with: node --env-file=${basename(file)}\n`,
  )
  return 0
}
