// @module-tag postgres

import { ADMIN_FILTER_FIELDS } from '@storekeeper/contract/admins/admin-filter-fields'
import { SALE_ENTRY_FILTER_FIELDS } from '@storekeeper/contract/analytics/sale-entry-filter-fields'
import { API_KEY_FILTER_FIELDS } from '@storekeeper/contract/api-keys/api-key-filter-fields'
import { BULK_RUN_ROW_FILTER_FIELDS } from '@storekeeper/contract/bulk-runs/bulk-run-filter-fields'
import {
  CAMPAIGN_FILTER_FIELDS,
  RECIPIENT_FILTER_FIELDS,
} from '@storekeeper/contract/campaigns/campaign-filter-fields'
import { CONTACT_CATEGORY_FILTER_FIELDS } from '@storekeeper/contract/contacts/contact-category-filter-fields'
import { CONTACT_FILTER_FIELDS } from '@storekeeper/contract/contacts/contact-filter-fields'
import { COUPON_FILTER_FIELDS } from '@storekeeper/contract/coupons/coupon-filter-fields'
import { BALANCE_FILTER_FIELDS } from '@storekeeper/contract/credit/balance-filter-fields'
import { CREDIT_ENTRY_FILTER_FIELDS } from '@storekeeper/contract/credit/credit-entry-filter-fields'
import { CUSTOMER_FILTER_FIELDS } from '@storekeeper/contract/customers/customer-filter-fields'
import { FAQ_FILTER_FIELDS } from '@storekeeper/contract/faqs/faq-filter-fields'
import {
  type FilterField,
  type FilterFields,
  OPERATORS_OF,
  type Operator,
} from '@storekeeper/contract/filters/filter-field'
import { formatFilter } from '@storekeeper/contract/filters/filter-text'
import { CLAIM_FILTER_FIELDS } from '@storekeeper/contract/free-buy/claim-filter-fields'
import {
  IMPORT_FILTER_FIELDS,
  IMPORT_RECORD_FILTER_FIELDS,
} from '@storekeeper/contract/imports/import-filter-fields'
import { INVOICE_FILTER_FIELDS } from '@storekeeper/contract/invoices/invoice-filter-fields'
import { JOB_FILTER_FIELDS } from '@storekeeper/contract/jobs/job-filter-fields'
import { LAB_TEST_FILTER_FIELDS } from '@storekeeper/contract/lab-tests/lab-test-filter-fields'
import { LARGE_DISCOUNT_FILTER_FIELDS } from '@storekeeper/contract/large-discounts/large-discount-filter-fields'
import { LIVE_CHAT_FILTER_FIELDS } from '@storekeeper/contract/live-chats/live-chat-filter-fields'
import { NOTIFICATION_FILTER_FIELDS } from '@storekeeper/contract/notifications/notification-filter-fields'
import { ORDER_FILTER_FIELDS } from '@storekeeper/contract/orders/order-filter-fields'
import { SHOP_PAGE_FILTER_FIELDS } from '@storekeeper/contract/pages/shop-page-filter-fields'
import { PRIVACY_REQUEST_FILTER_FIELDS } from '@storekeeper/contract/privacy/privacy-request-filter-fields'
import { PRODUCT_FILTER_FIELDS } from '@storekeeper/contract/products/product-filter-fields'
import { RETURN_FILTER_FIELDS } from '@storekeeper/contract/returns/return-filter-fields'
import { COUNTRY_FILTER_FIELDS } from '@storekeeper/contract/shipping/country-filter-fields'
import { SHIPPING_FILTER_FIELDS } from '@storekeeper/contract/shipping/shipping-filter-fields'
import { TAX_RATE_FILTER_FIELDS } from '@storekeeper/contract/taxes/tax-rate-filter-fields'
import { TICKET_FILTER_FIELDS } from '@storekeeper/contract/tickets/ticket-filter-fields'
import { DELIVERY_FILTER_FIELDS } from '@storekeeper/contract/webhooks/delivery-filter-fields'
import { WEBHOOK_FILTER_FIELDS } from '@storekeeper/contract/webhooks/webhook-filter-fields'
import { expect, test } from 'vitest'
import { newId } from './lib/id.ts'
import { made } from './testing/admin-changes.ts'
import { aCampaign } from './testing/campaign-changes.ts'
import { aFaq } from './testing/content-factories.ts'
import {
  aCategory,
  aCoupon,
  aCustomer,
  anOrder,
  aProduct,
  aShippingMethod,
  someCredit,
} from './testing/factories.ts'
import { anImport } from './testing/import-changes.ts'
import { aSeller, issueFor } from './testing/invoices-by-call.ts'
import { aJob } from './testing/job-changes.ts'
import { aLiveChat } from './testing/live-chat-changes.ts'
import { aTaxClass, aTaxRate } from './testing/taxes.ts'
import { testShop } from './testing/test-shop.ts'

