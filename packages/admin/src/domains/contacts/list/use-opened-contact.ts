import type { Contact } from '@storekeeper/contract/contacts/contact'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { focusRow } from '~/ui/list/row-link'

/** The contact whose message is open is part of the URL, beside the filters of the list. */
export const useOpenedContact = (opened: string | undefined) => {
  const navigate = useNavigate()
  const show = useCallback(
    (contact: string | undefined) =>
      navigate({ to: '.', search: (before) => ({ ...before, contact }), resetScroll: false }),
    [navigate],
  )
  const open = useCallback(({ _id }: Contact) => void show(_id), [show])
  const close = async () => {
    await show(undefined)
    if (opened) focusRow(opened)
  }
  return { open, close }
}
