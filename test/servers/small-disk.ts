/** A disk of a few megabytes, in memory, that a test can fill. Only root of a Linux can mount one. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"

const run = promisify(execFile)

/** A mounted disk. */
export interface SmallDisk {
  /** Makes it so large. */
  resize(megabytes: number): Promise<void>
  remove(): Promise<void>
}

/**
 * Mounts one on a folder.
 * @param folder The folder, empty.
 * @param megabytes How large it is.
 */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder])
  return {
    resize: async (size) => void (await run("mount", ["-o", `remount,size=${size}m`, folder])),
    remove: async () => void (await run("umount", ["-l", folder])),
  }
}
