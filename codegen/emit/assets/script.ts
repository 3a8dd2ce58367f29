/** Sources of scripts and style sheets to the text of an inline element. */
import { build, transform } from "esbuild"

/**
 * Bundles a script for browsers.
 * @param entry Its source file.
 */
export async function scriptText(entry: string): Promise<string> {
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
export async function styleText(text: string): Promise<string> {
  const { code } = await transform(text, { loader: "css", minify: true, legalComments: "none" })
  return code.trim()
}
