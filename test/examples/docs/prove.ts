import { Auth } from "authlas"
import Google from "authlas/providers/google"
import { proofTable, prove } from "authlas/testing"

const google = Google({ clientId: "id", clientSecret: "an-invented-secret" })
const results = await prove([google], { auth: Auth })
console.log(proofTable(results)) // google  32/32  yes  yes  yes  -
if (results.some(({ passed }) => !passed)) throw new Error("An entry does not keep what it promises.")
