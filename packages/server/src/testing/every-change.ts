import { newId } from '../lib/id.ts'
import { type Attempt, adminChanges, made } from './admin-changes.ts'
import { campaignChanges } from './campaign-changes.ts'
import { contactChanges } from './contact-changes.ts'
import { contentChanges } from './content-changes.ts'
import { exampleChanges } from './example-changes.ts'
import { aBuyer, aCategory, aCoupon, aCustomer, anOrder, aProduct, NOW, someCredit } from './factories.ts'
import { importChanges } from './import-changes.ts'
import { jobChanges } from './job-changes.ts'
import { liveChatChanges } from './live-chat-changes.ts'
import { notificationChanges } from './notification-changes.ts'
import { orderMoneyChanges } from './order-money-changes.ts'
import { returnChanges } from './return-changes.ts'
import { settingsChanges } from './settings-changes.ts'
import type { TestShop } from './test-shop.ts'
import { ticketChanges } from './ticket-changes.ts'
import { trackingChanges } from './tracking-changes.ts'

const address = {
  ...{ streetNumber: '4', streetName: 'Lindenallee', aptUnit: '', city: 'Berlin' },
  ...{ state: '', zipCode: '10117', country: 'DE' },
}
const coupon = {
  code: 'SPRING',
  type: 'percentage',
  amount: 10,
  site: 'hb',
  expiry: '2026-12-31T00:00:00.000Z',
}
const soap = { title: 'Soap', slug: 'soap', sku: 'S', site: 'hb', price: { regular: 1000, sale: 0 } }

const aLabTest = async (shop: TestShop) => {
  const report = {
    product: await aProduct(shop.db),
    labName: 'Eurofins',
    batchNumber: 'B1',
    testedAt: '2026-05-01',
  }
  return made(shop, '/admin/lab-tested-products', report)
}
const aLargeDiscount = async (shop: TestShop) => {
  const terms = { products: [await aProduct(shop.db)], discountPercent: 10, startsAt: NOW.toISOString() }
  return (await made(shop, '/admin/large-discount-products', terms)).items[0]
}
const aGift = async (shop: TestShop) => {
  const product = await aProduct(shop.db)
  const sites = [{ site: 'hb', isActive: true, products: [product], minOrderTotal: 0 }]
  const freebie = JSON.stringify({ text: '', claimsPerCustomer: 1, sites })
  await shop.db.updateTable('settings').set({ freebie }).execute()
  return { customer: await aBuyer(shop.db), product, requestId: newId() }
}
const aMerge = async (shop: TestShop) => {
  const [keep, merge] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  return { keep, merge, versions: { keep: 1, merge: 1 } }
}
const aSlug = async (shop: TestShop) => {
  await aProduct(shop.db, { slug: 'soap' })
  return { slug: 'soap' }
}
const one = async (shop: TestShop) => ({ id: await aCustomer(shop.db), value: true })
const many = async (shop: TestShop) => ({ ids: [await aCustomer(shop.db)], value: true })
const notYet = { accountApproved: false } as const

const aWaitingCustomer = async (shop: TestShop) => {
  const _id = await aCustomer(shop.db, notYet)
  const approvalRequestedAt = NOW.toISOString()
  await shop.db.updateTable('customers').set({ approvalRequestedAt }).where('_id', '=', _id).execute()
  return _id
}

/** An attempt for each call that changes something. */
export const anEdit = async (shop: TestShop) => ({
  ...{ _id: await aProduct(shop.db), version: 1, changes: { lowStockAt: 7 } },
})

const aCouponEdit = async (shop: TestShop) => ({
  ...{ _id: await aCoupon(shop.db, { code: 'SPRING' }), version: 1, changes: { amount: 20 } },
})
const aTagEdit = async (shop: TestShop) => ({
  ...{ _id: await aCustomer(shop.db), version: 1, changes: { tags: ['vip'] } },
})

