/** Checks that the adapter of a config has what the functions of an account need. */
import { strategyMethodsOf } from "../../engine/config/adapter.js"
import type { Adapter } from "../../types/adapter.js"
import type { AuthConfig } from "../../types/config.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { Finding } from "./finding.js"

/** What a function of an account needs of an adapter. */
interface Need {
  /** What users cannot do without. */
  what: string
  methods: readonly (keyof Adapter)[]
}

/** What is needed for what the config switches on. */
function listNeeds(config: AuthConfig, providers: readonly ResolvedProvider[]): Need[] {
  const areRows = strategyMethodsOf(config.session?.strategy ?? "database").length > 0
  const hasPasskeys = providers.some(({ type }) => type === "webauthn")
  const needs: (Need & { isOn: boolean })[] = [
    {
      isOn: Boolean(config.account),
      what: "list and disconnect their accounts",
      methods: ["listAccountsByUserId", "unlinkAccount"],
    },
    {
      isOn: Boolean(config.account),
      what: "see when they connected an account, or name a passkey",
      methods: ["storeUserRecord", "listUserRecords", "deleteUserRecord"],
    },
    { isOn: Boolean(config.account), what: "delete their account", methods: ["deleteUser"] },
    {
      isOn: Boolean(config.account) && areRows,
      what: "see where they are signed in, and prove a recent sign-in",
      methods: ["listSessionsByUserId", "createSessionOrigin", "getSessionOrigin"],
    },
    {
      isOn: Boolean(config.account) && hasPasskeys,
      what: "list and remove passkeys",
      methods: ["listAuthenticatorsByUserId", "deleteAuthenticator"],
    },
  ]
  return needs.filter(({ isOn }) => isOn)
}

/** Finds the methods that the adapter lacks for what the config switches on. */
export function checkAccount(config: AuthConfig, providers: readonly ResolvedProvider[]): Finding[] {
  const { adapter } = config
  if (!adapter) {
    if (!config.account) return []
    const says =
      "account is set in the config, and there is no adapter: the page of the account shows who is signed in, and nothing else. Configure an adapter."
    return [{ check: "account", level: "warning", says }]
  }
  return listNeeds(config, providers).flatMap(({ what, methods }): Finding[] => {
    const missing = methods.filter((method) => typeof adapter[method] !== "function")
    if (missing.length === 0) return []
    const says = `Users cannot ${what}: the adapter has no ${missing.join(", ")}. Add ${missing.length > 1 ? "them" : "it"} with withAccounts(adapter, { ... }) of authlas/account, or take an adapter of authlas/adapters and run its migrate(db).`
    return [{ check: "account", level: "warning", says }]
  })
}
