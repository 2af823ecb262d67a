/** Thirty-two letters and digits, none of which is read as another: no 0 and O, no 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** It cannot be guessed: five bits of each random byte choose a letter, each as likely as any other. */
export const generateCode = (length = 8): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 31]).join('')
