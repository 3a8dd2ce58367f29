import type { AuthConfig } from "authlas"
import Dropbox from "authlas/providers/dropbox"
import { ProviderTokenError, providerTokens } from "authlas/tokens"

export const config: AuthConfig = {
  providers: [Dropbox({ offline: true })],
  tokens: { store: "cookie" }, // with an adapter, leave this out
}

const space = "https://api.dropboxapi.com/2/users/get_space_usage"

export async function showSpace(request: Request): Promise<Response> {
  const tokens = providerTokens(config)
  const headers = new Headers({ "cache-control": "private, no-store" })
  try {
    const answer = await tokens.fetch({ request, provider: "dropbox" }, space, { method: "POST" })
    for (const cookie of answer.cookies ?? []) headers.append("set-cookie", cookie)
    if (answer.status === 429) headers.set("retry-after", String(answer.retryAfter ?? 60))
    return Response.json(await answer.json(), { status: answer.status, headers })
  } catch (error) {
    if (!(error instanceof ProviderTokenError)) throw error
    for (const cookie of error.cookies ?? []) headers.append("set-cookie", cookie)
    const { signInUrl } = error
    return Response.json({ signInUrl }, { status: signInUrl ? 401 : 503, headers })
  }
}
