/** What a simulation offers. */
import type { Provider } from "../../types/any-provider.js"
import type { User } from "../../types/user.js"
import type { SimulatedRequest } from "./back-channel.js"
import type { AuthHandler, SignInOptions, SignInResult } from "./browser.js"
import type { BrowserReturn } from "./consent.js"
import type { Fault, RefreshFault } from "./fault.js"
import type { LogoutReturn } from "./logout.js"
import type { Persona } from "./persona.js"
import type { Simulation } from "./simulation.js"

/** What may be said of a simulation. */
export interface SimulateOptions {
  /**
   * Address at which `handler` is mounted, for instance `http://localhost:3000/simulator`: browsers are sent to its
   * authorization pages. Without it, providers keep their own authorization address and `authorize` plays the browser.
   */
  at?: string
  /**
   * Redirect URIs registered at each provider, by id. Default: any that ends in `/callback/{id}`. A provider that takes a
   * name in place of the address sends browsers to the first; by default below `/auth` of the same origin.
   */
  redirectUris?: Readonly<Record<string, readonly string[]>>
  /**
   * Addresses registered at each provider, by id, to which browsers may go back when they have signed out there. Default:
   * any that ends in `/signout`.
   */
  logoutUris?: Readonly<Record<string, readonly string[]>>
  /** Seconds for which access tokens are taken. Default: what the entry's example says, else 3600. */
  expiresIn?: number
  /** Profiles by provider id: for a provider that the catalogue does not know, or instead of the catalogue's. */
  profiles?: Readonly<Record<string, Record<string, unknown>>>
  /**
   * Scopes by provider id that the provider knows besides those of its entry. A request for any other one is refused, as
   * the provider would refuse a misspelt one.
   */
  scopes?: Readonly<Record<string, readonly string[]>>
  /** What users of further providers look like: the list that `authlas generate` writes for a catalogue of your own. */
  simulations?: readonly Simulation[]
  /**
   * Rewrites the e-mail address of a provider's users. The catalogue's users often share one address, which an app
   * with an adapter rightly refuses to link.
   */
  address?: (address: string, provider: string) => string
  /**
   * True: runs although NODE_ENV is `production`, for end-to-end tests of a production build, and warns at every start.
   * A client that reaches such an app signs in as a user of its choice, without a password: never set it where others reach it. Default: false.
   */
  dangerouslyLetAnybodyIn?: boolean
}

/** A simulation that runs in this process. */
export interface Simulator {
  /** What to put into the config of `Auth`. */
  readonly providers: Provider[]
  /** A `fetch` that reaches the simulated providers and nothing else. */
  readonly fetch: typeof fetch
  /** Every call so far, oldest first; the last 1000 are kept. */
  readonly requests: readonly SimulatedRequest[]
  /** Serves the authorization pages, and the providers' endpoints, below `at`. */
  handler(request: Request): Promise<Response>
  /**
   * Plays the browser at a provider.
   * @param address Where the app sent the browser.
   * @param persona Who sits there; default `ordinary`.
   * @returns What the browser is sent back with.
   * @throws {SimulatorError} When no simulated provider is there, or it would show an error page.
   */
  authorize(address: string | URL, persona?: Persona): Promise<BrowserReturn>
  /**
   * Goes through a whole sign-in, or one in which something goes wrong (`fault`).
   * @param handler The app, for instance `(request) => Auth(request, config)`.
   * @param id Provider.
   * @param options Persona, fault, origin, base path, headers, cookies.
   * @returns Session, cookies and the app's last answer.
   * @throws {SimulatorError} When the app does not send the browser to the provider, or the fault is none that can
   * happen there.
   */
  signIn(handler: AuthHandler, id: string, options?: SignInOptions): Promise<SignInResult>
  /**
   * The user that a persona becomes.
   * @param id Provider.
   * @param persona Default `ordinary`.
   * @returns Id, name, e-mail and picture, as the provider's `profile()` gives them.
   */
  user(
    id: string,
    persona?: Persona,
  ): Promise<
    User & {
      /** Id of the account. */
      id: string
    }
  >
  /**
   * The faults that can happen at a provider.
   * @param id Provider.
   * @returns What `signIn` may be asked to let go wrong, in the order of a sign-in.
   */
  faults(id: string): Fault[]
  /**
   * Tells whether a provider takes an access token now: it is neither over nor revoked.
   * @param id Provider.
   * @param accessToken The token.
   */
  accepts(id: string, accessToken: string): boolean
  /**
   * Lets every access token that a provider gave so far be over; refresh tokens stay.
   * @param id Provider.
   */
  expire(id: string): void
  /**
   * Lets the next refresh fail.
   * @param id Provider.
   * @param fault What goes wrong.
   * @param times How many refreshes in a row; default 1.
   * @throws {SimulatorError} When the provider refreshes no tokens.
   */
  failRefresh(id: string, fault: RefreshFault, times?: number): void
  /**
   * Plays the browser at the end-session page of a provider: the user signs out there.
   * @param address Where the app sent the browser.
   * @returns Where the provider sends it.
   * @throws {SimulatorError} When no simulated provider has such a page there, or it would show an error.
   */
  logout(address: string | URL): Promise<LogoutReturn>
  /**
   * Opens the authorization pages to real browsers. Node only.
   * @param options Port and host name; default a free port of `localhost`.
   * @returns Origin, providers that send browsers there, and a function that ends the server.
   * @throws {SimulatorError} In a runtime without `node:http`.
   */
  serve(options?: {
    /** Port to listen on; 0, the default, is a free one. */
    port?: number
    /** Name or address to listen on; default `localhost`. */
    host?: string
  }): Promise<SimulatorServer>
}

/** A simulation that real browsers reach. */
export interface SimulatorServer {
  /** For instance `http://localhost:41234`. */
  origin: string
  /** What to put into the config of `Auth`. */
  providers: Provider[]
  /** Ends the server and its connections. */
  close(): Promise<void>
}
