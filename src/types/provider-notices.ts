/** What a provider tells an application by itself: its form, how it is verified, and what it means. */
import type { AdapterUser } from "./adapter.js"

/** What a notice means for the account of a user. */
export type NoticeMeaning =
  | "session_ended"
  | "tokens_revoked"
  | "account_disabled"
  | "account_enabled"
  | "account_deleted"
  | "data_deletion_requested"

/** How a provider signs the body of a notice, and where the signature stands. */
export interface NoticeSignature {
  /** Header that carries the signature. */
  header: string
  /** HS256: HMAC with SHA-256 and the secret. Ed25519: the secret is the provider's public key, in hexadecimal. */
  alg: "HS256" | "Ed25519"
  /** How the signature is written. Default: `hex`. */
  encoding?: "hex" | "base64" | undefined
  /** What stands in front of the signature in the header. */
  prefix?: string | undefined
  /** What is signed, with the placeholders `{body}` and `{headers.<name>}`. Default: `{body}`. */
  over?: string | undefined
}

/** A question that a provider asks before it sends notices, and the answer. Paths lead into the body. */
export interface NoticeChallenge {
  /** Where the notice says that it is a challenge: a path, or `headers.<name>`. */
  at: string
  /** What stands there. */
  is: string
  /** Path of what is answered, as plain text. */
  text?: string | undefined
  /** Members of the JSON that is answered: paths, or of what the HMAC in hexadecimal is answered. */
  json?:
    | Readonly<
        Record<
          string,
          | string
          | {
              /** Path of what is hashed. */
              hmac: string
            }
        >
      >
    | undefined
}

/**
 * How a provider tells that an account or its tokens are gone. Paths lead into the body, or into the claims of a token; a
 * path that begins with `headers.` names a header.
 */
export interface ProviderNotices {
  /**
   * `token`: a JWT that the provider signs with its published keys, such as a Security Event Token (RFC 8417).
   * `signed_body`: JSON with a signature in a header. `signed_request`: a member of a form, with an HMAC in front of JSON.
   */
  format: "token" | "signed_body" | "signed_request"
  /** Member of the JSON (`token`) or form (`signed_request`) that carries it. Default: a token is the whole body. */
  member?: string | undefined
  /** Address of the document that names `issuer` and `jwks_uri`. Default: those of the provider's ID tokens. */
  metadata?: string | undefined
  /** The signature of a `signed_body`. */
  signature?: NoticeSignature | undefined
  /** What the provider calls the secret, or public key, that `notices.secret` has to be. Default: the client secret. */
  secret?: string | undefined
  /** Path of the time of the notice. Default: `iat` of a token. */
  time?: string | undefined
  /** Seconds after that time in which a notice is taken. Default: 300; 86400 for a token. */
  window?: number | undefined
  /** Path of what is unique to the notice. Default: `jti` of a token, else the hash of what is signed. */
  id?: string | undefined
  /** Members whose text is JSON. */
  json?: readonly string[] | undefined
  /** Values that the body of an event that is known must have, by path. */
  require?: Readonly<Record<string, string>> | undefined
  /**
   * Paths at which nothing may stand in an event that is known: what the provider signs in the same form for another purpose
   * has them.
   */
  absent?: readonly string[] | undefined
  /** Path of what must be the client id in an event that is known. Default: `aud` of a token. */
  client?: string | undefined
  /** Path of the name of the event. Default: the names of `events` of a token. */
  event?: string | undefined
  /** Query parameter of the registered address that names the event, which no notice does; without it the first is meant. */
  query?: string | undefined
  /** Path of the account id, or of several. Default: the subject of a token. */
  account?: string | undefined
  /** Path of the tenant of the account, where account ids are unique in a tenant alone. */
  tenant?: string | undefined
  /** What events mean, by name. Others are acknowledged, and nothing is done. */
  events: Readonly<Record<string, NoticeMeaning>>
  /** The question before the first notice. */
  challenge?: NoticeChallenge | undefined
  /** Status that acknowledges a notice. Default: 200; 202 for a token. */
  answer?: number | undefined
  /** Members of the JSON that acknowledges a request to delete data: the address of a page about it, and its code. */
  receipt?:
    | {
        /** Member of the address. */
        url: string
        /** Member of the code. */
        code: string
      }
    | undefined
}

/** What an application says of the notices of a provider. */
export interface NoticeOptions {
  /**
   * The secret, or public key, with which notices are verified; default `AUTH_<ID>_NOTICE_SECRET`. Providers that sign with
   * their published keys, or with the client secret, need none.
   */
  secret?: string
  /** What else notices may be for (`aud`), where the provider does not name the client id: the id of an app, of another client. */
  audience?: string | readonly string[]
  /** Page of the application that tells people what became of their request to delete data; `?code=` is added. */
  deletionUrl?: string
}

/** A notice that a provider sent, verified and carried out. */
export interface ProviderNoticeEvent {
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider. */
  providerAccountId: string
  /** The stored user whose account it is; null where no account of this id is stored. */
  user: AdapterUser | null
  /** What the notice means. */
  meaning: NoticeMeaning
  /** The provider's own name of it. */
  event: string
  /** When it was sent, where the notice says it. */
  sentAt?: Date
  /** The code that the provider was given for a request to delete data. */
  confirmationCode?: string
}
