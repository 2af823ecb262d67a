import { Failure } from '@storekeeper/contract/errors'
import { ERRORS, type ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { json, type Operation } from './csv-document.ts'

/** What every route answers that sends rows as a file. */
export const EXPORT_ERRORS = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'PERMISSION_MISSING',
  'TWO_STEP_REQUIRED',
] as const satisfies readonly ErrorCode[]

/** What every route answers that takes rows as a file. */
export const IMPORT_ERRORS = [
  ...EXPORT_ERRORS,
  ...(['IMPORT_FIELD_UNKNOWN', 'IMPORT_COLUMN_UNKNOWN', 'IMPORT_MAPPED_TWICE', 'UNREADABLE_FORM'] as const),
  ...(['IMPORT_TOO_LARGE', 'IMPORT_CONTENT_TYPE', 'SITE_NOT_FOUND', 'IMPORT_EMPTY_FILE'] as const),
  ...(['IMPORT_LINE_BROKEN', 'IMPORT_TOO_MANY_LINES', 'IMPORT_TOO_MANY_COLUMNS'] as const),
] as const satisfies readonly ErrorCode[]

/** The failures of a route that the contract does not know, each status with the codes it may come with. */
export const failuresOf = (...codes: readonly ErrorCode[]): Operation['responses'] => {
  const ofStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...ofStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: json(Failure),
      },
    ]),
  )
}
