import { beforeAll, expect, test } from 'vitest'
import { errorText, loadErrorTexts } from './error-text'

beforeAll(loadErrorTexts)

const unchanged = (customer: { name: string; number: string }) => ({
  code: 'CUSTOMER_UNCHANGED',
  params: { ...customer, flag: 'blocked', value: true },
  message: '',
})

test('a customer is shown by name and number, and by the number alone without a name', () => {
  expect(errorText(unchanged({ name: 'Käthe Krüger', number: 'C10033' }))).toBe(
    'Käthe Krüger (C10033) is already blocked.',
  )
  expect(errorText(unchanged({ name: 'C10033', number: 'C10033' }))).toBe(
    'Customer C10033 is already blocked.',
  )
})
