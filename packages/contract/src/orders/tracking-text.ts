import { errorCode } from '../errors/error-code.ts'

const MAX_NUMBER_LENGTH = 60

/** What is wrong with a tracking number as it was typed or pasted, as an `errorCode`; undefined when it can be one. */
export function trackingNumberError(number: string): string | undefined {
  if (number === '') return errorCode('REQUIRED')
  if (number.length > MAX_NUMBER_LENGTH) return errorCode('TOO_LONG', { max: MAX_NUMBER_LENGTH })
  // 9.40011E+21: digits are lost, so it can belong to any parcel.
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(number)) return errorCode('TRACKING_NUMBER_ROUNDED')
  if (!/^[A-Z0-9][A-Z0-9 ./_-]*$/i.test(number) || !/\d/.test(number))
    return errorCode('INVALID_TRACKING_NUMBER')
  return undefined
}
