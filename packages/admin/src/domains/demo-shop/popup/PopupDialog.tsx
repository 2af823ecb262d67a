import type { StorePopup } from '@storekeeper/contract/store/store-content'
import { useId, useLayoutEffect, useRef } from 'react'
import { PopupCard } from '~/ui/shop/PopupCard'
import classes from './PopupDialog.module.css'

type Props = { popup: StorePopup; onClose: () => void }

/**
 * Over the page until it is closed: by its button, Escape, or a click beside it. The browser's own dialog keeps the
 * focus within and gives it back.
 */
export const PopupDialog = ({ popup, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before it leaves the page: what has left gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for who has no mouse.
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
