import type { QuotedLine } from '@storekeeper/contract/orders/order-quote'
import { expect, test } from 'vitest'
import type { LineValues } from '../order-form'
import { quotedLines, withProduct } from './use-lines'

const typed = (product: string): LineValues => ({ product, quantity: 1, line: null, isRepriced: false })
const quoted = (product: string, unitPrice = 100) => ({ product, unitPrice }) as QuotedLine

test('a line that was just taken out leaves the others their prices until the next quote comes', () => {
  const lines = [quoted('soap'), quoted('brush'), quoted('globe')]
  expect(quotedLines([typed('soap'), typed('globe')], lines)).toEqual([lines[0], lines[2]])
})

test('a line that was just added has no price yet', () => {
  expect(quotedLines([typed('soap'), typed('globe')], [quoted('soap')])).toEqual([quoted('soap'), undefined])
})

test('the same product on two lines has the price of each', () => {
  const lines = [quoted('soap', 900), quoted('soap', 1200)]
  expect(quotedLines([typed('soap'), typed('soap')], lines)).toEqual(lines)
})

test('a removed line that is added again is the line of the order, at its position', () => {
  const line = (product: string): LineValues => ({
    ...typed(product),
    quantity: 2,
    line: `line of ${product}`,
  })
  const before = [line('soap'), line('brush'), line('globe')]
  const [soap, brush, globe] = before
  const without = [soap, globe, typed('towel')].filter((item) => item !== undefined)
  expect(withProduct(without, 'brush', before)).toEqual([
    soap,
    { ...brush, quantity: 1 },
    globe,
    typed('towel'),
  ])
  expect(withProduct(without, 'rug', before)).toEqual([...without, typed('rug')])
})
