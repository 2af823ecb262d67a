import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** What it is that goes on. */
  label: string
  /** The same as the bar shows, for screen readers. */
  texts: string
  /** From 0 to 100. */
  share: number
  isMoving?: boolean
  /** How high the bar is, in pixels. */
  size?: number
  /** Its parts, where it has several. */
  children?: ReactNode
}

/** A bar that announces as a whole and by its own text how far something is; its parts are for the eye. */
export const HowFar = ({ label, texts, share, isMoving, size = 8, children }: Props) => (
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
    {children ?? <HowFarPart share={share} isMoving={isMoving} />}
  </Progress.Root>
)

export const HowFarPart = ({
  share,
  color,
  isMoving,
}: Pick<Props, 'share' | 'isMoving'> & { color?: string }) => (
  <Progress.Section value={share} color={color} withAria={false} animated={isMoving} aria-hidden />
)
