import { getSession } from "authlas/web"
import { appendResponseHeader, toWebRequest } from "h3"
import { config } from "../../server/auth"

/** Gives every page the session. */
export default defineNuxtPlugin(async () => {
  const event = useRequestEvent()
  if (!event) return
  const session = useState("session")
  const append = (name: string, value: string) => appendResponseHeader(event, name, value)
  session.value = await config.then((own) => getSession(toWebRequest(event), own, { append }))
})
