import { createStore } from '~/store'

/** Specification 9. */
const FLASH_MS = 10_000

/** The title of the page and the latest news. The browser tab shows the news while there is any. */
const page = createStore('')
const alerts = createStore<{ title: string } | null>(null)

const show = () => {
  document.title = alerts.get()?.title ?? page.get()
}
page.subscribe(show)
alerts.subscribe(show)

export const setPageTitle = page.set

/** Shows the news in the title of the browser tab for ten seconds; later news replaces earlier news. */
export const flashTitle = (title: string) => {
  const flash = { title }
  alerts.set(flash)
  setTimeout(() => {
    if (alerts.get() === flash) alerts.set(null)
  }, FLASH_MS)
}
