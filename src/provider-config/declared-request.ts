/** Calls to a provider as data, and what is odd about their answers. */
import type { ParameterSignature } from "./parameter-signature.js"

/** A value in a declared request: text with `{tokens.x}`, `{claims.x}`, `{callback.x}` or `{options.x}` holes, filled at sign-in. A parameter whose hole is absent is not sent. */
export type RequestText = string

/** How a declared request carries the access token; or another proof, as `{ bearer }` or `{ basic: "name:password" }`. */
export type RequestAuth =
  | "bearer"
  | "none"
  | "basic"
  | {
      /** Text that is sent as `Authorization: Bearer ...`. */
      bearer: RequestText
    }
  | {
      /** `name:password`, sent as `Authorization: Basic ...`. */
      basic: RequestText
    }
  | {
      /** Name of the query parameter that carries the access token. */
      query: string
    }
  | {
      /** Name of the header that carries the access token, without a word in front. */
      header: string
    }

/** What is odd about an answer, in words that hold for any endpoint. Applied in this order. */
export interface AnswerRules {
  /** Response headers that do not mean what they say and are dropped, for instance `www-authenticate` on a success. */
  ignore?: readonly string[] | undefined
  /** The answer is JSON (or a form) whatever its content type says. */
  format?: "json" | "form" | "jwt" | "image" | "text" | undefined
  /** A 200 that is a failure when the member at the path passes the test. */
  fails?:
    | {
        /** Path of the member. */
        path: string
        /** What it must be: there at all, truthy, or one of the values. */
        is: "present" | "truthy" | readonly (string | number | boolean)[]
        /** True turns the test round. */
        not?: boolean
      }
    | undefined
  /** Where an error's code and description stand, when not in `error` and `error_description`. */
  error?:
    | {
        /** Path of the error's code. */
        code?: string
        /** Path of the text that describes it. */
        description?: string
      }
    | undefined
  /** Path of the member that is the real answer; a list is tried in order. */
  pick?: string | readonly string[] | undefined
  /** New names: `{ standard: foreign }`, the foreign one a path into the answer. */
  rename?: Readonly<Record<string, string>> | undefined
  /** Members that arrive as a list and are joined by a blank. */
  join?: readonly string[] | undefined
  /** Members that are numbers, to what they are divided by; the result is a whole number. */
  divide?: Readonly<Record<string, number>> | undefined
  /** Members set to a fixed value, unless the answer has them. */
  set?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Members set to a fixed value whatever the answer says of them, for instance a token type of the provider's own. */
  force?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** A declared call to a provider. */
export interface DeclaredRequest {
  /**
   * Address. Holes behind the host are percent-encoded; in front, where they decide the host, only options may stand, and
   * at the start `{tokens.x}` or `{claims.x}` together with `hosts`.
   */
  url?: RequestText | undefined
  /** Hosts that an address which begins with `{tokens.x}` or `{claims.x}` may lead to: `api.acme.example`, or `*.acme.example` for all names below. */
  hosts?: readonly string[] | undefined
  /**
   * Scheme and host in place of those of `url`, where its hole has a value: one of `hosts`. Other than in `url`,
   * `{callback.x}` may stand here, because the browser that carries it can choose among `hosts` alone.
   */
  origin?: RequestText | undefined
  /** Default: GET for userinfo, POST for token. */
  method?: "GET" | "POST" | undefined
  /** How the call proves itself. Default: `bearer`; the token call authenticates the client instead. */
  auth?: RequestAuth | undefined
  /** Headers by name, over `accept` and `user-agent` of the engine. */
  headers?: Readonly<Record<string, RequestText>> | undefined
  /** Parameters added to the address. */
  query?: Readonly<Record<string, RequestText>> | undefined
  /**
   * Parameter of the address to the characters of its value that are not percent-encoded, any of `!$()+,/:;?@`, where the
   * provider takes them no other way: `{ fields: "," }`.
   */
  unencoded?: Readonly<Record<string, string>> | undefined
  /** Members of a urlencoded body. */
  form?: Readonly<Record<string, RequestText>> | undefined
  /** Members of a JSON body. For the token call `json: {}` sends the standard members as JSON. */
  json?: Readonly<Record<string, unknown>> | undefined
  /** The declared parameters replace the standard ones instead of joining them. */
  only?: boolean | undefined
  /** How the call is signed. */
  sign?: ParameterSignature | undefined
  /** What is odd about the answer. */
  answer?: AnswerRules | undefined
}

/** An extra call that completes a profile. Failure is logged and not fatal, unless the call is required. */
export interface EnrichRequest extends DeclaredRequest {
  /** Address of the call; it may hold what the profile says, as `{profile.x}`. */
  url: RequestText
  /** Skipped when the profile has this member. */
  unless?: string | undefined
  /** True: a failure refuses the sign-in. */
  required?: boolean | undefined
  /** Members to add to the profile, computed from the answer. */
  set(answer: never, profile: never): Record<string, unknown>
}

/**
 * A declared call that sends a mail through a provider's HTTP API. Holes: `from to subject html text apiKey url host`,
 * the parts of `from` as `sender.address sender.name sender.domain`, and `options.x`. A member whose hole is absent is
 * not sent.
 */
export interface SendRequest extends Omit<DeclaredRequest, "only" | "answer" | "auth" | "sign"> {
  /** Address of the API. */
  url: RequestText
  /** How the call proves itself; a `query` or `header` carries the API key. Default: `none`. */
  auth?: Exclude<RequestAuth, "bearer" | "basic"> | undefined
}
