import { adminSentence } from '~/domains/admins/admin-sentences'
import { bulkRunSentence } from '~/domains/bulk-runs/bulk-run-sentences'
import { campaignSentence } from '~/domains/campaigns/campaign-sentences'
import { categorySentence } from '~/domains/categories/category-sentences'
import { contactSentence } from '~/domains/contacts/contact-sentences'
import { contactImportSentence } from '~/domains/contacts/import/import-sentences'
import { couponSentence } from '~/domains/coupons/form/coupon-sentences'
import { customerSentence } from '~/domains/customers/customer-sentences'
import { customerImportSentence } from '~/domains/customers/import/import-sentences'
import { shopSentence } from '~/domains/demo-shop/shop-sentences'
import { faqSentence } from '~/domains/faqs/faq-sentences'
import { claimSentence } from '~/domains/free-buy/claim-sentences'
import { jobSentence } from '~/domains/jobs/job-sentences'
import { labTestSentence } from '~/domains/lab-tests/lab-test-sentences'
import { discountSentence } from '~/domains/large-discounts/discount-sentences'
import { chatSentence } from '~/domains/live-chats/chat-sentences'
import { couponReason } from '~/domains/orders/editor/money/coupon-reason'
import { orderSentence } from '~/domains/orders/editor/order-sentences'
import { orderMailSentence } from '~/domains/orders/mail/order-mail-sentences'
import { moneySentence } from '~/domains/orders/money/money-sentences'
import { reviewSentence } from '~/domains/orders/reviews/review-sentences'
import { skipReason as orderSkipReason } from '~/domains/orders/status/skip-reason'
import { testOrderSentence } from '~/domains/orders/tests/test-order-sentences'
import { trackingSentence } from '~/domains/orders/tracking/tracking-words'
import { pageSentence } from '~/domains/pages/page-sentences'
import { popupSentence } from '~/domains/popups/popup-sentences'
import { skipReason as productSkipReason } from '~/domains/products/acts/skip-reason'
import { productSentence } from '~/domains/products/editor/product-sentences'
import { productImportSentence } from '~/domains/products/import/import-sentences'
import { profileSentence } from '~/domains/profile/profile-sentences'
import { appInfoSentence } from '~/domains/settings/app-info/app-info-sentences'
import { freebieSentence } from '~/domains/settings/freebie/freebie-sentences'
import { setupSentence } from '~/domains/setup/setup-sentences'
import { shippingSentence } from '~/domains/shipping/shipping-sentences'
import { siteSentence } from '~/domains/sites/site-sentences'
import { ticketSentence } from '~/domains/tickets/ticket-sentences'
import { creditSentence } from '~/domains/wallet/adjust/credit-sentences'
import { signInSentence } from '~/session/sign-in-sentences'
import type { InWords } from '~/toast-failure'
import { translated } from '~/translated'
import { importSentence } from '~/ui/import/import-sentences'

const walletSentence = creditSentence('EUR')
const inFile =
  (inWords: InWords): InWords =>
  (sentence) =>
    importSentence(sentence, inWords)

/**
 * With what the screens tell that show a sentence of a file or folder; the longest name that fits counts. Where several
 * screens show it, each of them must have words for it.
 */
