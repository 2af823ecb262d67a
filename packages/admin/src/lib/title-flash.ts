import { createStore } from '~/store'

/** Spec 9. */
const FLASH_MS = 10_000

/** What the page calls itself, and what just happened; the browser tab shows the latter while there is any. */
const page = createStore('')
const news = createStore<{ title: string } | null>(null)

const show = () => {
  document.title = news.get()?.title ?? page.get()
}
page.subscribe(show)
news.subscribe(show)

export const setPageTitle = page.set

/** The browser tab tells the news for ten seconds; later news take the place of earlier ones. */
export const flashTitle = (title: string) => {
  const flash = { title }
  news.set(flash)
  setTimeout(() => {
    if (news.get() === flash) news.set(null)
  }, FLASH_MS)
}
