import { NewFaq } from '@storekeeper/contract/faqs/faq'
import { NewShopPage } from '@storekeeper/contract/pages/shop-page'
import { PopupInput } from '@storekeeper/contract/popups/popup'
import type { Tables } from '@storekeeper/server/db/tables'
import { createFaq } from '@storekeeper/server/domains/faqs/faqs'
import { createPage } from '@storekeeper/server/domains/pages/pages'
import { putPopup } from '@storekeeper/server/domains/popups/popups'
import { minutes } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import { DEMO_FAQS } from '../catalogue/faqs.ts'
import { DEMO_PAGES } from '../catalogue/pages.ts'
import { DEMO_POPUPS } from '../catalogue/popups.ts'

/** Creates the content of the storefronts: Jonas writes pages and FAQs, Maya writes pop-ups. */
export async function createDemoContent(
  tx: Transaction<Tables>,
  { jonas, maya }: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  let writtenAt = calendar.getDayStart(FIRST_DAY)
  const next = () => {
    writtenAt += minutes(MINUTES_EACH)
    return calendar.real(writtenAt)
  }
  for (const [site, pages] of Object.entries(DEMO_PAGES))
    for (const { isDraft = false, ...page } of pages)
      await createPage(tx, NewShopPage.parse({ ...page, site, isPublished: !isDraft }), jonas, next())
  for (const [site, faqs] of Object.entries(DEMO_FAQS))
    for (const faq of faqs) await createFaq(tx, NewFaq.parse({ ...faq, site }), jonas, next())
  for (const { picture, from, until, ...popup } of DEMO_POPUPS) {
    const span = {
      startsAt: from === undefined ? null : calendar.toDate(calendar.getDayStart(from)).toISOString(),
      endsAt: until === undefined ? null : calendar.toDate(calendar.getDayStart(until + 1)).toISOString(),
    }
    const input = PopupInput.parse({ ...popup, ...span, image: `/files/demo/${picture}.webp` })
    await putPopup(tx, input, maya, next())
  }
}

/** Early enough that all content is written within the story. */
const FIRST_DAY = 12
const MINUTES_EACH = 3 * 24 * 60 + 47
