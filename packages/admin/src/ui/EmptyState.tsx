import { EmptyState as Shape } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** The next action, usually one button. */
  action?: ReactNode
  /** For errors: screen readers announce it immediately. */
  isAlert?: boolean
}

/** Replaces missing content: what is missing, why, and the next action. */
export const EmptyState = ({ icon, title, text, action, isAlert = false }: Props) => (
  <Shape
    role={isAlert ? 'alert' : undefined}
    size="sm"
    icon={icon}
    withIndicatorBackground
    classNames={{ indicator: 'text-ink-2 bg-ink/6' }}
    title={title}
    description={text}
    py={72}
    px={24}
  >
    {action && <Shape.Actions pt={8}>{action}</Shape.Actions>}
  </Shape>
)
