import type { ErrorReason } from '@storekeeper/contract/errors'
import { toReason } from '../../lib/api-error.ts'
import { namedCustomer } from '../customers/customers.ts'

type Person = {
  _id: string
  customerNumber: string
  firstName: string
  lastName: string
  isTest: boolean
  mergedInto: string | null
  erasedAt: string | null
}

/** Returns why two customers cannot be merged, or null. */
export function mergeRejection(keep: Person, merged: Person): ErrorReason | null {
  if (keep._id === merged._id) return toReason('MERGE_SAME_CUSTOMER')
  for (const one of [keep, merged])
    if (one.mergedInto) return toReason('MERGE_MERGED_ALREADY', namedCustomer(one))
  if (keep.erasedAt || merged.erasedAt) return toReason('CUSTOMER_ERASED')
  const [test, other] = keep.isTest ? [keep, merged] : [merged, keep]
  if (test.isTest !== other.isTest)
    return toReason('MERGE_TEST_AND_REAL', { test: namedCustomer(test), real: namedCustomer(other) })
  return null
}
