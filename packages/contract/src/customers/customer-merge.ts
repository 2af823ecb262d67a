import { z } from 'zod'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorCode } from '../errors/error-code.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { Cents, Id, IsoDate } from '../shapes.ts'
import { CustomerRow, NamedCustomer } from './customer.ts'

/** The period in which a merge can be undone. */
export const UNDO_HOURS = 24

/** Why two customers are considered possible duplicates. */
export const DUPLICATE_REASONS = ['email', 'phone', 'name-and-zip'] as const
export const DuplicateReason = z.enum(DUPLICATE_REASONS)
export type DuplicateReason = z.infer<typeof DuplicateReason>

export const Duplicate = z.object({ customer: CustomerRow, reasons: z.array(DuplicateReason) })
export type Duplicate = z.infer<typeof Duplicate>

/** `keep` remains; the records of `merge` move to it. */
const Pair = z.strictObject({ keep: Id, merge: Id })

export const MergePreviewQuery = Pair
export const Merge = Pair.extend({
  versions: z.strictObject({ keep: z.int(), merge: z.int() }),
}).refine(({ keep, merge }) => keep !== merge, {
  path: ['merge'],
  message: errorCode('MERGE_SAME_CUSTOMER'),
})

/** The number of records that move. */
export const Moved = z.object({
  orders: z.int().describe('Test orders included'),
  addresses: z.int().describe('Addresses that the other customer does not have yet'),
  claims: z.int(),
  couponUses: z.int(),
  comments: z.int(),
  tickets: z.int(),
  credit: Cents.nullable().describe('Null without the permission to view credit'),
})
export type Moved = z.infer<typeof Moved>

/** Why two customers cannot be merged. */
export const MERGE_REASONS = [
  'MERGE_MERGED_ALREADY',
  'CUSTOMER_ERASED',
  'MERGE_TEST_AND_REAL',
  'MERGE_NOTES_TOO_LONG',
  'MERGE_TOO_MANY_TAGS',
  'MERGE_TOO_MANY_ADDRESSES',
] as const satisfies readonly ErrorCode[]

export const MergePreview = z.object({
  keep: CustomerRow,
  merge: CustomerRow,
  moved: Moved,
  result: CustomerRow.describe('Resulting customer'),
  refusal: reasonWith('MERGE_SAME_CUSTOMER', ...MERGE_REASONS)
    .nullable()
    .describe('Why the customers cannot be merged'),
})
export type MergePreview = z.infer<typeof MergePreview>

/** A completed merge. */
export const CustomerMerge = z.object({
  _id: Id,
  keep: NamedCustomer,
  merged: NamedCustomer,
  moved: Moved,
  by: z.object({ _id: Id, name: z.string() }).nullable(),
  mergedAt: IsoDate,
  undoableUntil: IsoDate,
  undoneAt: IsoDate.nullable(),
})
export type CustomerMerge = z.infer<typeof CustomerMerge>
