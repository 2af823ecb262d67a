import { EmptyState as Shape } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type Props = {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** The way on: usually one button. */
  action?: ReactNode
  /** Something went wrong: it is read out at once. */
  isAlert?: boolean
}

/** In place of what is not there: what is missing, why, and the way on. */
export const EmptyState = ({ icon, title, text, action, isAlert = false }: Props) => (
  <Shape
    role={isAlert ? 'alert' : undefined}
    size="sm"
    icon={icon}
    withIndicatorBackground
    classNames={{ indicator: classes.icon }}
    title={title}
    description={text}
    py={72}
    px={24}
  >
    {action && <Shape.Actions pt={8}>{action}</Shape.Actions>}
  </Shape>
)
