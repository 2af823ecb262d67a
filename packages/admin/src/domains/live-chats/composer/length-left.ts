import { formatCount } from '~/lib/intl'

/** From here on the remaining length is shown. */
const NEAR = 500

export const lengthLeft = (left: number) => (left <= NEAR ? formatCount(left) : '')
