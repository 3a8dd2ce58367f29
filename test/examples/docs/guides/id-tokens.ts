import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { nativeSignIn } from "authlas/native/id-token"
import Apple from "authlas/providers/apple"
import Google from "authlas/providers/google"

export const config: AuthConfig = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  providers: [Apple, Google],
  session: { bearer: true }, // for apps; pages get a cookie
}

const audiences = {
  apple: "com.example.app",
  google: ["id-of-the-ios-client", "id-of-the-android-client"],
}

// GET and POST /native/id-token
export const answer = (request: Request): Promise<Response> => nativeSignIn(request, config, { audiences })
