import { NewFaq } from '@storekeeper/contract/faqs/faq'
import { NewShopPage } from '@storekeeper/contract/pages/shop-page'
import { type Popup, PopupInput } from '@storekeeper/contract/popups/popup'
import type { Db } from '../db/open.ts'
import { createFaq } from '../domains/faqs/faqs.ts'
import { createPage } from '../domains/pages/pages.ts'
import { putPopup } from '../domains/popups/popups.ts'
import { newId } from '../lib/id.ts'
import { NOW } from './factories.ts'

/** A live pop-up, unless specified otherwise; `version` is that of the replaced one. */
export const aPopup = (db: Db, more: Partial<PopupInput> = {}): Promise<Popup> => {
  const popup = PopupInput.parse({ site: 'hb', title: 'Hello', ...more })
  return db.transaction().execute((tx) => putPopup(tx, popup, null, NOW))
}

export const aFaq = (db: Db, more: Partial<NewFaq> = {}): Promise<string> => {
  const faq = NewFaq.parse({ site: 'hb', question: 'Really?', slug: newId(), answer: '<p>Yes.</p>', ...more })
  return db.transaction().execute((tx) => createFaq(tx, faq, null, NOW))
}

/** A published page, unless specified otherwise. */
export const aPage = (db: Db, more: Partial<NewShopPage> = {}): Promise<string> => {
  const text = { title: 'About', body: '<p>Text.</p>', isPublished: true }
  const page = NewShopPage.parse({ site: 'hb', slug: newId(), ...text, ...more })
  return db.transaction().execute((tx) => createPage(tx, page, null, NOW))
}
