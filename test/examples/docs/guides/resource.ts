import { protect, type ResourceOptions } from "authlas/resource"

export const api: ResourceOptions = {
  audience: "https://api.example.com/v1", // what tokens for this API have in aud
  issuers: "https://login.example.com", // whose tokens count
}

export async function GET(request: Request): Promise<Response> {
  const { grant, refusal } = await protect(request, { ...api, scopes: ["files:read"] })
  if (refusal) return refusal
  return Response.json({ files: `those of ${grant.subject}` })
}
