import { Auth, type AuthConfig } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import { providerEvents } from "authlas/events"
import GitHub from "authlas/providers/github"
import { simulate } from "authlas/testing"

const registered = { clientId: "id", clientSecret: "secret" }
const simulator = simulate([GitHub({ ...registered, notices: { secret: "the-webhook-secret" } })])
const config: AuthConfig = {
  providers: simulator.providers,
  adapter: MemoryAdapter(),
  secret: "x".repeat(40),
  trustHost: true,
}
const handle = (request: Request): Promise<Response> => Auth(request, config)

const { cookie } = await simulator.signIn(handle, "github")
const answer = await providerEvents(await simulator.notice("github"), config)
console.log(answer.status) // 200: the sessions of the user have ended

const session = await handle(new Request("https://app.test/auth/session", { headers: { cookie } }))
console.log(await session.json()) // null
