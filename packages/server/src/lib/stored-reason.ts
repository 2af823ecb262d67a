import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorMessage, isErrorCode } from '@storekeeper/contract/errors/catalogue'

/** A reason in a JSON column. Its message is made as it is read. */
export type StoredReason = Pick<ErrorReason, 'code' | 'params'>

export const toStoredReason = ({ code, params }: StoredReason): StoredReason => ({ code, params })

/** The reason in its wire shape. A code that has gone since is its own message. */
export const readReason = ({ code, params }: StoredReason): ErrorReason => ({
  code,
  params,
  message: isErrorCode(code) ? errorMessage(code, params) : code,
})
