import { expect, test } from 'vitest'
import { customerName } from './customer-name'

const unnamed = { firstName: '', lastName: '' }
const customer = {
  _id: '01990000-0000-7000-8000-000000000001',
  customerNumber: '17850',
  email: null,
  avatar: null,
  ...unnamed,
}

test('a customer is called by their name', () => {
  expect(
    customerName({ customer: { ...customer, firstName: 'Ada', lastName: 'Byron' }, receiverName: unnamed }),
  ).toBe('Ada Byron')
})

test('a customer known by number only is called by it', () => {
  expect(customerName({ customer, receiverName: { firstName: 'Ada', lastName: '' } })).toBe('Customer 17850')
})

test('a guest is called as the receiver of the parcel, else a guest', () => {
  expect(customerName({ customer: null, receiverName: { firstName: 'Ada', lastName: '' } })).toBe('Ada')
  expect(customerName({ customer: null, receiverName: unnamed })).toBe('Guest')
})
