import { useCallbackRef } from '@mantine/hooks'
import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { fullName } from '~/ui/customer-name'
import type { Chosen } from '~/ui/list/selection'
import { toast } from '~/ui/toast'
import { adminSentence } from '../admin-sentences'
import { idsOf } from '../list/admin-queries'
import type { AdminListSearch } from '../list/admin-search'
import type { SwitchActName } from './switch-acts'
import { useSwitchAdmins } from './use-switch-admins'

/** What is asked about before it is done; `clear` lets go of the chosen once it is. */
export type Asked =
  | { what: 'create' }
  | { what: 'edit'; admin: AdminRow }
  | { what: 'switch'; act: SwitchActName; ids: string[]; name?: string; clear?: () => void }
  | { what: 'resetTwoStep'; admin: AdminRow }

/** What one admin can be made the subject of. */
export type AdminActions = {
  open: (admin: AdminRow) => void
  edit: (admin: AdminRow) => void
  switchOver: (admin: AdminRow, act: SwitchActName) => void
  inviteAgain: (admin: AdminRow) => void
  resetTwoStep: (admin: AdminRow) => void
}

/** Everything that the list can do, and what it is asking about now. */
export const useAdminActs = (search: AdminListSearch, open: (admin: AdminRow) => void) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const switching = useSwitchAdmins()
  const invite = useMutation(
    api.admins.inviteAgain.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ email }) => toast.success(m.admins_invitation_sent({ email })),
      onError: (error) => toastFailure(error, adminSentence),
    }),
  )
  const inviteAgain = useCallbackRef(({ _id }: AdminRow) => invite.mutate({ id: _id }))

  // Stable, or every row would be drawn again.
  const actions = useMemo(
    (): AdminActions => ({
      open,
      edit: (admin) => setAsked({ what: 'edit', admin }),
      switchOver: (admin, act) => setAsked({ what: 'switch', act, ids: [admin._id], name: fullName(admin) }),
      inviteAgain,
      resetTwoStep: (admin) => setAsked({ what: 'resetTwoStep', admin }),
    }),
    [open, inviteAgain],
  )

  /** Who is meant is settled before the question, so that it names how many. */
  const askAbout = async (act: SwitchActName, chosen: Chosen, clear: () => void) => {
    try {
      setAsked({ what: 'switch', act, ids: await idsOf(chosen, search), clear })
    } catch (error) {
      toastFailure(error)
    }
  }

  return {
    actions,
    asked,
    askAbout,
    create: () => setAsked({ what: 'create' }),
    close: () => setAsked(null),
    switching,
  }
}
