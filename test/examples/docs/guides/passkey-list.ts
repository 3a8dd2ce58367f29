import { createAccountManager } from "authlas/account"
import { config } from "./passkeys.js"

const account = createAccountManager(config)

/** The passkeys of the user, with their names, and without their keys. */
export const listPasskeys = (request: Request) => account.listPasskeys({ request })

export const renamePasskey = (request: Request, id: string, name: string) =>
  account.renamePasskey({ request, id, name })

export const removePasskey = (request: Request, id: string) => account.removePasskey({ request, id })
