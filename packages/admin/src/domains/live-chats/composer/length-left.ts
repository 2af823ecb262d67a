import { formatCount } from '~/lib/intl'

/** From here on it is said how much may still be written. */
const NEAR = 500

export const lengthLeft = (left: number) => (left <= NEAR ? formatCount(left) : '')
