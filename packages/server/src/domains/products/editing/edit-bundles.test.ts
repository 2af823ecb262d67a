import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { part, productsByCall } from '../../../testing/products-by-call.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'

/** A bundle consists of single products, and no change can nest bundles. */
const shop = testShop()
const { create, update, loadForm } = productsByCall(shop)

test('a bundle holds single products of its site: no bundle, not itself, nothing from elsewhere', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', slug: 'one', price: { regular: 900, sale: 700 } })
  const abroad = await aProduct(shop.db, { title: 'Stamp', site: 'auctropin' })
  const { status, body: set } = await create({ isBundle: true, includes: [part(soap, 3)], quantity: 50 })
  expect(status).toBe(200)
  expect(set).toMatchObject({
    quantity: 33,
    includes: [
      {
        selectIncludeProduct: { site: 'hb', value: soap, price: { regular: 900, sale: 700 } },
        quantity: 3,
        title: 'Soap',
        stock: 100,
      },
    ],
  })
  for (const [value, code, title] of [
    [abroad, 'PRODUCT_NOT_ON_SITE', 'Stamp'],
    [set._id, 'BUNDLE_IN_BUNDLE', set.title],
  ] as const) {
    const answer = await create({
      slug: 'set',
      sku: 'SET',
      isBundle: true,
      includes: [part(soap), part(value)],
    })
    expect(answer).toMatchObject(refusal('includes.1.selectIncludeProduct', code, { title }))
  }
  const itself = await update('soap', { ...(await loadForm('soap')), includes: [part(set._id)] })
  expect(itself).toMatchObject(refusal('includes.0.selectIncludeProduct', 'BUNDLE_CONTAINS_ITSELF'))
})

test('what a bundle holds cannot become a bundle, and nothing changes its site', async () => {
  const soap = await aProduct(shop.db, { slug: 'one' })
  const towel = await aProduct(shop.db, { slug: 'two' })
  await create({ title: 'Set', isBundle: true, includes: [part(soap)] })
  const form = await loadForm('one')
  const bundled = await update('one', { ...form, isBundle: true, includes: [part(towel)] })
  expect(bundled).toMatchObject(refusal('isBundle', 'PRODUCT_IN_BUNDLE', { bundle: 'Set' }))
  const moved = await update('one', { ...form, site: 'auctropin' })
  expect(moved).toMatchObject(refusal('site', 'PRODUCT_SITE_FIXED'))
})

test('a bundle that becomes a single product has as many as its form sends, whatever its parts made', async () => {
  const soap = await aProduct(shop.db, { slug: 'one', quantity: 8 })
  await create({ slug: 'set', sku: 'SET', isBundle: true, includes: [part(soap, 2)] })
  const form = await loadForm('set')
  expect(form.quantity).toBe(4)
  const single = { ...form, isBundle: false, includes: [], quantity: 3, quantityRead: 4 }
  expect((await update('set', single)).body).toMatchObject({ isBundle: false, quantity: 3 })
})

test('two who make bundles of each other’s products at once never end with a bundle in a bundle', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [
      await aProduct(shop.db, { slug: `a${round}` }),
      await aProduct(shop.db, { slug: `b${round}` }),
    ]
    const [first, second] = [await loadForm(one), await loadForm(two)]
    const answers = await Promise.all([
      update(`a${round}`, { ...first, isBundle: true, includes: [part(two)] }),
      update(`b${round}`, { ...second, isBundle: true, includes: [part(one)] }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  }
})
