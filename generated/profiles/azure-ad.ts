// Generated from providers.yaml#azure-ad by `npm run generate`. Edit the entry, not this file.
export { MicrosoftEntraIDProfile as AzureActiveDirectoryProfile } from "./microsoft-entra-id.js"
