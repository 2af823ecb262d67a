import { Progress } from '@mantine/core'

type Props = {
  /** What it is that goes on. */
  label: string
  /** The same as the bar shows, for whoever does not see it. */
  words: string
  /** From 0 to 100. */
  share: number
  isMoving?: boolean
}

/** A bar that says in words of its own how far something is; Mantine's says a number of percent. */
export const HowFar = ({ label, words, share, isMoving }: Props) => (
  <Progress.Root
    size={8}
    radius={4}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share}
    aria-valuetext={words}
  >
    <Progress.Section value={share} withAria={false} animated={isMoving} aria-hidden />
  </Progress.Root>
)
