import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'leftSection'> & {
  label: string
  /** The question, naming what and how many: "Delete 3 coupons?" */
  title: string
  /** What follows from it, and whether it can be undone. */
  text: ReactNode
  confirmLabel: string
  /** What it rejects with is shown in the dialog. */
  onConfirm: () => Promise<unknown>
  /** Why it cannot be done now. The button stays in reach, so that everybody can find out. */
  disabledReason?: string
}

/** A destructive act: nothing happens before the dialog that it opens is confirmed. */
export const ConfirmButton = (props: Props) => {
  const { label, disabledReason, size, variant = 'default', leftSection, ...question } = props
  const [isOpen, setOpen] = useState(false)
  const reasonId = useId()
  const isDisabled = disabledReason !== undefined

  return (
    <>
      <Tooltip
        label={disabledReason}
        disabled={!isDisabled}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={280}
      >
        <Button
          size={size}
          variant={variant}
          leftSection={leftSection}
          c={isDisabled ? undefined : 'var(--mantine-color-error)'}
          data-disabled={isDisabled || undefined}
          aria-disabled={isDisabled || undefined}
          aria-describedby={isDisabled ? reasonId : undefined}
          aria-haspopup="dialog"
          onClick={(event) => {
            if (isDisabled) event.preventDefault()
            else setOpen(true)
          }}
        >
          {label}
        </Button>
      </Tooltip>
      {isDisabled && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
      {isOpen && <ConfirmDialog {...question} onClose={() => setOpen(false)} />}
    </>
  )
}
