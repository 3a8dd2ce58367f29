import type { AuthConfig } from "authlas"
import type { OIDCConfig } from "authlas/providers"
import { signIn, toHandler } from "authlas/web"

interface Customer {
  id: string
  name: string
  /** Domains of the addresses of its people. You have checked that they are the customer's. */
  domains: string[]
  issuer: string
  clientId: string
  clientSecret: string
}

/** Stands for a table of your own. */
export const customers: Customer[] = []

function providerOf({ id, name, issuer, clientId, clientSecret }: Customer): OIDCConfig<object> {
  return {
    id: `customer-${id}`, // its callback URL ends in /callback/customer-{id}
    name,
    type: "oidc",
    issuer,
    clientId,
    clientSecret,
    checks: ["pkce", "state", "nonce"],
    email: { trust: "operator" }, // the customer could state any address
  }
}

/** One config for all customers: make it anew only when the table has changed. */
export function makeConfig(): AuthConfig {
  return {
    providers: customers.map(providerOf),
    pages: { signIn: "/login" },
    session: { strategy: "jwt" }, // `token` below is of such sessions alone
    callbacks: {
      jwt: ({ token, account }) => (account ? { ...token, customer: account.provider } : token),
      session: ({ session, token }) => ({ ...session, customer: token.customer }),
    },
  }
}

/** Answers the form of your page, which asks for the address alone. */
export async function beginSignIn(request: Request, config: AuthConfig, address: string): Promise<Response> {
  const domain = address.split("@")[1]?.toLowerCase() ?? ""
  const customer = customers.find(({ domains }) => domains.includes(domain))
  if (!customer) return new Response("No company of ours has this address.", { status: 404 })
  const { headers } = await signIn(request, config, `customer-${customer.id}`, {
    redirectTo: "/",
    authorizationParams: { login_hint: address },
  })
  return new Response(null, { status: 303, headers })
}

export const handlerOf = (config: AuthConfig) => toHandler(config)
