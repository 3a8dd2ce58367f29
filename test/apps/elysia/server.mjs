/** The app on Bun, or on Node by its adapter. */
import { node } from "@elysiajs/node"
import { build } from "esbuild"
import { createApp } from "./app.mjs"

const { outputFiles } = await build({
  stdin: { contents: 'import { account } from "./shared/account.mjs"; account()', resolveDir: "." },
  bundle: true,
  format: "esm",
  write: false,
})
const adapter = "Bun" in globalThis ? {} : { adapter: node() }
const port = Number(process.env.PORT)
createApp({ ...adapter, script: outputFiles[0].text }).listen(port, () =>
  console.log(`Listening at :${port}`),
)
