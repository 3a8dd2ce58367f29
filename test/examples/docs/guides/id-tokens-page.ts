/** What the script https://accounts.google.com/gsi/client brings. */
declare const google: {
  accounts: {
    id: {
      initialize(options: {
        client_id: string
        nonce: string
        use_fedcm_for_prompt: boolean
        callback: (answer: { credential: string }) => void
      }): void
      prompt(): void
    }
  }
}

const route = "/native/id-token"

/** Offers One Tap, and signs in whoever takes the offer. */
export async function offerOneTap(): Promise<void> {
  const { nonce, ticket } = await (await fetch(`${route}?provider=google`)).json()
  google.accounts.id.initialize({
    client_id: "id-of-the-web-client",
    nonce,
    use_fedcm_for_prompt: true,
    callback: async ({ credential }) => {
      const body = new URLSearchParams({ provider: "google", ticket, id_token: credential })
      const answer = await fetch(route, { method: "POST", body })
      if (answer.ok) location.assign((await answer.json()).url)
    },
  })
  google.accounts.id.prompt()
}
