import { z } from 'zod'
import { Faq } from '../faqs/faq.ts'
import { ShopPage } from '../pages/shop-page.ts'
import { Popup } from '../popups/popup.ts'

/**
 * The pop-up that the storefront displays. `version` increases with each change, and browsers then treat it
 * as a new pop-up.
 */
export const StorePopup = Popup.pick({
  _id: true,
  title: true,
  body: true,
  image: true,
  link: true,
  linkText: true,
  delaySeconds: true,
  frequency: true,
  version: true,
})
export type StorePopup = z.infer<typeof StorePopup>

/** Grouped by category. */
export const StoreFaq = Faq.pick({ slug: true, question: true, answer: true, category: true })
export type StoreFaq = z.infer<typeof StoreFaq>

export const StorePage = ShopPage.pick({ slug: true, title: true, body: true, seo: true, updatedAt: true })
export type StorePage = z.infer<typeof StorePage>

export const StorePageLink = z.object({ slug: z.string(), title: z.string() })
export type StorePageLink = z.infer<typeof StorePageLink>
