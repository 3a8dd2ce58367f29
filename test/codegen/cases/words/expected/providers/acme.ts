// Generated from providers.yaml#acme by `authlas generate providers.yaml`. Edit the entry, not this file.
import { mint, signing } from "authlas/parts"
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "authlas/providers"
import type { AcmePerson } from "../profiles/acme.js"

export type { AcmePerson, Limits, Place, Team, Town } from "../profiles/acme.js"

/** Options of Acme. */
export interface AcmeWorksOptions extends OAuthUserConfig<AcmePerson> {
  /** Where Acme runs. */
  host: string
  team?: string
  region?: "eu" | "us"
  domains?: Array<string>
  prompt?: string
  limits?: {
    /** Largest picture. */
    size?: number
    "odd-name"?: boolean
  }
  /** True: a sign-in asks for a refresh token, by the scope `{team}:offline` and `access_type=offline`. Default false. */
  offline?: boolean
}

/** Another name of the profile of Acme. */
export type AcmeUser = AcmePerson

/** Another name of the options of Acme. */
export type AcmeSettings = AcmeWorksOptions

/** Another name of the config of Acme. */
export type AcmeConfig = OAuth2Config<AcmePerson>

/**
 * Sign in with Acme.
 *
 * Callback URL: `{origin}/auth/callback/acme`. Environment: `AUTH_ACME_ID`, `AUTH_ACME_SECRET`.
 * Register the callback URL first.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import AcmeWorks from "./providers/acme.js"
 *
 * const response = await Auth(request, { providers: [AcmeWorks({ host: "acme.example" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Acme closes in 2030; use another.
 * @see {@link https://acme.example/docs}
 */
