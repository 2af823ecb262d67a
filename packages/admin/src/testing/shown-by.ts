import { adminMessage } from '~/domains/admins/admin-messages'
import { bulkRunMessage } from '~/domains/bulk-runs/bulk-run-messages'
import { campaignMessage } from '~/domains/campaigns/campaign-messages'
import { categoryMessage } from '~/domains/categories/category-messages'
import { contactMessage } from '~/domains/contacts/contact-messages'
import { contactImportMessage } from '~/domains/contacts/import/import-messages'
import { couponMessage } from '~/domains/coupons/form/coupon-messages'
import { customerMessage } from '~/domains/customers/customer-messages'
import { customerImportMessage } from '~/domains/customers/import/import-messages'
import { shopMessage } from '~/domains/demo-shop/shop-messages'
import { faqMessage } from '~/domains/faqs/faq-messages'
import { claimMessage } from '~/domains/free-buy/claim-messages'
import { jobMessage } from '~/domains/jobs/job-messages'
import { labTestMessage } from '~/domains/lab-tests/lab-test-messages'
import { discountMessage } from '~/domains/large-discounts/discount-messages'
import { chatMessage } from '~/domains/live-chats/chat-messages'
import { couponReason } from '~/domains/orders/editor/money/coupon-reason'
import { orderMessage } from '~/domains/orders/editor/order-messages'
import { orderMailMessage } from '~/domains/orders/mail/order-mail-messages'
import { moneyMessage } from '~/domains/orders/money/money-messages'
import { reviewMessage } from '~/domains/orders/reviews/review-messages'
import { skipReason as orderSkipReason } from '~/domains/orders/status/skip-reason'
import { testOrderMessage } from '~/domains/orders/tests/test-order-messages'
import { trackingMessage } from '~/domains/orders/tracking/tracking-texts'
import { pageMessage } from '~/domains/pages/page-messages'
import { popupMessage } from '~/domains/popups/popup-messages'
import { skipReason as productSkipReason } from '~/domains/products/acts/skip-reason'
import { productMessage } from '~/domains/products/editor/product-messages'
import { productImportMessage } from '~/domains/products/import/import-messages'
import { profileMessage } from '~/domains/profile/profile-messages'
import { appInfoMessage } from '~/domains/settings/app-info/app-info-messages'
import { freebieMessage } from '~/domains/settings/freebie/freebie-messages'
import { setupMessage } from '~/domains/setup/setup-messages'
import { shippingMessage } from '~/domains/shipping/shipping-messages'
import { siteMessage } from '~/domains/sites/site-messages'
import { ticketMessage } from '~/domains/tickets/ticket-messages'
import { creditMessage } from '~/domains/wallet/adjust/credit-messages'
import { signInMessage } from '~/session/sign-in-messages'
import type { ToMessage } from '~/toast-failure'
import { translated } from '~/translated'
import { importMessage } from '~/ui/import/import-messages'

const walletMessage = creditMessage('EUR')
const inFile =
  (toMessage: ToMessage): ToMessage =>
  (message) =>
    importMessage(message, toMessage)

/**
 * The functions by which screens show the messages of a file or folder; the longest name that fits counts. If several
 * screens show it, each of them must have a text for it.
 */
