import type { Right } from '@storekeeper/contract/rights'
import { m } from '~/paraglide/messages.js'

/** Why a button of a super administrator is not everybody's. */
export const missingRight = (right: Right) => m.admins_right_missing({ right })
