import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { Claim, ClaimDecision, NewClaim } from './claim.ts'
import { claimFailures } from './claim-failures.ts'
import { FilteredClaimQuery } from './claim-filter-fields.ts'
import { ClaimStatus } from './claim-status.ts'

const { get, post, put } = callsOf('Free buy')

export const freeBuy = {
  list: get('/admin/claim-free-buy/all', {
    permission: 'free-buy:read',
    summary: 'List claims of free products',
    description: '`counts` contains the number of claims by status, and ignores the status filter.',
  })
    .input(FilteredClaimQuery)
    .output(pageSchema(Claim).extend({ counts: z.record(ClaimStatus, z.int()) })),
  create: post('/admin/claim-free-buy', {
    permission: 'free-buy:change',
    summary: 'Create a claim for a customer',
    description:
      'Validates the rules of the freebie settings: product, minimum order total, claims per customer.',
  })
    .input(NewClaim)
    .output(Claim)
    .errors(claimFailures),
  decide: put('/admin/claim-free-buy/{id}', {
    permission: 'free-buy:change',
    summary: 'Approve, reject or fulfil a claim',
    description:
      'Approval creates a linked order with a total of zero, which deducts stock. An approved claim can be rejected once that order is cancelled or deleted.',
  })
    .input(ClaimDecision)
    .output(Claim)
    .errors({
      ...notFound('claim'),
      ...failures(
        'CLAIM_NEEDS_PAID_ORDER',
        'CLAIM_STATUS_NOT_ALLOWED',
        'CUSTOMER_BLOCKED',
        'CUSTOMER_MERGED',
        'CUSTOMER_ERASED',
        'ORDER_PRODUCT_GONE',
        'OUT_OF_STOCK',
        'STALE',
      ),
    }),
}
