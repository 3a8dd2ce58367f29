/** Writes commands that set variables, for the shells of the system. */

/** Sets variables for a command. On Windows, the line works in PowerShell and in the command prompt. */
export function setVariables(variables: Readonly<Record<string, string>>, command: string): string {
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  return process.platform === "win32"
    ? `cmd /c "${pairs.map((pair) => `set ${pair}&& `).join("")}${command}"`
    : [...pairs, command].join(" ")
}
