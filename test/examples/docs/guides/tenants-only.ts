import MicrosoftEntraID from "authlas/providers/microsoft-entra-id"

export const entra = MicrosoftEntraID({
  issuer: "https://login.microsoftonline.com/organizations/v2.0",
  identity: {
    tenant: "tid",
    only: ["11111111-2222-3333-4444-555555555555", "66666666-7777-8888-9999-000000000000"],
  },
})
