/** The logger of version 4, and what is said once. */
import { isAuthError } from "../../../engine/errors.js"
import { createLogger } from "../../../engine/logger.js"
import { BoundedMap, memoizeByObject, memoizeInProcess } from "../../../engine/memory.js"
import type { LoggerInstance as OwnLogger } from "../../../types/logger.js"
import type { AuthOptions, LoggerInstance } from "./types.js"

/** Codes of version 4 by the type of our error; the others are the type in capitals. */
const codes: Readonly<Record<string, string>> = {
  CallbackRouteError: "OAUTH_CALLBACK_ERROR",
  EmailSignInError: "SIGNIN_EMAIL_ERROR",
  InvalidCallbackUrl: "INVALID_CALLBACK_URL_ERROR",
  MissingAdapter: "EMAIL_REQUIRES_ADAPTER_ERROR",
  MissingAdapterMethods: "MISSING_ADAPTER_METHODS_ERROR",
  MissingAuthorize: "CALLBACK_CREDENTIALS_HANDLER_ERROR",
  MissingSecret: "NO_SECRET",
  OAuthProfileParseError: "OAUTH_PARSE_PROFILE_ERROR",
  SessionTokenError: "SESSION_ERROR",
  SignOutError: "SIGNOUT_ERROR",
  UnsupportedStrategy: "CALLBACK_CREDENTIALS_JWT_ERROR",
}

/** Writes a name in capitals: `JWTSessionError` becomes `JWT_SESSION_ERROR`, `debug-enabled` becomes `DEBUG_ENABLED`. */
function writeCode(name: string): string {
  return name
    .replace("OAuth", "Oauth")
    .replace(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3_$2$4")
    .replaceAll("-", "_")
    .toUpperCase()
}

/** What was said: options are often made anew for each request. */
const saidWarnings = memoizeInProcess("warnings of version 4", () => new BoundedMap<string, true>())

/** The same logger for the same object, because the engine remembers what it told whom. */
const translated = memoizeByObject((logger: Partial<LoggerInstance>): Partial<OwnLogger> => {
  const { error, warn, debug } = logger
  return {
    ...(error && {
      error: (reported) => {
        const { type, name } = reported as { type?: string; name: string }
        const kind = isAuthError(reported) ? String(type) : name
        return error.call(logger, codes[kind] ?? writeCode(kind), reported)
      },
    }),
    ...(warn && {
      warn: (text) => {
        if (saidWarnings().has(text)) return
        saidWarnings().set(text, true)
        const [code = ""] = text.split(":", 1)
        // A text that explains itself stays; a code alone is written as version 4 writes its own.
        return warn.call(logger, (code === text ? writeCode(code) : text) as never)
      },
    }),
    ...(debug && { debug: (message, metadata) => debug.call(logger, message, metadata) }),
  }
})

/** Turns the logger of version 4 into one of ours. */
export function toOwnLogger({ logger }: Pick<AuthOptions, "logger">): Partial<OwnLogger> | undefined {
  return logger && translated(logger)
}

/** Warns once in this process, through the application's logger. */
export function warnOfOption(options: Pick<AuthOptions, "logger">, text: string): void {
  const said = `next-auth-4: ${text}`
  if (saidWarnings().has(said)) return
  const own = toOwnLogger(options)
  createLogger({ logger: own }).warn(said)
  saidWarnings().set(said, true)
}
