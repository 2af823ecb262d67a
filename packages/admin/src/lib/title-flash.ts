import { createStore } from '~/store'

/** Spec 9. */
const FLASH_MS = 10_000

/** What the page calls itself, and what just happened; the browser tab shows the latter while there is any. */
const page = createStore('')
const alerts = createStore<{ title: string } | null>(null)

const show = () => {
  document.title = alerts.get()?.title ?? page.get()
}
page.subscribe(show)
alerts.subscribe(show)

export const setPageTitle = page.set

/** The browser tab shows the news for ten seconds; later news replace earlier ones. */
export const flashTitle = (title: string) => {
  const flash = { title }
  alerts.set(flash)
  setTimeout(() => {
    if (alerts.get() === flash) alerts.set(null)
  }, FLASH_MS)
}