export const TOLD_BY: Readonly<Record<string, readonly ToMessage[]>> = {
  'contract/src/admins': [adminMessage],
  'contract/src/analytics': [translated],
  'contract/src/app-info': [appInfoMessage],
  'contract/src/auth': [signInMessage],
  'contract/src/bulk.ts': [translated],
  'contract/src/campaigns': [campaignMessage],
  'contract/src/categories': [categoryMessage],
  'contract/src/contacts': [contactMessage],
  'contract/src/coupons': [couponMessage],
  'contract/src/customers': [customerMessage],
  'contract/src/errors.ts': [translated],
  'contract/src/faqs': [faqMessage],
  'contract/src/free-buy': [claimMessage],
  'contract/src/lab-tests': [labTestMessage],
  'contract/src/large-discounts': [discountMessage],
  'contract/src/live': [chatMessage],
  'contract/src/live-chats': [chatMessage],
  'contract/src/orders': [orderMessage],
  'contract/src/orders/money-input.ts': [moneyMessage],
  'contract/src/orders/order-documents.ts': [translated],
  'contract/src/orders/review.ts': [reviewMessage],
  'contract/src/orders/tracking-input.ts': [trackingMessage],
  'contract/src/orders/tracking-status.ts': [orderSkipReason],
  'contract/src/orders/tracking-text.ts': [trackingMessage],
  'contract/src/pages': [pageMessage],
  'contract/src/popups': [popupMessage],
  'contract/src/products': [productMessage],
  'contract/src/profile': [profileMessage],
  'contract/src/shipping': [shippingMessage],
  'contract/src/site-slug.ts': [faqMessage, pageMessage],
  'contract/src/sites': [siteMessage],
  'contract/src/slug-check.ts': [faqMessage, pageMessage, productMessage],
  'contract/src/store': [shopMessage],
  'contract/src/tickets': [ticketMessage],
  'contract/src/wallet': [walletMessage],
  'server/src/domains/admins': [adminMessage],
  'server/src/domains/analytics': [translated],
  'server/src/domains/app-info': [appInfoMessage],
  'server/src/domains/app-info/save-app-info.ts': [freebieMessage],
  'server/src/domains/auth': [signInMessage],
  'server/src/domains/auth/refuse-guessable.ts': [signInMessage, profileMessage],
  'server/src/domains/auth/sign-in-settings.ts': [adminMessage],
  'server/src/domains/auth/require-password.ts': [profileMessage],
  'server/src/domains/bulk-runs': [bulkRunMessage],
  'server/src/domains/bulk-runs/start-bulk-run.ts': [orderSkipReason, testOrderMessage],
  'server/src/domains/bulk-runs/work-bulk-runs.ts': [orderSkipReason, testOrderMessage],
  'server/src/domains/campaigns': [campaignMessage],
  'server/src/domains/campaigns/queue-campaign.ts': [campaignMessage, orderMailMessage],
  'server/src/domains/categories': [categoryMessage],
  'server/src/domains/contacts': [contactMessage],
  'server/src/domains/contacts/import': [inFile(contactImportMessage)],
  'server/src/domains/coupons': [couponMessage],
  'server/src/domains/coupons/condition-messages.ts': [couponReason],
  'server/src/domains/coupons/coupon-uses.ts': [orderSkipReason, testOrderMessage],
  'server/src/domains/credit': [walletMessage],
  'server/src/domains/credit/book-credit.ts': [walletMessage, orderMessage],
  'server/src/domains/customer-merges': [customerMessage],
  'server/src/domains/customers': [customerMessage],
  'server/src/domains/customers/import': [inFile(customerImportMessage)],
  'server/src/domains/faqs': [faqMessage],
  'server/src/domains/free-buy': [claimMessage],
  'server/src/domains/jobs': [jobMessage],
  'server/src/domains/lab-tests': [labTestMessage],
  'server/src/domains/large-discounts': [discountMessage],
  'server/src/domains/live-chats': [chatMessage],
  'server/src/domains/mails': [jobMessage],
  'server/src/domains/order-mails': [orderMailMessage],
  'server/src/domains/order-documents': [translated],
  'server/src/domains/order-documents/document-runs.ts': [orderSkipReason, testOrderMessage],
  'server/src/domains/orders': [orderMessage],
  'server/src/domains/orders/money': [moneyMessage],
  'server/src/domains/orders/reviews': [reviewMessage],
  'server/src/domains/orders/tests': [testOrderMessage],
  'server/src/domains/orders/tracking': [trackingMessage],
  'server/src/domains/orders/tracking-status.ts': [orderSkipReason],
  'server/src/domains/pages': [pageMessage],
  'server/src/domains/popups': [popupMessage],
  'server/src/domains/pricing': [orderMessage],
  'server/src/domains/products': [productMessage],
  'server/src/domains/products/bulk-change.ts': [productSkipReason],
  'server/src/domains/products/import': [inFile(productImportMessage)],
  'server/src/domains/products/remove-product.ts': [productSkipReason],
  'server/src/domains/products/stock.ts': [orderMessage, orderSkipReason, testOrderMessage, claimMessage],
  'server/src/domains/profile': [profileMessage],
  'server/src/domains/setup': [setupMessage],
  'server/src/domains/shipping': [shippingMessage],
  'server/src/domains/shipping/shipping-choices.ts': [orderMessage],
  'server/src/domains/sites': [siteMessage],
  'server/src/domains/store': [shopMessage],
  'server/src/domains/test-customers': [customerMessage],
  'server/src/domains/tickets': [ticketMessage],
  'server/src/domains/tickets/store-tickets.ts': [shopMessage],
}

/** Of fields that several kinds of forms have: those that can be wrong there have a text for it. */
export const SHARED = ['contract/src/app-info.ts', 'contract/src/country-code.ts', 'contract/src/shapes.ts']

/** Whether a file is the one that is named, or within the folder; a domain's file and folder bear one name. */
export const isIn = (place: string, file: string): boolean =>
  file === place || file === `${place}.ts` || file.startsWith(`${place}/`)

/** The functions that show the messages of this file; empty if none are listed. */
export const tellersOf = (file: string): readonly ToMessage[] => {
  const [closest = ''] = Object.keys(TOLD_BY)
    .filter((place) => isIn(place, file))
    .toSorted((one, other) => other.length - one.length)
  return TOLD_BY[closest] ?? []
}
