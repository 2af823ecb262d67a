// @module-tag slow
// @module-tag postgres
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aCampaign } from './testing/changes-of-campaigns.ts'
import { aContact, aContactCategory } from './testing/changes-of-contacts.ts'
import { aChatOption, aLiveChat } from './testing/changes-of-live-chats.ts'
import { aTicket } from './testing/changes-of-tickets.ts'
import { aFaq, aPage } from './testing/content-makers.ts'
import { everyForm } from './testing/every-call.ts'
import { aCoupon, aCustomer, anOrder, aProduct, aShippingMethod, NOW } from './testing/makers.ts'
import { testShop } from './testing/test-shop.ts'

/** What every list of the back-office promises, whatever it lists. */
const shop = testShop()
const lists = everyForm.flatMap(({ method, path, input, permission }) => {
  // What an entity lists of its own is tested with the entity.
  const isWhole = permission !== 'storefront' && !path.includes('{')
  const sorts = isWhole && input.shape.sort && sortsOf(input.shape.sort)
  return sorts ? [{ method, path, sorts }] : []
})

/** The specification’s for orders; of what is no entity there is no latest. */
const OTHER_DEFAULTS: Record<string, string> = {
  '/admin/orders': 'updatedAt.desc',
  '/admin/wallet/balances': 'balance.desc',
  '/admin/coupons/list-of-products-has-multiple-coupons': 'couponCount.desc',
}

function sortsOf(schema: z.ZodType): string[] {
  const { enum: sorts } = z.toJSONSchema(schema, { io: 'input' })
  return z.array(z.string()).parse(sorts)
}

/** Seven of everything, all alike: only their ids distinguish them. */
async function sevenOfEach(): Promise<void> {
  const createdAt = NOW.toISOString()
  const products: string[] = []
  for (let place = 0; place < 7; place++) {
    const product = await aProduct(shop.db, { createdAt })
    products.push(product)
    await aCoupon(shop.db, { products })
    await aContact(shop.db, { createdAt, category: await aContactCategory(shop.db, `Press ${place}`) })
    await aShippingMethod(shop.db)
    await aCampaign(shop)
    await aTicket(shop)
    await aLiveChat(shop)
    await aChatOption(shop)
    await aFaq(shop.db)
    await aPage(shop.db)
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
    await sevenOfEach()
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
