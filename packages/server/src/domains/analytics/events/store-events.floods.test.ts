// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest'
import { hasManyAddresses } from '../../../testing/from-address.ts'
import { countedVisitors, sendEvents } from '../../../testing/store-visitors.ts'
import { openStorefronts, visit } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop({ own: true })
beforeEach(() => openStorefronts(shop))

const WHOLE = Array.from({ length: 100 }, () => ({ kind: 'view' as const }))

/** Sends `calls` requests, twenty at a time, and returns how many the server accepted. */
async function flood(from: string, calls: number): Promise<number> {
  let taken = 0
  for (let sent = 0; sent < calls; sent += 20) {
    const input = Array.from({ length: Math.min(20, calls - sent) }, () => sendEvents(shop, WHOLE, { from }))
    for (const { status } of await Promise.all(input)) taken += status === 200 ? 1 : 0
  }
  return taken
}

describe.skipIf(!hasManyAddresses)('from many addresses', () => {
  test('an address that floods is slowed, affects no other address, and may still look around and order', async () => {
    expect(await flood('127.0.0.1', 140)).toBe(120)
    const refused = await sendEvents(shop, WHOLE)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await sendEvents(shop, WHOLE, { from: '127.0.5.2' })).status).toBe(200)
    expect(await countedVisitors(shop)).toMatchObject({ visitors: 2, views: 121 * 100 })
    expect((await visit(shop, ['GET', '/products'])).status).toBe(200)
  })

  test('a call with one event is work too', async () => {
    expect(await flood('127.0.5.3', 119)).toBe(119)
    const input = Array.from({ length: 11 }, () =>
      sendEvents(shop, [{ kind: 'view' }], { from: '127.0.5.3' }),
    )
    const refused = (await Promise.all(input)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
  })
})
