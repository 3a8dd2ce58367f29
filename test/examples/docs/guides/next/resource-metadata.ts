import { describeResource } from "authlas/resource"
import { api } from "@/resource"

const answer = (request: Request): Response =>
  describeResource(request, { ...api, scopes: ["files:read", "files:write"] })

export { answer as GET, answer as OPTIONS }