const shop = testShop()

/** Five lists belong to a record, which the test creates with these ids. */
const CUSTOMER = '01a2286b-1f4c-7d0e-9a51-6f2b0c4e8d37'
const CAMPAIGN = '01a2286b-1f4a-7767-b2bc-bc8f3c90f69f'
const WEBHOOK = '01a2286b-1f4b-735a-bc38-53abc5aeb124'
const IMPORT = '01a2286b-1f4d-7b1e-8c22-5a1e3f9d0b61'
const RUN = '01a2286b-1f4e-7c3a-9d47-2b8f6e1c5a90'

const LISTS: Record<string, FilterFields> = {
  '/admin/orders': ORDER_FILTER_FIELDS,
  '/admin/products': PRODUCT_FILTER_FIELDS,
  '/admin/customers': CUSTOMER_FILTER_FIELDS,
  '/admin/coupons': COUPON_FILTER_FIELDS,
  '/admin/tickets': TICKET_FILTER_FIELDS,
  '/admin/contacts': CONTACT_FILTER_FIELDS,
  '/admin/returns': RETURN_FILTER_FIELDS,
  '/admin/invoices': INVOICE_FILTER_FIELDS,
  '/admin/claim-free-buy/all': CLAIM_FILTER_FIELDS,
  '/admin/wallet/balances': BALANCE_FILTER_FIELDS,
  '/admin/users': ADMIN_FILTER_FIELDS,
  '/admin/setting/shipping': SHIPPING_FILTER_FIELDS,
  '/admin/lab-tested-products': LAB_TEST_FILTER_FIELDS,
  '/admin/pages': SHOP_PAGE_FILTER_FIELDS,
  '/admin/setting/shipping/countries': COUNTRY_FILTER_FIELDS,
  '/admin/taxes/rates': TAX_RATE_FILTER_FIELDS,
  '/admin/contact-categories': CONTACT_CATEGORY_FILTER_FIELDS,
  '/admin/privacy-requests': PRIVACY_REQUEST_FILTER_FIELDS,
  '/admin/live-chats': LIVE_CHAT_FILTER_FIELDS,
  '/admin/jobs': JOB_FILTER_FIELDS,
  '/admin/bulk-contacts/campaigns': CAMPAIGN_FILTER_FIELDS,
  '/admin/api-keys': API_KEY_FILTER_FIELDS,
  '/admin/webhooks': WEBHOOK_FILTER_FIELDS,
  '/admin/faqs': FAQ_FILTER_FIELDS,
  '/admin/large-discount-products': LARGE_DISCOUNT_FILTER_FIELDS,
  '/admin/imports': IMPORT_FILTER_FIELDS,
  '/admin/notifications/all': NOTIFICATION_FILTER_FIELDS,
  '/admin/analytics/sale-entries': SALE_ENTRY_FILTER_FIELDS,
  [`/admin/wallet/balances/${CUSTOMER}/entries`]: CREDIT_ENTRY_FILTER_FIELDS,
  [`/admin/bulk-contacts/campaigns/${CAMPAIGN}/recipients`]: RECIPIENT_FILTER_FIELDS,
  [`/admin/webhooks/${WEBHOOK}/deliveries`]: DELIVERY_FILTER_FIELDS,
  [`/admin/imports/${IMPORT}/records`]: IMPORT_RECORD_FILTER_FIELDS,
  [`/admin/bulk-runs/${RUN}/rows`]: BULK_RUN_ROW_FILTER_FIELDS,
}

const VALUES: Record<FilterField['type'], [string, string]> = {
  text: ['soap', 'b'],
  code: ['DE', 'SPRING'],
  choice: ['', ''],
  number: ['3', '1000000000'],
  money: ['1000', '100000000000'],
  date: ['2026-01-01', '2026-12-31'],
  flag: ['true', 'false'],
}

/** Every condition that the fields of a list allow, with their values. */
const conditionsOf = (fields: FilterFields) =>
  Object.entries(fields).flatMap(([field, { type, choices = [] }]) =>
    OPERATORS_OF[type].flatMap((operator: Operator) => {
      const values = type === 'choice' ? [...choices] : VALUES[type]
      const given = { is: values, between: values, empty: [] }[operator as 'is'] ?? values.slice(0, 1)
      return [true, false].map((isNot) => ({ field, isNot, operator, values: [...given] }))
    }),
  )

