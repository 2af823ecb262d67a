import { describe, expect, test } from 'vitest'
import { listCouponUses } from '../../../testing/coupon-uses.ts'

import { aCoupon, aCustomer, anOrder, aProduct } from '../../../testing/factories.ts'
import { aMoveTo, bulkMove } from '../../../testing/moves.ts'
import { testShop } from '../../../testing/test-shop.ts'

import { createFromDrafts } from '../orders.ts'

/** Uses of coupons when orders are placed. A soap costs 1000, and the coupon takes off ten percent. */
const shop = testShop()
const countUses = (coupon: string) => listCouponUses(shop, coupon)
const loadDetails = async (order: { _id: string }) =>
  (await shop.get(`/admin/orders/details/${order._id}`)).body
const nothingPlaced = async () => {
  for (const table of ['orders', 'couponUses'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
}

describe('placing an order', () => {
  test('with a coupon reads its terms, takes a use and remembers who', async () => {
    const [_id, customer] = [await aCoupon(shop.db, { code: 'TEN' }), await aCustomer(shop.db)]
    const order = await anOrder(shop.db, { coupon: { _id }, customer })
    expect(await loadDetails(order)).toMatchObject({
      coupon: { code: 'TEN', discount: 100 },
      discountTotal: 100,
      total: 900,
      items: [{ discount: 100 }],
      timeline: [{ action: 'order.placed' }],
    })
    const uses = await shop.db.selectFrom('couponUses').selectAll().execute()
    expect(uses).toMatchObject([{ order: order._id, coupon: _id, customer, isCounted: true }])
    expect(await countUses(_id)).toBe(1)
  })

  test('with one for free shipping pays none', async () => {
    const _id = await aCoupon(shop.db, { type: 'free-shipping', amount: 0 })
    const shipping = { method: null, title: 'Post', price: 590, freeOver: null }
    const order = await anOrder(shop.db, { coupon: { _id }, shipping })
    expect(await loadDetails(order)).toMatchObject({ shippingTotal: 0, total: 1000 })
    expect(await countUses(_id)).toBe(1)
  })

  test('with one that is not good for it is refused with all the reasons, and nothing is taken', async () => {
    const product = await aProduct(shop.db)
    const _id = await aCoupon(shop.db, {
      code: 'SOON',
      minOrderTotal: 2250,
      startsAt: '2026-06-20T00:00:00.000Z',
    })
    await expect(
      anOrder(shop.db, { coupon: { _id }, items: [{ product, quantity: 1 }] }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'COUPON_NOT_APPLICABLE',
      data: {
        params: {
          code: 'SOON',
          reasons: [
            { code: 'COUPON_STARTS_LATER', params: { at: '2026-06-20T00:00:00.000Z' } },
            { code: 'COUPON_MINIMUM_MISSING', params: { missing: { amount: 1250, currency: 'USD' } } },
          ],
        },
        fields: { coupon: { code: 'COUPON_NOT_APPLICABLE' } },
      },
    })
    await nothingPlaced()
    expect((await shop.db.selectFrom('products').select('quantity').executeTakeFirstOrThrow()).quantity).toBe(
      100,
    )
    expect(await countUses(_id)).toBe(0)
  })

  test('with a coupon that is gone is refused', async () => {
    const coupon = { _id: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f' }
    await expect(anOrder(shop.db, { coupon })).rejects.toMatchObject({ code: 'COUPON_GONE' })
    await nothingPlaced()
  })

  test('against its conditions works by force, and the timeline shows which ones', async () => {
    const _id = await aCoupon(shop.db, { code: 'LATE', expiry: '2026-06-01T00:00:00.000Z' })
    const order = await anOrder(shop.db, { coupon: { _id, force: true } })
    const { coupon, timeline } = await loadDetails(order)
    expect(coupon).toEqual({ code: 'LATE', discount: 100 })
    const expired = { code: 'COUPON_EXPIRED', params: { at: '2026-06-01T00:00:00.000Z' } }
    expect(timeline).toMatchObject([
      { action: 'order.couponForced', note: 'LATE', changes: { reason: { from: null, to: [expired] } } },
      { action: 'order.placed', note: null },
    ])
    expect(await countUses(_id)).toBe(1)
  })

  test('by force needs no word in the timeline when everything holds', async () => {
    const _id = await aCoupon(shop.db)
    const { timeline } = await loadDetails(await anOrder(shop.db, { coupon: { _id, force: true } }))
    expect(timeline).toMatchObject([{ action: 'order.placed' }])
  })

  test('as a test takes no use, not even of the last', async () => {
    const _id = await aCoupon(shop.db, { quantity: 1 })
    const order = await anOrder(shop.db, { coupon: { _id }, isTestOrder: true })
    expect((await loadDetails(order)).discountTotal).toBe(100)
    expect(await countUses(_id)).toBe(0)
    await anOrder(shop.db, { coupon: { _id } })
    expect(await countUses(_id)).toBe(1)
  })

  test('from elsewhere keeps the terms it had there, and takes no use of a coupon of that code', async () => {
    const _id = await aCoupon(shop.db, { code: 'TEN' })
    const coupon = { code: 'TEN', type: 'fixed' as const, amount: 300, maxDiscount: null, products: null }
    expect((await loadDetails(await anOrder(shop.db, { coupon }))).coupon).toEqual({
      code: 'TEN',
      discount: 300,
    })
    expect(await countUses(_id)).toBe(0)
  })

  test('one customer after the other uses it as often as each may', async () => {
    const _id = await aCoupon(shop.db, { perCustomerLimit: 2 })
    const [clara, omer] = [await aCustomer(shop.db), await aCustomer(shop.db)]
    for (const customer of [clara, clara, omer]) await anOrder(shop.db, { coupon: { _id }, customer })
    await expect(anOrder(shop.db, { coupon: { _id }, customer: clara })).rejects.toMatchObject({
      data: { params: { reasons: [{ code: 'COUPON_CUSTOMER_LIMIT_REACHED', params: { limit: 2 } }] } },
    })
    expect(await countUses(_id)).toBe(3)
  })

  test('together with others counts those before it, or none is placed', async () => {
    const [product, customer] = [await aProduct(shop.db), await aCustomer(shop.db)]
    const [two, each] = [
      await aCoupon(shop.db, { quantity: 2 }),
      await aCoupon(shop.db, { perCustomerLimit: 1 }),
    ]
    const draft = {
      site: 'hb',
      receiverName: { firstName: 'Clara', lastName: '' },
      items: [{ product, quantity: 1 }],
    }
    const place = (count: number, _id: string) =>
      shop.db.transaction().execute((tx) => {
        const drafts = Array.from({ length: count }, () => ({ ...draft, customer, coupon: { _id } }))
        return createFromDrafts(tx, drafts, null, shop.now)
      })
    const [usedUp, customerHad] = [{ code: 'COUPON_USED_UP' }, { code: 'COUPON_CUSTOMER_LIMIT_REACHED' }]
    await expect(place(3, two)).rejects.toMatchObject({ data: { params: { reasons: [usedUp] } } })
    await expect(place(2, each)).rejects.toMatchObject({ data: { params: { reasons: [customerHad] } } })
    await nothingPlaced()
    await place(2, two)
    expect([await countUses(two), await countUses(each)]).toEqual([2, 0])
  })
})

const attempts = (count: number, attempt: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => attempt(index)))
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.data?.params ?? result.reason] : [],
  )

