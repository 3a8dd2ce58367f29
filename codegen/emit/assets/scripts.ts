/** Browser scripts and style sheets, bundled to modules that have them as text. */

import { join } from "node:path"
import { build, transform } from "esbuild"
import { describeOrigin, type Places } from "../../model/names.js"
import { quoteString } from "../../safe-text.js"
import type { Output } from "../all.js"
import { writeModule } from "../modules/module.js"

/** Purposes of the scripts, by name. */
const purposes = {
  filter: "finding one of many providers",
  webauthn: "passkeys",
}

/**
 * Writes the modules, one per script.
 * @param root Folder of this repository.
 * @param places How modules reach each other.
 */
export async function writePageScripts(root: string, places: Places): Promise<Output> {
  const modules = Object.entries(purposes).map(async ([name, purpose]): Promise<[string, string]> => {
    const source = `src/engine/pages/${name}-browser.ts`
    const script = await bundleScript(join(root, source))
    const statement = `/** A script of the sign-in page: ${purpose}. */\nexport const ${name}Script: string = ${quoteString(script)}`
    return [`${name}-script.ts`, writeModule(`// ${describeOrigin(source, "script", places)}`, [statement])]
  })
  return new Map(await Promise.all(modules))
}

/**
 * Bundles a script for browsers.
 * @param entry Its source file.
 */
async function bundleScript(entry: string): Promise<string> {
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
  return (outputFiles[0]?.text ?? "").trim().replaceAll("</script", "<\\/script")
}

/**
 * Minifies a style sheet.
 * @param text Its source.
 */
export async function minifyStyle(text: string): Promise<string> {
  const { code } = await transform(text, { loader: "css", minify: true, legalComments: "none" })
  return code.trim()
}
