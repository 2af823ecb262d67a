import { CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { expect, test } from 'vitest'
import { customerChips } from './customer-chips'

const sent = (address: object, list: 'all' | 'test-customers' = 'all') =>
  customerChips(CustomerQuery.parse(address), list, 'USD').map(({ label, value }) => `${label}: ${value}`)

test('every filter is shown as text', () => {
  expect(
    sent({
      blocked: 'true',
      emailVerified: 'false',
      waitingForApproval: 'true',
      minOrders: '2',
      maxSpent: '5000',
      country: 'GB,DE',
    }),
  ).toEqual([
    'Blocked: Yes',
    'E-mail: Unverified',
    'Waiting for approval: Waiting',
    'Orders: from 2',
    'Amount spent: up to $50.00',
    'Country: United Kingdom, Germany',
  ])
})

test('the list of test customers has no chip for test customers', () => {
  expect(sent({ isTest: 'true' })).toEqual(['Test customers: Only'])
  expect(sent({ isTest: 'true' }, 'test-customers')).toEqual([])
})
