import { describe, expect, test } from 'vitest'
import { listCouponUses } from '../../testing/coupon-uses.ts'

import { aCoupon, aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, bulkMove, move } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Uses of coupons when orders are cancelled and reactivated. */
const shop = testShop()
const override = { reason: 'A mistake' }
const countUses = (coupon: string) => listCouponUses(shop, coupon)
const loadDetails = async (order: { _id: string }) =>
  (await shop.get(`/admin/orders/details/${order._id}`)).body

describe('cancelling', () => {
  test('gives the use back, once, however often it is cancelled and brought back', async () => {
    const _id = await aCoupon(shop.db)
    const order = await anOrder(shop.db, { coupon: { _id } })
    const uses = []
    const steps = [
      aMoveTo('processing'),
      aMoveTo('cancelled'),
      aMoveTo('returned', { override }),
      aMoveTo('cancelled', { override }),
      aMoveTo('processing', { override }),
      aMoveTo('cancelled'),
    ]
    for (const step of steps) {
      expect((await move(shop, order, step, 'owner')).status).toBe(200)
      uses.push(await countUses(_id))
    }
    expect(uses).toEqual([1, 0, 1, 0, 1, 0])
  })

  test('of many at once gives back the uses that they took', async () => {
    const [ten, twenty] = [await aCoupon(shop.db), await aCoupon(shop.db, { amount: 20 })]
    const orders = [
      await anOrder(shop.db, { coupon: { _id: ten } }),
      await anOrder(shop.db, { coupon: { _id: ten } }),
      await anOrder(shop.db, { coupon: { _id: twenty } }),
      await anOrder(shop.db, { coupon: { _id: ten }, isTestOrder: true }),
      await anOrder(shop.db),
    ]
    await anOrder(shop.db, { coupon: { _id: ten } })
    const ids = orders.map((order) => order._id)
    expect((await bulkMove(shop, { ids }, aMoveTo('cancelled'))).body.updated).toHaveLength(5)
    expect([await countUses(ten), await countUses(twenty)]).toEqual([1, 0])
  })

  test('lets another customer use it', async () => {
    const _id = await aCoupon(shop.db, { quantity: 1 })
    const order = await anOrder(shop.db, { coupon: { _id } })
    await expect(anOrder(shop.db, { coupon: { _id } })).rejects.toMatchObject({
      data: { params: { reasons: [{ code: 'COUPON_USED_UP', params: { limit: 1 } }] } },
    })
    await move(shop, order, aMoveTo('cancelled'))
    await anOrder(shop.db, { coupon: { _id } })
    expect(await countUses(_id)).toBe(1)
  })
})

describe('bringing back a cancelled order', () => {
  test('takes its use again, though the coupon has ended since', async () => {
    const _id = await aCoupon(shop.db)
    const order = await anOrder(shop.db, { coupon: { _id } })
    await move(shop, order, aMoveTo('cancelled'))
    await shop.db.updateTable('coupons').set({ isActive: false }).execute()
    expect((await move(shop, order, aMoveTo('processing', { override }), 'owner')).status).toBe(200)
    expect(await countUses(_id)).toBe(1)
  })

  test('is refused when no use is left', async () => {
    const _id = await aCoupon(shop.db, { code: 'LAST', quantity: 1 })
    const order = await anOrder(shop.db, { coupon: { _id } })
    await move(shop, order, aMoveTo('cancelled'))
    await anOrder(shop.db, { coupon: { _id } })
    const refused = await move(shop, order, aMoveTo('processing', { override }), 'owner')
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'COUPON_NOT_APPLICABLE',
        params: { code: 'LAST', reasons: [{ code: 'COUPON_USED_UP', params: { limit: 1 } }] },
      },
    })
    expect((await loadDetails(order)).trackingStatus).toBe('cancelled')
    expect(await countUses(_id)).toBe(1)
  })

  test.each(['processing', 'returned'] as const)(
    'as %s among others, refused for its coupon, leaves the shelf as it was',
    async (status) => {
      const [_id, product] = [await aCoupon(shop.db, { quantity: 1 }), await aProduct(shop.db)]
      const order = await anOrder(shop.db, { coupon: { _id }, items: [{ product, quantity: 3 }] })
      await move(shop, order, aMoveTo('cancelled'))
      await anOrder(shop.db, { coupon: { _id } })
      const { body } = await bulkMove(shop, { ids: [order._id] }, aMoveTo(status, { override }), 'owner')
      expect(body).toMatchObject({ updated: [], skipped: [{ _id: order._id }] })
      const shelf = shop.db.selectFrom('products').select('quantity').where('_id', '=', product)
      expect(await shelf.executeTakeFirstOrThrow()).toEqual({ quantity: 100 })
    },
  )

  test('of many at once brings back those for which there are uses, each customer no more than they may', async () => {
    const customer = await aCustomer(shop.db)
    const [two, each] = [
      await aCoupon(shop.db, { quantity: 3 }),
      await aCoupon(shop.db, { perCustomerLimit: 3 }),
    ]
    const orders = []
    for (const _id of [two, two, two, each, each, each])
      orders.push(await anOrder(shop.db, { coupon: { _id }, customer }))
    const ids = orders.map((order) => order._id)
    await bulkMove(shop, { ids }, aMoveTo('cancelled'))
    await shop.db.updateTable('coupons').set({ quantity: 2 }).where('_id', '=', two).execute()
    await shop.db.updateTable('coupons').set({ perCustomerLimit: 1 }).where('_id', '=', each).execute()
    const { body } = await bulkMove(shop, { ids }, aMoveTo('processing', { override }), 'owner')
    expect(body.updated.sort()).toEqual([ids[0], ids[1], ids[3]].toSorted())
    expect(body.skipped).toHaveLength(3)
    expect([await countUses(two), await countUses(each)]).toEqual([2, 1])
  })

  test('of a test order takes none', async () => {
    const _id = await aCoupon(shop.db)
    const order = await anOrder(shop.db, { coupon: { _id }, isTestOrder: true })
    for (const step of [aMoveTo('cancelled'), aMoveTo('processing', { override })])
      expect((await move(shop, order, step, 'owner')).status).toBe(200)
    expect(await countUses(_id)).toBe(0)
  })
})
