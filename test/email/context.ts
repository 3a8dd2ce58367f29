/** A context as the engine would hand it to the e-mail room. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { resolveEngine } from "../../src/engine/config/engine.js"
import { fromRequest, parseRequest } from "../../src/engine/http/request.js"
import { type Context, findSite } from "../../src/engine/request/context.js"
import type { EmailConfig, VerificationRequestParams } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"

export const secret = "a-secret-of-forty-characters-for-tests-1"

/** An e-mail provider that keeps what it was asked to send. */
export function recorder(
  more: Partial<EmailConfig> = {},
): EmailConfig & { sent: VerificationRequestParams[] } {
  const sent: VerificationRequestParams[] = []
  return {
    id: "email",
    name: "Email",
    type: "email",
    sendVerificationRequest: async (params) => void sent.push(params),
    ...more,
    sent,
  }
}

/** Makes configs around one provider; the adapter is there in full. */
export function configWith(
  provider: EmailConfig,
  more: Partial<AuthConfig> = {},
): AuthConfig & { adapter: Adapter } {
  return {
    providers: [provider],
    adapter: MemoryAdapter(),
    secret,
    trustHost: true,
    logger: silent,
    ...more,
  } as AuthConfig & {
    adapter: Adapter
  }
}

const silent = { error: () => {}, warn: () => {}, debug: () => {} }

/** The context of a POST to `signin/email` with this address in its body. */
export function signinContext(
  config: AuthConfig,
  email: unknown,
  extra: Partial<Context> = {},
): Promise<Context> {
  const body = JSON.stringify({ email, csrfToken: "x" })
  const headers = { "content-type": "application/json", "accept-language": "de", cookie: "a=b" }
  return contextOf(
    config,
    new Request("https://app.test/auth/signin/email", { method: "POST", body, headers }),
    extra,
  )
}

/** The context of a request for a link. */
export function linkContext(
  config: AuthConfig,
  url: string,
  init: RequestInit = {},
  extra: Partial<Context> = {},
): Promise<Context> {
  return contextOf(config, new Request(url, init), extra)
}

async function contextOf(config: AuthConfig, original: Request, extra: Partial<Context>): Promise<Context> {
  const engine = resolveEngine(config)
  if (engine.fatal) throw engine.fatal
  const request = await parseRequest(fromRequest(original), { basePath: engine.basePath })
  return {
    engine,
    site: findSite(engine, request.url),
    request,
    provider: engine.providers.get(request.providerId ?? ""),
    callbackUrl: "https://app.test/home?a=b&c=d",
    csrfToken: "x",
    csrfVerified: true,
    cookies: [],
    cleared: [],
    ...extra,
  }
}
