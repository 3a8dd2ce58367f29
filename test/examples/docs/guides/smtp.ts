import Nodemailer from "authlas/providers/nodemailer"

export const mail = Nodemailer({
  server: process.env.EMAIL_SERVER, // smtp://user:password@smtp.example.com:587
  from: "Example <no-reply@example.com>",
})
