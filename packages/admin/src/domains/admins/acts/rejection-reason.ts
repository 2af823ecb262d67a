import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

export type AdminAct = SwitchActName | 'edit' | 'inviteAgain' | 'resetTwoStep'

/** The requesting admin; `isLast`: no other admin could restore what they revoke from themselves. */
type RequestInput = { _id: string; isLast: boolean }

/** Returns why the server would refuse this action even to a super admin; undefined if it would accept it. */
export const rejectionReason = (admin: AdminRow, act: AdminAct, me: RequestInput): string | undefined => {
  const name = fullName(admin)
  const isMe = admin._id === me._id
  const isOut = admin.blocked || !admin.active
  switch (act) {
    case 'edit':
      return undefined
    case 'inviteAgain':
      if (!admin.isInvited) return m.admins_has_accepted({ name })
      return isOut ? m.admins_is_out({ name }) : undefined
    case 'resetTwoStep':
      if (isMe) return m.admins_own_two_step()
      return admin.hasTwoStep ? undefined : m.admins_has_no_two_step({ name })
    case 'grantSuper':
      return isOut ? m.admins_is_out({ name }) : undefined
    default:
      if (!isMe || !SWITCH_ACTS[act].takesAway) return undefined
      return me.isLast ? m.admins_is_last() : m.admins_not_own_account()
  }
}
