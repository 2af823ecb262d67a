import type { OrderRefund, ProviderPayment } from '@storekeeper/contract/orders/money/money'
import { expect, test } from 'vitest'
import { manualPartText, partText, refundReasonName, returnHint, returnText } from './refund-words'

const at = '2026-01-31T10:00:00.000Z'
const paid = (method: string) => ({ _id: method, amount: 500, method, by: null, createdAt: at })
const stripe = (captured: number, refunded = 0): ProviderPayment => ({
  ...{
    _id: 'a',
    provider: 'stripe',
    reference: 'pi_1',
    status: 'captured',
    amount: captured,
    captured,
    refunded,
  },
  ...{ failure: '', isVoiding: false, dispute: null, createdAt: at, updatedAt: at },
})

const none = { creditUsed: 0, creditReturned: 0 }

test('the refund of an online payment is returned automatically', () => {
  const order = {
    ...{ payments: [paid('stripe')], providerPayments: [stripe(1000)] },
    ...{ ...none, amountPaid: 1000, amountRefunded: 0 },
  }
  expect(returnText(order, 400, 'USD')).toBe('The money is returned automatically through Stripe.')
})

test('the refund of a manual payment moves no money, and says through which method to return it', () => {
  const order = {
    ...{ payments: [paid('bank-transfer')], providerPayments: [] },
    ...{ ...none, amountPaid: 500, amountRefunded: 0 },
  }
  expect(returnText(order, 400, 'USD')).toBe(
    'No money moves by itself: return it through Bank transfer, then record it here.',
  )
  expect(returnText({ ...order, payments: [], amountPaid: 0 }, 400, 'USD')).toBe(
    'No money moves by itself: return it, then record it here.',
  )
})

test('a refund of more than the provider received says which part is which', () => {
  const order = {
    ...{ payments: [paid('cash'), paid('stripe')], providerPayments: [stripe(500, 200)] },
    ...{ ...none, amountPaid: 1000, amountRefunded: 200 },
  }
  expect(returnText(order, 400, 'USD')).toBe(
    '$3.00 is returned automatically through Stripe. The other $1.00 doesn’t move by itself: return it through Cash, then record it here.',
  )
})

test('no text leads to returning disputed money by hand', () => {
  const status = 'open' as const
  const dispute = { status, amount: 800, reason: 'fraudulent', dueBy: null, isRefundable: false }
  const order = {
    ...{ payments: [paid('stripe')], providerPayments: [{ ...stripe(1000), dispute }] },
    ...{ ...none, amountPaid: 1000, amountRefunded: 0 },
  }
  const disputed =
    'The customer disputed a payment. You can refund up to $2.00 to the original payment method.'
  expect(returnText(order, 500, 'USD')).toBe(disputed)
  expect(returnText(order, 200, 'USD')).toBe('The money is returned automatically through Stripe.')
  expect(returnHint(order, 200, 'USD')).toBe(disputed)
})

test('a recorded refund says what became of each part', () => {
  const part = {
    _id: 'b',
    provider: 'stripe',
    amount: 300,
    status: 'failed',
    failure: 'The card expired.',
  } as const
  expect(partText(part, 'USD')).toBe('Stripe couldn’t return $3.00: The card expired.')
  expect(partText({ ...part, status: 'succeeded' }, 'USD')).toBe(
    '$3.00 returned automatically through Stripe',
  )
  const refund: OrderRefund = {
    ...{ _id: 'c', amount: 400, merchandise: 400, overpaid: 0, credit: 0, target: 'original' },
    ...{ tax: 0, merchandiseTax: 0 },
    ...{ reason: '', lines: [], return: null, providerRefunds: [part], by: null, createdAt: at },
  }
  const order = { payments: [paid('cash'), paid('stripe')], providerPayments: [stripe(300, 300)] }
  expect(manualPartText(order, refund, 'USD')).toBe('No money moved by itself: $1.00 to return through Cash')
  expect(manualPartText(order, { ...refund, target: 'credit' }, 'USD')).toBeNull()
})

test('reasons of refunds that no admin typed have names', () => {
  expect(refundReasonName('paid-after-cancelling')).toBe('Paid after the order was cancelled')
  expect(refundReasonName('Scratched')).toBe('Scratched')
})
