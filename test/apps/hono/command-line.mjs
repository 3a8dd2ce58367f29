/** A command line of the app, as the guide has it: it shows a code, waits, and says who it is signed in as. */
import { setTimeout as wait } from "node:timers/promises"

const [, , site, basePath] = process.argv

const post = async (path, fields) => {
  const body = new URLSearchParams({ client_id: "example-cli", ...fields })
  return (await fetch(`${site}/device/${path}`, { method: "POST", body })).json()
}

const { device_code, user_code, verification_uri, interval } = await post("code", {
  device_name: "test machine",
})
console.log(`Open ${verification_uri} and type ${user_code}`)
const grant_type = "urn:ietf:params:oauth:grant-type:device_code"
let answer
do {
  await wait(interval * 1000)
  answer = await post("token", { grant_type, device_code })
} while (answer.error === "authorization_pending")
const headers = { authorization: `Bearer ${answer.session_token}` }
const session =
  answer.session_token && (await (await fetch(`${site}${basePath}/session`, { headers })).json())
console.log(session ? `Signed in as ${session.user.email}` : `Not signed in: ${answer.error}`)
