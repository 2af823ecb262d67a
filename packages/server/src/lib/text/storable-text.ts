import { ORPCError, ValidationError } from '@orpc/server'
import { errorCode } from '@storekeeper/contract/errors/error-code'

/**
 * Throws for text that PostgreSQL cannot store, a NUL or an unpaired surrogate, with the path of the field,
 * so that no schema has to check it; and for objects with an invalid `length`, which break Zod's length
 * checks. Not recursive, since a body may be nested deeper than the stack.
 */
export function refuseUnstorableText(input: unknown): void {
  if (isAllStorable(input)) return
  const waiting: Node[] = [{ value: input, key: '', within: null }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { value } = node
    if (typeof value === 'string' && !isStorable(value)) throw refusal(node, UNSTORABLE)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw refusal(node, UNSTORABLE)
      const there = { value: inner, key, within: node }
      if (key === 'length' && typeof inner === 'object' && inner !== null) throw refusal(there, NO_LENGTH)
      waiting.push(there)
    }
  }
}

/** Checks without paths, which only an error needs: they cost as much as the rest of reading a large body. */
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

type Node = { value: unknown; key: string; within: Node | null }

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

const UNSTORABLE = errorCode('UNSTORABLE_TEXT')
const NO_LENGTH = errorCode('UNUSABLE')

function refusal(node: Node, message: string): ORPCError<'BAD_REQUEST', undefined> {
  const path: string[] = []
  for (let at: Node = node; at.within; at = at.within) path.unshift(at.key)
  const issues = [{ path, message }]
  const cause = new ValidationError({ message, issues, data: undefined })
  return new ORPCError('BAD_REQUEST', { cause })
}
