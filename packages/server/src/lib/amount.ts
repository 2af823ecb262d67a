/** An amount in the currency's smallest unit, and whether digits had to be rounded away. */
export type Amount = { amount: number; isRounded: boolean }

/**
 * Reads a decimal number exactly, digit by digit: "2.55" with two digits is 255. What is finer than the smallest unit
 * rounds half up. Undefined when the text is not a plain decimal number.
 */
export function parseAmount(text: string, digits: number): Amount | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const stored = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  const rest = fraction.slice(digits)
  const magnitude = stored + (rest >= '5' ? 1 : 0)
  return { amount: sign && magnitude > 0 ? -magnitude : magnitude, isRounded: /[1-9]/.test(rest) }
}

/** How many decimals a currency has: two for USD, none for JPY. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount as a decimal number; digit by digit, since a quotient may not be exact. */
export function decimal(cents: number, digits: number): string {
  const sign = cents < 0 ? '-' : ''
  const text = String(Math.abs(cents)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
