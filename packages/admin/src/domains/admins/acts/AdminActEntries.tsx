import type { AdminRow } from '@storekeeper/contract/admins/admin'
import type { Permission } from '@storekeeper/contract/permissions'
import {
  type Icon,
  IconEye,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldMinus,
  IconShieldOff,
  IconShieldPlus,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { missingPermission } from '~/errors/missing-permission'
import { m } from '~/paraglide/messages.js'
import { canUse, useProfile } from '~/session/profile'
import { useReadOnlyReason } from '~/session/read-only'
import { fullName } from '~/ui/customer-name'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { superAdminsQuery } from '../list/admin-queries'
import { outrankedText, useOutranks } from '../outranks'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'
import type { AdminActions } from './use-admin-acts'

type Props = { admin: AdminRow; actions: AdminActions; close: () => void }

/** The actions available for an admin. Unavailable actions stay visible and show the reason. */
export const AdminActEntries = ({ admin, actions, close }: Props) => {
  const profile = useProfile()
  const { data } = useQuery(superAdminsQuery())
  const readOnly = useReadOnlyReason()
  const canChange = canUse(profile, 'admins:change')
  const id = useId()
  const me = { _id: profile._id, isLast: data?.total === 1, isOutranked: useOutranks(admin) }

  const entry = (act: AdminAct, icon: Icon, label: string, run: (admin: AdminRow) => void) => {
    const permission = getPermission(act)
    // Above the entries, once for all that need it.
    const isExplained = permission === 'admins:change' && !canChange
    const reason = isExplained
      ? undefined
      : canUse(profile, permission)
        ? rejectionReason(admin, act, me)
        : (readOnly ?? missingPermission(permission))
    const isDisabled = isExplained || reason !== undefined
    const reasonId = isExplained ? id : `${id}-${act}`
    return (
      <RowMenu.Entry
        key={act}
        icon={icon}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? reasonId : undefined}
        onClick={() => {
          if (isDisabled) return
          close()
          run(admin)
        }}
      >
        <span className="grid leading-4.5">
          {label}
          {/* The description contains the reason, so that the name stays short. */}
          {reason && (
            <span id={reasonId} className="text-xs leading-4 text-ink-2" aria-hidden>
              {reason}
            </span>
          )}
        </span>
      </RowMenu.Entry>
    )
  }
  const switching = (act: SwitchActName, icon: Icon) =>
    entry(act, icon, SWITCH_ACTS[act].label(), () => actions.switchOver(admin, act))

  return (
    <>
      <RowMenu.Entry
        icon={IconUser}
        onClick={() => {
          close()
          actions.open(admin)
        }}
      >
        {m.admins_details()}
      </RowMenu.Entry>
      {!canChange && (
        <p id={id} className="text-xs leading-4 text-ink-2 my-1 mx-0 py-2 px-3 border-y border-y-line">
          {readOnly ?? missingPermission('admins:change')}
        </p>
      )}
      {entry('edit', IconPencil, m.admins_edit(), actions.edit)}
      {admin.blocked ? switching('unblock', IconLockOpen) : switching('block', IconLock)}
      {admin.active ? switching('deactivate', IconPlayerPause) : switching('activate', IconPlayerPlay)}
      {admin.isSuperAdmin
        ? switching('revokeSuper', IconShieldMinus)
        : switching('grantSuper', IconShieldPlus)}
      {entry('seeAs', IconEye, m.admins_see_as(), actions.seeAs)}
      {entry('inviteAgain', IconMailForward, m.admins_invite_again(), actions.inviteAgain)}
      {entry('resetTwoStep', IconShieldOff, m.admins_reset_two_step(), actions.resetTwoStep)}
    </>
  )
}

export type AdminAct = SwitchActName | 'edit' | 'seeAs' | 'inviteAgain' | 'resetTwoStep'

const getPermission = (act: AdminAct): Permission => {
  if (act === 'seeAs') return 'admins:see-as'
  return act in SWITCH_ACTS ? SWITCH_ACTS[act as SwitchActName].permission : 'admins:change'
}

/**
 * The requesting admin. `isLast`: no other admin could restore what they revoke from themselves; `isOutranked`:
 * the other admin has a permission that they lack.
 */
type RequestInput = { _id: string; isLast: boolean; isOutranked?: boolean }

/** Returns why the server would refuse this action of an admin with the permission; undefined if it would not. */
export const rejectionReason = (admin: AdminRow, act: AdminAct, me: RequestInput): string | undefined => {
  const name = fullName(admin)
  const isMe = admin._id === me._id
  const isOut = admin.blocked || !admin.active
  if (me.isOutranked) return outrankedText(admin)
  switch (act) {
    case 'edit':
      return undefined
    case 'seeAs':
      return isMe ? m.admins_not_own_account() : undefined
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
      return me.isLast && admin.isSuperAdmin ? m.admins_is_last() : m.admins_not_own_account()
  }
}
