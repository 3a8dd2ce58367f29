import Google from "authlas/providers/google"

export const google = Google({ allowDangerousEmailAccountLinking: true })
