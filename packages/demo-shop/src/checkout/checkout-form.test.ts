import { expect, test } from 'vitest'
import { toInitialCountry, toInitialValues } from './checkout-form'

const inBerlin = {
  company: '',
  streetNumber: '5',
  streetName: 'Ackerstraße',
  aptUnit: '',
  city: 'Berlin',
  state: '',
  zipCode: '10115',
}
const customer = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: '',
  email: 'ada@mail.example',
  phone: null,
  avatar: null,
  shippingInfo: { ...inBerlin, country: 'DE' },
  creditBalance: 0,
}

test('the checkout takes the address of the customer over with its country', () => {
  expect(toInitialValues(null, customer).shippingAddress).toEqual(inBerlin)
  expect(toInitialCountry(null, customer)).toBe('DE')
})

test('a typed address keeps the country that was chosen for it', () => {
  const typed = toInitialValues(null, null)
  typed.shippingAddress = { ...inBerlin, streetName: 'Rue de Rivoli', city: 'Paris' }
  expect(toInitialValues(typed, customer).shippingAddress.city).toBe('Paris')
  expect(toInitialCountry(typed, customer)).toBeNull()
})

test('a customer without an address, and a guest, keep the country of the cart', () => {
  expect(toInitialCountry(null, { ...customer, shippingInfo: null })).toBeNull()
  expect(toInitialCountry(null, null)).toBeNull()
})
