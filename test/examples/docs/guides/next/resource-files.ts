import { protect } from "authlas/resource"
import { api } from "@/resource"

export async function GET(request: Request): Promise<Response> {
  const { grant, refusal } = await protect(request, { ...api, scopes: ["files:read"] })
  return refusal ?? Response.json({ files: `those of ${grant.subject}` })
}
