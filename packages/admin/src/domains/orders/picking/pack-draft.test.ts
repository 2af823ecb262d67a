import type { PickLine } from '@storekeeper/contract/orders/shipments/pick-list'
import { expect, test } from 'vitest'
import { countLeft, NOTHING_TICKED, scan, type Ticks, tick, toLines } from './pack-draft'

const aPick = (sku: string, line: string, quantity: number, perUnit = 1): PickLine => ({
  ...{ line, sku, title: sku, bundle: null, image: null, perUnit, quantity },
})
const picks = [
  aPick('S-1', 'set', 4, 2),
  aPick('S-2', 'set', 2),
  aPick('S-1', 'soap', 1),
  aPick('', 'wrap', 1),
]

const scanAll = (skus: readonly string[]): Ticks =>
  skus.reduce<Ticks>((ticks, sku) => {
    const found = scan(picks, ticks, sku)
    return typeof found === 'string' ? ticks : tick(picks, ticks, found.index, 1)
  }, NOTHING_TICKED({ picks }))

test('a scanned SKU ticks one unit, in any case, of the first line that needs one', () => {
  expect(scanAll(['s-1', ' S-2 ', 'S-1'])).toEqual([2, 1, 0, 0])
  expect(scanAll(['S-1', 'S-1', 'S-1', 'S-1', 'S-1'])).toEqual([4, 0, 1, 0])
})

test('a wrong SKU differs from one of which all is ticked; lines without a SKU are not scanned', () => {
  expect(scan(picks, [0, 0, 0, 0], 'X')).toBe('wrong')
  expect(scan(picks, [0, 0, 0, 0], '')).toBe('wrong')
  expect(scan(picks, [0, 2, 0, 0], 'S-2')).toBe('enough')
})

test('ticks stay between none and all, and what is left is counted', () => {
  expect(tick(picks, [0, 0, 0, 0], 0, -1)).toEqual([0, 0, 0, 0])
  expect(tick(picks, [0, 0, 1, 0], 2, 1)).toEqual([0, 0, 1, 0])
  expect(countLeft(picks, [4, 0, 1, 0])).toBe(3)
})

test('a bundle is shipped as often as all its parts are ticked', () => {
  expect(toLines(picks, [3, 2, 1, 0])).toEqual([
    { line: 'set', quantity: 1 },
    { line: 'soap', quantity: 1 },
  ])
  expect(toLines(picks, [1, 2, 0, 0])).toEqual([])
  expect(toLines(picks, [4, 2, 1, 1])).toHaveLength(3)
})
