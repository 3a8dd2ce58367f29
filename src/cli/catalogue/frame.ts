/** What the pages of the catalogue have around their content. */
import { catalogueStyle } from "../../../generated/catalogue-assets.js"
import { inlineHash, pageHeaders } from "../../pages/frame.js"
import { html, type Markup, style } from "../../testing/simulator/html.js"

/** Parts of a page. */
export interface CataloguePage {
  title: string
  body: Markup
  /** The one script of the page. */
  script?: string
  status?: number
}

const css = `${style}${catalogueStyle}`

/**
 * Makes a page of the catalogue. It loads nothing, and runs nothing but its own script.
 * @param page Title, body, script.
 */
export async function cataloguePage({ title, body, script, status = 200 }: CataloguePage): Promise<Response> {
  const headers = pageHeaders({
    style: await inlineHash(css),
    script: script ? await inlineHash(script) : undefined,
    images: [],
  })
  const { markup } = html`<title>${title}</title>`
  const text = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${markup}
<style>${css}</style>
</head>
<body>
<header class="top"><nav aria-label="Demonstration"><a href="/">Demonstration</a><a href="/catalogue">Catalogue</a><a href="/auth/signin">Sign in</a></nav></header>
<main class="catalogue">
${body.markup}
</main>
${script ? `<script>${script}</script>` : ""}
</body>
</html>
`
  return new Response(text, { status, headers })
}
