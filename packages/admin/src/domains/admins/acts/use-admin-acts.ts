import { useCallbackRef } from '@mantine/hooks'
import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { MAX_BULK } from '@storekeeper/contract/bulk'
import type { BulkResult } from '@storekeeper/contract/list'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '~/api'
import { inParts } from '~/lib/in-parts'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { useUndoableBulk } from '~/ui/bulk/use-undoable-bulk'
import { fullName } from '~/ui/customer-name'
import type { Chosen } from '~/ui/list/selection'
import { useOpened } from '~/ui/list/use-opened'
import { toast } from '~/ui/toasts/toast'
import { loadIds } from '../list/admin-queries'
import type { AdminListSearch } from '../list/admin-search'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

/** The dialog or drawer of the list; `clear` resets the selection once it is done. */
export type Opened =
  | { kind: 'create' }
  | { kind: 'edit' | 'resetTwoStep'; row: AdminRow }
  | { kind: 'switch'; act: SwitchActName; ids: string[]; name?: string; clear?: () => void }

/** The actions available for one admin. */
export type AdminActions = {
  open: (admin: AdminRow) => void
  edit: (admin: AdminRow) => void
  switchOver: (admin: AdminRow, act: SwitchActName) => void
  seeAs: (admin: AdminRow) => void
  inviteAgain: (admin: AdminRow) => void
  resetTwoStep: (admin: AdminRow) => void
}

/** All actions of the list, and the dialog that is currently open. */
export const useAdminActs = (search: AdminListSearch, openRow: (admin: AdminRow) => void) => {
  const { opened, open, close } = useOpened<Opened>()
  const { change, undoBar } = useUndoableBulk()
  /** `name` is set only for a single admin. */
  const switchOver = (act: SwitchActName, ids: string[], name?: string, reason = '') => {
    const { undoneBy, done } = SWITCH_ACTS[act]
    return change({
      send: () => inRuns(act, ids, reason),
      revert: (updated) => SWITCH_ACTS[undoneBy].call(updated, ''),
      done: ({ count }) => done({ who: formatAdmins(count, name) }),
    })
  }
  const invite = useMutation(
    api.admins.inviteAgain.mutationOptions({
      onSuccess: ({ email }) => toast.success(m.admins_invitation_sent({ email })),
    }),
  )
  const inviteAgain = useCallbackRef(({ _id }: AdminRow) => invite.mutate({ id: _id }))

  const navigate = useNavigate()
  const view = useMutation(
    api.profile.seeAs.start.mutationOptions({
      onSuccess: (profile, _, __, { client }) => {
        client.setQueryData(api.profile.read.queryKey(), profile)
        void client.invalidateQueries()
        void navigate({ to: '/admin/dashboard' })
      },
    }),
  )
  const seeAs = useCallbackRef(({ _id }: AdminRow) => view.mutate({ admin: _id }))

  // Memoized, so that the rows do not render again.
  const actions = useMemo(
    (): AdminActions => ({
      open: openRow,
      edit: (row) => open({ kind: 'edit', row }),
      switchOver: (admin, act) => open({ kind: 'switch', act, ids: [admin._id], name: fullName(admin) }),
      seeAs,
      inviteAgain,
      resetTwoStep: (row) => open({ kind: 'resetTwoStep', row }),
    }),
    [openRow, open, seeAs, inviteAgain],
  )

  /** The selected admins are resolved before the dialog opens, so that it shows how many there are. */
  const openAbout = async (act: SwitchActName, chosen: Chosen, clear: () => void) => {
    try {
      open({ kind: 'switch', act, ids: await loadIds(chosen, search), clear })
    } catch (error) {
      toastFailure(error)
    }
  }

  return {
    actions,
    opened,
    open,
    openAbout,
    close,
    switchOver,
    undoBar,
  }
}

export const formatAdmins = (count: number, name: string | undefined) =>
  name ?? m.admins_count({ count, shown: formatCount(count) })

/** The selected admins can be more than a bulk call accepts. */
const inRuns = async (act: SwitchActName, chosen: string[], reason: string): Promise<BulkResult> => {
  const all: BulkResult = { updated: [], skipped: [] }
  for (const ids of inParts(chosen, MAX_BULK)) {
    const { updated, skipped } = await SWITCH_ACTS[act].call(ids, reason)
    all.updated.push(...updated)
    all.skipped.push(...skipped)
  }
  return all
}