describe('at the same moment', () => {
  test('the last uses are sold once', async () => {
    const _id = await aCoupon(shop.db, { code: 'LAST', quantity: 3 })
    const product = await aProduct(shop.db)
    const results = await attempts(15, () =>
      anOrder(shop.db, { coupon: { _id }, items: [{ product, quantity: 1 }] }),
    )
    const usedUp = { code: 'LAST', reasons: [{ code: 'COUPON_USED_UP', params: { limit: 3 } }] }
    expect(reasons(results)).toMatchObject(Array(12).fill(usedUp))
    expect(await countUses(_id)).toBe(3)
    expect((await shop.get('/admin/orders')).body.total).toBe(3)
  })

  test('one customer gets no more than their own', async () => {
    const _id = await aCoupon(shop.db, { perCustomerLimit: 1 })
    const customer = await aCustomer(shop.db)
    const results = await attempts(8, () => anOrder(shop.db, { coupon: { _id }, customer }))
    expect(reasons(results)).toHaveLength(7)
    expect(await countUses(_id)).toBe(1)
  })

  test('orders, cancellations and changes of the same coupons, goods and customers never wait in a circle', async () => {
    const coupons = [await aCoupon(shop.db), await aCoupon(shop.db)]
    const goods = [await aProduct(shop.db), await aProduct(shop.db)]
    const people = [await aCustomer(shop.db), await aCustomer(shop.db)]
    const order = (index: number) => {
      const turn = index % 2 === 0 ? goods : goods.toReversed()
      const items = turn.map((product) => ({ product, quantity: 1 }))
      return anOrder(shop.db, {
        items,
        customer: people[index % 2] ?? null,
        coupon: { _id: coupons[(index >> 1) % 2] ?? '' },
      })
    }
    const placed = await Promise.all(Array.from({ length: 8 }, (_, index) => order(index)))
    const ids = placed.map(({ _id }) => _id)
    const edit = async (index: number) => {
      const { body } = await shop.get(`/admin/coupons/details/${coupons[index % 2]}`)
      const { totalUses, isExpired, createdAt, updatedAt, _id, ...fields } = body
      const change = { ...fields, title: `No. ${index}`, products: goods, categories: [] }
      return shop.send('PUT', `/admin/coupons/${_id}`, change)
    }
    const [orders, edits, cancelled] = await Promise.all([
      attempts(12, order),
      Promise.all(Array.from({ length: 6 }, (_, index) => edit(index))),
      Promise.all([
        bulkMove(shop, { ids: ids.slice(0, 5) }, aMoveTo('cancelled')),
        bulkMove(shop, { ids: ids.toReversed().slice(0, 5) }, aMoveTo('cancelled'), 'colleague'),
      ]),
    ])
    expect(reasons(orders)).toEqual([])
    for (const { status } of edits) expect([200, 409]).toContain(status)
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200])
    expect(cancelled.flatMap(({ body }) => body.updated).sort()).toEqual(ids.toSorted())
    const uses = [await countUses(coupons[0] ?? ''), await countUses(coupons[1] ?? '')]
    expect(uses).toEqual([6, 6])
  })
})
