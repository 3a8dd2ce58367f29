import { createPasskey, signalPasskeys } from "authlas/webauthn"

async function post(path: string, body: object = {}) {
  const headers = { "content-type": "application/json" }
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}.`)
  return response.json()
}

export async function addPasskey(name: string) {
  const answer = await createPasskey(await post("/passkeys/prepare"))
  await signalPasskeys(await post("/passkeys/add", { answer, name }))
}

export async function removePasskey(id: string) {
  await signalPasskeys(await post("/passkeys/remove", { id }))
}
