import { z } from 'zod'
import { get, post, put } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { Claim, ClaimDecision, NewClaim } from './free-buy/claim.ts'
import { ClaimQuery, ClaimStatus } from './free-buy/claim-query.ts'
import { pageOf } from './list.ts'

const tag = 'Free buy'

export const freeBuy = {
  list: get('/admin/claim-free-buy/all', {
    permission: 'free-buy:read',
    tag,
    summary: 'Claims of free products, with how many each status has',
    description: '`counts` ignores the status filter.',
  })
    .input(ClaimQuery)
    .output(pageOf(Claim).extend({ counts: z.record(ClaimStatus, z.int()) })),
  create: post('/admin/claim-free-buy', {
    permission: 'free-buy:change',
    tag,
    summary: 'Claim a free product for a customer',
    description: 'By the rules of the freebie settings: product, minimum order total, claims per customer.',
  })
    .input(NewClaim)
    .output(Claim)
    .errors({ ...notFound('customer or product'), ...refused }),
  decide: put('/admin/claim-free-buy/{id}', {
    permission: 'free-buy:change',
    tag,
    summary: 'Approve, reject or fulfil a claim',
    description: 'Approving makes an order of total zero and links it; that takes stock.',
  })
    .input(ClaimDecision)
    .output(Claim)
    .errors({ ...notFound('claim'), ...conflict, ...refused, ...stale }),
}
