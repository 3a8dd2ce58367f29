// Generated from src/engine/account by `npm run generate`. Edit the templates, not this file.
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
const say = (it, root, text, open = "", close = "") => {
  const { texts } = root
  const english = String(text ?? "")
  const whole = english.replace(/{(\w+)}/g, (slot, name) => it?.[name] ?? slot)
  const said = escaped(texts?.[whole] ?? texts?.[english] ?? english)
  return it ? said.replace(/{(\w+)}/g, (_, name) => open + escaped(it[name]) + close) : said
}

export const templates = {
  account: (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Your account", kind: "account" },
      root,
      (it1) =>
        "<h1>" +
        say(it1, root, "Your account") +
        '</h1>\n<p class="lead">' +
        say(it1, root, "at {product}", "<strong>", "</strong>") +
        "</p>\n" +
        (filled(it1?.error)
          ? '<div class="error" role="alert"><p>' + escaped(it1?.error) + "</p></div>\n"
          : "") +
        (filled(it1?.done) ? '<p class="done" role="status">' + escaped(it1?.done) + "</p>\n" : "") +
        '<p class="who"><strong>' +
        escaped(it1?.known?.name) +
        "</strong>" +
        (filled(it1?.known?.email) ? "<br>" + escaped(it1?.known?.email) : "") +
        '</p>\n<p class="more"><a href="' +
        escaped(it1?.signOut) +
        '">' +
        say(it1, root, "Sign out") +
        "</a></p>\n" +
        each(
          it1?.sections,
          (it2, first2) =>
            '<section aria-labelledby="' +
            escaped(it2?.id) +
            '">\n<h2 id="' +
            escaped(it2?.id) +
            '">' +
            escaped(it2?.heading) +
            "</h2>\n" +
            (filled(it2?.items)
              ? "<ul>\n" +
                each(
                  it2?.items,
                  (it3, first3) =>
                    "<li>\n" +
                    (filled(it3?.hasMark)
                      ? templates["account-mark"]({ ...it3 }, root, (it4) => "") + "\n"
                      : "") +
                    '<div class="what">\n<strong>' +
                    escaped(it3?.name) +
                    "</strong>\n" +
                    (filled(it3?.badge) ? '<span class="badge">' + escaped(it3?.badge) + "</span>\n" : "") +
                    each(
                      it3?.lines,
                      (it4, first4) =>
                        '<span class="line">' +
                        escaped(it4?.text) +
                        (filled(it4?.time)
                          ? ' <time datetime="' + escaped(it4?.time) + '">' + escaped(it4?.shown) + "</time>"
                          : "") +
                        "</span>\n",
                    ) +
                    "</div>\n" +
                    (filled(it3?.forms)
                      ? '<div class="deeds">\n' +
                        each(
                          it3?.forms,
                          (it4, first4) => templates["account-form"]({ ...it4 }, root, (it5) => "") + "\n",
                        ) +
                        "</div>\n"
                      : "") +
                    "</li>\n",
                ) +
                "</ul>\n"
              : "") +
            each(
              it2?.forms,
              (it3, first3) => templates["account-form"]({ ...it3 }, root, (it4) => "") + "\n",
            ) +
            "</section>\n",
        ) +
        (filled(it1?.leave)
          ? '<section aria-labelledby="leave">\n<h2 id="leave">' +
            say(it1, root, "Leave") +
            '</h2>\n<a class="button danger" href="' +
            escaped(it1?.leave) +
            '">' +
            say(it1, root, "Delete my account") +
            "</a>\n</section>\n"
          : "") +
        '<p class="more"><a class="site" href="' +
        escaped(it1?.origin) +
        '">' +
        say(it1, root, "Back to {product}") +
        "</a></p>\n",
    ),
  "account-delete": (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Delete your account", kind: "account" },
      root,
      (it1) =>
        "<h1>" +
        say(it1, root, "Delete your account?") +
        "</h1>\n<p>" +
        say(
          it1,
          root,
          "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.",
          "<strong>",
          "</strong>",
        ) +
        '</p>\n<p class="who"><strong>' +
        escaped(it1?.known?.name) +
        "</strong>" +
        (filled(it1?.known?.email) ? "<br>" + escaped(it1?.known?.email) : "") +
        "</p>\n" +
        templates["account-form"]({ ...it1 }, root, (it2) => "") +
        '\n<p class="more"><a href="' +
        escaped(it1?.page) +
        '">' +
        say(it1, root, "Keep it") +
        "</a></p>\n",
    ),
  "account-form": (it, root = it, content = () => "") =>
    (filled(it?.opener)
      ? '<details>\n<summary class="button">' +
        escaped(it?.opener) +
        '<span class="unseen"> ' +
        escaped(it?.about) +
        "</span></summary>\n"
      : "") +
    '<form action="' +
    escaped(it?.address) +
    '" method="POST"' +
    (filled(it?.passkey) ? ' data-webauthn="' + escaped(it?.passkey) + '" hidden' : "") +
    '>\n<input type="hidden" name="csrfToken" value="' +
    escaped(root?.csrfToken) +
    '">\n' +
    each(
      it?.fields,
      (it1, first1) =>
        '<input type="hidden" name="' + escaped(it1?.name) + '" value="' + escaped(it1?.value) + '">\n',
    ) +
    (filled(it?.input)
      ? '<label class="section-header" for="' +
        escaped(it?.input?.id) +
        '">' +
        escaped(it?.input?.label) +
        '</label>\n<input id="' +
        escaped(it?.input?.id) +
        '" name="' +
        escaped(it?.input?.name) +
        '" type="' +
        escaped(it?.input?.type) +
        '" value="' +
        escaped(it?.input?.value) +
        '" maxlength="' +
        escaped(it?.input?.longest) +
        '" autocomplete="off" required>\n'
      : "") +
    '<button type="submit" class="button' +
    (filled(it?.isDanger) ? " danger" : "") +
    (filled(it?.isPrimary) ? " primary" : "") +
    '">' +
    (filled(it?.way) ? templates["account-mark"]({ ...it }, root, (it1) => "") : "") +
    "<span>" +
    escaped(it?.button) +
    (filled(it?.about) ? '<span class="unseen"> ' + escaped(it?.about) + "</span>" : "") +
    "</span></button>\n" +
    (filled(it?.passkey) ? '<p class="status" role="status" aria-live="polite"></p>\n' : "") +
    "</form>\n" +
    (filled(it?.opener) ? "</details>\n" : ""),
  "account-gone": (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Your account is deleted", kind: "account" },
      root,
      (it1) =>
        "<h1>" +
        say(it1, root, "Your account is deleted") +
        "</h1>\n<p>" +
        say(it1, root, "You are signed out of {product}.", "<strong>", "</strong>") +
        "</p>\n" +
        (filled(it1?.notRevoked)
          ? "<p>" +
            say(it1, root, "We could not end our access to these accounts. You can end it there:") +
            "</p>\n<ul>\n" +
            each(
              it1?.notRevoked,
              (it2, first2) => '<li><div class="what"><strong>' + escaped(it2) + "</strong></div></li>\n",
            ) +
            "</ul>\n"
          : "") +
        '<p class="more"><a class="site" href="' +
        escaped(it1?.origin) +
        '">' +
        say(it1, root, "Back to {product}") +
        "</a></p>\n",
    ),
  "account-mark": (it, root = it, content = () => "") =>
    (filled(it?.way?.logo)
      ? '<img class="mark" src="' + escaped(it?.way?.logo) + '" alt="" height="24">'
      : '<i class="mark' +
        (filled(it?.way?.brand) ? " " + escaped(it?.way?.brand) : "") +
        '" data-monogram="' +
        escaped(it?.way?.monogram) +
        '" aria-hidden="true">' +
        (filled(it?.way?.mark)
          ? '<svg viewBox="0 0 24 24" focusable="false">' +
            each(
              it?.way?.mark,
              (it1, first1) =>
                '<path d="' +
                escaped(it1?.outline) +
                '"' +
                (filled(it1?.fill) ? ' fill="' + escaped(it1?.fill) + '"' : "") +
                "/>",
            ) +
            "</svg>"
          : "") +
        "</i>") + "\n",
  "account-step": (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, kind: "account" },
      root,
      (it1) =>
        "<h1>" +
        escaped(it1?.title) +
        "</h1>\n" +
        (filled(it1?.error)
          ? '<div class="error" role="alert"><p>' + escaped(it1?.error) + "</p></div>\n"
          : "") +
        each(it1?.lines, (it2, first2) => "<p>" + escaped(it2) + "</p>\n") +
        (filled(it1?.picture)
          ? '<svg class="qr" viewBox="0 0 ' +
            escaped(it1?.picture?.size) +
            " " +
            escaped(it1?.picture?.size) +
            '" role="img" aria-label="' +
            say(it1, root, "QR code of this account") +
            '"><rect width="100%" height="100%" fill="#fff"/><path d="' +
            escaped(it1?.picture?.path) +
            '" fill="#000"/></svg>\n'
          : "") +
        (filled(it1?.codes)
          ? '<ul class="codes" dir="ltr">\n' +
            each(it1?.codes, (it2, first2) => "<li><code>" + escaped(it2) + "</code></li>\n") +
            "</ul>\n"
          : "") +
        (filled(it1?.link)
          ? '<p><a href="' + escaped(it1?.link) + '">' + escaped(it1?.linkText) + "</a></p>\n"
          : "") +
        (filled(it1?.button) ? templates["account-form"]({ ...it1 }, root, (it2) => "") + "\n" : "") +
        '<p class="more"><a href="' +
        escaped(it1?.page) +
        '">' +
        say(it1, root, "Back to your account") +
        "</a></p>\n",
    ),
  layout: (it, root = it, content = () => "") =>
    "<!DOCTYPE html>\n<html " +
    (filled(root?.texts)
      ? 'lang="' + escaped(it?.lang) + '"' + (filled(it?.dir) ? ' dir="' + escaped(it?.dir) + '"' : "")
      : 'lang="en"') +
    '>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<meta name="color-scheme" content="' +
    escaped(it?.colorScheme) +
    '">\n<title>' +
    say(null, root, it?.title) +
    "</title>\n<style>" +
    (it?.css ?? "") +
    '</style>\n</head>\n<body class="theme-' +
    escaped(it?.scheme) +
    " __next-auth-theme-" +
    escaped(it?.scheme) +
    '"' +
    (filled(root?.texts)
      ? filled(it?.script)
        ? filled(it?.said)
          ? ' data-said="' + escaped(it?.said) + '"'
          : ""
        : ""
      : "") +
    '>\n<div class="page">\n<div class="' +
    escaped(it?.kind) +
    '" role="main">\n<div class="card' +
    (filled(it?.wide) ? " wide" : "") +
    '">\n' +
    (filled(it?.logo)
      ? '<img class="logo" src="' + escaped(it?.logo) + '" alt="' + escaped(it?.product) + '">\n'
      : "") +
    content(it) +
    "</div>\n</div>\n</div>\n" +
    (filled(it?.script) ? '<script type="module">' + (it?.script ?? "") + "</script>\n" : "") +
    "</body>\n</html>\n",
}

