import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'leftSection'> & {
  label: string
  /** The question with object and number: "Delete 3 coupons?" */
  title: string
  /** The consequences, and whether they can be undone. */
  text: ReactNode
  confirmLabel: string
  /** The dialog shows the error if it rejects. */
  onConfirm: () => Promise<unknown>
  /** Why the action is unavailable. The button stays focusable, so that the reason can be read. */
  disabledReason?: string
}

/** A destructive action that opens a confirmation dialog first. */
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
          miw="max-content"
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
