import type { StorePopup } from '@storekeeper/contract/store/store-content'
import { useId, useLayoutEffect, useRef } from 'react'
import { PopupCard } from '~/ui/shop/PopupCard'
import classes from './PopupDialog.module.css'

type Props = { popup: StorePopup; onClose: () => void }

/**
 * A modal dialog, closed by its button, Escape, or a click on the backdrop. The native dialog traps the focus
 * and restores it.
 */
export const PopupDialog = ({ popup, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closes before it unmounts: a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for keyboard users.
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <PopupCard popup={popup} titleId={titleId} onClose={onClose} />
    </dialog>
  )
}
