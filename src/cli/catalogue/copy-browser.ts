/** Script of a provider's page: buttons that copy a text. */

const status = document.querySelector<HTMLElement>("#copied")

function selectText(element: Element): void {
  getSelection()?.selectAllChildren(element)
}

/** Without a secure context or permission there is no clipboard API. The older command needs a selection. */
async function copyText(element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? "")
    return true
  } catch {
    selectText(element)
    return document.execCommand("copy")
  }
}

function showResult(button: HTMLElement, done: boolean): void {
  const title = button.dataset.title ?? "Text"
  button.textContent = done ? "Copied" : "Selected"
  if (status)
    status.textContent = done
      ? `${title} copied`
      : `${title} selected: copy it with Ctrl+C, on a Mac with Command+C`
  setTimeout(() => {
    button.textContent = "Copy"
    if (status) status.textContent = ""
  }, 4000)
}

for (const button of document.querySelectorAll<HTMLElement>("[data-copies]")) {
  const element = document.getElementById(button.dataset.copies ?? "")
  if (!element) continue
  button.hidden = false
  button.addEventListener("click", () => {
    void copyText(element).then((done) => showResult(button, done))
  })
}
