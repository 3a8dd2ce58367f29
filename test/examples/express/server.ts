/** Starts the example: AUTH_SECRET=... node server.js */
import Credentials from "../../../src/providers/credentials.js"
import { createApp } from "./app.js"

const app = createApp({
  providers: [
    Credentials({
      credentials: {
        username: { label: "User name", autocomplete: "username" },
        password: { label: "Password", type: "password", autocomplete: "current-password" },
      },
      // Look the user up and compare a hash here.
      authorize: ({ username, password }) =>
        username === "ada" && password === "lovelace" ? { id: "1", name: "Ada" } : null,
    }),
  ],
})

app.listen(3000, () => console.log("http://localhost:3000"))
