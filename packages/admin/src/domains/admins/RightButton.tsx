import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import type { Right } from '@storekeeper/contract/rights'
import { useId } from 'react'
import { useCan } from '~/session/profile'
import { missingRight } from './missing-right'

type Props = ButtonProps & { right: Right; onClick: () => void }

/** Who may not still finds out why, by pointing at it or by coming to it with the keyboard. */
export const RightButton = ({ right, onClick, children, ...button }: Props) => {
  const can = useCan(right)
  const reasonId = useId()
  const reason = missingRight(right)
  return (
    <>
      <Tooltip
        label={reason}
        disabled={can}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={280}
      >
        <Button
          {...button}
          data-disabled={!can || undefined}
          aria-disabled={!can || undefined}
          aria-describedby={can ? undefined : reasonId}
          onClick={() => can && onClick()}
        >
          {children}
        </Button>
      </Tooltip>
      {!can && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  )
}
