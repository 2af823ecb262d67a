import { expect, test } from 'vitest'
import { getFileError } from './file-rule'

const file = { name: 'products.csv', type: 'text/csv', size: 2000 }

test('a CSV file is taken, also where the system does not know what it is', () => {
  expect(getFileError([file])).toBeNull()
  expect(getFileError([{ ...file, name: 'PRODUCTS.CSV', type: 'application/vnd.ms-excel' }])).toBeNull()
})

test('a file with tabs is taken, as Excel names it', () => {
  expect(getFileError([{ ...file, name: 'products.tsv', type: '' }])).toBeNull()
  expect(getFileError([{ ...file, name: 'products.txt', type: 'text/plain' }])).toBeNull()
})

test('what cannot be imported is refused before it is sent', () => {
  expect(getFileError([{ ...file, name: 'products.xlsx', type: '' }])).toBe('Choose a CSV, TSV or TXT file.')
  expect(getFileError([{ ...file, size: 0 }])).toBe('The file is empty.')
  expect(getFileError([{ ...file, size: 101 * 2 ** 20 }])).toBe(
    'The file is too large. You can import up to 100 MB at a time.',
  )
  expect(getFileError([file, file])).toBe('Choose one file at a time.')
})
