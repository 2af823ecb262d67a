import type { ErrorCode } from '../error-code.ts'
import type { Words } from './texts.ts'

/** The text of a code. A shop of a later version may send one that has none here, and a call may fail without any. */
export const errorText = ({ errors }: Words, code: string, otherwise: string): string =>
  Object.hasOwn(errors, code) ? errors[code as ErrorCode] : otherwise

/** Why a message was not sent. */
export const notSentText = (texts: Words, code: string): string =>
  texts.notSent(errorText(texts, code, texts.errors.BAD_REQUEST))
