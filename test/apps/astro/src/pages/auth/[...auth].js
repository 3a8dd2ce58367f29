import { auth } from "../../auth.js"

export const ALL = ({ request }) => auth(request)
