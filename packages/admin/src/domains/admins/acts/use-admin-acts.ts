import { useCallbackRef } from '@mantine/hooks'
import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { MAX_BULK } from '@storekeeper/contract/bulk'
import type { BulkResult } from '@storekeeper/contract/list'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { fullName } from '~/ui/customer-name'
import type { Chosen } from '~/ui/list/bulk/selection'
import { toast } from '~/ui/toasts/toast'
import { loadIds } from '../list/admin-queries'
import type { AdminListSearch } from '../list/admin-search'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

/** The action that needs confirmation; `clear` resets the selection once it is done. */
export type DialogState =
  | { what: 'create' }
  | { what: 'edit'; admin: AdminRow }
  | { what: 'switch'; act: SwitchActName; ids: string[]; name?: string; clear?: () => void }
  | { what: 'resetTwoStep'; admin: AdminRow }

/** The actions available for one admin. */
export type AdminActions = {
  open: (admin: AdminRow) => void
  edit: (admin: AdminRow) => void
  switchOver: (admin: AdminRow, act: SwitchActName) => void
  inviteAgain: (admin: AdminRow) => void
  resetTwoStep: (admin: AdminRow) => void
}

/** All actions of the list, and the dialog that is currently open. */
export const useAdminActs = (search: AdminListSearch, open: (admin: AdminRow) => void) => {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const switching = useSwitchAdmins()
  const invite = useMutation(
    api.admins.inviteAgain.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ email }) => toast.success(m.admins_invitation_sent({ email })),
      onError: (error) => toastFailure(error),
    }),
  )
  const inviteAgain = useCallbackRef(({ _id }: AdminRow) => invite.mutate({ id: _id }))

  // Memoized, so that the rows do not render again.
  const actions = useMemo(
    (): AdminActions => ({
      open,
      edit: (admin) => setDialog({ what: 'edit', admin }),
      switchOver: (admin, act) => setDialog({ what: 'switch', act, ids: [admin._id], name: fullName(admin) }),
      inviteAgain,
      resetTwoStep: (admin) => setDialog({ what: 'resetTwoStep', admin }),
    }),
    [open, inviteAgain],
  )

  /** The selected admins are resolved before the dialog opens, so that it shows how many there are. */
  const openAbout = async (act: SwitchActName, chosen: Chosen, clear: () => void) => {
    try {
      setDialog({ what: 'switch', act, ids: await loadIds(chosen, search), clear })
    } catch (error) {
      toastFailure(error)
    }
  }

  return {
    actions,
    dialog,
    openAbout,
    create: () => setDialog({ what: 'create' }),
    close: () => setDialog(null),
    switching,
  }
}

/** An action that can be undone. `name` is set only for a single admin. */
type Switched = { act: SwitchActName; ids: string[]; name: string | undefined }

/** Performs a switch action, such as blocking, and remembers the affected admins for the undo. */
const useSwitchAdmins = () => {
  const [done, setDone] = useState<Switched | null>(null)
  const call = useMutation({
    mutationFn: ({ act, ids }: { act: SwitchActName; ids: string[] }) => inRuns(act, ids),
    meta: { handlesErrors: true },
  })

  const switchOver = async (act: SwitchActName, ids: string[], name?: string): Promise<BulkResult> => {
    const outcome = await call.mutateAsync({ act, ids })
    if (outcome.updated.length > 0) setDone({ act, ids: outcome.updated, name })
    return outcome
  }
  const undo = async () => {
    if (done) await call.mutateAsync({ act: SWITCH_ACTS[done.act].undoneBy, ids: done.ids })
  }

  return { switchOver, done, undo, forget: () => setDone(null) }
}

const inRuns = async (act: SwitchActName, ids: string[]): Promise<BulkResult> => {
  const all: BulkResult = { updated: [], skipped: [] }
  for (let from = 0; from < ids.length; from += MAX_BULK) {
    const { updated, skipped } = await SWITCH_ACTS[act].call(ids.slice(from, from + MAX_BULK))
    all.updated.push(...updated)
    all.skipped.push(...skipped)
  }
  return all
}
