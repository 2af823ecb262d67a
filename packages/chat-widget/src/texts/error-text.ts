import type { ErrorCode } from '../error-code.ts'
import type { Words } from './texts.ts'

/**
 * Returns the text of a code. Falls back for codes of a later server version and for failures without a code.
 */
export const errorText = ({ errors }: Words, code: string, otherwise: string): string =>
  Object.hasOwn(errors, code) ? errors[code as ErrorCode] : otherwise

/** Returns why a message was not sent. */
export const notSentText = (texts: Words, code: string): string =>
  texts.notSent(errorText(texts, code, texts.errors.BAD_REQUEST))
