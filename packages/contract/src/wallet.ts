import { z } from 'zod'
import { get, post } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { Id } from './shapes.ts'
import { CreditBalancePage, CreditSummary } from './wallet/credit-balance.ts'
import { AdjustedCredit, CreditAdjustment, CreditEntryPage } from './wallet/credit-entry.ts'
import { BalanceQuery, CreditEntryQuery } from './wallet/credit-query.ts'

const tag = 'Credit'

export const wallet = {
  balances: get('/admin/wallet/balances', {
    permission: 'wallet:read',
    tag,
    summary: 'List credit balances',
    description: 'Customers with credit; those who were merged into others are left out.',
  })
    .input(BalanceQuery)
    .output(CreditBalancePage),
  summary: get('/admin/wallet/balances/{customerId}', {
    permission: 'wallet:read',
    tag,
    summary: 'Get the credit of a customer',
  })
    .input(z.strictObject({ customerId: Id }))
    .output(CreditSummary)
    .errors(notFound('customer')),
  entries: get('/admin/wallet/balances/{customerId}/entries', {
    permission: 'wallet:read',
    tag,
    summary: 'List the ledger of a customer, newest first',
  })
    .input(CreditEntryQuery)
    .output(CreditEntryPage)
    .errors(notFound('customer')),
  adjust: post('/admin/wallet/balances/{customerId}/adjust', {
    permission: 'wallet:adjust',
    tag,
    summary: 'Adjust the credit of a customer',
    description: 'The soonest to expire is taken first. Never below zero.',
  })
    .input(CreditAdjustment)
    .output(AdjustedCredit)
    .errors({
      ...notFound('customer'),
      ...failures('CREDIT_INSUFFICIENT', 'CREDIT_EXPIRY_PAST', 'CUSTOMER_MERGED', 'IDEMPOTENCY_KEY_REUSED'),
    }),
}
