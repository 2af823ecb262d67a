import { expect, test } from 'vitest'
import { putBackAt } from './use-discount-order'

const entry = (name: string) => ({ _id: `discount of ${name}`, product: { _id: name } })
const getIds = (list: readonly { product: { _id: string } }[]) => list.map(({ product }) => product._id)

test('a product that comes back last goes to its old index', () => {
  const list = ['soap', 'towel', 'lamp'].map(entry)
  expect(getIds(putBackAt(list, 'lamp', 0))).toEqual(['lamp', 'soap', 'towel'])
  expect(getIds(putBackAt(list, 'lamp', 2))).toEqual(['soap', 'towel', 'lamp'])
})

test('where the list has become shorter it stays last', () => {
  expect(getIds(putBackAt(['soap', 'lamp'].map(entry), 'lamp', 7))).toEqual(['soap', 'lamp'])
})

test('a product that is not in the list changes nothing', () => {
  expect(getIds(putBackAt(['soap'].map(entry), 'lamp', 0))).toEqual(['soap'])
})
