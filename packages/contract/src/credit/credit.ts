import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { Id } from '../shapes.ts'
import { FilteredBalanceQuery } from './balance-filter-fields.ts'
import { CreditBalancePage, CreditSummary } from './credit-balance.ts'
import { AdjustedCredit, CreditAdjustment, CreditEntryPage } from './credit-entry.ts'
import { FilteredCreditEntryQuery } from './credit-entry-filter-fields.ts'

const { get, post } = callsOf('Credit')

export const credit = {
  balances: get('/admin/wallet/balances', {
    permission: 'credit:read',
    summary: 'List credit balances',
    description:
      'Returns customers with credit and, with `withEmpty`, those without. Customers merged into others are excluded.',
  })
    .input(FilteredBalanceQuery)
    .output(CreditBalancePage),
  summary: get('/admin/wallet/balances/{customerId}', {
    permission: 'credit:read',
    summary: 'Get the credit of a customer',
  })
    .input(z.strictObject({ customerId: Id }))
    .output(CreditSummary)
    .errors(notFound('customer')),
  entries: get('/admin/wallet/balances/{customerId}/entries', {
    permission: 'credit:read',
    summary: 'List the ledger of a customer, newest first',
  })
    .input(FilteredCreditEntryQuery)
    .output(CreditEntryPage)
    .errors(notFound('customer')),
  adjust: post('/admin/wallet/balances/{customerId}/adjust', {
    permission: 'credit:adjust',
    summary: 'Adjust the credit of a customer',
    description: 'Deductions use the credit that expires first. The balance cannot become negative.',
  })
    .input(CreditAdjustment)
    .output(AdjustedCredit)
    .errors({
      ...notFound('customer'),
      ...failures('CREDIT_INSUFFICIENT', 'CREDIT_EXPIRY_PAST', 'CUSTOMER_MERGED', 'CUSTOMER_ERASED'),
      ...failures('IDEMPOTENCY_KEY_REUSED'),
      ...failures('CREDIT_ABOVE_LIMIT', 'CREDIT_ABOVE_DAY_LIMIT'),
    }),
}
