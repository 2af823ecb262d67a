import { ERRORS, type ErrorCode, type ErrorParams } from '@storekeeper/contract/errors/catalogue'

/** A failure of the given field, for `toMatchObject`. */
export const refusal = <Code extends ErrorCode>(
  path: string,
  code: Code,
  params?: Partial<ErrorParams<Code>>,
) => {
  const reason = { code, ...(params && { params }) }
  return { status: ERRORS[code].status, body: { ...reason, fields: { [path]: reason } } }
}
