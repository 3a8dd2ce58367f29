/** The probe of a client whose id is an address: the provider fetches the document that the app serves there. */
import { clientMetadata } from "../../engine/oauth/client-metadata.js"
import { isObject } from "../../engine/realm.js"
import type { ProviderConfig, ProviderObject, SimulatedProvider } from "../simulator/simulated-provider.js"
import { appAddress, describeLog, findingsOf, openProofApp, type Probe, type Subject } from "./proof-app.js"

const clientId = `${new URL(appAddress).origin}/client-metadata.json`

/** Lists the probe for an entry whose issuers nobody registers at: they know a client by its address alone. */
export function clientMetadataProbes(subject: Subject, { config }: SimulatedProvider): Probe[] {
  if (config.identifier === undefined) return []
  return [{ name: "client-metadata", run: () => tryDocument(subject) }]
}

async function tryDocument(subject: Subject): Promise<string[]> {
  const { config, appLog, provider } = openProofApp(subject, {
    validation: "off",
    config: { url: appAddress },
    replace: (given) => {
      const { options } = given as Pick<ProviderConfig, "options">
      return { ...given, clientId, options: { ...options, clientId } } as ProviderObject
    },
  })
  const answer = await clientMetadata(new Request(clientId), config)
  if (answer.status !== 200) return [`the document is answered with ${answer.status}; ${describeLog(appLog)}`]
  const type = answer.headers.get("content-type")
  const text = await answer.text()
  const document: unknown = JSON.parse(text)
  if (!isObject(document)) return ["the document is no object"]
  const { client = {} } = provider.config
  const callback = `${appAddress}/callback/${provider.id}`
  const { redirect_uris: addresses, grant_types: grants, response_types: types } = document
  return findingsOf(
    [type === "application/json", `the document's type is ${type}`],
    [document.client_id === clientId, "the document names another client_id than its address"],
    [[addresses].flat().includes(callback), "the document lacks the callback address of the app"],
    [[types].flat().includes("code"), "the document lacks the response type code"],
    [[grants].flat().includes("authorization_code"), "the document lacks the grant of a code"],
    [typeof document.scope === "string", "the document says no scope"],
    [
      document.token_endpoint_auth_method === client.token_endpoint_auth_method,
      "the document says another client authentication than the entry",
    ],
    [
      document.dpop_bound_access_tokens === client.dpop_bound_access_tokens,
      "the document says another kind of tokens than the entry",
    ],
    [!/"(?:d|p|q|dp|dq|qi|k|client_secret)":/.test(text), "the document has a private member"],
  )
}
