// @module-tag slow
// @module-tag postgres
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aCampaign } from './testing/campaign-changes.ts'
import { aContact, aContactCategory } from './testing/contact-changes.ts'
import { aFaq, aPage } from './testing/content-factories.ts'
import { everyForm } from './testing/every-call.ts'
import { createExamples } from './testing/example-changes.ts'
import { aCoupon, aCustomer, anOrder, aProduct, aShippingMethod, NOW } from './testing/factories.ts'
import { aChatOption, aLiveChat } from './testing/live-chat-changes.ts'
import { aTaxClass, aTaxRate } from './testing/taxes.ts'
import { testShop } from './testing/test-shop.ts'
import { aTicket } from './testing/ticket-changes.ts'

/** The behavior that all lists of the back-office share. */
const shop = testShop()
const lists = everyForm.flatMap(({ method, path, input, permission }) => {
  // The tests of each entity cover the lists below it and those of storefronts.
  const isWhole = permission !== 'storefront' && !path.includes('{') && 'page' in input.shape
  const sorts = isWhole && input.shape.sort && getSorts(input.shape.sort)
  return sorts ? [{ method, path, sorts }] : []
})

/** Orders follow the specification; lists without entities have no `latest` order. */
const OTHER_DEFAULTS: Record<string, string> = {
  '/admin/orders': 'updatedAt.desc',
  '/admin/privacy-requests': 'dueAt.asc',
  '/admin/taxes/rates': 'country.asc',
  '/admin/wallet/balances': 'balance.desc',
  '/admin/coupons/list-of-products-has-multiple-coupons': 'couponCount.desc',
}

function getSorts(schema: z.ZodType): string[] {
  const { enum: sorts } = z.toJSONSchema(schema, { io: 'input' })
  return z.array(z.string()).parse(sorts)
}

/** Creates seven of each entity with equal values, so that only their ids differ. */
async function createSevenOfEach(): Promise<void> {
  const createdAt = NOW.toISOString()
  const taxClass = await aTaxClass(shop.db)
  const products: string[] = []
  for (let index = 0; index < 7; index++) {
    const product = await aProduct(shop.db, { createdAt })
    products.push(product)
    await aCoupon(shop.db, { products })
    await aContact(shop.db, { createdAt, category: await aContactCategory(shop.db, `Press ${index}`) })
    await aShippingMethod(shop.db)
    await aTaxRate(shop.db, { taxClass, region: `Region ${index}` })
    await aCampaign(shop)
    await aTicket(shop)
    await aLiveChat(shop)
    await aChatOption(shop)
    await aFaq(shop.db)
    await aPage(shop.db)
    await createExamples(shop)
    const request = { customer: await aCustomer(shop.db), kind: 'export', receivedAt: createdAt }
    await shop.send('POST', '/admin/privacy-requests', request)
    await anOrder(shop.db, {
      items: [{ product, quantity: 1 }],
      customer: await aCustomer(shop.db, { createdAt }),
    })
  }
}

describe.each(lists)('the list $path', ({ method, path, sorts }) => {
  const list = async (query: Record<string, string>) =>
    method === 'GET'
      ? shop.get(`${path}?${new URLSearchParams(query)}`, 'owner')
      : shop.send(method, path, query, 'owner')

  test('puts every row on exactly one page, in each of its orders', async () => {
    await createSevenOfEach()
    for (const sort of sorts) {
      const first = await list({ sort, page: '1', limit: '3' })
      const rest = Array.from({ length: Math.ceil(first.body.total / 3) - 1 }, (_, index) => `${index + 2}`)
      const pages = [first, ...(await Promise.all(rest.map((page) => list({ sort, page, limit: '3' }))))]
      expect(new Set(pages.map((page) => page.status)), sort).toEqual(new Set([200]))
      const ids = pages.flatMap(({ body }) => body.items.map((row: { _id: string }) => row._id))
      expect(new Set(ids).size, sort).toBe(ids.length)
      expect(ids, sort).toHaveLength(first.body.total)
      const whole = (await list({ sort, limit: '200' })).body.items
      expect(ids, sort).toEqual(whole.map((row: { _id: string }) => row._id))
    }
  })

  test('comes the latest first, where no other order is requested', () => {
    expect(sorts[0]).toBe(OTHER_DEFAULTS[path] ?? 'latest')
  })

  test('answers an empty page beyond the last', async () => {
    const { status, body } = await list({ page: '1000000' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ items: [], page: 1_000_000, totalIsCapped: false })
  })

  test.each(['sort', 'limit', 'page', 'q', 'site'])(
    'refuses a %s that is none, by its name',
    async (field) => {
      const { status, body } = await list({ [field]: field === 'q' ? 'x'.repeat(101) : '!' })
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] })
    },
  )

  test('takes empty values for none', async () => {
    const usual = await list({})
    expect((await list({ sort: '', limit: '', page: '', q: '', site: '' })).body).toEqual(usual.body)
  })
})

test('the sweep sees the lists', () => {
  const paths = lists.map((list) => list.path)
  expect(paths).toEqual(expect.arrayContaining(['/admin/orders', '/admin/products', '/admin/customers']))
})
