const MAX_NUMBER_LENGTH = 60

/** What is wrong with a tracking number as it was typed or pasted; undefined when it can be one. */
export function whyNoNumber(number: string): string | undefined {
  if (number === '') return 'Please fill this in.'
  if (number.length > MAX_NUMBER_LENGTH) return `At most ${MAX_NUMBER_LENGTH} characters.`
  // 9.40011E+21: digits are lost, so it can belong to any parcel.
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(number))
    return 'A spreadsheet has rounded this number. Format the column as text and copy it again.'
  if (!/^[A-Z0-9][A-Z0-9 ./_-]*$/i.test(number) || !/\d/.test(number)) return 'That is no tracking number.'
  return undefined
}
