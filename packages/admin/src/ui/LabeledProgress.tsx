import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** The name of the process. */
  label: string
  /** The text alternative of the bar for screen readers. */
  texts: string
  /** From 0 to 100. */
  share: number
  isMoving?: boolean
  /** The height of the bar, in pixels. */
  size?: number
  /** The segments of the bar, if there are several. */
  children?: ReactNode
}

/** A progress bar that screen readers announce as a whole by its text; its segments are visual only. */
export const LabeledProgress = ({ label, texts, share, isMoving, size = 8, children }: Props) => (
  <Progress.Root
    size={size}
    radius={size / 2}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share}
    aria-valuetext={texts}
  >
    {children ?? <LabeledProgressPart share={share} isMoving={isMoving} />}
  </Progress.Root>
)

export const LabeledProgressPart = ({
  share,
  color,
  isMoving,
}: Pick<Props, 'share' | 'isMoving'> & { color?: string }) => (
  <Progress.Section value={share} color={color} withAria={false} animated={isMoving} aria-hidden />
)
