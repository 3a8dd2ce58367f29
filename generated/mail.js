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
    '<!DOCTYPE html>\n<html lang="' +
    (filled(it?.lang) ? escaped(it?.lang) : "en") +
    '"' +
    (filled(it?.dir) ? ' dir="' + escaped(it?.dir) + '"' : "") +
    '>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">\n<meta name="supported-color-schemes" content="light dark">\n<title>' +
    escaped(it?.subject) +
    '</title>\n<style>\n@media (prefers-color-scheme: dark) {\n.back { background: #0e1014 !important; }\n.card { background: #171a20 !important; border-color: #2b303a !important; }\n.text { color: #f1f3f7 !important; }\n.soft { color: #a4acba !important; }\n}\n</style>\n</head>\n<body class="back" style="margin: 0; padding: 0; background: #f4f5f7;">\n<table class="back" role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0" style="background: #f4f5f7;">\n<tr>\n<td align="center" style="padding: 40px 16px;">\n<table class="card" role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0" style="max-width: 440px; background: #ffffff; border: 1px solid #e1e4ea; border-radius: 16px; border-collapse: separate;">\n<tr>\n<td class="text" align="center" style="padding: 40px 32px 8px; font: 600 22px/28px system-ui, \'Segoe UI\', Roboto, Helvetica, Arial, sans-serif; color: #16181d;">' +
    escaped(it?.before) +
    "<strong" +
    (filled(it?.dir) ? ' dir="ltr"' : "") +
    ">" +
    each(it?.labels, (it1, first1) => (filled(first1) ? "" : "&#8203;.") + escaped(it1)) +
    "</strong>" +
    escaped(it?.after) +
    '</td>\n</tr>\n<tr>\n<td class="soft" align="center" style="padding: 0 32px 24px; font: 16px/24px system-ui, \'Segoe UI\', Roboto, Helvetica, Arial, sans-serif; color: #5b6270;">' +
    escaped(it?.lead) +
    '</td>\n</tr>\n<tr>\n<td align="center" style="padding: 0 32px 24px;">\n<table role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0">\n<tr>\n<td align="center" style="border-radius: 10px;" bgcolor="' +
    escaped(it?.background) +
    '"><a href="' +
    escaped(it?.url) +
    '" target="_blank" style="display: block; padding: 13px 20px; font: 600 16px/20px system-ui, \'Segoe UI\', Roboto, Helvetica, Arial, sans-serif; color: ' +
    escaped(it?.color) +
    "; background: " +
    escaped(it?.background) +
    '; border-radius: 10px; text-decoration: none;">' +
    escaped(it?.button) +
    '</a></td>\n</tr>\n</table>\n</td>\n</tr>\n<tr>\n<td class="soft" align="center" style="padding: 0 32px 36px; font: 14px/20px system-ui, \'Segoe UI\', Roboto, Helvetica, Arial, sans-serif; color: #5b6270;">' +
    escaped(it?.end) +
    "</td>\n</tr>\n</table>\n</td>\n</tr>\n</table>\n</body>\n</html>\n",
}
