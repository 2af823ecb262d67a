import { ERRORS, type ErrorCode } from '@storekeeper/contract/errors/catalogue'
import type { Operation } from './csv-document.ts'

/** The errors of each route of files. */
const FILE_ERRORS = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'PERMISSION_MISSING',
  'SITE_NOT_PERMITTED',
  'TWO_STEP_REQUIRED',
  'API_KEY_NETWORK',
] as const satisfies readonly ErrorCode[]

/** The errors of each route that exports rows as a file. */
export const EXPORT_ERRORS = [...FILE_ERRORS, 'EXPORT_ABOVE_LIMIT'] as const satisfies readonly ErrorCode[]

/** The errors of each route that imports rows from a file. */
export const IMPORT_ERRORS = [
  ...FILE_ERRORS,
  ...(['IMPORT_FIELD_UNKNOWN', 'IMPORT_COLUMN_UNKNOWN', 'IMPORT_MAPPED_TWICE', 'UNREADABLE_FORM'] as const),
  ...(['IMPORT_TOO_LARGE', 'IMPORT_CONTENT_TYPE', 'SITE_NOT_FOUND', 'IMPORT_EMPTY_FILE'] as const),
  ...(['IMPORT_LINE_BROKEN', 'IMPORT_TOO_MANY_LINES', 'IMPORT_TOO_MANY_COLUMNS'] as const),
] as const satisfies readonly ErrorCode[]

export const SCHEMAS = '#/components/schemas/'

/** Names the codes of a response until `describeErrorResponses` describes them. */
export const referToCodes = (codes: readonly string[]): { oneOf: { $ref: string }[] } => ({
  oneOf: codes.map((code) => ({ $ref: `${SCHEMAS}${code}` })),
})

/** The failures of a route without a contract: each status with its possible codes. */
export const buildFailures = (...codes: readonly ErrorCode[]): NonNullable<Operation['responses']> => {
  const ofStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...ofStatus].map(([status, some]) => [
      status,
      { description: '', content: { 'application/json': { schema: referToCodes(some) } } },
    ]),
  )
}
