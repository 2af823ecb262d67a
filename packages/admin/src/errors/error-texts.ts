import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode, ErrorParams } from '@storekeeper/contract/errors/catalogue'

/** Texts for all codes of a domain; a missing one is a type error. */
export type ErrorTexts<Code extends ErrorCode> = { [One in Code]: (params: ErrorParams<One>) => string }

type Table = Readonly<Record<string, ((params: never) => string) | undefined>>

/** Returns the text of a reason, or undefined if the table has none. */
export const textIn = (table: Table, { code, params }: ErrorReason): string | undefined =>
  Object.hasOwn(table, code) ? table[code]?.(params as never) : undefined
