/** No letters or digits that look like others: it may be read out on the phone. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** Twenty signs in groups, which cannot be guessed: more than a hundred bits. */
export const generatePassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, randomSign).join('')).join('-')

/** Every sign is as likely: numbers beyond the last whole round are drawn again. */
const randomSign = (): string => {
  const rounds = 256 - (256 % SIGNS.length)
  for (;;) {
    const [drawn = 256] = crypto.getRandomValues(new Uint8Array(1))
    if (drawn < rounds) return SIGNS.charAt(drawn % SIGNS.length)
  }
}
