import { auth } from "../../../auth.js"

export default fromWebHandler(auth)
