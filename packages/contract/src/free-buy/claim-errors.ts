import { z } from 'zod'
import { errorEntries, Money } from '../errors/error-entry.ts'
import { ClaimStatus } from './claim-status.ts'

/** Errors of claims of free products. */
export const claimErrors = errorEntries({
  PRODUCT_NOT_FREE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” is not given away at the moment.',
    action: 'Choose a product that the settings of freebies name.',
  },
  CLAIM_LIMIT_REACHED: {
    status: 422,
    params: { claims: z.int(), limit: z.int() },
    message: 'The customer has claimed {claims} of {limit} free products already.',
    action: 'Raise the limit in the settings of freebies, or reject an earlier claim.',
  },
  CLAIM_NEEDS_LARGER_ORDER: {
    status: 422,
    params: { minimum: Money },
    message: 'The customer has no paid order on this site that is large enough ({minimum}).',
    action: 'Claim after a paid order of that amount.',
  },
  CLAIM_STATUS_NOT_ALLOWED: {
    status: 409,
    params: { status: ClaimStatus, allowed: z.array(ClaimStatus) },
    message: 'A claim that is {status} cannot get this status.',
    action: 'Send one of `allowed`; where it is empty, the status is final.',
  },
})
