import { FILE_KINDS } from '@storekeeper/contract/files'
import { expect, test } from 'vitest'
import { refusalOf } from './file-rules'

const png = { type: 'image/png', size: 1000 }
const pdf = { type: 'application/pdf', size: 1000 }

test('a field for pictures takes pictures and nothing else', () => {
  expect(refusalOf(png, 'images')).toBeUndefined()
  expect(refusalOf(pdf, 'images')).toMatch(/^Only pictures can be uploaded here/)
  expect(refusalOf({ type: 'image/svg+xml', size: 10 }, 'images')).toMatch(/^Only pictures/)
})

test('a field for reports takes pictures and PDF', () => {
  expect(refusalOf(png, 'images-and-pdf')).toBeUndefined()
  expect(refusalOf(pdf, 'images-and-pdf')).toBeUndefined()
  expect(refusalOf({ type: 'text/html', size: 10 }, 'images-and-pdf')).toMatch(/PDF files can be uploaded/)
})

test('what is too large for its kind is not sent at all, and neither is what is empty', () => {
  const { maxBytes } = FILE_KINDS.image
  expect(refusalOf({ ...png, size: maxBytes }, 'images')).toBeUndefined()
  expect(refusalOf({ ...png, size: maxBytes + 1 }, 'images')).toBe('The file can be up to 20 MB.')
  expect(refusalOf({ ...png, size: 0 }, 'images')).toBe('The file is empty.')
  expect(refusalOf({ type: 'video/mp4', size: maxBytes + 1 }, 'any')).toBeUndefined()
})
