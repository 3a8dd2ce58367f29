/** The end of a command that has loaded modules of an application. */

/**
 * Ends the process once all is printed: a config may have opened connections that keep it alive.
 * @param code Its exit code.
 */
export function endProcess(code: number): Promise<number> {
  return new Promise(() => {
    process.stdout.write("", () => process.exit(code))
  })
}
