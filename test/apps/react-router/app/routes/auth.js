import { auth } from "../auth.js"

export const loader = ({ request }) => auth(request)
export const action = loader