/** Two of each record that staff rarely create by a call. */
async function theRest(customer: string, another: string): Promise<void> {
  const taxClass = await aTaxClass(shop.db, { title: 'Soap', isDefault: true })
  await aTaxRate(shop.db, { taxClass, country: 'DE' })
  await aTaxRate(shop.db, { taxClass, country: 'AT', validUntil: '2026-12-31' })
  for (const name of ['Soap', 'Other']) await made(shop, '/admin/contact-categories', { name, site: 'hb' })
  for (const one of [customer, another])
    await shop.send('POST', '/admin/privacy-requests', { customer: one, kind: 'export', note: 'soap' })
  await aJob(shop)
  for (const _ of [1, 2]) {
    await aLiveChat(shop)
    await aCampaign(shop)
  }
  const owner = { _id: CUSTOMER, customerNumber: 'C-1', firstName: 'Soap', lastName: '', site: 'hb' }
  await shop.db.insertInto('customers').values(owner).execute()
  for (const amount of [3, 1000]) await someCredit(shop.db, CUSTOMER, amount)
  const campaign = {
    ...{ _id: CAMPAIGN, requestId: newId(), site: 'hb', language: 'en' as const, subject: 'Soap', body: '' },
    ...{ attachments: '[]', segment: '{}', ratePerMinute: 60, total: 2, admin: null, createdAt: NOW },
  }
  await shop.db.insertInto('campaigns').values(campaign).execute()
  const webhook = { _id: WEBHOOK, name: 'Depot', url: 'https://depot.example', secret: 'x', events: [] }
  await shop.db.insertInto('webhooks').values(webhook).execute()
  const second = { ...webhook, _id: newId(), name: 'Soap', events: ['order.created' as const] }
  await shop.db.insertInto('webhooks').values(second).execute()
  for (const number of [1, 2]) {
    const recipient = {
      ...{ _id: newId(), campaign: CAMPAIGN, email: `${number}@mail.example`, token: newId() },
      ...{ firstName: 'Soap', lastName: '', notBefore: NOW },
    }
    await shop.db.insertInto('campaignRecipients').values(recipient).execute()
    const delivery = {
      ...{ _id: newId(), webhook: WEBHOOK, type: 'order.created' as const, number, subject: newId() },
      ...{ site: 'hb', body: '{}', status: 'failed' as const, happenedAt: NOW, createdAt: NOW },
    }
    await shop.db.insertInto('webhookDeliveries').values(delivery).execute()
  }
}

/** An import and a bulk run with two rows each, one of which has a reason. */
async function ofRuns(): Promise<void> {
  await shop.db
    .updateTable('imports')
    .set({ _id: IMPORT })
    .where('_id', '=', await anImport(shop))
    .execute()
  const run = {
    ...{ _id: RUN, kind: 'products.edit' as const, change: '{}', permissions: '[]', sites: null, total: 2 },
    ...{ admin: shop.people.owner._id, workedAt: NOW, createdAt: NOW, finishedAt: NOW, undoes: null },
  }
  await shop.db.insertInto('bulkRuns').values(run).execute()
  const gone = (code: string) => JSON.stringify({ code, params: {} })
  for (const [position, reason] of [null, 'PRODUCT_GONE', 'GONE_IN_AN_EARLIER_VERSION'].entries()) {
    const [label, entity] = ['Soap', newId()]
    await shop.db
      .insertInto('importRecords')
      .values({
        ...{ import: IMPORT, position, key: entity, line: position + 2, label, lines: 3, amount: 1000 },
        ...{ data: null, column: reason && 'Soap', reason: reason && gone(reason), entity: null },
        ...{ status: reason ? ('refused' as const) : ('ready' as const), writtenAt: null },
      })
      .execute()
    await shop.db
      .insertInto('bulkRunRows')
      .values({
        ...{
          run: RUN,
          position,
          entity,
          label,
          outcome: reason ? ('skipped' as const) : ('updated' as const),
        },
        ...{ reason: reason && gone(reason), skipReason: reason && gone(reason), edit: null, revert: null },
      })
      .execute()
  }
}

const NOW = '2026-06-15T12:00:00.000Z'

