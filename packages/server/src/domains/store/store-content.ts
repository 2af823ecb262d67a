import { storefront } from '../../calls.ts'
import { activeFaqs } from '../faqs/faqs.ts'
import { publishedPage, publishedPages } from '../pages/pages.ts'
import { livePopup } from '../popups/popups.ts'

export const storePopUp = storefront.store.popUp.handler(({ context: { db, clock, site } }) =>
  livePopup(db, site, clock()),
)

export const storeFaqs = storefront.store.faqs.handler(({ context: { db, site } }) => activeFaqs(db, site))

export const listStorePages = storefront.store.pages.list.handler(({ context: { db, site } }) =>
  publishedPages(db, site),
)

export const storePageDetails = storefront.store.pages.details.handler(
  async ({ context: { db, site }, input, errors }) => {
    const page = await publishedPage(db, site, input.slug)
    if (!page) throw errors.NOT_FOUND()
    return page
  },
)
