/** The browser script of the sign-in page, bundled to text. */
import { build } from "esbuild"
import { header, type Places } from "../naming.js"
import { moduleText } from "./module.js"
import { quote } from "./value.js"

/**
 * Writes `webauthn-script.ts`.
 * @param entry The script's source file.
 * @param places How modules reach each other.
 */
export async function webauthnModule(entry: string, places: Places): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    platform: "browser",
    legalComments: "none",
    write: false,
    logLevel: "silent",
  })
  const script = (outputFiles[0]?.text ?? "").trim().replaceAll("</script", "<\\/script")
  return moduleText(
    header(undefined, { ...places, source: "src/pages/webauthn-browser.ts" }).replace(
      "the catalogue",
      "the script",
    ),
    [
      `/** The script of the sign-in page: passkeys. */\nexport const webauthnScript: string = ${quote(script)}`,
    ],
  )
}
