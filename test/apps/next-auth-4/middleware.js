import { withAuth } from "next-auth/middleware"

export default withAuth({ callbacks: { authorized: ({ token }) => Boolean(token?.sub) } })

export const config = { matcher: ["/protected"] }
