import { expect, test } from 'vitest'
import { onlyDigits } from './only-digits'

test('a quantity can be typed on Arabic and Persian keyboards', () => {
  expect(onlyDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(onlyDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(onlyDigits('12 pcs')).toBe('12')
})
