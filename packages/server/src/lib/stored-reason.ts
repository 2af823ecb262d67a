import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorMessage, isErrorCode } from '@storekeeper/contract/errors/catalogue'

/** A reason in a JSON column. Its message is created when it is read. */
export type StoredReason = Pick<ErrorReason, 'code' | 'params'>

export const toStoredReason = ({ code, params }: StoredReason): StoredReason => ({ code, params })

/** Returns the reason in its wire shape. For a removed code, the message is the code. */
export const readReason = ({ code, params }: StoredReason): ErrorReason => ({
  code,
  params,
  message: isErrorCode(code) ? errorMessage(code, params) : code,
})