export const everyChange: Record<string, Attempt> = {
  ...exampleChanges,
  ...adminChanges,
  ...campaignChanges,
  ...contactChanges,
  ...importChanges,
  ...jobChanges,
  ...liveChatChanges,
  ...returnChanges,
  ...notificationChanges,
  ...settingsChanges,
  ...ticketChanges,
  ...trackingChanges,
  'settings.create': () => ({ storeName: 'Harbour' }),
  'settings.update': async (shop) => {
    const { _id, version } = (await shop.get('/admin/setting/app-info/details')).body
    return { id: _id, version, storeName: 'Harbour' }
  },
  'settings.removeImage': async (shop) => {
    await shop.db.updateTable('settings').set({ siteLogo: '/files/a.png' }).execute()
    return { field: 'siteLogo' }
  },
  'products.create': () => soap,
  'products.update': async (shop) => {
    const params = await aSlug(shop)
    const { lowStockAt, version } = (await shop.get('/admin/products/details/soap')).body
    const texts = { shortDescription: '', description: '', seo: { title: '', description: '' } }
    const goods = { images: [], categories: [], isActive: true, isBundle: false, includes: [], weight: null }
    return { params, body: { ...soap, ...texts, ...goods, lowStockAt, quantity: 7, version } }
  },
  'products.remove': aSlug,
  'products.duplicate': aSlug,
  'products.setDisplayCoupon': async (shop) => {
    const productId = await aProduct(shop.db)
    await aCoupon(shop.db, { code: 'SPRING' })
    return { productId, couponCode: 'SPRING' }
  },
  'products.planEdit': async (shop) => ({ rows: [await anEdit(shop)] }),
  'products.edit': async (shop) => ({ rows: [await anEdit(shop)] }),
  'products.bulkSetActive': async (shop) => ({ ids: [await aProduct(shop.db)], isActive: false }),
  'products.bulkMoveCategory': async (shop) => ({
    ids: [await aProduct(shop.db)],
    category: await aCategory(shop.db),
  }),
  'products.bulkRemove': async (shop) => ({ ids: [await aProduct(shop.db)] }),
  'categories.create': () => ({ title: 'Bath', slug: 'bath' }),
  'categories.update': async (shop) => ({
    id: await aCategory(shop.db),
    ...{
      title: 'Bathroom',
      slug: 'bath',
      parent: null,
      image: null,
      description: '',
      isActive: true,
      version: 1,
    },
  }),
  'categories.move': async (shop) => ({
    id: await aCategory(shop.db),
    parent: await aCategory(shop.db, { title: 'Home' }),
    before: null,
  }),
  'categories.remove': async (shop) => ({ id: await aCategory(shop.db) }),
  'categories.transfer': async (shop) => {
    const [from, to] = [await aCategory(shop.db), await aCategory(shop.db, { title: 'Home' })]
    await aProduct(shop.db, { categories: [from] })
    return { from, to }
  },
  'labTests.create': async (shop) => ({
    product: await aProduct(shop.db),
    ...{ labName: 'Eurofins', batchNumber: 'B1', testedAt: '2026-05-01' },
  }),
  'labTests.update': async (shop) => {
    const { _id, product, version } = await aLabTest(shop)
    const report = {
      labName: 'SGS',
      batchNumber: 'B1',
      testedAt: '2026-05-01',
      purity: null,
      reportFiles: [],
    }
    return { id: _id, product: product._id, ...report, isActive: true, version }
  },
  'labTests.remove': async (shop) => ({ id: (await aLabTest(shop))._id }),
  'largeDiscounts.create': async (shop) => ({
    products: [await aProduct(shop.db)],
    ...{ discountPercent: 10, startsAt: NOW.toISOString() },
  }),
  'largeDiscounts.update': async (shop) => {
    const { _id, startsAt, endsAt, isActive, version } = await aLargeDiscount(shop)
    return { _id, discountPercent: 20, startsAt, endsAt, isActive, version }
  },
  'freeBuy.create': aGift,
  'freeBuy.decide': async (shop) => {
    const { _id, version } = await made(shop, '/admin/claim-free-buy', await aGift(shop))
    return { id: _id, version, status: 'approved' }
  },
  'coupons.create': () => coupon,
  'coupons.createBatch': () => {
    const { code, ...terms } = coupon
    return { ...terms, prefix: code, count: 3 }
  },
  'coupons.update': async (shop) => ({
    id: await aCoupon(shop.db, { code: 'SPRING' }),
    ...coupon,
    ...{ amount: 20, title: '', maxDiscount: null, minOrderTotal: 0, products: [], categories: [] },
    ...{ quantity: null, perCustomerLimit: null, startsAt: null, isActive: true, version: 1 },
  }),
  'coupons.planEdit': async (shop) => ({ rows: [await aCouponEdit(shop)] }),
  'coupons.edit': async (shop) => ({ rows: [await aCouponEdit(shop)] }),
  'coupons.remove': async (shop) => ({ id: await aCoupon(shop.db) }),
  'customers.create': () => ({ firstName: 'Clara', site: 'hb' }),
  'customers.update': async (shop) => ({
    query: { id: await aCustomer(shop.db) },
    body: { note: 'Rings twice', version: 1 },
  }),
  'customers.planEdit': async (shop) => ({ rows: [await aTagEdit(shop)] }),
  'customers.edit': async (shop) => ({ rows: [await aTagEdit(shop)] }),
  'customers.updateShippingInfo': async (shop) => ({
    query: { id: await aCustomer(shop.db) },
    body: { shippingInfo: address, version: 1 },
  }),
  'customers.updateAddresses': async (shop) => ({
    id: await aCustomer(shop.db),
    ...{ addresses: [address], defaultIndex: 0, version: 1 },
  }),
  'customers.changePassword': async (shop) => ({
    id: await aCustomer(shop.db),
    password: 'seven quiet lighthouses',
  }),
  'customers.markAsTest': one,
  'customers.bulkMarkAsTest': many,
  'customers.block': async (shop) => ({ ...(await one(shop)), reason: 'Fraud' }),
  'customers.bulkBlock': async (shop) => ({ ...(await many(shop)), reason: 'Fraud' }),
  'customers.verifyEmail': one,
  'customers.bulkVerifyEmail': many,
  'customers.approve': async (shop) => ({ id: await aCustomer(shop.db, notYet), value: true }),
  'customers.bulkApprove': async (shop) => ({ ids: [await aCustomer(shop.db, notYet)], value: true }),
  'customers.refuseApproval': async (shop) => ({ id: await aWaitingCustomer(shop), reason: 'No shop' }),
  'customers.bulkRefuseApproval': async (shop) => ({
    ids: [await aWaitingCustomer(shop)],
    reason: 'No shop',
  }),
  'privacy.createRequest': async (shop) => ({ customer: await aCustomer(shop.db), kind: 'export' }),
  'privacy.updateRequest': async (shop) => {
    const request = { customer: await aCustomer(shop.db), kind: 'export' }
    const { _id, version } = await made(shop, '/admin/privacy-requests', request)
    return { id: _id, version, status: 'completed' }
  },
  'privacy.retention.update': () => ({
    ...{ chats: 12, tickets: 24, mails: null, contacts: null, signInFailures: null, auditLog: null },
    version: 0,
  }),
  'privacy.startExport': async (shop) => ({ id: await aCustomer(shop.db) }),
  'privacy.erase': async (shop) => ({
    id: await aCustomer(shop.db, { email: 'ada@mail.example' }),
    confirmation: 'ada@mail.example',
  }),
  'customerMerges.merge': aMerge,
  'customerMerges.undo': async (shop) => ({
    id: (await made(shop, '/admin/customers/merge', await aMerge(shop)))._id,
  }),
  'testCustomers.removeChosen': async (shop) => ({ ids: [await aCustomer(shop.db, { isTest: true })] }),
  'testCustomers.removeAll': async (shop) => {
    await aCustomer(shop.db, { isTest: true })
    return { expectedCount: 1 }
  },
  'credit.adjust': async (shop) => {
    const customerId = await aCustomer(shop.db)
    await someCredit(shop.db, customerId, 500)
    return { customerId, amount: 100, reason: 'A present', requestId: newId() }
  },
  ...contentChanges,
  ...orderMoneyChanges,
  'orders.create': async (shop) => ({
    ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: 'Sommer' }, requestId: newId() },
    items: [{ product: await aProduct(shop.db), quantity: 1 }],
  }),
  'orders.edit': async (shop) => ({ _id: (await anOrder(shop.db))._id, version: 1, note: 'Ring twice' }),
  'orders.updateStatus': async (shop) => {
    const { _id } = await anOrder(shop.db)
    return { _id, version: 1, trackingStatus: 'processing' }
  },
  'orders.bulkUpdateStatus': async (shop) => ({
    ids: [(await anOrder(shop.db))._id],
    trackingStatus: 'processing',
  }),
  'orders.correct': async (shop) => {
    const history = { placedAt: NOW.toISOString(), trackingStatus: 'delivered' } as const
    const { _id: id } = await anOrder(shop.db, { history })
    return { id, version: 1, phone: '030 1', reason: 'Wrong number' }
  },
  'orders.assign': async (shop) => ({
    ids: [(await anOrder(shop.db))._id],
    admin: shop.people.colleague._id,
  }),
  'orders.addComment': async (shop) => ({
    order: (await anOrder(shop.db))._id,
    ...{ text: 'Packed', requestId: newId() },
  }),
}
