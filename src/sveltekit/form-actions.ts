/** The form actions of pages, as the components post to them. */
import { error, type RequestEvent } from "@sveltejs/kit"
import type { AuthConfig } from "../config/auth-config.js"
import { isAuthError, MissingCSRF } from "../errors.js"
import { BadRequest } from "../http/bad-request.js"
import { parseBody } from "../http/body.js"
import { signIn, signOut } from "./actions.js"

/** What a form action answers where it does not redirect. */
export interface FormAnswer extends Record<string, unknown> {
  /** Where the user is to go. */
  url: string
}

/** Fields whose names begin so are parameters for the provider. */
const prefix = "authorizationParams-"

/**
 * Begins the sign-in that a form asks for.
 * @param event The request.
 * @param own Made by `configFor`.
 * @returns With the field `redirect` at `false`, the address; otherwise SvelteKit's redirect is thrown.
 * @throws {AuthError} What stands in the way, a wrong password for instance; SvelteKit's error 403 for a form of another
 * site, and 413 for one over `maxBodyBytes`.
 */
export async function signInByForm(event: RequestEvent, own: AuthConfig): Promise<FormAnswer> {
  const { providerId, redirect, ...fields } = await fieldsOf(event, own)
  const entries = Object.entries(fields)
  const params = entries.filter(([name]) => name.startsWith(prefix))
  const options = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix)))
  const url = await signIn(
    event,
    own,
    providerId || undefined,
    { ...options, redirect: follows(redirect) },
    { formParams: params.map(([name, value]) => [name.slice(prefix.length), value]) },
  ).catch(refuse)
  return { url }
}

/**
 * Signs out as a form asks for.
 * @param event The request.
 * @param own Made by `configFor`.
 * @returns With the field `redirect` at `false`, the address; otherwise SvelteKit's redirect is thrown.
 * @throws SvelteKit's error 403 for a form of another site.
 */
export async function signOutByForm(event: RequestEvent, own: AuthConfig): Promise<FormAnswer> {
  const { redirect, redirectTo, provider } = await fieldsOf(event, own)
  const said = provider === undefined ? undefined : provider !== "false"
  const options = { redirect: follows(redirect), redirectTo, provider: said }
  const answer = await signOut(event, own, options).catch(refuse)
  return { url: answer.redirect }
}

/** SvelteKit calls the actions itself, and takes any error but its own for one of the server. */
function refuse(thrown: unknown): never {
  if (isAuthError(thrown, MissingCSRF)) error(403, thrown.message)
  const isOfClient = thrown instanceof BadRequest && thrown.status < 500
  if (isOfClient) error(thrown.status, thrown.message)
  throw thrown
}

/** Read as the engine reads a form: files are no fields, and of a name that stands twice the last counts. */
async function fieldsOf({ request }: RequestEvent, own: AuthConfig): Promise<Record<string, string>> {
  const { members = {} } = await parseBody(request, own.maxBodyBytes).catch(refuse)
  return members as Record<string, string>
}

function follows(redirect: string | undefined): boolean {
  return redirect !== "false"
}
