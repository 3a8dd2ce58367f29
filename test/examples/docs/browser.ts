import { configure, getSession, signIn } from "authlas/client"

configure({ basePath: "/auth" })
const answer = await signIn("credentials", { email: "ada@example.com", password: "…", redirect: false })
if (answer.error) console.log(answer.error, answer.code)
const session = await getSession()
console.log(session?.user?.name)
