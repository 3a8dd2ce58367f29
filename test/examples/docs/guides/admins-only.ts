import type { AuthConfig } from "authlas"
import GitHub from "authlas/providers/github"
import type { DefaultSession } from "authlas/types"
import { getSession } from "authlas/web"

declare module "authlas/types" {
  interface Session {
    user: { id: string; role: "admin" | "member" } & DefaultSession["user"]
  }
}

export const config: AuthConfig = { providers: [GitHub] } // with the callbacks above

// #region answer
export async function listUsers(request: Request): Promise<Response> {
  const headers = new Headers()
  const session = await getSession(request, config, headers)
  if (!session?.user) return new Response("Sign in first", { status: 401, headers })
  if (session.user.role !== "admin") return new Response("For admins only", { status: 403, headers })
  return Response.json({ for: session.user.id }, { headers })
}
// #endregion answer
