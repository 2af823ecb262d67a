import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { focusRow } from '~/ui/list/rows/row-link'

/** The opened admin is part of the URL, beside the filters of the list. */
export const useOpenedAdmin = (opened: string | undefined) => {
  const navigate = useNavigate()
  const show = useCallback(
    (admin: string | undefined) =>
      navigate({ to: '.', search: (before) => ({ ...before, admin }), resetScroll: false }),
    [navigate],
  )
  const open = useCallback(({ _id }: AdminRow) => void show(_id), [show])
  const close = async () => {
    await show(undefined)
    if (opened) focusRow(opened)
  }
  return { open, close }
}
