/** An API that takes access tokens alone. */
import { protect } from "authlas/resource"

export async function answer(request) {
  const api = { audience: "https://api.test/files", issuers: process.env.FILES_ISSUER }
  const { grant, refusal } = await protect(request, { ...api, scopes: ["files:read"] })
  return refusal ?? Response.json({ subject: grant.subject })
}
