// Generated from providers.yaml#azure-ad by `npm run generate`. Edit the entry, not this file.
export { MicrosoftEntraIDProfile as AzureADProfile } from "./microsoft-entra-id.js"