export default function AcmeWorks(options: AcmeWorksOptions): OAuth2Config<AcmePerson>
export default function AcmeWorks(
  options: AcmeWorksOptions = {} as AcmeWorksOptions,
): OAuth2Config<AcmePerson> {
  assertOption("acme", "issuer", options.issuer, "url")
  assertOption("acme", "host", options.host, "host")
  assertOption("acme", "region", options.region, ["eu", "us"])
  assertOption("acme", "team", options.team, "slug")
  assertOption("acme", "prompt", options.prompt, "segment")
  const base = options.host && `https://${options.host}`
  const team = options.team || "main"
  const api = (options.region === "eu" && team && base && `${base}/eu/${team}`) ||
    (options.region === "us" && !options.prompt && base && `${base}/us`) ||
    (base && `${base}/world`)
  const label = [options.region, team].filter(Boolean).join(" ")
  return {
    id: "acme",
    name: "Acme",
    type: "oauth",
    issuer: options.issuer || base,
    acceptIssuers: ["{options.issuer|trim}/", base && `${base}/`],
    wellKnown: base && `${base}/.well-known/acme`,
    authorization: {
      url: api && `${api}/authorize`,
      params: {
        scope: `read:${team} mail ${team}`,
        ...(options.prompt && { prompt: options.prompt }),
        ...(options.limits?.size != null && { size: String(options.limits?.size) }),
        claims: { id_token: { email: null } },
        n: "1",
        b: "true",
        label,
      },
      rename: { client_id: "app", redirect_uri: "return_to" },
      scopeSeparator: ",",
      unencoded: { scope: ",:", label: "!$()+,/:;?@" },
      fragment: "top",
      allow: ["theme"],
    },
    token: {
      url: api && `${api}/token`,
      auth: "basic",
      headers: { "X-App": "{options.clientId}" },
      query: { v: "2", fields: "id,mail" },
      form: { device: "{callback.device}", code: "{callback.code}" },
      sign: {
        parameter: "sig",
        alg: "MD5",
        key: { MD5: "{callback.code}{options.clientSecret}" },
        equals: "",
        join: "",
      },
      only: true,
      answer: {
        ignore: ["www-authenticate"],
        format: "form",
        fails: { path: "ok", is: [true, 1], not: true },
        error: { code: "err.code", description: "err.text" },
        pick: ["data.0", "."],
        rename: { access_token: "token" },
        join: ["scope"],
        divide: { expires_in: 1000 },
        set: { token_type: "bearer" },
        force: { scope: "read" },
      },
      unencoded: { fields: "," },
    },
    userinfo: {
      url: api && `${api}/people/{tokens.user_id}`,
      method: "POST",
      auth: { header: "X-Token" },
      json: {
        fields: ["id", "name"],
        deep: { team },
        empty: "",
        query: `{ me(team: "${team}", id: {tokens.user_id}) { team {id} host } }`,
      },
      answer: { format: "jwt", fails: { path: "error", is: "present" } },
      from: "both",
    },
    checks: ["pkce", "state"],
    pkceMethod: "plain",
    state: "short",
    client: { token_endpoint_auth_method: "client_secret_post", id_token_signed_response_alg: "ES256" },
    rename: { client_id: "app", client_secret: "key" },
    mint: { alg: "ES256", key: options.clientSecret, kid: "k1", iss: team, aud: base, maxAge: 60 },
    callback: {
      json: ["person"],
      rename: { code: "auth_code" },
      sign: {
        parameter: "hmac",
        alg: "HMAC-SHA256",
        key: "{options.clientSecret}",
        except: ["signature"],
        encoded: true,
      },
    },
    enrich: [
      {
        unless: "mail",
        required: true,
        url: api && `${api}/mails`,
        auth: { bearer: "{tokens.access_token}" },
        query: { at: "{now.seconds}" },
        sign: {
          parameter: "sig",
          alg: "RSA-SHA256",
          key: "{options.clientSecret}",
          except: ["at"],
          encoding: "base64",
        },
        set: (answer: {
          list: Array<{ address: string; kind: string; main: boolean }>
        }, profile: AcmePerson) => ({
          mail: (Array.isArray(answer.list)
            ? answer.list.find((item) => item?.kind === "work")
            : undefined)?.address ||
            (Array.isArray(answer.list) ? answer.list.find((item) => item?.main) : undefined)?.address ||
            answer.list?.[0]?.address,
          greeting: profile.first && `Hello ${profile.first}`,
        }),
      },
      {
        url: api && `${api}/people/{profile.id}/picture`,
        auth: { query: "token" },
        answer: { format: "image" },
        set: (answer: string) => ({ photo: answer }),
      },
    ],
    profile: (profile, tokens: { display?: string; user_id?: number }) => ({
      id: (profile.uid || profile.id)?.toString(),
      name: (profile.nick?.startsWith("the_") &&
        profile.first &&
        [profile.nick?.split("_").at(-1), profile.last?.split("-")[0]].filter(Boolean).join(" ")) ||
        [profile.first, profile.last].filter(Boolean).join(" ") ||
        profile.deep?.["dotted.name"] ||
        tokens.display ||
        null,
      email: profile.mail?.toLowerCase() ||
        (tokens.user_id != null && `${tokens.user_id}@acme.example`) ||
        null,
      image: ((profile.level === 2 || profile.level === 3) &&
        profile.state === "active" &&
        profile.verified === true &&
        profile.id != null && profile.id !== "" &&
        /^\d{1,64}$/.test(String(profile.id)) &&
        profile.places?.[0]?.town &&
        `https://img.acme.example/${(BigInt(String(profile.id)) >> 2n) % 7n}/${profile.places?.[0]?.town}.png`) ||
        profile.photo ||
        (Array.isArray(profile.places) ? profile.places.find((item) => item?.home) : undefined)?.town ||
        (options.host &&
          options.team &&
          profile.site &&
          `https://${options.host}/${options.team}/${profile.site.toLowerCase()}`) ||
        (profile.first &&
          profile.site &&
          profile.nick &&
          `https://img.acme.example/${encodeURIComponent(profile.first)}?s=${profile.site.replace(
            /(?<!\/)\/+$/,
            "",
          )}&t=${profile.site.replace(
            /(?<=[^/])\/*$/,
            "/",
          )}&d=${profile.nick.replace("the_", "")}&u=${profile.nick.toUpperCase().replaceAll("_", "-")}`) ||
        null,
    }),
    schema: async () => (await import("../profiles/acme.js")).AcmePerson,
    require: [
      { path: "state", is: ["active"] },
      ...(options.domains != null ? [{ path: "domain", is: options.domains }] : []),
      { path: "level", is: [1, 2] },
    ],
    email: { presence: "scope", verified: ["verified", "deep.sure"], trust: "none" },
    identity: { tenant: "state" },
    changes: "Acme closes in 2030; use another.",
    refresh: {
      ask: { scope: [`${team}:offline`], query: { access_type: "offline" } },
      url: api && `${api}/refresh`,
      auth: "basic",
      form: { token: "{tokens.refresh_token}" },
      only: true,
      answer: { pick: "data" },
    },
    revoke: { url: api && `${api}/tokens/{token}`, method: "DELETE", auth: { header: "X-Token" } },
    logout: {
      url: base && `${base}/logout`,
      query: { hint: "{tokens.id_token}", back: "{post_logout_redirect_uri}" },
    },
    api: [
      "acme.example",
      options.host,
      `${team}.acme.example`,
      { host: "{tokens.server}", hosts: ["eu.acme.example", "*.acme.example"] },
    ],
    hints: { bad_app: "Check \"App\" settings." },
    style: { brandColor: "#123456", text: "#ffffff", name: "The Acme", monogram: "AC" },
    needs: ["host"],
    ...mint,
    ...signing,
    ...madeBy(AcmeWorks),
    options,
  } as OAuth2Config<AcmePerson>
}