/** Two of what belongs to the settings and to the admin, and large discounts of two products. */
async function ofSettings(products: [string, string], role: string): Promise<void> {
  const roles = [{ role, sites: 'all' }]
  const keys = [
    { name: 'Soap', roles, networks: ['10.0.0.0/8'], expiresAt: '2030-01-01T00:00:00.000Z' },
    { name: 'Other' },
  ]
  for (const key of keys) await made(shop, '/admin/api-keys', key)
  await aFaq(shop.db, { question: 'Soap?', category: 'soap' })
  await aFaq(shop.db, { isActive: false })
  await made(shop, '/admin/large-discount-products', {
    ...{ products, discountPercent: 30, startsAt: NOW },
  })
  for (const _ of [1, 2]) await anImport(shop)
  for (const product of products)
    await shop.db
      .insertInto('notifications')
      .values({
        ...{
          _id: newId(),
          type: 'stock',
          product,
          site: 'hb',
          path: '/admin/products/edit/soap',
          texts: '{}',
        },
        ...{ firstName: 'Soap', createdAt: new Date().toISOString() },
      })
      .execute()
}

/** A return of the first line of an order. */
async function aReturn(order: string): Promise<void> {
  const line = await shop.db
    .selectFrom('orderLines')
    .select('_id')
    .where('order', '=', order)
    .executeTakeFirstOrThrow()
  const _id = newId()
  const values = {
    _id,
    order,
    site: 'hb',
    status: 'requested' as const,
    byCustomer: false,
    requestId: newId(),
  }
  await shop.db.insertInto('returns').values(values).execute()
  const item = { _id: newId(), return: _id, line: line._id, quantity: 1 }
  await shop.db.insertInto('returnItems').values(item).execute()
}

