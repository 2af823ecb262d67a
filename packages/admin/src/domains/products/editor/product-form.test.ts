import { expect, test } from 'vitest'
import { blankProduct, toChanges, toValues } from './product-form'

const store = { currency: 'EUR', timeZone: 'Europe/Berlin' }
const product = {
  ...blankProduct('hb'),
  version: 3,
  price: {
    ...{ regular: 2000, sale: 1500 },
    ...{ saleFrom: '2026-05-02T12:00:00.000Z', saleUntil: '2026-05-02T16:00:00.000Z' },
  },
}
const values = toValues(product, store)

test('a sale of some hours keeps its times while its days are not changed', () => {
  const { price } = toChanges({ ...values, title: 'Oak soap' }, 3, store, product)
  expect(price).toEqual(product.price)
})

test('a sale whose days are changed covers them completely', () => {
  const price = { ...values.price, saleFrom: '2026-05-01', saleUntil: '' }
  expect(toChanges({ ...values, price }, 3, store, product).price).toMatchObject({
    saleFrom: '2026-04-30T22:00:00.000Z',
    saleUntil: null,
  })
})
