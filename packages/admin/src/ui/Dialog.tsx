import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './Dialog.module.css'

type Props = {
  title: string
  /** While something is being sent a stray click does not close it. */
  isBusy?: boolean
  /** Room for a table. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open as long as it is there. */
export const Dialog = ({ title, isBusy = false, isWide = false, onClose, children }: Props) => {
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={isWide ? 880 : undefined}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
      // Within a dialog it is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title }}
      centered
    >
      {children}
    </Modal>
  )
}

/** The focus goes back to where it came from; to the page itself where that has gone in the meantime. */
const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Somebody may have found a better place by now.
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return
      const place = opener?.isConnected ? opener : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [opener],
  )
}
