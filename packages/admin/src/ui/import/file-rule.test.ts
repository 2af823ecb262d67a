import { expect, test } from 'vitest'
import { refusalOfFile } from './file-rule'

const file = { name: 'products.csv', type: 'text/csv', size: 2000 }

test('a CSV file is taken, also where the system does not know what it is', () => {
  expect(refusalOfFile([file])).toBeNull()
  expect(refusalOfFile([{ ...file, name: 'PRODUCTS.CSV', type: 'application/vnd.ms-excel' }])).toBeNull()
})

test('a file with tabs is taken, as Excel names it', () => {
  expect(refusalOfFile([{ ...file, name: 'products.tsv', type: '' }])).toBeNull()
  expect(refusalOfFile([{ ...file, name: 'products.txt', type: 'text/plain' }])).toBeNull()
})

test('what cannot be imported is refused before it is sent', () => {
  expect(refusalOfFile([{ ...file, name: 'products.xlsx', type: '' }])).toBe('Choose a CSV, TSV or TXT file.')
  expect(refusalOfFile([{ ...file, size: 0 }])).toBe('The file is empty.')
  expect(refusalOfFile([{ ...file, size: 101 * 2 ** 20 }])).toBe('At most 100 MB can be imported at once.')
  expect(refusalOfFile([file, file])).toBe('Choose one file at a time.')
})
