import { expect, test } from 'vitest'
import { indexIn, withAddressBack, withChanged, withoutAddress } from './book'

const at = (city: string) => ({
  streetNumber: '',
  streetName: '',
  aptUnit: '',
  city,
  state: '',
  zipCode: '',
  country: '',
})
const [york, bath, leeds] = [at('York'), at('Bath'), at('Leeds')]
const book = { addresses: [york, bath, leeds], defaultIndex: 1 }

test('parcels still go to the same address when one before it is removed', () => {
  expect(withoutAddress(book, 0)).toEqual({ addresses: [bath, leeds], defaultIndex: 0 })
  expect(withoutAddress(book, 2)).toEqual({ addresses: [york, bath], defaultIndex: 1 })
})

test('parcels go nowhere when the default address is removed, and there again when that is undone', () => {
  const without = withoutAddress(book, 1)
  expect(without).toEqual({ addresses: [york, leeds], defaultIndex: null })
  expect(withAddressBack(without, 1, bath, true)).toEqual(book)
})

test('an address that comes back does not move where parcels go', () => {
  expect(withAddressBack(withoutAddress(book, 0), 0, york, false)).toEqual(book)
})

test('a change finds its address at its current index, and is not lost when the address is gone', () => {
  const whitby = at('Whitby')
  const moved = { addresses: [leeds, york], defaultIndex: null }
  expect(withChanged(moved, york, whitby, true)).toEqual({ addresses: [leeds, whitby], defaultIndex: 1 })
  expect(withChanged(moved, bath, whitby, false)).toEqual({
    addresses: [leeds, york, whitby],
    defaultIndex: null,
  })
})

test('an address is found again after another admin has moved or edited it, but not after they deleted it', () => {
  expect(indexIn({ addresses: [leeds, bath] }, book, 1)).toBe(1)
  expect(indexIn({ addresses: [bath, york, leeds] }, book, 1)).toBe(0)
  expect(indexIn({ addresses: [york, at('Ripon'), leeds] }, book, 1)).toBe(1)
  expect(indexIn({ addresses: [york, leeds] }, book, 1)).toBe(-1)
  expect(indexIn({ addresses: [york, leeds, at('Ripon')] }, book, 1)).toBe(-1)
  expect(indexIn(book, book, null)).toBe(-1)
})

test('the default address can be changed into one that is not the default any more', () => {
  expect(withChanged(book, bath, at('Ripon'), false).defaultIndex).toBeNull()
})
