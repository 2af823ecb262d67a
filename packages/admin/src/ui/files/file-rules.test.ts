import { FILE_KINDS } from '@storekeeper/contract/files'
import { expect, test } from 'vitest'
import { getFileError } from './file-rules'

const png = { type: 'image/png', size: 1000 }
const pdf = { type: 'application/pdf', size: 1000 }

test('a field for pictures takes pictures and nothing else', () => {
  expect(getFileError(png, 'images')).toBeUndefined()
  expect(getFileError(pdf, 'images')).toMatch(/^This file type isn’t supported/)
  expect(getFileError({ type: 'image/svg+xml', size: 10 }, 'images')).toMatch(
    /^This file type isn’t supported/,
  )
})

test('a field for reports takes pictures and PDF', () => {
  expect(getFileError(png, 'images-and-pdf')).toBeUndefined()
  expect(getFileError(pdf, 'images-and-pdf')).toBeUndefined()
  expect(getFileError({ type: 'text/html', size: 10 }, 'images-and-pdf')).toMatch(/or a PDF file/)
})

test('what is too large for its kind is not sent at all, and neither is what is empty', () => {
  const { maxBytes } = FILE_KINDS.image
  expect(getFileError({ ...png, size: maxBytes }, 'images')).toBeUndefined()
  expect(getFileError({ ...png, size: maxBytes + 1 }, 'images')).toBe(
    'The file is too large. The limit is 20 MB.',
  )
  expect(getFileError({ ...png, size: 0 }, 'images')).toBe('The file is empty. Choose another file.')
  expect(getFileError({ type: 'video/mp4', size: maxBytes + 1 }, 'any')).toBeUndefined()
})
