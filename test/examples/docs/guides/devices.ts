import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { deviceSignIn } from "authlas/device"
import GitHub from "authlas/providers/github"

const config: AuthConfig = {
  account: true,
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: [GitHub],
  session: { bearer: true },
}

// GET and POST /device, POST /device/code, POST /device/token
export const answer = (request: Request): Promise<Response> => deviceSignIn(request, config)
