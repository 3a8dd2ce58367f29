import { getSession } from "authlas/web"
import { appendResponseHeader, toWebRequest } from "h3"
import { config } from "../../auth.js"

export default defineNuxtPlugin(async ({ ssrContext: { event } }) => {
  const session = await getSession(toWebRequest(event), config, {
    append: (name, value) => appendResponseHeader(event, name, value),
  })
  useState("session", () => session)
})
