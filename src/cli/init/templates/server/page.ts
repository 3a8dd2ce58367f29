import type { User } from "authlas/types"

/** Writes a page with the header of the site. */
export function page(user: User | undefined, body: string) {
  const name = escapeText(user?.name ?? user?.email ?? "")
  const account = user
    ? `<form method="post" action="/signout" enctype="text/plain"><span>${name}</span><button>Sign out</button></form>`
    : `<a class="button" href="/auth/signin?callbackUrl=/">Sign in</a>`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>My app</title>
    <style>${styles}</style>
  </head>
  <body>
    <header><a href="/">Home</a><a href="/account">Account</a>${account}</header>
    <main>${body}</main>
  </body>
</html>
`
}

/** Writes a text so that a browser shows it as it is. */
export function escapeText(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const styles = `
  :root { color-scheme: light dark }
  body { margin: 0; font-family: system-ui, sans-serif; line-height: 1.5 }
  header { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; padding: .75rem 1rem; border-bottom: 1px solid #8884 }
  header a { color: inherit }
  header form { display: flex; gap: .75rem; align-items: center; margin-left: auto }
  header button, header .button { margin-left: auto; padding: .4rem .9rem; border: 0; border-radius: .4rem; background: #1f6feb; color: #fff; font: inherit; text-decoration: none; cursor: pointer }
  main { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
`
