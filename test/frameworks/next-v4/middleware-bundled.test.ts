import { build } from "esbuild"
import { afterEach, expect, it, vi } from "vitest"
import { NextRequest } from "../../support/next/server.js"
import { secret, tokens } from "./version4.js"

afterEach(() => vi.unstubAllEnvs())

it("names its variables, since Next 12 and 13 give code of the edge no others", async () => {
  const origin = "https://app.test"
  const { outputFiles } = await build({
    entryPoints: ["src/frameworks/next/v4/middleware.ts"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    conditions: ["authlas-source"],
    external: ["next/*"],
    define: {
      "process.env.NEXTAUTH_SECRET": JSON.stringify(secret),
      "process.env.NEXTAUTH_URL": JSON.stringify(origin),
    },
  })
  for (const name of ["NEXTAUTH_SECRET", "NEXTAUTH_URL"]) vi.stubEnv(name, undefined)
  const { default: withAuth } = await import(
    `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`
  )
  const cookie = `__Secure-next-auth.session-token=${tokens.session}`
  const request = new NextRequest(`${origin}/account`, { headers: { cookie } })
  // Without a secret it leads to the error page.
  expect(await withAuth(request, {})).toBeUndefined()
})
