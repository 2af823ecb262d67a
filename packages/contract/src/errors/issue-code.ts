import { z } from 'zod'
import { errorCode } from './error-code.ts'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

/**
 * Returns the code for schema issues without their own message. Applied by `z.config({ customError:
 * toIssueCode })`.
 */
export function toIssueCode(issue: Issue): string | undefined {
  const { code } = issue
  if (code === 'invalid_value') return errorCode('INVALID_VALUE', { allowed: issue.values.map(String) })
  if (code === 'too_small') {
    const min = Number(issue.minimum)
    if (issue.origin === 'string') return min === 1 ? errorCode('REQUIRED') : errorCode('TOO_SHORT', { min })
    return issue.origin === 'array' ? errorCode('TOO_FEW', { min }) : errorCode('BELOW_MINIMUM', { min })
  }
  if (code === 'too_big') {
    const max = Number(issue.maximum)
    if (issue.origin === 'string') return errorCode('TOO_LONG', { max })
    return issue.origin === 'array' ? errorCode('TOO_MANY', { max }) : errorCode('ABOVE_MAXIMUM', { max })
  }
  if (code === 'invalid_type') {
    if (issue.input === undefined) return errorCode('REQUIRED')
    return issue.inst instanceof z.ZodNumberFormat
      ? errorCode('NOT_A_WHOLE_NUMBER')
      : errorCode('INVALID_TYPE', { expected: issue.expected })
  }
  if (code === 'invalid_union') return errorCode('UNUSABLE')
  return code === 'invalid_format' || code === 'invalid_key' ? errorCode('INVALID_FORMAT') : undefined
}
