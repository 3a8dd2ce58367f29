import { getToken } from "next-auth/jwt"

export default async function handler(req, res) {
  res.json(await getToken({ req }))
}
