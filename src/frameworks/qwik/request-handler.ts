/** What happens to every request of a site, before its page. */
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { Auth } from "../../index.js"
import { adapterAddress, isActionPath } from "../shared/address.js"
import { deriveFormConfig, selectKnownTenant } from "../shared/config.js"
import { isAskedByScript, type LazyConfig, qwikConfig } from "./config.js"
import { originWarning, shareSession } from "./session.js"

/**
 * Answers actions, and shares the session with everything that comes after.
 * @throws Qwik's end of a request, once it is answered.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function handleRequest(event: RequestEventCommon, config: LazyConfig): Promise<void> {
  // A page that is rendered in advance is the same for every user, and there may be no secret.
  if ("static" in event.platform && event.platform.static) {
    event.sharedMap.set("session", null)
    return
  }
  const own = await qwikConfig(config, event)
  const { url, request: sent } = event
  const mounted = await selectKnownTenant(own, () => ({ url: url.href, headers: sent.headers }))
  if (!isActionPath(url.pathname, mounted)) {
    await shareSession(event, own)
    return
  }
  // Links of Qwik City ask for data first, in advance even; an answer without any makes them lead to the page itself.
  if (isAskedByScript(event)) throw event.send(new Response(null, { status: 204 }))
  const address = adapterAddress(event, own, originWarning)
  const request = address === event.request.url ? event.request : new Request(address, event.request)
  throw event.send(await Auth(request, deriveFormConfig(own, request)))
}
