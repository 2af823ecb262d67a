import { MAX_ADDRESSES, MAX_NOTE_LENGTH, MAX_TAGS } from '@storekeeper/contract/customers/customer-input'
import type { Issue } from '../../lib/at-field.ts'
import type { BothFields } from './merged-fields.ts'

/** What two customers have together and one may not have: what could not be saved again is not merged, nor cut. */
export function whatDoesNotFit(before: BothFields, after: BothFields): Issue[] {
  const grows = (field: 'note' | 'tags' | 'addresses', most: number) =>
    after.keep[field].length > Math.max(most, before.keep[field].length)
  return [
    ...(grows('note', MAX_NOTE_LENGTH) ? [{ path: 'note', message: NOTES }] : []),
    ...(grows('tags', MAX_TAGS) ? [{ path: 'tags', message: TAGS }] : []),
    ...(grows('addresses', MAX_ADDRESSES) ? [{ path: 'addresses', message: ADDRESSES }] : []),
  ]
}

const NOTES = `Together their notes have more than ${MAX_NOTE_LENGTH} characters. Please shorten one of them first.`
const TAGS = `Together they have more than ${MAX_TAGS} tags. Please take some away first.`
const ADDRESSES = `Together they have more than ${MAX_ADDRESSES} addresses. Please remove some first.`
