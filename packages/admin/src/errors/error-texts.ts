import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode, ErrorParams } from '@storekeeper/contract/errors/catalogue'

/** A text for each of the codes: a missing one does not compile. */
export type ErrorTexts<Code extends ErrorCode> = { [One in Code]: (params: ErrorParams<One>) => string }

type Table = Readonly<Record<string, ((params: never) => string) | undefined>>

/** The text that a table has for a reason. */
export const textIn = (table: Table, { code, params }: ErrorReason): string | undefined =>
  Object.hasOwn(table, code) ? table[code]?.(params as never) : undefined
