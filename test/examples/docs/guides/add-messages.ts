import { addMessages } from "authlas/messages"

// With Wrangler, not in what is deployed.
if (process.env.NODE_ENV !== "production") addMessages()
