/** Excludes characters that look alike, since the password may be dictated by phone. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** Returns twenty characters in groups, with more than a hundred bits of entropy. */
export const generatePassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, randomSign).join('')).join('-')

/** Every character has equal probability: random values beyond the last multiple are drawn again. */
const randomSign = (): string => {
  const rounds = 256 - (256 % SIGNS.length)
  for (;;) {
    const [drawn = 256] = crypto.getRandomValues(new Uint8Array(1))
    if (drawn < rounds) return SIGNS.charAt(drawn % SIGNS.length)
  }
}
