/** The browser script of the sign-in page, bundled to text. */
import { origin, type Places } from "../naming.js"
import { quote } from "../safe-text.js"
import { moduleText } from "./module.js"
import { scriptText } from "./script.js"

/**
 * Writes `webauthn-script.ts`.
 * @param entry The script's source file.
 * @param places How modules reach each other.
 */
export async function webauthnModule(entry: string, places: Places): Promise<string> {
  const script = await scriptText(entry)
  return moduleText(`// ${origin("src/pages/webauthn-browser.ts", "script", places)}`, [
    `/** The script of the sign-in page: passkeys. */\nexport const webauthnScript: string = ${quote(script)}`,
  ])
}
