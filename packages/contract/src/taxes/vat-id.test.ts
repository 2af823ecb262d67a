import { expect, test } from 'vitest'
import { getVatCountry, VatId } from './vat-id.ts'

test.each([
  ['DE136695976', 'DE136695976', 'DE'],
  ['de 136 695 976', 'DE136695976', 'DE'],
  ['ATU13585627', 'ATU13585627', 'AT'],
  ['NL 0044.95.445.B01', 'NL004495445B01', 'NL'],
  ['EL123456789', 'EL123456789', 'GR'],
  ['FR40303265045', 'FR40303265045', 'FR'],
  ['GB980780684', 'GB980780684', null],
  ['CHE123456788', 'CHE123456788', null],
])('the VAT ID “%s” is stored as %s, of the country %s', (typed, stored, country) => {
  expect(VatId.parse(typed)).toBe(stored)
  expect(getVatCountry(stored)).toBe(country)
})

test.each(['DE12345678', 'ATU1234567', 'NL123456789', 'GR123456789', 'FR4030326504', '136695976', 'DE'])(
  'the VAT ID “%s” is refused',
  (typed) => {
    expect(VatId.safeParse(typed).error?.issues[0]?.message).toBe('INVALID_VAT_ID')
  },
)

test('a customer without a VAT ID has none', () => {
  expect(VatId.parse(' ')).toBeNull()
  expect(VatId.parse(null)).toBeNull()
})
