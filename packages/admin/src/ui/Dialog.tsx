import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './Dialog.module.css'
import { useFocusBack } from './use-focus-back'

type Props = {
  title: string
  /** While something is being sent a stray click does not close it. */
  isBusy?: boolean
  /** Why it cannot be closed just now. */
  whyOpen?: string
  /** Room for a table. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open as long as it is there. */
export const Dialog = ({ title, isBusy = false, whyOpen, isWide = false, onClose, children }: Props) => {
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={isWide ? 880 : undefined}
      closeOnClickOutside={!isBusy}
      closeOnEscape={whyOpen === undefined}
      closeButtonProps={{ 'aria-label': m.ui_close(), disabled: whyOpen !== undefined, title: whyOpen }}
      // Within a dialog it is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title }}
      centered
    >
      {children}
    </Modal>
  )
}
