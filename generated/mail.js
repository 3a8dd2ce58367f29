// Generated from src/engine/email by `npm run generate`. Edit the templates, not this file.
const entities = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  "=": "&#x3D;",
  ">": "&gt;",
  "`": "&#x60;",
}
const escaped = (value) => String(value ?? "").replace(/["&'<=>`]/g, (mark) => entities[mark])
const filled = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const each = (list, write) =>
  Array.isArray(list) ? list.map((item, index) => write(item, index === 0)).join("") : ""

export const templates = {
  mail: (it, root = it, content = () => "") =>
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>Sign in to ' +
    escaped(it?.host) +
    '</title>\n</head>\n<body style="background: #f9f9f9; margin: 0; padding: 20px;">\n<table role="presentation" width="100%" border="0" cellspacing="20" cellpadding="0" style="background: #fff; max-width: 600px; margin: auto; border-radius: 10px;">\n<tr>\n<td align="center" style="padding: 10px 0; font-size: 22px; font-family: Helvetica, Arial, sans-serif; color: #444;">Sign in to <strong>' +
    each(it?.labels, (it1, first1) => (filled(first1) ? "" : "&#8203;.") + escaped(it1)) +
    '</strong></td>\n</tr>\n<tr>\n<td align="center" style="padding: 20px 0;">\n<table role="presentation" border="0" cellspacing="0" cellpadding="0">\n<tr>\n<td align="center" style="border-radius: 5px;" bgcolor="' +
    escaped(it?.background) +
    '"><a href="' +
    escaped(it?.url) +
    '" target="_blank" style="font-size: 18px; font-family: Helvetica, Arial, sans-serif; color: ' +
    escaped(it?.color) +
    "; background: " +
    escaped(it?.background) +
    "; text-decoration: none; border-radius: 5px; padding: 10px 20px; border: 1px solid " +
    escaped(it?.background) +
    '; display: inline-block; font-weight: bold;">Sign in</a></td>\n</tr>\n</table>\n</td>\n</tr>\n<tr>\n<td align="center" style="padding: 0 0 10px; font-size: 16px; line-height: 22px; font-family: Helvetica, Arial, sans-serif; color: #444;">If you did not request this email you can safely ignore it.</td>\n</tr>\n</table>\n</body>\n</html>\n',
}
