/** Thirty-two characters without ambiguous pairs: no 0 and O, no 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Returns an unpredictable code: five bits of each random byte choose a character, with equal probability.
 */
export const generateCode = (length = 8): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 31]).join('')
