/** What the pages of these sites do in the browser, whichever framework rendered them. */
import { getSession, signIn, signOut } from "authlas/client"

const element = (id) => document.getElementById(id)

async function showUser() {
  const session = await getSession()
  element("client").textContent = session?.user?.name ?? "nobody"
}

/** Gives life to the elements `enter` (a form), `code`, `leave` and `client`. */
export async function account() {
  element("leave").onclick = () => signOut({ redirectTo: "/" })
  element("enter").onsubmit = async (event) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.target))
    const { code = "none" } = await signIn("credentials", { ...fields, redirect: false })
    await showUser()
    element("code").textContent = code
  }
  await showUser()
}
