import { errorCode } from '../../errors/error-code.ts'

const MAX_NUMBER_LENGTH = 60

/** Returns the error of a typed or pasted tracking number as an `errorCode`, or undefined if it is valid. */
export function trackingNumberError(number: string): string | undefined {
  if (number === '') return errorCode('REQUIRED')
  if (number.length > MAX_NUMBER_LENGTH) return errorCode('TOO_LONG', { max: MAX_NUMBER_LENGTH })
  // 9.40011E+21: a spreadsheet rounded the number, so digits are missing.
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(number)) return errorCode('TRACKING_NUMBER_ROUNDED')
  if (!/^[A-Z0-9][A-Z0-9 ./_-]*$/i.test(number) || !/\d/.test(number))
    return errorCode('INVALID_TRACKING_NUMBER')
  return undefined
}
