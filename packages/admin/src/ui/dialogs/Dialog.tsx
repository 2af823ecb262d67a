import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useFocusBack } from '~/ui/focus/use-focus-back'
import { useEscape } from './use-escape'

type Props = {
  title: string
  /** While a request is pending, or a secret is shown once, only the buttons in it close it. */
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
  const isKept = isBusy || whyOpen !== undefined
  useFocusBack()
  useEscape(isKept ? undefined : onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={isWide ? 880 : undefined}
      closeOnClickOutside={!isKept}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': m.ui_close(), disabled: isKept, title: whyOpen }}
      // A header within a dialog is not a banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: 'scroll-pb-17', title: 'font-semibold leading-6 wrap-anywhere' }}
      centered
    >
      {children}
    </Modal>
  )
}
