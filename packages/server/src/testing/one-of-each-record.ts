import type { SiteRecord } from '@storekeeper/contract/call'
import { made } from './admin-changes.ts'
import { aCampaign } from './campaign-changes.ts'
import { aContact, aContactCategory } from './contact-changes.ts'
import { aFaq, aPage, aPopup } from './content-factories.ts'
import { everyChange } from './every-change.ts'
import { aCoupon, anOrder, aProduct, aShippingMethod, NOW } from './factories.ts'
import { anImport } from './import-changes.ts'
import { anInvoice } from './invoices-by-call.ts'
import { aChatOption, aLiveChat } from './live-chat-changes.ts'
import { aReturn } from './return-changes.ts'
import type { TestShop } from './test-shop.ts'
import { aTicket } from './ticket-changes.ts'

/** Creates one record of each kind on hb, and returns their ids. */
export async function oneOfEachRecord(shop: TestShop): Promise<Record<SiteRecord, string>> {
  const { db } = shop
  const product = await aProduct(db)
  const terms = { products: [product], discountPercent: 10, startsAt: NOW.toISOString() }
  const report = { product, labName: 'Eurofins', batchNumber: 'B1', testedAt: '2026-05-01' }
  const reply = { title: 'hello', text: 'Hello.', site: 'hb' }
  const claim = (await everyChange['freeBuy.create']?.(shop)) ?? {}
  return {
    product,
    order: (await anOrder(db, { items: [{ product, quantity: 1 }] }))._id,
    coupon: await aCoupon(db, { products: [product] }),
    largeDiscount: (await made(shop, '/admin/large-discount-products', terms)).items[0]._id,
    labTest: (await made(shop, '/admin/lab-tested-products', report))._id,
    claim: (await made(shop, '/admin/claim-free-buy', claim))._id,
    ticket: (await aTicket(shop))._id,
    return: (await aReturn(shop))._id,
    invoice: await anInvoice(shop),
    chat: await aLiveChat(shop),
    chatOption: (await aChatOption(shop))._id,
    cannedReply: (await made(shop, '/admin/live-chat-replies', reply))._id,
    contact: await aContact(db),
    contactCategory: await aContactCategory(db),
    campaign: await aCampaign(shop),
    popup: (await aPopup(db))._id,
    faq: await aFaq(db),
    page: await aPage(db),
    shippingMethod: await aShippingMethod(db),
    import: await anImport(shop),
  }
}