export const TOLD_BY: Readonly<Record<string, readonly InWords[]>> = {
  'contract/src/admins': [adminSentence],
  'contract/src/analytics': [translated],
  'contract/src/app-info': [appInfoSentence],
  'contract/src/auth': [signInSentence],
  'contract/src/bulk.ts': [translated],
  'contract/src/campaigns': [campaignSentence],
  'contract/src/categories': [categorySentence],
  'contract/src/contacts': [contactSentence],
  'contract/src/coupons': [couponSentence],
  'contract/src/customers': [customerSentence],
  'contract/src/errors.ts': [translated],
  'contract/src/faqs': [faqSentence],
  'contract/src/free-buy': [claimSentence],
  'contract/src/lab-tests': [labTestSentence],
  'contract/src/large-discounts': [discountSentence],
  'contract/src/live': [chatSentence],
  'contract/src/live-chats': [chatSentence],
  'contract/src/orders': [orderSentence],
  'contract/src/orders/money-input.ts': [moneySentence],
  'contract/src/orders/order-papers.ts': [translated],
  'contract/src/orders/review.ts': [reviewSentence],
  'contract/src/orders/tracking-input.ts': [trackingSentence],
  'contract/src/orders/tracking-status.ts': [orderSkipReason],
  'contract/src/orders/tracking-text.ts': [trackingSentence],
  'contract/src/pages': [pageSentence],
  'contract/src/popups': [popupSentence],
  'contract/src/products': [productSentence],
  'contract/src/profile': [profileSentence],
  'contract/src/shipping': [shippingSentence],
  'contract/src/site-slug.ts': [faqSentence, pageSentence],
  'contract/src/sites': [siteSentence],
  'contract/src/slug-check.ts': [faqSentence, pageSentence, productSentence],
  'contract/src/store': [shopSentence],
  'contract/src/tickets': [ticketSentence],
  'contract/src/wallet': [walletSentence],
  'server/src/domains/admins': [adminSentence],
  'server/src/domains/analytics': [translated],
  'server/src/domains/app-info': [appInfoSentence],
  'server/src/domains/app-info/save-app-info.ts': [freebieSentence],
  'server/src/domains/auth': [signInSentence],
  'server/src/domains/auth/refuse-guessable.ts': [signInSentence, profileSentence],
  'server/src/domains/auth/sign-in-settings.ts': [adminSentence],
  'server/src/domains/auth/sure-password.ts': [profileSentence],
  'server/src/domains/bulk-runs': [bulkRunSentence],
  'server/src/domains/bulk-runs/start-bulk-run.ts': [orderSkipReason, testOrderSentence],
  'server/src/domains/bulk-runs/work-bulk-runs.ts': [orderSkipReason, testOrderSentence],
  'server/src/domains/campaigns': [campaignSentence],
  'server/src/domains/campaigns/queue-campaign.ts': [campaignSentence, orderMailSentence],
  'server/src/domains/categories': [categorySentence],
  'server/src/domains/contacts': [contactSentence],
  'server/src/domains/contacts/import': [inFile(contactImportSentence)],
  'server/src/domains/coupons': [couponSentence],
  'server/src/domains/coupons/condition-sentences.ts': [couponReason],
  'server/src/domains/coupons/coupon-uses.ts': [orderSkipReason, testOrderSentence],
  'server/src/domains/credit': [walletSentence],
  'server/src/domains/credit/book-credit.ts': [walletSentence, orderSentence],
  'server/src/domains/customer-merges': [customerSentence],
  'server/src/domains/customers': [customerSentence],
  'server/src/domains/customers/import': [inFile(customerImportSentence)],
  'server/src/domains/faqs': [faqSentence],
  'server/src/domains/free-buy': [claimSentence],
  'server/src/domains/jobs': [jobSentence],
  'server/src/domains/lab-tests': [labTestSentence],
  'server/src/domains/large-discounts': [discountSentence],
  'server/src/domains/live-chats': [chatSentence],
  'server/src/domains/mails': [jobSentence],
  'server/src/domains/order-mails': [orderMailSentence],
  'server/src/domains/order-papers': [translated],
  'server/src/domains/order-papers/paper-runs.ts': [orderSkipReason, testOrderSentence],
  'server/src/domains/orders': [orderSentence],
  'server/src/domains/orders/money': [moneySentence],
  'server/src/domains/orders/reviews': [reviewSentence],
  'server/src/domains/orders/tests': [testOrderSentence],
  'server/src/domains/orders/tracking': [trackingSentence],
  'server/src/domains/orders/tracking-status.ts': [orderSkipReason],
  'server/src/domains/pages': [pageSentence],
  'server/src/domains/popups': [popupSentence],
  'server/src/domains/pricing': [orderSentence],
  'server/src/domains/products': [productSentence],
  'server/src/domains/products/bulk-change.ts': [productSkipReason],
  'server/src/domains/products/import': [inFile(productImportSentence)],
  'server/src/domains/products/remove-product.ts': [productSkipReason],
  'server/src/domains/products/stock.ts': [orderSentence, orderSkipReason, testOrderSentence, claimSentence],
  'server/src/domains/profile': [profileSentence],
  'server/src/domains/setup': [setupSentence],
  'server/src/domains/shipping': [shippingSentence],
  'server/src/domains/shipping/shipping-choices.ts': [orderSentence],
  'server/src/domains/sites': [siteSentence],
  'server/src/domains/store': [shopSentence],
  'server/src/domains/test-customers': [customerSentence],
  'server/src/domains/tickets': [ticketSentence],
  'server/src/domains/tickets/store-tickets.ts': [shopSentence],
}

/** Of fields that several kinds of forms have: those that can be wrong there have words for it. */
export const SHARED = ['contract/src/app-info.ts', 'contract/src/country-code.ts', 'contract/src/shapes.ts']

/** Whether a file is the one that is named, or within the folder; a domain's file and folder bear one name. */
export const isIn = (place: string, file: string): boolean =>
  file === place || file === `${place}.ts` || file.startsWith(`${place}/`)

/** With what the sentences of this file are told; nothing where nobody has thought of it. */
export const tellersOf = (file: string): readonly InWords[] => {
  const [closest = ''] = Object.keys(TOLD_BY)
    .filter((place) => isIn(place, file))
    .toSorted((one, other) => other.length - one.length)
  return TOLD_BY[closest] ?? []
}
