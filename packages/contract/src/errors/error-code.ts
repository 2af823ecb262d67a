import type { ErrorReason } from '../errors.ts'
import type { ErrorCode, ParamsArgument } from './catalogue.ts'

/**
 * Encodes a code and its params as the message of a schema rule, such as `.min(1, errorCode('REQUIRED'))`.
 * Schema messages can only be strings.
 */
export const errorCode = <Code extends ErrorCode>(code: Code, ...[params]: ParamsArgument<Code>): string =>
  params ? `${code} ${JSON.stringify(params)}` : code

/** Parses the output of `errorCode`; returns null for any other text. */
export function parseErrorCode(text: string): Pick<ErrorReason, 'code' | 'params'> | null {
  const [, code, params] = /^([A-Z][A-Z0-9_]+)(?: (\{.*\}))?$/s.exec(text) ?? []
  return code ? { code, params: params ? JSON.parse(params) : {} } : null
}