export const style =
  ".account .card{max-width:36rem}.account section{margin-top:2rem;padding-top:1.5rem;border-top:var(--border-width) solid var(--color-separator);text-align:start}.account .who{margin:0;color:var(--color-primary)}.account ul{margin:0 0 .75rem;padding:0;list-style:none;text-align:start}.account li{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:start;padding:.75rem 0}.account li+li{border-top:var(--border-width) solid var(--color-separator)}.account .what{flex:1 1 12rem;min-width:0;overflow-wrap:anywhere}.account .line{display:block;color:var(--color-primary);font-size:.875rem}.account time{white-space:nowrap}.account .badge{display:inline-block;padding:0 .5rem;border:var(--border-width) solid var(--color-control-border);border-radius:1rem;font-size:.75rem;font-weight:550;line-height:1.25rem}.account .deeds{display:flex;flex-wrap:wrap;gap:.5rem}@media(max-width:30rem){.account .mark~.deeds{margin-inline-start:2.25rem}}.account .deeds .button{min-height:2.25rem;padding:.25rem .75rem;font-size:.875rem}.account details[open]{flex-basis:100%}.account summary.button{list-style:none}.account summary::-webkit-details-marker{display:none}.account details form{margin-top:.5rem}.account section>form+form{margin-top:.625rem}.account form>.section-header{text-align:start}.account form>input:not([type=hidden]){display:block;width:100%;min-height:2.5rem;margin-bottom:.5rem;padding:.375rem .75rem;background:var(--color-control);border:var(--border-width) solid var(--color-control-border);border-radius:var(--border-radius);color:var(--color-text);font:inherit}.account .codes{margin:1rem 0}.account .codes li{justify-content:center;padding:.25rem 0;border:0;overflow-wrap:anywhere}.button.danger{border-color:var(--color-error);color:var(--color-error)}.done{margin:0 0 1.5rem;padding:.625rem .875rem;border:var(--border-width) solid var(--color-control-border);border-radius:var(--border-radius);color:var(--color-text)}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.qr{display:block;width:12rem;max-width:100%;margin:1.25rem auto;border-radius:.5rem}"
