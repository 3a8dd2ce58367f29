/** Client ids of apps at a provider that one tenant has, and another has not. */
import { expect, it } from "vitest"
import Google from "../../generated/providers/google.js"
import Line from "../../generated/providers/line.js"
import { nativeSignIn } from "../../src/engine/native/index.js"
import { site } from "./site.js"

it.each(["a.test", "b.test"])("stop no native sign-in at %s", async (host) => {
  const { config, rows } = site({ config: { providers: [Google({ clientId: "g", clientSecret: "s" })] } })
  rows.A = [Line({ clientId: "l", clientSecret: "s" }) as never]
  const request = new Request(`https://${host}/native?provider=google`)
  const answer = await nativeSignIn(request, config, { audiences: { google: ["ios"], line: ["l"] } })
  expect(answer.status).toBe(200)
})
