import type { LabTest } from '@storekeeper/contract/lab-tests/lab-test'
import { expect, test } from 'vitest'
import { LabTestInput, toEdited, toInput, toValues } from './lab-test-form'

const soap: LabTest = {
  _id: '01926f3e-8a6c-7c3e-9d2b-4f1e2a3b4c5d',
  product: {
    _id: '01926f3e-8a6c-7c3e-9d2b-4f1e2a3b4c5e',
    title: 'Olive Oil Soap',
    slug: 'olive-oil-soap',
    sku: 'HB-1001',
    image: null,
  },
  site: 'hb',
  labName: 'Harbour Analytics',
  batchNumber: 'OO-2257',
  testedAt: '2026-10-21',
  purity: 99.25,
  reportFiles: [],
  isActive: true,
  version: 3,
  createdAt: '2026-10-21T08:00:00.000Z',
  updatedAt: '2026-10-22T08:00:00.000Z',
}

test('a test that was saved before can be changed and saved again', () => {
  const values = { ...toValues(toEdited(soap)), purity: 98 }
  expect(LabTestInput.safeParse(toInput(values, soap.version)).data).toMatchObject({ purity: 98, version: 3 })
})
