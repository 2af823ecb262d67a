/** An amount in the smallest unit of the currency, and whether it was rounded. */
export type Amount = { amount: number; isRounded: boolean }

/**
 * Parses a decimal number without floating point: "2.55" with two digits is 255. Rounds to the
 * smallest unit, halves away from zero. Undefined if the text is not a plain decimal number.
 */
export function parseAmount(text: string, digits: number): Amount | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const stored = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  const rest = fraction.slice(digits)
  const magnitude = stored + (rest >= '5' ? 1 : 0)
  return { amount: sign && magnitude > 0 ? -magnitude : magnitude, isRounded: /[1-9]/.test(rest) }
}

/** Formats an amount as a decimal number, without an inexact division. */
export function decimal(cents: number, digits: number): string {
  const sign = cents < 0 ? '-' : ''
  const text = String(Math.abs(cents)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
