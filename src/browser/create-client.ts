/** The functions for the browser, made for one place where an engine answers. */
import type { Session } from "../types/session.js"
import { type Answer, type Place, requestEngine } from "./ask.js"
import { ClientError } from "./client-error.js"
import type {
  Client,
  ClientSafeProvider,
  OnBehalf,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "./options.js"

/**
 * Goes to an address. One that differs from the page's by its fragment alone would only scroll, and the page would go on
 * showing who was signed in before: it is loaded again.
 */
function goToUrl(url: string): undefined {
  const { location } = window
  const before = location.href
  const next = new URL(url, before)
  location.href = url
  if (next.hash && next.href.split("#", 1)[0] === before.split("#", 1)[0]) location.reload()
}

/**
 * Makes the functions. Each asks for the place at every call, since an application may say so late, and throws
 * `ClientError` when there is no answer of an engine, and for nothing that a user did.
 */
export function createClient(placeOf: () => Place): Client {
  const getProviders = async () =>
    (await requestEngine<Record<string, ClientSafeProvider>>(placeOf(), "providers")).body

  async function askForSession(init: RequestInit, place = placeOf()): Promise<Session | null> {
    const { body } = await requestEngine<Session | null>(place, "session", init)
    // The binding for next-auth 4 says by an empty object that no user is signed in.
    return body && Object.keys(body).length > 0 ? body : null
  }

  async function getSession(request?: OnBehalf): Promise<Session | null> {
    const cookie = request?.headers?.cookie
    return askForSession(cookie ? { headers: { cookie } } : {})
  }

  async function updateSession(data?: unknown): Promise<Session | null> {
    if (data === undefined) return getSession()
    const place = placeOf()
    const body = JSON.stringify({ csrfToken: await fetchCsrfToken(place), data })
    const headers = { "Content-Type": "application/json" }
    const changed = await askForSession({ method: "POST", headers, body }, place)
    // Null stands for a store that is away as well; reading the session tells them apart.
    return changed ?? getSession()
  }

  async function signIn(
    provider?: string,
    options: SignInOptions<boolean> = {},
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<SignInResponse | undefined> {
    const place = placeOf()
    const { redirectTo, redirect, ...fields } = applyDefaults(options)
    const type = provider && (await getProviders())[provider]?.type
    if (type === "webauthn")
      throw new ClientError(
        "usage",
        `"${provider}" is a provider of passkeys: use signIn of the path webauthn, authlas/webauthn for instance.`,
      )
    if (!type) {
      const url = `${place.base}/signin?${new URLSearchParams({ callbackUrl: redirectTo })}`
      return redirect ? goToUrl(url) : { error: undefined, code: undefined, status: 200, ok: true, url }
    }
    const action = type === "credentials" ? "callback" : "signin"
    const path = `${action}/${encodeURIComponent(provider)}?${new URLSearchParams(authorizationParams)}`
    return postSignIn(
      place,
      path,
      { ...fields, csrfToken: await fetchCsrfToken(place) },
      redirectTo,
      redirect,
    )
  }

  async function signOut(options: SignOutParams<boolean> = {}): Promise<SignOutResponse | undefined> {
    const place = placeOf()
    const { redirectTo, redirect, provider } = applyDefaults(options)
    const { body } = await postForm(place, "signout", {
      csrfToken: await fetchCsrfToken(place),
      callbackUrl: redirectTo,
      provider,
    })
    await place.changed?.("signout", !redirect)
    return redirect ? goToUrl(body.url) : body
  }

  return {
    signIn,
    signOut,
    getSession,
    updateSession,
    getCsrfToken: () => fetchCsrfToken(placeOf()),
    getProviders,
    // Functions of several forms: what `redirect` says decides between an answer and none.
  } as Client
}

/** Fills in the defaults: back to this page, and with a redirect. */
export function applyDefaults<Options extends SignOutParams<boolean>>({
  callbackUrl,
  redirectTo = callbackUrl ?? window.location.href,
  redirect = true,
  ...fields
}: Options) {
  return { ...fields, redirectTo, redirect }
}

/**
 * Reads the token that a form has to repeat; empty where the framework checks by itself.
 * @throws {ClientError} When there is no answer of an engine.
 */
export async function fetchCsrfToken(place: Place): Promise<string> {
  return place.csrf === false
    ? ""
    : (await requestEngine<{ csrfToken: string }>(place, "csrf")).body.csrfToken
}

/**
 * Posts the form that signs a user in, without fields that are undefined or null. Gives nothing when the page is left. `failed`
 * is told of a refusal, before that.
 * @throws {ClientError} When there is no answer of an engine.
 */
export async function postSignIn(
  place: Place,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  redirectTo: string,
  redirect: boolean,
  failed?: (error: string) => unknown,
): Promise<SignInResponse | undefined> {
  const { status, body } = await postForm(place, path, { ...fields, callbackUrl: redirectTo })
  const here = window.location.href
  const { href, searchParams } = new URL(body.url, here)
  // The page that the user wants may have such a parameter of its own.
  const told = href === new URL(redirectTo, here).href ? undefined : searchParams
  const error = told?.get("error") ?? undefined
  await (error === undefined ? place.changed?.("signin", !redirect) : failed?.(error))
  const code = told?.get("code") ?? undefined
  if (redirect) return goToUrl(body.url)
  const isHalf = href.endsWith(`${place.base}/second-factor`)
  return {
    error,
    code,
    status,
    ok: status < 400,
    url: error === undefined ? body.url : null,
    ...(isHalf && { needsSecondFactor: true as const }),
  }
}

async function postForm(
  place: Place,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Answer<{ url: string }>> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  const answer = await requestEngine<{ url: string }>(place, path, {
    method: "POST",
    headers: { "X-Auth-Return-Redirect": "1" },
    body: new URLSearchParams(given.map(([name, value]) => [name, String(value)])),
  })
  if (typeof answer.body?.url === "string") return answer
  throw new ClientError(
    "base-path",
    `POST ${place.base}/${path} was answered without an address: not by authlas.`,
  )
}