const count = async (path: string, filter: string) => {
  const { status, body } = await shop.get(`${path}?${new URLSearchParams({ filter, limit: '200' })}`, 'owner')
  expect(status, `${path} ${filter}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return body.items.length
}

test.each(Object.entries(LISTS))(
  '%s: each condition and its opposite together find every row, none twice',
  { tags: ['slow'], timeout: 60_000 },
  async (path, fields) => {
    await aSeller(shop)
    const category = await aCategory(shop.db, { title: 'Bath' })
    const product = await aProduct(shop.db, { title: 'Soap', categories: [category] })
    const cheap = await aProduct(shop.db, { price: { regular: 1000, sale: 500 } })
    await aCoupon(shop.db, { code: 'SPRING', products: [product] })
    await aCoupon(shop.db, { code: 'SUMMER' })
    const customer = await aCustomer(shop.db, { tags: ['soap'] })
    const another = await aCustomer(shop.db)
    const { _id: order } = await anOrder(shop.db, { customer, items: [{ product, quantity: 3 }] })
    const { _id: other } = await anOrder(shop.db)
    for (const subject of ['Soap', 'Other'])
      await shop.send('POST', '/admin/tickets', { customer, subject, text: 'Lost?', requestId: newId() })
    for (const name of ['Soap', 'Other'])
      await shop.send('POST', '/admin/contacts', { email: `${name}@mail.example`, name, site: 'hb' })
    for (const id of [order, other]) {
      await issueFor(shop, id)
      await aReturn(id)
    }
    for (const _id of [newId(), newId()])
      await shop.db
        .insertInto('freeBuyClaims')
        .values({ _id, customer, product, site: 'hb', order: null, reason: null, requestId: newId() })
        .execute()
    await someCredit(shop.db, customer, 1000)
    await someCredit(shop.db, another, 500)
    await made(shop, '/admin/setting/shipping/countries', { code: 'DE' })
    await aShippingMethod(shop.db, { countries: ['DE'], freeOver: 1000, minDays: 1 })
    await aShippingMethod(shop.db, { title: 'Soap', isFreeShipping: true })
    for (const [title, isPublished] of [
      ['Soap', true],
      ['Other', false],
    ])
      await made(shop, '/admin/pages', { site: 'hb', title, slug: String(title).toLowerCase(), isPublished })
    for (const labName of ['Soap Lab', 'Other Lab'])
      await made(shop, '/admin/lab-tested-products', {
        ...{ product, labName, batchNumber: labName, testedAt: '2026-06-01', purity: 99.5 },
      })
    await made(shop, '/admin/setting/shipping/countries', { code: 'AT' })
    await theRest(customer, another)
    await ofRuns()
    const roles = (await shop.get('/admin/roles', 'owner')).body.items
    await ofSettings([product, cheap], roles.at(-1)._id)
    const all = await count(path, '')
    expect(all).toBeGreaterThanOrEqual(2)
    for (const condition of conditionsOf(fields)) {
      const opposite = { ...condition, isNot: !condition.isNot }
      const [met, unmet] = [condition, opposite].map((one) =>
        formatFilter({ join: 'and', parts: [one] }, fields),
      ) as [string, string]
      expect((await count(path, met)) + (await count(path, unmet)), met).toBe(all)
    }
  },
)

test('the audit log is filtered by what changed, by which admin, and when', async () => {
  const product = await aProduct(shop.db, { title: 'Soap' })
  await shop.send('PATCH', '/admin/products/bulk-set-active', { ids: [product], isActive: false })
  const find = async (filter: string) => {
    const query = new URLSearchParams({ filter, entityId: product })
    const { status, body } = await shop.get(`/admin/audit-log?${query}`, 'owner')
    expect(status, JSON.stringify(body)).toBe(200)
    return body.items.map(({ action }: { action: string }) => action)
  }
  const [changed, created] = await find('')
  expect(await find('changed-field:isActive record:product automatic:false')).toEqual([changed])
  expect(await find('automatic:true')).toEqual([created])
  expect(await find(`-action:${changed} mcp:false`)).toEqual([created])
  expect(await find('at<2020-01-01')).toEqual([])
})

test('an entry about the amount of a coupon, which names its type, is found as a change of the amount alone', async () => {
  const _id = await aCoupon(shop.db)
  const coupon = (await shop.get(`/admin/coupons/details/${_id}`)).body
  await shop.send('PUT', `/admin/coupons/${_id}`, { ...coupon, amount: 1 })
  const find = async (field: string) => {
    const query = new URLSearchParams({
      filter: `changed-field:${field} action:coupon.changed`,
      entityId: _id,
    })
    return (await shop.get(`/admin/audit-log?${query}`, 'owner')).body.items
  }
  const [entry] = await find('amount')
  expect(entry.changes.type.to).toBe(coupon.type)
  expect(await find('type')).toEqual([])
})

test('people who have only one name are found by it', async () => {
  const customer = await aCustomer(shop.db, { firstName: 'Clara', lastName: '' })
  const { _id: order } = await anOrder(shop.db, { customer })
  await aReturn(order)
  await shop.send('POST', '/admin/tickets', { customer, subject: 'Soap', text: 'Lost?', requestId: newId() })
  for (const path of ['/admin/orders', '/admin/returns', '/admin/tickets'])
    expect(await count(path, 'customer:Clara'), path).toBe(1)
  const { _id } = shop.people.owner
  await shop.db
    .updateTable('admins')
    .set({ firstName: 'Warehouse', lastName: '' })
    .where('_id', '=', _id)
    .execute()
  await shop.send(
    'PATCH',
    '/admin/products/bulk-set-active',
    { ids: [await aProduct(shop.db)], isActive: false },
    'owner',
  )
  expect(await count('/admin/audit-log', 'admin:Warehouse')).toBe(1)
})

test('a date, and a yes or no, can be one of several', async () => {
  for (const day of ['2026-06-01', '2026-06-02', '2026-06-03'])
    await anOrder(shop.db, { isTestOrder: day === '2026-06-03' }, new Date(`${day}T12:00:00.000Z`))
  expect(await count('/admin/orders', 'placed:2026-06-01,2026-06-03')).toBe(2)
  expect(await count('/admin/orders', '-placed:2026-06-01,2026-06-03')).toBe(1)
  expect(await count('/admin/orders', 'test:yes,no')).toBe(3)
})

test('an order of a guest is one without an account, with or without a customer', async () => {
  await anOrder(shop.db, { customer: null })
  await anOrder(shop.db, { customer: await aCustomer(shop.db) })
  const customer = await aCustomer(shop.db)
  await shop.db.updateTable('customers').set({ passwordHash: 'hash' }).where('_id', '=', customer).execute()
  await anOrder(shop.db, { customer })
  expect(await count('/admin/orders', 'guest:yes')).toBe(2)
  expect(await count('/admin/orders', 'guest:no')).toBe(1)
})

test.each([
  ...Object.keys(LISTS),
  ...['/admin/audit-log', '/admin/audit-log/export'],
  ...[
    'orders',
    'products',
    'customers',
    'contacts',
    'invoices',
    'wallet/balances',
    'analytics/sale-entries',
  ].map((list) => `/admin/${list}/export`),
  `/admin/wallet/balances/${CUSTOMER}/statement`,
  '/admin/orders/counts',
  '/admin/orders/matching-count',
  '/admin/customers/test-customer-removal',
])('%s refuses a filter that it cannot read, and names the field', async (path) => {
  const answer = await shop.get(`${path}?filter=colour:red`, 'owner')
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { filter: { code: 'FILTER_FIELD_UNKNOWN', params: { name: 'colour' } } } },
  })
})
