import { formatCount } from '~/lib/intl'

/** The number of remaining characters from which the remaining length is shown. */
const NEAR = 500

export const lengthLeft = (left: number) => (left <= NEAR ? formatCount(left) : '')
