import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

/** What a field takes, as a message, where its schema has none of its own. */
export function expectationOf(issue: Issue): string | undefined {
  const { code } = issue
  if (code === 'invalid_value') {
    const [first, ...others] = issue.values.map(String)
    return others.length > 0 ? `One of ${[first, ...others].join(', ')}.` : `Only ${first}.`
  }
  if (code === 'too_small') return `At least ${issue.minimum}${unitOf(issue.origin)}.`
  if (code === 'too_big') return `At most ${issue.maximum}${unitOf(issue.origin)}.`
  if (code === 'invalid_union') return 'One of the forms that the documentation names.'
  if (code === 'invalid_type' && issue.inst instanceof z.ZodNumberFormat) return TYPES.int
  if (code === 'invalid_type') return TYPES[issue.expected] ?? 'Something else.'
  return code === 'invalid_format' || code === 'invalid_key' ? 'Another form of text.' : undefined
}

const unitOf = (origin: string) => ({ string: ' characters', array: ' entries' })[origin] ?? ''

const TYPES: Record<string, string> = {
  string: 'Text.',
  number: 'A number.',
  int: 'A whole number.',
  boolean: 'Either true or false.',
  array: 'A list.',
  object: 'An object.',
  record: 'An object.',
}

// One library validates the whole contract, and sends no message of its own to a client.
z.config({ customError: expectationOf })

type Validated = { code?: unknown; path?: readonly (PropertyKey | { key: PropertyKey })[]; message: string }

/** What is wrong with a field; of a missing one, that it is required, and what it takes. */
export function messageOf(issue: Validated, path: readonly string[], input: unknown): string {
  if (input === undefined) return issue.message
  const isMissing = path.reduce<unknown>((inner, name) => Object(inner)[name], input) === undefined
  if (!isMissing || path.length === 0 || issue.code === 'custom') return issue.message
  const expected = issue.message.replace(/^That is not /, '')
  return `“${path.join('.')}” is required: ${expected.charAt(0).toLowerCase()}${expected.slice(1)}`
}
