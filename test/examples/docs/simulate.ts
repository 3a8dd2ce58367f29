import { Auth } from "authlas"
import Google from "authlas/providers/google"
import { simulate } from "authlas/testing"

const simulator = simulate([Google({ clientId: "id", clientSecret: "secret" })])
const config = { providers: simulator.providers, secret: "x".repeat(40), trustHost: true }
const handle = (request: Request): Promise<Response> => Auth(request, config)

const { session } = await simulator.signIn(handle, "google", { persona: "no-email" })
console.log(session?.user?.email) // undefined: this persona gives no address

const refused = await simulator.signIn(handle, "google", { fault: "wrong-state" })
console.log(refused.session) // null: nobody is signed in
