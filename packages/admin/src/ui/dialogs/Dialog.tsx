import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useFocusBack } from '~/ui/focus/use-focus-back'

type Props = {
  title: string
  /** While a request is pending, a click outside does not close it. */
  isBusy?: boolean
  /** Why the dialog cannot be closed now. */
  whyOpen?: string
  /** Wide enough for a table. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open while it is mounted. */
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
      // A header within a dialog is not a banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: 'font-semibold leading-6 wrap-anywhere' }}
      centered
    >
      {children}
    </Modal>
  )
}
