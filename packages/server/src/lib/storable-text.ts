import { ORPCError, ValidationError } from '@orpc/server'
import { errorCode } from '@storekeeper/contract/errors/error-code'

/**
 * Refuses text that PostgreSQL cannot store, a NUL or half of a surrogate pair, by the name of its field, so that no
 * schema has to think of it; and objects that claim a length which is none, over which the schemas' library stumbles
 * where it compares lengths. Walks without recursion: a body may be nested deeper than the stack.
 */
export function refuseUnstorableText(input: unknown): void {
  if (isAllStorable(input)) return
  const waiting: Place[] = [{ value: input, key: '', within: null }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place
    if (typeof value === 'string' && !isStorable(value)) throw refusal(place, UNSTORABLE)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw refusal(place, UNSTORABLE)
      const there = { value: inner, key, within: place }
      if (key === 'length' && typeof inner === 'object' && inner !== null) throw refusal(there, NO_LENGTH)
      waiting.push(there)
    }
  }
}

/** The same walk without paths, which only a refusal needs: they cost as much as all the rest of reading a large body. */
function isAllStorable(input: unknown): boolean {
  const waiting = [input]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && !isStorable(value)) return false
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const inner of value) waiting.push(inner)
      continue
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key) || (key === 'length' && typeof inner === 'object' && inner !== null)) return false
      waiting.push(inner)
    }
  }
  return true
}

type Place = { value: unknown; key: string; within: Place | null }

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

const UNSTORABLE = errorCode('UNSTORABLE_TEXT')
const NO_LENGTH = errorCode('UNUSABLE')

function refusal(place: Place, message: string): ORPCError<'BAD_REQUEST', undefined> {
  const path: string[] = []
  for (let at: Place = place; at.within; at = at.within) path.unshift(at.key)
  const issues = [{ path, message }]
  const cause = new ValidationError({ message, issues, data: undefined })
  return new ORPCError('BAD_REQUEST', { cause })
}
