import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { providerEvents } from "authlas/events"
import Facebook from "authlas/providers/facebook"
import Google from "authlas/providers/google"
import Slack from "authlas/providers/slack"

const config: AuthConfig = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  account: true,
  providers: [Google, Slack, Facebook({ notices: { deletionUrl: "https://example.com/deletion" } })],
  events: {
    providerNotice: ({ user, meaning }) => console.log(user?.id, meaning),
  },
}

export const POST = (request: Request): Promise<Response> => providerEvents(request, config)
