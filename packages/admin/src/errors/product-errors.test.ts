import { beforeAll, expect, test } from 'vitest'
import { errorText, loadErrorTexts } from './error-text'

beforeAll(loadErrorTexts)

const textOf = (code: string, params: Record<string, unknown> = {}) =>
  errorText({ code, params, message: '' })

test('a product that is sold and bundled is not deleted, with what uses it', () => {
  const uses = { orders: 3, bundles: 1, coupons: 0, freeBuyClaims: 2 }
  expect(textOf('PRODUCT_IN_USE', { title: 'Olive Oil Soap', uses })).toBe(
    "“Olive Oil Soap” can't be deleted because it is used by: 3 orders, 1 bundle, 2 claims of free products.",
  )
})

test('a product that is left alone shows why, whatever quotes its title has', () => {
  const title = 'The “Good” Soap'
  expect(textOf('PRODUCT_STATUS_UNCHANGED', { title, status: 'active' })).toBe(
    '“The “Good” Soap” is already active.',
  )
  expect(textOf('PRODUCT_STATUS_UNCHANGED', { title, status: 'inactive' })).toBe(
    '“The “Good” Soap” is already inactive.',
  )
})

test('a category in use is not deleted, with what is in it', () => {
  const uses = { products: 2, children: 1, coupons: 0 }
  expect(textOf('CATEGORY_IN_USE', { title: 'Bath', uses })).toBe(
    "“Bath” can't be deleted because it is used by: 2 products, 1 subcategory.",
  )
})

test('a file of another type, or one that is too large, shows what the field takes', () => {
  expect(textOf('FILE_TYPE_NOT_ACCEPTED', { accepted: ['image', 'pdf'] })).toContain(
    'PDF files can be uploaded',
  )
  expect(textOf('FILE_TYPE_NOT_ACCEPTED', { accepted: ['image', 'document', 'csv'] })).toContain('CSV')
  expect(textOf('FILE_TOO_LARGE', { kind: 'image', maxMegabytes: 20 })).toBe('A picture can be up to 20 MB.')
  expect(textOf('FILE_TOO_LARGE', { kind: 'media', maxMegabytes: 100 })).toBe('The file can be up to 100 MB.')
})
