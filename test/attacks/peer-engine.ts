/** The engine that this one succeeds, in its place: for the tests that speak to it by `Auth` alone. */
import * as peer from "@auth/core"
import * as jwt from "@auth/core/jwt"
import { raw, skipCSRFCheck } from "../../src/types/config.js"
import { customFetch } from "../../src/types/provider.js"

type Open = Record<PropertyKey, unknown>

/** How often each engine was asked. `peer-count.ts` has made it. */
const { askedEngines: asked } = globalThis as unknown as { askedEngines: { peer: number; own: number } }

const adapted = new WeakMap<object, object>()

/** Gives a provider its transport under the name that the peer has for it. */
function adaptProvider(provider: unknown): unknown {
  if (typeof provider === "function") return (...options: unknown[]) => adaptProvider(provider(...options))
  if (typeof provider !== "object" || provider === null || !(customFetch in provider)) return provider
  const known = adapted.get(provider)
  if (known) return known
  const made = { ...provider, [peer.customFetch]: (provider as Open)[customFetch] }
  adapted.set(provider, made)
  return made
}

export async function Auth(request: Request, config: Open): Promise<unknown> {
  asked.peer += 1
  const theirs = { ...config, providers: (config.providers as unknown[])?.map(adaptProvider) } as Open
  if (theirs.raw === raw) theirs.raw = peer.raw
  if (theirs.skipCSRFCheck === skipCSRFCheck) theirs.skipCSRFCheck = peer.skipCSRFCheck
  return (peer.Auth as unknown as (request: Request, config: Open) => Promise<unknown>)(request, theirs)
}

const count =
  <Given extends unknown[], Answer>(ask: (...given: Given) => Answer) =>
  (...given: Given): Answer => {
    asked.peer += 1
    return ask(...given)
  }

export const encode = count(jwt.encode)
export const decode = count(jwt.decode)
export const getToken = count(jwt.getToken as (params: never) => Promise<unknown>)
export const createActionURL = count(peer.createActionURL)
export const setEnvDefaults = count(peer.setEnvDefaults)
export const isAuthAction = count(peer.isAuthAction)
