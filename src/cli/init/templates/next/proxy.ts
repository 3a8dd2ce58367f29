/** Sends visitors of these pages to the sign-in page. */
export { auth as proxy } from "./auth"

export const config = { matcher: ["/account/:path*"] }
