import { MAX_ADDRESSES, MAX_NOTE_LENGTH, MAX_TAGS } from '@storekeeper/contract/customers/customer-input'
import { type FieldReason, toReason } from '../../lib/api-error.ts'
import type { BothFields } from './merged-fields.ts'

/**
 * Returns the fields whose combined value exceeds its limit. Such a value could not be saved again, and the
 * merge must not truncate it.
 */
export function whatDoesNotFit(before: BothFields, after: BothFields): FieldReason[] {
  const grows = (field: 'note' | 'tags' | 'addresses', most: number) =>
    after.keep[field].length > Math.max(most, before.keep[field].length)
  return [
    ...(grows('note', MAX_NOTE_LENGTH)
      ? [{ path: 'note', ...toReason('MERGE_NOTES_TOO_LONG', { max: MAX_NOTE_LENGTH }) }]
      : []),
    ...(grows('tags', MAX_TAGS)
      ? [{ path: 'tags', ...toReason('MERGE_TOO_MANY_TAGS', { max: MAX_TAGS }) }]
      : []),
    ...(grows('addresses', MAX_ADDRESSES)
      ? [{ path: 'addresses', ...toReason('MERGE_TOO_MANY_ADDRESSES', { max: MAX_ADDRESSES }) }]
      : []),
  ]
}
