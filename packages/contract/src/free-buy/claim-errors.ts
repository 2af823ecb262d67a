import { z } from 'zod'
import { errorEntries, Money } from '../errors/error-entry.ts'
import { ClaimStatus } from './claim-status.ts'

/** Errors of claims of free products. */
export const claimErrors = errorEntries({
  PRODUCT_NOT_FREE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” isn’t currently available for free.',
    action: 'Choose a product from the freebie settings.',
  },
  CLAIM_LIMIT_REACHED: {
    status: 422,
    params: { claims: z.int(), limit: z.int() },
    message: 'The customer has already claimed {claims} of {limit} free products.',
    action: 'Increase the limit in the freebie settings, or reject an earlier claim.',
  },
  CLAIM_NEEDS_LARGER_ORDER: {
    status: 422,
    params: { minimum: Money },
    message: 'The customer has no paid order of at least {minimum} on this site.',
    action: 'Claim after a paid order of that amount.',
  },
  CLAIM_NEEDS_PAID_ORDER: {
    status: 422,
    message: 'The customer has no paid order on this site.',
    action: 'Claim after a paid order.',
  },
  CLAIM_STATUS_NOT_ALLOWED: {
    status: 409,
    params: { status: ClaimStatus, allowed: z.array(ClaimStatus) },
    message: 'A claim that is {status} can’t change to this status.',
    action: 'Send one of `allowed`. If it is empty, the status is final.',
  },
})
