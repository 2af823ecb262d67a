import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../testing/factories.ts'
import { aSeller, issueFor } from '../../testing/invoices-by-call.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { ADDRESS } from '../../testing/orders-by-call.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, STORE_KEYS, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await openStorefronts(shop)
  await aSeller(shop)
})

/** An invoiced order of a customer of the first site. */
async function invoiced() {
  const customer = await aSignedInCustomer(shop, { firstName: 'Clara', lastName: 'Sommer' })
  const { _id, uriCode } = await anOrder(shop.db, { customer: customer._id, shippingAddress: ADDRESS })
  const { number, total } = (await issueFor(shop, _id)).body
  return { customer, _id, uriCode, number, total }
}

const pathOf = (uriCode: string, number: string) => `/orders/${uriCode}/invoices/${number}`

test('a customer sees the invoice and the credit note of an order, and downloads them', async () => {
  const { customer, _id, uriCode, number, total } = await invoiced()
  const shown = async () => (await visit(shop, ['GET', `/orders/${uriCode}`], customer)).body.invoices
  expect(await shown()).toEqual([
    { number, kind: 'invoice', currency: 'EUR', total, createdAt: shop.now.toISOString() },
  ])

  expect((await move(shop, { _id }, aMoveTo('cancelled'))).status).toBe(200)
  const [, credit] = await shown()
  expect(credit).toMatchObject({ kind: 'creditNote', total })

  for (const name of [number, credit.number]) {
    const address = `${shop.url}/store${pathOf(uriCode, name)}?siteKey=${STORE_KEYS.hb}`
    const response = await fetch(address, { headers: { authorization: `Bearer ${customer.token}` } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`${name}.pdf`)
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: expect.stringContaining(name) })
  }
})

test('others do not find it: another customer, a guest, another site, another of their orders', async () => {
  const { customer, uriCode, number } = await invoiced()
  const other = await invoiced()
  const read = async (path: string, token: string, site: keyof typeof STORE_KEYS = 'hb') => {
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await fetch(`${shop.url}/store${path}?siteKey=${STORE_KEYS[site]}`, { headers })
    return status
  }
  const path = pathOf(uriCode, number)
  expect(await read(path, customer.token)).toBe(200)
  expect(await read(path, other.customer.token)).toBe(404)
  expect(await read(pathOf(uriCode, other.number), customer.token)).toBe(404)
  expect(await read(pathOf(uriCode, 'HB-2026-99999'), customer.token)).toBe(404)
  expect(await read(path, 'unknown')).toBe(401)
  expect(await read(path, customer.token, 'auctropin')).toBe(404)
  expect(await visit(shop, ['GET', path])).toMatchObject({ status: 401 })
})
