import { beforeAll, expect, test } from 'vitest'
import { errorText, loadErrorTexts } from '~/errors/error-text'

beforeAll(loadErrorTexts)

const toText = (code: string, params: Record<string, unknown> = {}) =>
  errorText({ code, params, message: '' })

test('a product that is sold and bundled is not deleted, with what uses it', () => {
  const uses = { orders: 3, bundles: 1, coupons: 0, freeBuyClaims: 2 }
  expect(toText('PRODUCT_IN_USE', { title: 'Olive Oil Soap', uses })).toBe(
    '“Olive Oil Soap” can’t be deleted because it is used by: 3 orders, 1 bundle, 2 claims of free products.',
  )
})

test('a product that is left alone shows why, whatever quotes its title has', () => {
  const title = 'The “Good” Soap'
  expect(toText('PRODUCT_STATUS_UNCHANGED', { title, status: 'active' })).toBe(
    '“The “Good” Soap” is already active.',
  )
  expect(toText('PRODUCT_STATUS_UNCHANGED', { title, status: 'inactive' })).toBe(
    '“The “Good” Soap” is already inactive.',
  )
})

test('a category in use is not deleted, with what is in it', () => {
  const uses = { products: 2, children: 1, coupons: 0 }
  expect(toText('CATEGORY_IN_USE', { title: 'Bath', uses })).toBe(
    '“Bath” can’t be deleted because it is used by: 2 products, 1 subcategory.',
  )
})

test('a file of another type, or one that is too large, shows what the field takes', () => {
  expect(toText('FILE_TYPE_NOT_ACCEPTED', { accepted: ['image', 'pdf'] })).toContain('or a PDF file')
  expect(toText('FILE_TYPE_NOT_ACCEPTED', { accepted: ['image', 'document', 'csv'] })).toContain('CSV')
  expect(toText('FILE_TOO_LARGE', { kind: 'image', maxMegabytes: 20 })).toBe(
    'The image is too large. The limit is 20 MB.',
  )
  expect(toText('FILE_TOO_LARGE', { kind: 'media', maxMegabytes: 100 })).toBe(
    'The file is too large. The limit is 100 MB.',
  )
})
